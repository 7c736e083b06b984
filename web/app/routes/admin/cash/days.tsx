import { Link } from "react-router";
import { WaitingBanner } from "~/features/admin/approvals/ApprovalParts";
import { CloseFold, CountFold, CountsOfDay, Difference, ReopenFold } from "~/features/admin/cash/DayFolds";
import { adminChange, onceHeader, requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { savedOrAsked, waitingApprovals } from "~/features/admin/server/approvals.server";
import { AdminPage, Facts, Fold } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { officeScreen } from "~/features/admin/shared/office-screen";
import type { ApprovalRow, CashDay } from "~/features/admin/shared/types";
import { typedAmount } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { EmptyState } from "~/ui/feedback/EmptyState";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/days";

const PATH = "/quan-tri/quy-tien-mat";

export const handle = officeScreen(m.admin_returns_cash_title, "invoice", [
  "money",
  50,
  m.admin_returns_cash_nav,
]);

export async function loader({ context }: Route.LoaderArgs) {
  const { roles } = requireAdminArea(context, "cash");
  const boss = roles.includes("quan-tri");
  const [found, approvals] = await Promise.all([
    load(gateway(context).GET("/payment/api/v1/quan-tri/quy-tien-mat")),
    boss ? waitingApprovals(context) : [],
  ]);
  const asked = approvals.filter(({ loai }) => loai === "MO_LAI_QUY");
  return { days: found.data, asked, boss, once: crypto.randomUUID() };
}

async function closeDay(context: Context, form: FormData): Promise<string> {
  const params = { path: { ngay: typed(form, "id") }, header: onceHeader(form) };
  // May be NaN: the API says what is wrong with the field, as it does for every other client.
  const body = {
    demDuoc: typedAmount(typed(form, "demDuoc")) as number,
    lyDo: typed(form, "lyDo"),
    daXacNhan: typed(form, "daXacNhan") === "true",
  };
  await unwrap(gateway(context).POST("/payment/api/v1/quan-tri/quy-tien-mat/{ngay}/chot", { params, body }));
  return m.admin_returns_cash_done();
}

async function countDay(context: Context, form: FormData): Promise<string> {
  const params = { path: { ngay: typed(form, "id") }, header: onceHeader(form) };
  const body = { demDuoc: typedAmount(typed(form, "demDuoc")) as number, ghiChu: typed(form, "ghiChu") };
  await unwrap(gateway(context).POST("/payment/api/v1/quan-tri/quy-tien-mat/{ngay}/dem", { params, body }));
  return m.admin_returns_cash_count_done();
}

async function reopenDay(context: Context, form: FormData): Promise<string> {
  const ngay = typed(form, "id");
  const body = { lyDo: typed(form, "lyDo") };
  const path = "/payment/api/v1/quan-tri/quy-tien-mat/{ngay}/mo-lai";
  await unwrap(gateway(context).POST(path, { params: { path: { ngay } }, body }));
  return savedOrAsked(context, m.admin_returns_cash_reopened(), ["MO_LAI_QUY"], undefined, ngay);
}

const WORKS: Record<string, (context: Context, form: FormData) => Promise<string>> = {
  "close-day": closeDay,
  "count-day": countDay,
  "reopen-day": reopenDay,
};

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const work = WORKS[typed(form, "intent")];
  if (!work) throw new Response(null, { status: 400 });
  return adminChange({ context, area: "cash", form, to: PATH, work: (own) => work(context, own) });
}

type DayProps = { day: CashDay; once: string; asked: ApprovalRow[]; boss: boolean };

function Day({ day, once, asked, boss }: DayProps) {
  const { ngay, theoSo, phieu, chot, tuThu } = day;
  return (
    <section className={styles.panel}>
      <h2>
        <DateText value={ngay} />{" "}
        <StatusBadge tone={chot ? "good" : "warn"}>
          {chot ? m.admin_returns_cash_closed() : m.admin_returns_cash_open()}
        </StatusBadge>
      </h2>
      <Facts
        entries={[
          [m.admin_returns_cash_expected(), <Money key="e" amount={theoSo} />],
          [m.admin_returns_cash_counted(), chot && <Money amount={chot.demDuoc} />],
          [m.admin_returns_cash_difference(), chot && <Difference amount={chot.chenhLech} />],
          [m.admin_returns_cash_reason(), chot?.lyDo],
          [m.admin_returns_cash_closed_by(), chot?.nguoiChot],
        ].map(([name, value]) => [name as string, value || null])}
      />
      <Fold summary={m.admin_returns_cash_receipts({ count: phieu.length })}>
        <ul className={styles.log}>
          {phieu.map(({ soPhieu, soTien, nguoiNop, nguoiThu, maDonHang, daHuy }) => (
            <li key={soPhieu}>
              <Link to={`/quan-tri/phieu-thu/${soPhieu}`}>{soPhieu}</Link>: <Money amount={soTien} />{" "}
              {daHuy && <StatusBadge tone="warn">{m.admin_returns_cash_undone()}</StatusBadge>}
              <p className={styles.soft}>
                {nguoiNop}, #{maDonHang}, {nguoiThu}
              </p>
            </li>
          ))}
        </ul>
      </Fold>
      <CountsOfDay day={day} />
      <WaitingBanner requests={asked} />
      {!chot && <CountFold day={day} once={once} />}
      {chot && boss && asked.length === 0 && <ReopenFold day={day} once={once} />}
      {!chot && tuThu && <p className={styles.soft}>{m.admin_returns_cash_own()}</p>}
      {!chot && !tuThu && <CloseFold day={day} once={once} />}
    </section>
  );
}

/** Cash by day: the receipts, and closing by somebody who received none of it. */
export default function CashDaysScreen({ loaderData: { days, asked, boss, once } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.admin_returns_cash_title()} lead={m.admin_returns_cash_lead()}>
      {days.length === 0 && (
        <EmptyState icon="invoice" title={m.admin_returns_cash_none()}>
          {m.admin_returns_cash_none_text()}
        </EmptyState>
      )}
      <div className={`${parts.stack} ${styles.stack}`}>
        {days.map((day) => (
          <Day
            key={day.ngay}
            day={day}
            once={once}
            boss={boss}
            asked={asked.filter(({ doiTuong }) => doiTuong === day.ngay)}
          />
        ))}
      </div>
    </AdminPage>
  );
}
