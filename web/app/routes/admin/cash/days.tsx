import { Link } from "react-router";
import { adminChange, onceHeader, requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { AdminPage, Facts, Fold } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { ConfirmStep, wasAsked } from "~/features/admin/shared/ConfirmStep";
import type { CashDay } from "~/features/admin/shared/types";
import { defineScreen } from "~/lib/screen";
import { typedAmount } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import type { Route } from "./+types/days";

const PATH = "/quan-tri/quy-tien-mat";

export const handle = defineScreen({
  title: m.admin_returns_cash_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "invoice",
  hidden: true,
  layout: "admin",
});

export async function loader({ context }: Route.LoaderArgs) {
  requireAdminArea(context, "cash");
  const found = await load(gateway(context).GET("/payment/api/v1/quan-tri/quy-tien-mat"));
  return { days: found.data, once: crypto.randomUUID() };
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

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return adminChange({ context, area: "cash", form, to: PATH, work: () => closeDay(context, form) });
}

function CloseFold({ day, once }: { day: CashDay; once: string }) {
  const part = useFormPart("close-day", day.ngay);
  return (
    <Fold summary={m.admin_returns_cash_close()} open={part.failure !== undefined}>
      <AdminForm intent="close-day" id={day.ngay} once={once} {...part}>
        <TextField
          name="demDuoc"
          label={m.admin_returns_cash_counted()}
          hint={m.admin_returns_cash_close_hint()}
          inputMode="numeric"
          {...part}
        />
        <TextField name="lyDo" label={m.admin_returns_cash_reason()} maxLength={500} optional {...part} />
        <ConfirmStep {...part} />
        <SubmitButton name="nut" value={`close${day.ngay}`}>
          {wasAsked(part.failure) ? m.admin_returns_cash_close_anyway() : m.admin_returns_cash_close()}
        </SubmitButton>
      </AdminForm>
    </Fold>
  );
}

function Difference({ amount }: { amount: number }) {
  return (
    <>
      {amount < 0 && "−"}
      <Money amount={Math.abs(amount)} />
    </>
  );
}

function Day({ day, once }: { day: CashDay; once: string }) {
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
          {phieu.map(({ soPhieu, soTien, nguoiNop, nguoiThu, maDonHang }) => (
            <li key={soPhieu}>
              <Link to={`/quan-tri/phieu-thu/${soPhieu}`}>{soPhieu}</Link>: <Money amount={soTien} />
              <p className={styles.soft}>
                {nguoiNop}, #{maDonHang}, {nguoiThu}
              </p>
            </li>
          ))}
        </ul>
      </Fold>
      {!chot && tuThu && <p className={styles.soft}>{m.admin_returns_cash_own()}</p>}
      {!chot && !tuThu && <CloseFold day={day} once={once} />}
    </section>
  );
}

/** Cash by day: the receipts, and closing by somebody who received none of it. */
export default function CashDaysScreen({ loaderData: { days, once } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.admin_returns_cash_title()} lead={m.admin_returns_cash_lead()}>
      {days.length === 0 && (
        <EmptyState icon="invoice" title={m.admin_returns_cash_none()}>
          {m.admin_returns_cash_none_text()}
        </EmptyState>
      )}
      <div className={styles.stack}>
        {days.map((day) => (
          <Day key={day.ngay} day={day} once={once} />
        ))}
      </div>
    </AdminPage>
  );
}
