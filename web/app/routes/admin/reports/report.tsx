import { Link } from "react-router";
import { MonthClosing } from "~/features/admin/reports/MonthClosing";
import { isPeriod, usualPeriods } from "~/features/admin/reports/periods";
import { Breakdown, Columns, Services, Stages, Totals } from "~/features/admin/reports/ReportTables";
import { SumChart } from "~/features/admin/reports/SumChart";
import { adminChange, onceHeader, requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { savedOrAsked } from "~/features/admin/server/approvals.server";
import { AdminPage, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { FilterForm } from "~/features/admin/shared/ListFrame";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { dayOf, withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { inVietnam } from "~/server/clock.server";
import { typed } from "~/server/form-values.server";
import { Button } from "~/ui/button/Button";
import { TextField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/report";

const PATH = "/quan-tri/bao-cao";

export const handle = officeScreen(m.admin_reports_title, "dashboard", ["money", 80]);

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "reports");
  const usual = usualPeriods(inVietnam());
  const asked = {
    tuNgay: dayOf(url.searchParams, "tuNgay") ?? usual.month.tuNgay,
    denNgay: dayOf(url.searchParams, "denNgay") ?? usual.month.denNgay,
  };
  const refused = !isPeriod(asked);
  const query = refused ? usual.month : asked;
  const found = await load(gateway(context).GET("/payment/api/v1/quan-tri/bao-cao", { params: { query } }));
  return { asked, query, refused, usual, report: found.data, once: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const work = async (form: FormData) => {
    const thang = typed(form, "thang");
    const body = { thang, lyDo: typed(form, "lyDo") };
    await unwrap(
      gateway(context).POST("/payment/api/v1/quan-tri/bao-cao/chot", {
        params: { header: onceHeader(form) },
        body,
      }),
    );
    return savedOrAsked(context, m.admin_approvals_sent(), ["CHOT_THANG"], undefined, thang.slice(0, 7));
  };
  const form = await request.formData();
  return adminChange({ context, area: "reports", form, to: PATH + new URL(request.url).search, work });
}

type LoaderData = Route.ComponentProps["loaderData"];

function PeriodChoice({ asked, usual, refused }: Pick<LoaderData, "asked" | "usual" | "refused">) {
  const names = [
    [m.admin_reports_month(), usual.month],
    [m.admin_reports_last_month(), usual.lastMonth],
    [m.admin_reports_quarter(), usual.quarter],
    [m.admin_reports_year(), usual.year],
  ] as const;
  return (
    <>
      <p className={parts.row}>
        {names.map(([name, period]) => (
          <Link key={name} to={withQuery(PATH, period)}>
            {name}
          </Link>
        ))}
      </p>
      <FilterForm path={PATH} label={m.admin_reports_period()} shown={JSON.stringify(asked)}>
        <TextField name="tuNgay" type="date" label={m.admin_from_day()} defaultValue={asked.tuNgay} />
        <TextField name="denNgay" type="date" label={m.admin_until_day()} defaultValue={asked.denNgay} />
      </FilterForm>
      {refused && <p role="alert">{m.admin_reports_refused()}</p>}
    </>
  );
}

/** The owner's figures of a period: ordered, received, refunded and owed, how orders went, how long the work took. */
export default function ReportScreen({ loaderData }: Route.ComponentProps) {
  const { report, query, once } = loaderData;
  return (
    <AdminPage
      title={m.admin_reports_title()}
      lead={m.admin_reports_lead()}
      beside={
        <>
          <Button component="a" href={withQuery(`${PATH}.xlsx`, query)} variant="default">
            {m.admin_reports_sheet()}
          </Button>
          <Link to="/quan-tri/tro-ly/so-lieu">{m.admin_reports_assistant()}</Link>
        </>
      }
    >
      <div className={`${parts.stack} ${styles.stack}`}>
        <PeriodChoice {...loaderData} />
        <Totals report={report} />
        <MonthClosing report={report} once={once} />
        <Columns>
          <Panel title={m.admin_reports_chart()}>
            <SumChart days={report.ngay} />
          </Panel>
          <Stages report={report} />
        </Columns>
        <Services report={report} />
        <Breakdown report={report} />
      </div>
    </AdminPage>
  );
}
