import { AddName, knownNames, NAME_FILTERS } from "~/features/admin/dossiers/NameWatchlist";
import { officeList } from "~/features/admin/server/lists/list-screen.server";
import { NAME_WORKS } from "~/features/admin/server/name-watchlist.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { listTitle } from "~/features/admin/shared/list-title";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { listScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/name-watchlist";

export const handle = listScreen("ten-can-tranh", "dossier");

const list = officeList("/business/api/v1/quan-tri/ten-can-tranh", {
  filters: NAME_FILTERS,
  single: NAME_WORKS,
});
export const loader = list.loader;
export const action = list.action;

/** Names and words that a dossier's name is compared with (LDN 38, 41). */
export default function KnownNamesScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={listTitle("ten-can-tranh")}
      lead={m.admin_dossier_names_lead()}
      list={{ label: m.admin_dossier_nav(), path: "/quan-tri/ho-so" }}
    >
      <div className={parts.apart}>
        <AddName once={list.once} />
      </div>
      <OfficeList list={list} description={knownNames(list.once)} />
    </AdminPage>
  );
}
