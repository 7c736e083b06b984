import { AddName, knownNames, NAME_FILTERS } from "~/features/admin/dossiers/NameWatchlist";
import type { ListQuery } from "~/features/admin/model/list-filters";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { NAME_WORKS } from "~/features/admin/server/name-watchlist.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/name-watchlist";

const PATH = "/quan-tri/ten-can-tranh";
const filters = NAME_FILTERS;

export const handle = officeScreen(m.admin_dossier_names, "dossier");

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "dossiers");
  const read = (query: ListQuery<typeof filters>) =>
    load(gateway(context).GET("/business/api/v1/quan-tri/ten-can-tranh", { params: { query } }));
  return { list: await loadList(context, url, { path: PATH, filters, read }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeList(context, request, { area: "dossiers", path: PATH, single: NAME_WORKS });
}

/** Names and words that a dossier's name is compared with (LDN 38, 41). */
export default function KnownNamesScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.admin_dossier_names()}
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
