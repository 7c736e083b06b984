import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Facts, Fold, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { Report } from "~/features/admin/shared/types";
import { formatCount } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { DataTable } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";

type Correction = Report["dieuChinh"][number];
type PartProps = { report: Report; once: string };

/** What has moved in closed months and is booked in this one. */
function Corrections({ rows }: { rows: Correction[] }) {
  const title = m.admin_reports_corrections();
  const month = ({ thang }: Correction) => `${thang.slice(5, 7)}/${thang.slice(0, 4)}`;
  const amount = (key: string, label: string, of: (row: Correction) => number) => ({
    key,
    label,
    kind: "number" as const,
    cell: (row: Correction) => <Money amount={of(row)} />,
  });
  return (
    <Panel title={title} note={m.admin_reports_corrections_booked()}>
      <DataTable
        caption={title}
        rows={rows}
        idOf={({ thang }) => thang}
        columns={[
          { key: "month", label: m.admin_reports_correction_month(), kind: "head", cell: month },
          {
            key: "orders",
            label: m.admin_reports_orders(),
            kind: "number",
            cell: ({ soDon }) => formatCount(soDon),
          },
          amount("ordered", m.admin_reports_ordered(), ({ datHang }) => datHang),
          amount("received", m.admin_reports_received(), ({ nhanTien }) => nhanTien),
          amount("refunded", m.admin_reports_refunded(), ({ hoanTien }) => hoanTien),
        ]}
      />
    </Panel>
  );
}

function AskToClose({ report, once }: PartProps) {
  const part = useFormPart("close-month");
  return (
    <section className={styles.panel}>
      <Fold summary={m.admin_reports_close()} open={part.failure !== undefined}>
        <p className={styles.soft}>{m.admin_reports_close_text()}</p>
        <AdminForm intent="close-month" once={once} submit={m.admin_reports_close_ask()} variant="default">
          <input type="hidden" name="thang" value={report.tuNgay} />
          <ReasonField reader="office" label={m.admin_reports_close_why()} rows={2} maxLength={500} />
        </AdminForm>
      </Fold>
    </section>
  );
}

/** Whether the month's figures are frozen, by whom, and what of earlier months is booked in it. */
export function MonthClosing({ report, once }: PartProps) {
  const { chot, chotDuoc, dieuChinh } = report;
  return (
    <>
      {chot && (
        <Panel title={m.admin_reports_closed()}>
          <Facts
            entries={[
              [m.admin_reports_closed_by(), chot.tenNguoiChot],
              [m.admin_reports_closed_second(), chot.tenNguoiDuyet],
              [m.admin_reports_closed_at(), <DateText key="at" value={chot.luc} time />],
              [m.admin_reason(), chot.lyDo],
            ]}
          />
        </Panel>
      )}
      {dieuChinh.length > 0 && <Corrections rows={dieuChinh} />}
      {chotDuoc && <AskToClose report={report} once={once} />}
    </>
  );
}
