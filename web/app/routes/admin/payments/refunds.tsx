import { Link } from "react-router";
import { RefundLimits } from "~/features/admin/payments/RefundLimits";
import { WaitingItem } from "~/features/admin/payments/WaitingItem";
import { adminChange, requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { waitingApprovals } from "~/features/admin/server/approvals.server";
import { changeOrder } from "~/features/admin/server/orders/orders.server";
import { changeLimits } from "~/features/admin/server/returns.server";
import { AdminPage, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { officeScreen } from "~/features/admin/shared/office-screen";
import type { OrderRow } from "~/features/admin/shared/types";
import { VanishedItem } from "~/features/admin/shared/VanishedItem";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { withConfirmation } from "~/server/auth/confirm.server";
import { typed } from "~/server/form-values.server";
import { failureOf } from "~/server/problem.server";
import type { Context } from "~/server/request-state.server";
import { Money } from "~/ui/data/Money";
import { EmptyState } from "~/ui/feedback/EmptyState";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/refunds";

const PATH = "/quan-tri/hoan-tien";

export const handle = officeScreen(m.admin_refunds_title, "refund", ["money", 30]);

export async function loader({ context }: Route.LoaderArgs) {
  const { sub, roles } = requireAdminArea(context, "refunds");
  const api = gateway(context);
  const query = { trangThaiThanhToan: "CHO_HOAN_TIEN" as const, kichThuoc: 100 };
  const boss = roles.includes("quan-tri");
  const [waiting, owing, banks, limits, approvals] = await Promise.all([
    load(api.GET("/payment/api/v1/quan-tri/hoan-tien")),
    load(api.GET("/payment/api/v1/quan-tri/don-hang", { params: { query } })),
    load(api.GET("/business/api/v1/commons/ngan-hang")),
    load(api.GET("/payment/api/v1/quan-tri/han-muc-hoan-tien")),
    boss ? waitingApprovals(context) : [],
  ]);
  const granted = new Set(waiting.data.map(({ donHangId }) => donHangId));
  const owed = owing.data.filter(({ id }) => !granted.has(id));
  const asked = approvals.filter(({ loai }) => loai === "HAN_MUC_HOAN_TIEN");
  const shown = { asked, banks: banks.data, limits: limits.data, boss };
  return { waiting: waiting.data, owed, ...shown, me: sub, once: crypto.randomUUID() };
}

const HERE = ["carry-out", "turn-down"];

/** Opens the account of a waiting refund; the answer shows it once and no address leads to it. */
async function openAccount(context: Context, form: FormData) {
  try {
    requireAdminArea(context, "refunds");
    const at = "/payment/api/v1/quan-tri/hoan-tien/{id}/tai-khoan";
    return await withConfirmation(context, form, async (own) => {
      const id = typed(own, "id");
      const found = await unwrap(gateway(context).POST(at, { params: { path: { id } } }));
      return { opened: { id, transfer: found.data } };
    });
  } catch (error) {
    return failureOf(error, form);
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = typed(form, "intent");
  if (intent === "show-account") return openAccount(context, form);
  if (intent === "limits") {
    const work = (own: FormData) => changeLimits(context, own);
    return adminChange({ context, area: "refunds", form, to: PATH, work });
  }
  if (!HERE.includes(intent)) throw new Response(null, { status: 400 });
  return adminChange({
    context,
    area: "refunds",
    form,
    to: PATH,
    work: () => changeOrder(context, "", form),
  });
}

/** Orders whose money must be refunded, and for which nobody has granted it yet. */
function Owed({ orders }: { orders: OrderRow[] }) {
  if (orders.length === 0) return null;
  return (
    <Panel title={m.admin_refunds_owed()} note={m.admin_refunds_owed_text()}>
      <ul className={`${parts.grid} ${styles.suggestions}`}>
        {orders.map(({ id, maDonHang, hoTen, daThu }) => (
          <li key={id}>
            <span>
              <Link to={`/quan-tri/don-hang/${maDonHang}#thanh-toan`} className={parts.press}>
                #{maDonHang}
              </Link>{" "}
              {hoTen}
            </span>
            <span>
              {m.admin_who_paid()} <Money amount={daThu} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Refunds that were granted and are to be carried out; large ones by somebody else (goal G-13). */
export default function RefundsScreen({ loaderData }: Route.ComponentProps) {
  const { waiting, owed, me, once, banks, limits, asked, boss } = loaderData;
  return (
    <AdminPage title={m.admin_refunds_title()} lead={m.admin_refunds_lead()}>
      <div className={`${parts.stack} ${styles.stack}`}>
        <VanishedItem
          ids={waiting.map(({ id }) => id)}
          written={{ thamChieu: m.admin_bank_reference(), lyDo: m.admin_reason() }}
        />
        {waiting.length === 0 && owed.length === 0 && (
          <EmptyState icon="refund" title={m.admin_refunds_none()}>
            {m.admin_refunds_none_text()}
          </EmptyState>
        )}
        <Owed orders={owed} />
        {waiting.map((refund) => (
          <WaitingItem key={refund.id} refund={refund} {...{ banks, once }} mine={refund.nguoiLap === me} />
        ))}
        <RefundLimits limits={limits} waiting={asked} once={once} may={boss} />
      </div>
    </AdminPage>
  );
}
