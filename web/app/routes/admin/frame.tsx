import { Outlet } from "react-router";
import { useListMemory } from "~/features/admin/shared/list-memory";
import { AdminLayout } from "~/ui/layout/AdminLayout";

/** Around every screen of the back office; a route of its own, so that the public pages do not load it. */
export default function AdminFrame() {
  useListMemory();
  return (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  );
}
