import { Link } from "react-router";
import { OfficePage, Panel } from "~/features/staff/OfficePage";
import styles from "~/features/staff/office.module.css";
import { RefundFacts, RefundForms } from "~/features/staff/RefundItem";
import type { OrderRow } from "~/features/staff/types";
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
  const api = gateway(context);
  const query = { trangThaiThanhToan: "CHO_HOAN_TIEN" as const, kichThuoc: 100 };
  const [waiting, owing] = await Promise.all([
    load(api.GET("/payment/api/v1/quan-tri/hoan-tien")),
    load(api.GET("/payment/api/v1/quan-tri/don-hang", { params: { query } })),
  ]);
  const granted = new Set(waiting.data.map(({ donHangId }) => donHangId));
  const owed = owing.data.filter(({ id }) => !granted.has(id));
  return { waiting: waiting.data, owed, me: sub, once: crypto.randomUUID() };
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

/** Orders whose money has to go back, and for which nobody has granted it yet. */
function Owed({ orders }: { orders: OrderRow[] }) {
  if (orders.length === 0) return null;
  return (
    <Panel title={m.office_refunds_owed()} note={m.office_refunds_owed_text()}>
      <ul className={styles.suggestions}>
        {orders.map(({ id, maDonHang, hoTen, daThu }) => (
          <li key={id}>
            <span>
              <Link to={`/quan-tri/don-hang/${maDonHang}#thanh-toan`} className={styles.plainLink}>
                #{maDonHang}
              </Link>{" "}
              {hoTen}
            </span>
            <span>
              {m.office_received_short()} <Money amount={daThu} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Refunds that were granted and wait to be carried out; large ones by somebody else (goal G-13). */
export default function RefundsScreen({ loaderData: { waiting, owed, me, once } }: Route.ComponentProps) {
  return (
    <OfficePage title={m.office_refunds_title()} lead={m.office_refunds_lead()}>
      {waiting.length === 0 && owed.length === 0 && (
        <EmptyState icon="refund" title={m.office_refunds_none()}>
          {m.office_refunds_none_text()}
        </EmptyState>
      )}
      <div className={styles.stack}>
        <Owed orders={owed} />
        {waiting.map((refund) => (
          <section key={refund.id} className={styles.panel}>
            <h2>
              <Money amount={refund.soTien} />,{" "}
              <Link to={`/quan-tri/don-hang/${refund.maDonHang}`}>#{refund.maDonHang}</Link>, {refund.hoTen}
            </h2>
            <RefundFacts
              refund={refund}
              granted={
                <>
                  {refund.tenNguoiLap}, <DateText value={refund.taoLuc} time />
                </>
              }
            />
            <RefundForms refund={refund} once={once} mine={refund.nguoiLap === me} />
          </section>
        ))}
      </div>
    </OfficePage>
  );
}
