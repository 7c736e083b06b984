import { DossierActions } from "~/features/staff/DossierActions";
import { DossierAnswers, fieldGroups } from "~/features/staff/DossierAnswers";
import { DossierComments } from "~/features/staff/DossierComments";
import { DossierPapers } from "~/features/staff/DossierPapers";
import { DossierCustomer, DossierFiling, DossierLog, DossierPictures } from "~/features/staff/DossierSide";
import dossierStyles from "~/features/staff/dossier.module.css";
import { OfficeCrumbs } from "~/features/staff/OfficeCrumbs";
import { OfficePage } from "~/features/staff/OfficePage";
import styles from "~/features/staff/office.module.css";
import type { OfficeDossier } from "~/features/staff/types";
import { PAGES } from "~/lib/dossier/pages";
import { dossierTone } from "~/lib/dossier/tones";
import type { DossierData } from "~/lib/dossier/types";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { listsFor } from "~/server/commons.server";
import { requireOffice } from "~/server/office.server";
import { changeDossier } from "~/server/office-dossier.server";
import { officePapers } from "~/server/office-papers.server";
import { StatusBadge } from "~/ui/StatusBadge";
import type { Route } from "./+types/dossier";

export const handle = defineScreen<{ dossier: OfficeDossier } | undefined>({
  title: (data) => m.office_dossier_one({ code: data?.dossier.maHoSo ?? "" }),
  description: m.office_description,
  navOrder: null,
  type: "office",
  icon: "dossier",
  hidden: true,
  layout: "office",
});

/** All lists that any page's answers are named with. */
const WANTED = {
  codes: [...new Set(PAGES.flatMap(({ codes = [] }) => codes))],
  places: true,
  lines: true,
};

/** The parts of a dossier as the wizard's pages read them. */
function asPages(dossier: OfficeDossier): DossierData {
  return dossier as unknown as DossierData;
}

export async function loader({ context, params: { ma }, url }: Route.LoaderArgs) {
  requireOffice(context, "dossiers");
  const params = { path: { maHoSo: ma } };
  const { data } = await load(gateway(context).GET("/business/api/v1/quan-tri/ho-so/{maHoSo}", { params }));
  const [lists, papers] = await Promise.all([
    listsFor(context, WANTED, asPages(data), {}),
    officePapers(context, ma),
  ]);
  return {
    dossier: data,
    groups: fieldGroups(asPages(data), lists),
    papers,
    asked: url.searchParams.get("truong") ?? "",
    once: crypto.randomUUID(),
  };
}

export async function action({ context, request, params: { ma } }: Route.ActionArgs) {
  return changeDossier(context, ma, await request.formData());
}

function States({ dossier }: { dossier: OfficeDossier }) {
  return (
    <>
      {dossier.quaHan && <StatusBadge tone="bad">{m.office_late()}</StatusBadge>}
      <StatusBadge tone={dossierTone(dossier.trangThai)}>{dossier.tenTrangThai}</StatusBadge>
    </>
  );
}

/** One dossier: what it says, what can be done now, papers, comments, all that happened (requirements S2.15, S4.11). */
export default function DossierScreen({ loaderData }: Route.ComponentProps) {
  const { dossier, groups, papers, asked, once } = loaderData;
  return (
    <OfficePage
      title={String(asPages(dossier).hoSo.tenDoanhNghiep || m.dossier_unnamed())}
      beside={<States dossier={dossier} />}
      above={
        <OfficeCrumbs
          list={{ label: m.office_dossier_nav(), path: "/quan-tri/ho-so" }}
          current={dossier.maHoSo ?? ""}
        />
      }
    >
      {dossier.lyDo && (
        <div className={`${styles.warn} ${dossierStyles.told}`}>
          <strong>{m.office_dossier_told()}</strong>
          <p className={styles.said}>{dossier.lyDo}</p>
        </div>
      )}
      <div className={dossierStyles.columns}>
        <div className={`${styles.stack} ${dossierStyles.first}`}>
          <DossierActions dossier={dossier} once={once} />
          <DossierComments dossier={dossier} groups={groups} once={once} asked={asked} />
          <DossierCustomer dossier={dossier} />
          <DossierFiling dossier={dossier} />
        </div>
        <div className={`${styles.stack} ${dossierStyles.answersColumn}`}>
          <DossierAnswers groups={groups} open={dossier.thaoTac.includes("yeu_cau_bo_sung")} />
        </div>
        <div className={`${styles.stack} ${dossierStyles.last}`}>
          <DossierPapers dossier={dossier} papers={papers} />
          <DossierPictures dossier={dossier} />
          <DossierLog dossier={dossier} />
        </div>
      </div>
    </OfficePage>
  );
}
