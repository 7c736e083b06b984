import { Link } from "react-router";
import { CALL_FILTERS, callList } from "~/features/admin/calls/CallList";
import { officeList } from "~/features/admin/server/lists/list-screen.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { listTitle } from "~/features/admin/shared/list-title";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { listScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import type { Route } from "./+types/carts";

const PATH = "/quan-tri/gio-lap-san";

export const handle = listScreen("gio-lap-san", "cart", ["work", 30, m.admin_calls_nav]);

const list = officeList("/partner/api/v1/quan-tri/gio-lap-san", { filters: CALL_FILTERS });
export const loader = list.loader;
export const action = list.action;

/** Carts that staff prepared for people who called. */
export default function CallsScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={listTitle("gio-lap-san")}
      lead={m.admin_calls_lead()}
      beside={
        <Button component={Link} to={`${PATH}/them`}>
          {m.admin_calls_new()}
        </Button>
      }
    >
      <OfficeList list={list} description={callList()} />
    </AdminPage>
  );
}
