import { Outlet } from "react-router";
import { OfficeLayout } from "~/ui/layout/OfficeLayout";

/** Around every screen of the office; a route of its own, so that the public pages do not carry it. */
export default function OfficeFrame() {
  return (
    <OfficeLayout>
      <Outlet />
    </OfficeLayout>
  );
}
