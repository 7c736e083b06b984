import { Link, redirect } from "react-router";
import { DossierFilters, DossierTable, dossierState } from "~/features/admin/dossiers/DossierList";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { ListFrame } from "~/features/admin/shared/ListFrame";
import { codes } from "~/features/dossier/server/reference-data.server";
import { defineScreen } from "~/lib/screen";
import { pageOf } from "~/lib/text/page-numbers";
import { oneOf, withQuery, wordsOf } from "~/lib/text/query";
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
  const page = pageOf(url.searchParams);
  const query = { ...filter, trang: page, kichThuoc: 25 };
  const dossiers = await load(gateway(context).GET("/business/api/v1/quan-tri/ho-so", { params: { query } }));
  if (page > 1 && dossiers.data.length === 0) throw redirect(withQuery(PATH, filter));
  return { filter, types, dossiers };
}

/** The queue of dossiers, overdue first (requirement S2.15). */
export default function DossiersScreen({ loaderData: { filter, types, dossiers } }: Route.ComponentProps) {
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
      <DossierFilters filter={filter} types={types} />
      <ListFrame
        page={dossiers.trang}
        hrefOf={(trang) => withQuery(PATH, { ...filter, trang })}
        icon="dossier"
        emptyTitle={m.admin_dossier_none()}
        emptyText={m.admin_dossier_none_text()}
      >
        <DossierTable dossiers={dossiers.data} types={types} />
      </ListFrame>
    </AdminPage>
  );
}
