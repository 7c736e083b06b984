import { Link, redirect } from "react-router";
import { DossierFilters, DossierTable } from "~/features/staff/DossierList";
import { DOSSIER_STATES } from "~/features/staff/dossier-names";
import { ListFrame } from "~/features/staff/ListFrame";
import { OfficePage } from "~/features/staff/OfficePage";
import styles from "~/features/staff/office.module.css";
import { pageOf } from "~/lib/page-numbers";
import { oneOf, withQuery, wordsOf } from "~/lib/query";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { codes } from "~/server/commons.server";
import { requireOffice } from "~/server/office.server";
import type { Route } from "./+types/dossiers";

const PATH = "/quan-tri/ho-so";

export const handle = defineScreen({
  title: m.office_dossier_title,
  description: m.office_description,
  navOrder: null,
  type: "office",
  icon: "dossier",
  hidden: true,
  layout: "office",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOffice(context, "dossiers");
  const types = await codes(context, "loai-hinh-doanh-nghiep").catch(() => []);
  const filter = {
    tim: wordsOf(url.searchParams, "tim"),
    trangThai: oneOf(url.searchParams, "trangThai", DOSSIER_STATES),
    loaiHinh: oneOf(
      url.searchParams,
      "loaiHinh",
      types.map(({ ma }) => ma),
    ),
    quaHan: url.searchParams.get("quaHan") === "true" || undefined,
  };
  const page = pageOf(url.searchParams);
  const query = { ...filter, trang: page, kichThuoc: 25 };
  const dossiers = await load(gateway(context).GET("/business/api/v1/quan-tri/ho-so", { params: { query } }));
  if (page > 1 && dossiers.data.length === 0) throw redirect(withQuery(PATH, filter));
  return { filter, types, dossiers };
}

/** The queue of dossiers, the overdue first (requirement S2.15). */
export default function DossiersScreen({ loaderData: { filter, types, dossiers } }: Route.ComponentProps) {
  return (
    <OfficePage
      title={m.office_dossier_title()}
      lead={m.office_dossier_lead()}
      beside={
        <Link to="/quan-tri/ten-can-tranh" className={styles.plainLink}>
          {m.office_dossier_names()}
        </Link>
      }
    >
      <DossierFilters filter={filter} types={types} />
      <ListFrame
        page={dossiers.trang}
        hrefOf={(trang) => withQuery(PATH, { ...filter, trang })}
        icon="dossier"
        emptyTitle={m.office_dossier_none()}
        emptyText={m.office_dossier_none_text()}
      >
        <DossierTable dossiers={dossiers.data} types={types} />
      </ListFrame>
    </OfficePage>
  );
}
