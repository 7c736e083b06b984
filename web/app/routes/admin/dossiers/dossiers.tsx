import { Link } from "react-router";
import { dossierFilters, dossierList } from "~/features/admin/dossiers/DossierList";
import type { ListQuery } from "~/features/admin/model/list-filters";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { listTitle } from "~/features/admin/shared/list-title";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { listScreen } from "~/features/admin/shared/office-screen";
import { codes } from "~/features/dossier/server/reference-data.server";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/dossiers";

const PATH = "/quan-tri/ho-so";

export const handle = listScreen("ho-so", "dossier", ["work", 40, m.admin_dossier_nav]);

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "dossiers");
  const types = await codes(context, "loai-hinh-doanh-nghiep").catch(() => []);
  const filters = dossierFilters(types);
  const read = (query: ListQuery<typeof filters>) =>
    load(gateway(context).GET("/business/api/v1/quan-tri/ho-so", { params: { query } }));
  return { types, list: await loadList(context, url, { path: PATH, filters, read, work: "KIEM_TRA_HO_SO" }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeList(context, request, { path: PATH, work: ["KIEM_TRA_HO_SO"] });
}

/** The queue of dossiers, overdue first (requirement S2.15). */
export default function DossiersScreen({ loaderData: { list, types } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={listTitle("ho-so")}
      lead={m.admin_dossier_lead()}
      beside={
        <span className={`${parts.justBelow} ${parts.grid} ${parts.left}`}>
          <Link to="/quan-tri/ten-can-tranh" className={parts.press}>
            {listTitle("ten-can-tranh")}
          </Link>
          <Link to="/quan-tri/ma-doanh-nghiep-trung" className={parts.press}>
            {m.admin_work_codes()}
          </Link>
        </span>
      }
    >
      <OfficeList list={list} description={dossierList(types)} />
    </AdminPage>
  );
}
