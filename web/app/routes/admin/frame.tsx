import { Outlet } from "react-router";
import { OfficeSearch } from "~/features/admin/customers/OfficeSearch";
import { useListMemory } from "~/features/admin/shared/list-memory";
import { mayEnter } from "~/lib/admin-roles";
import { AdminLayout } from "~/ui/layout/AdminLayout";
import { useRootData } from "~/ui/root-data";

/** Around every screen of the back office; a route of its own, so that the public pages do not load it. */
export default function AdminFrame() {
  useListMemory();
  const roles = useRootData()?.user?.roles ?? [];
  return (
    <AdminLayout top={mayEnter("orders", roles) && <OfficeSearch />}>
      <Outlet />
    </AdminLayout>
  );
}
