import { CallState, callerOf } from "~/features/admin/calls/CallList";
import { CallActions, CallFacts, CallLines, CallLink } from "~/features/admin/calls/CallParts";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeCall, loadCall } from "~/features/admin/server/calls/prepared-carts.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { listScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/cart";

export const handle = listScreen("gio-lap-san", "cart");

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  requireAdminArea(context, "orders");
  return { ...(await loadCall(context, id)), once: crypto.randomUUID() };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  return changeCall(context, id, await request.formData());
}

/** One prepared cart: its link, what is in it, what became of it. */
export default function CallScreen({ loaderData: { cart, link, once } }: Route.ComponentProps) {
  const name = callerOf(cart);
  return (
    <AdminPage
      title={name}
      beside={<CallState cart={cart} />}
      list={{ label: m.admin_calls_nav(), path: "/quan-tri/gio-lap-san" }}
    >
      <div className={`${parts.stack} ${styles.columns}`}>
        <div className={`${parts.stack} ${styles.stack}`}>
          {link && <CallLink link={link} />}
          <CallLines cart={cart} />
        </div>
        <div className={`${parts.stack} ${styles.stack} ${styles.side}`}>
          <CallFacts cart={cart} />
          <CallActions cart={cart} once={once} />
        </div>
      </div>
    </AdminPage>
  );
}
