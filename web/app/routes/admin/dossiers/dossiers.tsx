import { Link } from "react-router";
import { DossierFilters, dossierList, dossierState } from "~/features/admin/dossiers/DossierList";
import type { Page } from "~/features/admin/model/office-list";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { codes } from "~/features/dossier/server/reference-data.server";
import { defineScreen } from "~/lib/screen";
import { oneOf, wordsOf } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import type { Route } from "./+types/dossiers";

const PATH = "/quan-tri/ho-so";

export const handle = defineScreen({
  title: m.admin_dossier_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "dossier",
  hidden: true,
  layout: "admin",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "dossiers");
  const types = await codes(context, "loai-hinh-doanh-nghiep").catch(() => []);
  const filter = {
    tim: wordsOf(url.searchParams, "tim"),
    trangThai: oneOf(url.searchParams, "trangThai", dossierState.codes),
    loaiHinh: oneOf(
      url.searchParams,
      "loaiHinh",
      types.map(({ ma }) => ma),
    ),
    quaHan: url.searchParams.get("quaHan") === "true" || undefined,
    giayToCanKiemTra: url.searchParams.get("giayToCanKiemTra") === "true" || undefined,
  };
  const read = (query: typeof filter & Page) =>
    load(gateway(context).GET("/business/api/v1/quan-tri/ho-so", { params: { query } }));
  return { types, list: await loadList(context, url, { path: PATH, filter, read }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeList(context, request, { area: "dossiers", path: PATH });
}

/** The queue of dossiers, overdue first (requirement S2.15). */
export default function DossiersScreen({ loaderData: { list, types } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.admin_dossier_title()}
      lead={m.admin_dossier_lead()}
      beside={
        <span className={styles.links}>
          <Link to="/quan-tri/ten-can-tranh" className={styles.plainLink}>
            {m.admin_dossier_names()}
          </Link>
          <Link to="/quan-tri/ma-doanh-nghiep-trung" className={styles.plainLink}>
            {m.admin_work_codes_link()}
          </Link>
        </span>
      }
    >
      <DossierFilters filter={list.filter} types={types} />
      <OfficeList list={list} description={dossierList(types)} />
    </AdminPage>
  );
}
