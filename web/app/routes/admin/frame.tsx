import { Outlet } from "react-router";
import { OfficeSearch } from "~/features/admin/customers/OfficeSearch";
import { officeMenu } from "~/features/admin/server/menu.server";
import { useListMemory } from "~/features/admin/shared/list-memory";
import { mayEnter } from "~/lib/admin-roles";
import { currentUser } from "~/server/auth/guard.server";
import { AdminLayout } from "~/ui/layout/AdminLayout";
import type { Route } from "./+types/frame";

/** Who may come in is asked by each screen: to anybody else there is nothing here. */
export async function loader({ context }: Route.LoaderArgs) {
  const roles = currentUser(context)?.roles ?? [];
  return { menu: await officeMenu(roles), maySearch: mayEnter("orders", roles) };
}

/** Around every screen of the back office; a route of its own, so that the public pages do not load it. */
export default function AdminFrame({ loaderData: { menu, maySearch } }: Route.ComponentProps) {
  useListMemory();
  return (
    <AdminLayout menu={menu} top={maySearch && <OfficeSearch />}>
      <Outlet />
    </AdminLayout>
  );
}
