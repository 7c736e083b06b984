import { redirect } from "react-router";
import { AddName, NAME_KINDS, NameFilters, NameTable } from "~/features/staff/KnownNames";
import { ListFrame } from "~/features/staff/ListFrame";
import { OfficeCrumbs } from "~/features/staff/OfficeCrumbs";
import { OfficePage } from "~/features/staff/OfficePage";
import styles from "~/features/staff/office.module.css";
import { pageOf } from "~/lib/page-numbers";
import { oneOf, withQuery, wordsOf } from "~/lib/query";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { requireOffice } from "~/server/office.server";
import { changeNames } from "~/server/office-names.server";
import type { Route } from "./+types/known-names";

const PATH = "/quan-tri/ten-can-tranh";

export const handle = defineScreen({
  title: m.office_dossier_names,
  description: m.office_description,
  navOrder: null,
  type: "office",
  icon: "dossier",
  hidden: true,
  layout: "office",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOffice(context, "dossiers");
  const filter = {
    tim: wordsOf(url.searchParams, "tim"),
    loai: oneOf(url.searchParams, "loai", NAME_KINDS),
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
    <OfficePage
      title={m.office_dossier_names()}
      lead={m.office_dossier_names_lead()}
      above={
        <OfficeCrumbs
          list={{ label: m.office_dossier_nav(), path: "/quan-tri/ho-so" }}
          current={m.office_dossier_names()}
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
        emptyTitle={m.office_dossier_names_none()}
        emptyText={m.office_dossier_names_none_text()}
      >
        <NameTable names={names.data} once={once} />
      </ListFrame>
    </OfficePage>
  );
}
