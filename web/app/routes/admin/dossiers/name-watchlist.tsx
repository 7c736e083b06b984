import { redirect } from "react-router";
import { AddName, NameFilters, NameTable, nameKind } from "~/features/admin/dossiers/NameWatchlist";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeNames } from "~/features/admin/server/name-watchlist.server";
import { AdminCrumbs, AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { ListFrame } from "~/features/admin/shared/ListFrame";
import { defineScreen } from "~/lib/screen";
import { pageOf } from "~/lib/text/page-numbers";
import { oneOf, withQuery, wordsOf } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import type { Route } from "./+types/name-watchlist";

const PATH = "/quan-tri/ten-can-tranh";

export const handle = defineScreen({
  title: m.admin_dossier_names,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "dossier",
  hidden: true,
  layout: "admin",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "dossiers");
  const filter = {
    tim: wordsOf(url.searchParams, "tim"),
    loai: oneOf(url.searchParams, "loai", nameKind.codes),
  };
  const page = pageOf(url.searchParams);
  const query = { ...filter, trang: page, kichThuoc: 25 };
  const names = await load(
    gateway(context).GET("/business/api/v1/quan-tri/ten-can-tranh", { params: { query } }),
  );
  if (page > 1 && names.data.length === 0) throw redirect(withQuery(PATH, filter));
  return { filter, names, once: crypto.randomUUID() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return changeNames(context, await request.formData(), url.search);
}

/** Names and words that a dossier's name is compared with (LDN 38, 41). */
export default function KnownNamesScreen({ loaderData: { filter, names, once } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.admin_dossier_names()}
      lead={m.admin_dossier_names_lead()}
      above={
        <AdminCrumbs
          list={{ label: m.admin_dossier_nav(), path: "/quan-tri/ho-so" }}
          current={m.admin_dossier_names()}
        />
      }
    >
      <div className={styles.apart}>
        <AddName once={once} />
      </div>
      <NameFilters filter={filter} />
      <ListFrame
        page={names.trang}
        hrefOf={(trang) => withQuery(PATH, { ...filter, trang })}
        icon="dossier"
        emptyTitle={m.admin_dossier_names_none()}
        emptyText={m.admin_dossier_names_none_text()}
      >
        <NameTable names={names.data} once={once} />
      </ListFrame>
    </AdminPage>
  );
}
