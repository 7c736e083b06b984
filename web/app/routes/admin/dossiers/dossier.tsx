import { NextWork } from "~/features/admin/desk/NextWork";
import { withChanges } from "~/features/admin/dossiers/changes";
import { DossierActions } from "~/features/admin/dossiers/DossierActions";
import { DossierAnswers } from "~/features/admin/dossiers/DossierAnswers";
import { DossierChanges } from "~/features/admin/dossiers/DossierChanges";
import { DossierComments } from "~/features/admin/dossiers/DossierComments";
import { DossierPapers } from "~/features/admin/dossiers/DossierPapers";
import {
  DossierCustomer,
  DossierFiling,
  DossierLog,
  DossierPictures,
} from "~/features/admin/dossiers/DossierSide";
import dossierStyles from "~/features/admin/dossiers/dossier.module.css";
import { NextDossier } from "~/features/admin/dossiers/NextDossier";
import { DossierReview } from "~/features/admin/dossiers/review/DossierReview";
import { ReviewFindings } from "~/features/admin/dossiers/review/ReviewFindings";
import { ReviewSteps } from "~/features/admin/dossiers/review/ReviewSteps";
import { Shortcuts } from "~/features/admin/dossiers/review/Shortcuts";
import { loadForPurpose } from "~/features/admin/server/access-log.server";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { groupsOf, standingChecks } from "~/features/admin/server/dossiers/dossier-review.server";
import { adminPapers, changeDossier } from "~/features/admin/server/dossiers/dossiers.server";
import { viewersOf } from "~/features/admin/server/presence.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { Presence } from "~/features/admin/shared/Presence";
import type { AdminDossier } from "~/features/admin/shared/types";
import { VersionList } from "~/features/dossier/components/review/PaperVersions";
import { dossierTone } from "~/features/dossier/model/status-colors";
import type { DossierData } from "~/features/dossier/model/types";
import { mayEnter } from "~/lib/admin-roles";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { StatusBadge } from "~/ui/data/StatusBadge";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/dossier";

export const handle = officeScreen<{ dossier: AdminDossier } | undefined>(
  (data) => m.admin_to_dossier({ code: data?.dossier.maHoSo ?? "" }),
  "dossier",
);

/** The parts of a dossier as the wizard's pages read them. */
function asPages(dossier: AdminDossier): DossierData {
  return dossier as unknown as DossierData;
}

export async function loader({ context, params: { ma }, url }: Route.LoaderArgs) {
  const { roles } = requireAdminArea(context, "dossiers");
  const params = { path: { maHoSo: ma } };
  const { data } = await loadForPurpose(
    gateway(context).GET("/business/api/v1/quan-tri/ho-so/{maHoSo}", { params }),
  );
  const [groups, papers, before, viewers] = await Promise.all([
    groupsOf(context, asPages(data)),
    adminPapers(context, ma),
    load(gateway(context).GET("/business/api/v1/quan-tri/ho-so/{maHoSo}/lan-nop-truoc", { params })),
    viewersOf(context, "HO_SO", ma),
  ]);
  const compared = before.data && withChanges(groups, await groupsOf(context, before.data as never));
  return {
    dossier: data,
    groups: compared?.groups ?? groups,
    changes: compared?.changes ?? null,
    checked: await standingChecks(context, data, groups),
    papers,
    viewers,
    mayRelease: mayEnter("settings", roles),
    asked: url.searchParams.get("truong") ?? "",
    once: crypto.randomUUID(),
  };
}

/** A page that was too old for its button is read again, so that the next press is about what is there now. */
export { revalidateWhenStale as shouldRevalidate } from "~/lib/revalidate";

export async function action({ context, request, params: { ma } }: Route.ActionArgs) {
  return changeDossier(context, ma, request);
}

function States({ dossier }: { dossier: AdminDossier }) {
  return (
    <>
      {dossier.quaHan && <StatusBadge tone="bad">{m.admin_late()}</StatusBadge>}
      <StatusBadge tone={dossierTone(dossier.trangThai)}>{dossier.tenTrangThai}</StatusBadge>
      <NextDossier />
      <NextWork />
    </>
  );
}

/** One dossier: its content, what can be done now, papers, comments, all that happened (requirements S2.15, S4.11). */
export default function DossierScreen({ loaderData }: Route.ComponentProps) {
  const { dossier, groups, changes, checked, papers, viewers, mayRelease, asked, once } = loaderData;
  return (
    <AdminPage
      title={String(asPages(dossier).hoSo.tenDoanhNghiep || m.dossier_unnamed())}
      beside={<States dossier={dossier} />}
      list={{ label: m.admin_dossier_nav(), path: "/quan-tri/ho-so" }}
      crumb={dossier.maHoSo ?? ""}
    >
      <Presence page={{ loai: "HO_SO", ma: dossier.maHoSo ?? "" }} viewers={viewers} />
      {dossier.lyDo && (
        <div className={`${parts.note} ${dossierStyles.notice}`}>
          <strong>{m.admin_dossier_told()}</strong>
          <p className={styles.said}>{dossier.lyDo}</p>
        </div>
      )}
      <DossierReview dossier={dossier} groups={groups} once={once} loaded={checked} asked={asked}>
        <div className={`${parts.stack} ${dossierStyles.columns}`}>
          <div className={`${parts.stack} ${styles.stack} ${dossierStyles.first}`}>
            <DossierActions dossier={dossier} papers={papers} groups={groups} once={once} />
            <ReviewSteps />
            <DossierComments dossier={dossier} groups={groups} once={once} />
            <DossierCustomer dossier={dossier} />
            <DossierFiling dossier={dossier} once={once} />
            <Shortcuts />
          </div>
          <div className={`${parts.stack} ${styles.stack} ${dossierStyles.answersColumn}`}>
            <ReviewFindings />
            <DossierChanges changes={changes} />
            <DossierAnswers />
          </div>
          <div className={`${parts.stack} ${styles.stack} ${dossierStyles.last}`}>
            <DossierPapers
              dossier={dossier}
              papers={papers}
              once={once}
              mayRelease={mayRelease}
              versions={
                <VersionList
                  staff
                  base={`/quan-tri/ho-so/${dossier.maHoSo}/giay-to`}
                  versions={papers?.cacBan ?? []}
                />
              }
            />
            <DossierPictures dossier={dossier} />
            <DossierLog dossier={dossier} />
          </div>
        </div>
      </DossierReview>
    </AdminPage>
  );
}
