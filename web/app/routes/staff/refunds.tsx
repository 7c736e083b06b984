import { Link } from "react-router";
import { OfficePage } from "~/features/staff/OfficePage";
import styles from "~/features/staff/office.module.css";
import { RefundForms, whyRefunded } from "~/features/staff/RefundItem";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { officeChange, requireOffice } from "~/server/office.server";
import { changeOrder } from "~/server/office-order.server";
import { typed } from "~/server/order-form.server";
import { DateText } from "~/ui/DateText";
import { EmptyState } from "~/ui/EmptyState";
import { Money } from "~/ui/Money";
import type { Route } from "./+types/refunds";

const PATH = "/quan-tri/hoan-tien";

export const handle = defineScreen({
  title: m.office_refunds_title,
  description: m.office_description,
  navOrder: null,
  type: "office",
  icon: "refund",
  hidden: true,
  layout: "office",
});

export async function loader({ context }: Route.LoaderArgs) {
  const { sub } = requireOffice(context, "refunds");
  const waiting = await load(gateway(context).GET("/payment/api/v1/quan-tri/hoan-tien"));
  return { waiting: waiting.data, me: sub, once: crypto.randomUUID() };
}

const HERE = ["carryOut", "turnDown"];

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  if (!HERE.includes(typed(form, "intent"))) throw new Response(null, { status: 400 });
  return officeChange({
    context,
    area: "refunds",
    form,
    to: PATH,
    work: () => changeOrder(context, "", form),
  });
}

/** Refunds that were granted and wait to be carried out; large ones by somebody else (goal G-13). */
export default function RefundsScreen({ loaderData: { waiting, me, once } }: Route.ComponentProps) {
  return (
    <OfficePage title={m.office_refunds_title()} lead={m.office_refunds_lead()}>
      {waiting.length === 0 && (
        <EmptyState icon="refund" title={m.office_refunds_none()}>
          {m.office_refunds_none_text()}
        </EmptyState>
      )}
      <div className={styles.stack}>
        {waiting.map((refund) => (
          <section key={refund.id} className={styles.panel}>
            <h2>
              <Money amount={refund.soTien} />,{" "}
              <Link to={`/quan-tri/don-hang/${refund.maDonHang}`}>#{refund.maDonHang}</Link>, {refund.hoTen}
            </h2>
            <p>{whyRefunded(refund)}</p>
            <p className={styles.soft}>
              {m.office_granted_by({ name: refund.tenNguoiLap })}, <DateText value={refund.taoLuc} time />
            </p>
            {refund.canHaiNguoi && refund.nguoiLap === me && (
              <p className={styles.warn}>{m.office_two_people_you()}</p>
            )}
            <RefundForms refund={refund} once={once} />
          </section>
        ))}
      </div>
    </OfficePage>
  );
}
