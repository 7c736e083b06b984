import { Facts, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { moneyColumn, timeColumn } from "~/features/admin/shared/columns";
import type { FormFailure } from "~/lib/failure";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { FileField } from "~/ui/form/FileField";
import { SelectField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import type { components } from "~contract/api";
import { StatementColumns } from "./StatementColumns";
import { type Statement, StatementLines } from "./StatementLines";

type Page = components["schemas"]["StatementPage"];
type Import = Page["lanNhap"][number];

/** Which account's statement, and the file. */
export function ChooseStatement({ page, failure }: { page: Page; failure?: FormFailure }) {
  if (page.taiKhoan.length === 0) return <p className={parts.note}>{m.admin_statement_no_account()}</p>;
  return (
    <Panel title={m.admin_statement_choose()}>
      <PostForm failure={failure} encType="multipart/form-data" className={styles.form}>
        <SelectField
          name="soTaiKhoan"
          label={m.admin_statement_account()}
          data={page.taiKhoan.map(({ soTaiKhoan, ten }) => ({
            value: soTaiKhoan,
            label: `${ten}, ${soTaiKhoan}`,
          }))}
        />
        <FileField
          name="tep"
          label={m.admin_statement_file()}
          hint={m.admin_statement_file_hint()}
          accept=".csv,.xlsx,.xls,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel"
        />
        <SubmitButton name="intent" value="preview">
          {m.admin_price_preview()}
        </SubmitButton>
      </PostForm>
    </Panel>
  );
}

type PreviewProps = { statement: Statement; kept: string; failure?: FormFailure };

/** How the file was read, what would become of each line, and the button that imports the new ones. */
export function StatementPreview({ statement, kept, failure }: PreviewProps) {
  const { tenTep, soDong, soMoi, tongMoi, soDaBiet, soTienRa, soLoi, soTaiKhoan, nganHang } = statement;
  const count = (number: number) => (number > 0 ? m.admin_statement_count({ count: number }) : null);
  const fresh = m.admin_statement_count_sum({ count: soMoi, amount: formatMoney(tongMoi) });
  const asked = statement.canHoi.length > 0;
  return (
    <Panel title={m.admin_statement_preview_of({ name: tenTep })}>
      <div className={styles.form}>
        <Facts
          entries={[
            [m.admin_statement_account(), [nganHang, soTaiKhoan].filter(Boolean).join(", ")],
            [m.admin_any(), count(soDong)],
            [m.admin_statement_new(), soMoi > 0 ? fresh : null],
            [m.admin_statement_bad(), count(soLoi)],
            [m.admin_statement_known(), count(soDaBiet)],
            [m.admin_statement_out(), count(soTienRa)],
          ]}
        />
        {/* One form: the file that it carries is large. */}
        <PostForm failure={failure} encType="multipart/form-data" className={styles.form}>
          <input type="hidden" name="giu" value={kept} />
          <StatementColumns statement={statement} failure={failure} />
          {soMoi > 0 && (
            <SubmitButton name="intent" value="import">
              {m.admin_statement_book({ count: soMoi })}
            </SubmitButton>
          )}
        </PostForm>
      </div>
      {soMoi === 0 && !asked && <p className={styles.note}>{m.admin_statement_nothing()}</p>}
      <StatementLines {...statement} />
    </Panel>
  );
}

const COLUMNS = (): Column<Import>[] => [
  { key: "file", label: m.admin_statement_file(), kind: "head", cell: ({ tenTep }) => tenTep },
  timeColumn("when", m.admin_statement_when(), ({ luc }) => luc, "whole"),
  { key: "who", label: m.admin_statement_who(), cell: ({ nguoi }) => nguoi ?? m.admin_none() },
  { key: "account", label: m.admin_statement_account(), kind: "whole", cell: ({ soTaiKhoan }) => soTaiKhoan },
  {
    key: "new",
    label: m.admin_statement_new(),
    kind: "number",
    cell: ({ soMoi, soDong }) => `${soMoi} / ${soDong}`,
  },
  moneyColumn("sum", m.payments_amount(), ({ tongMoi }) => tongMoi),
];

/** Who imported which file when. */
export function StatementHistory({ rows }: { rows: Import[] }) {
  return (
    <Panel title={m.admin_statement_history()}>
      {rows.length === 0 ? (
        <p className={styles.soft}>{m.admin_statement_history_none()}</p>
      ) : (
        <DataTable
          caption={m.admin_statement_history()}
          columns={COLUMNS()}
          rows={rows}
          idOf={({ id }) => id}
        />
      )}
    </Panel>
  );
}
