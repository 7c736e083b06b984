import { CallForm } from "~/features/admin/calls/CallForm";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { offers, prepareCall } from "~/features/admin/server/calls/prepared-carts.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import type { Route } from "./+types/prepare";

export const handle = officeScreen(m.admin_calls_new, "cart");

export async function loader({ context }: Route.LoaderArgs) {
  requireAdminArea(context, "orders");
  return { offers: await offers(context), once: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  return prepareCall(context, await request.formData());
}

/** A cart for somebody who is on the phone. */
export default function PrepareScreen({ loaderData: { offers, once } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.admin_calls_new()}
      lead={m.admin_calls_new_lead()}
      list={{ label: m.admin_calls_nav(), path: "/quan-tri/gio-lap-san" }}
    >
      <CallForm offers={offers} once={once} />
    </AdminPage>
  );
}
