import { CallForm } from "~/features/admin/calls/CallForm";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { offers, prepareCall } from "~/features/admin/server/calls/prepared-carts.server";
import { AdminCrumbs, AdminPage } from "~/features/admin/shared/AdminPage";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import type { Route } from "./+types/prepare";

export const handle = defineScreen({
  title: m.admin_calls_new,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "cart",
  hidden: true,
  layout: "admin",
});

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
      above={
        <AdminCrumbs
          list={{ label: m.admin_calls_nav(), path: "/quan-tri/gio-lap-san" }}
          current={m.admin_calls_new()}
        />
      }
    >
      <CallForm offers={offers} once={once} />
    </AdminPage>
  );
}
