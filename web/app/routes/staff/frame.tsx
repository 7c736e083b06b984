import { Outlet } from "react-router";
import { useListMemory } from "~/features/staff/left-lists";
import { OfficeLayout } from "~/ui/layout/OfficeLayout";

/** Around every screen of the office; a route of its own, so that the public pages do not carry it. */
export default function OfficeFrame() {
  useListMemory();
  return (
    <OfficeLayout>
      <Outlet />
    </OfficeLayout>
  );
}
