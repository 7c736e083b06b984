import { FIGURE_FILTERS, figureList } from "~/features/admin/law/FigureList";
import { officeList } from "~/features/admin/server/lists/list-screen.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { listTitle } from "~/features/admin/shared/list-title";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { listScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import type { Route } from "./+types/figures";

export const handle = listScreen("so-lieu-luat", "legal", ["content", 50]);

const list = officeList("/business/api/v1/quan-tri/so-lieu-luat", {
  filters: FIGURE_FILTERS,
  ask: ({ xem }) => ({ dangMo: !xem }),
});
export const loader = list.loader;
export const action = list.action;

/** Every figure of the law that the site uses; those that wait for somebody come first. */
export default function FiguresScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title={listTitle("so-lieu-luat")} lead={m.admin_law_lead()}>
      <OfficeList list={list} description={figureList()} />
    </AdminPage>
  );
}
