import { DateField } from "~/features/dossier/components/fields/DateField";
import { Warnings } from "~/features/dossier/components/frame/Notices";
import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { DefaultSubmit } from "~/features/dossier/components/frame/PageParts";
import { AssetRows } from "~/features/dossier/components/people/AssetRows";
import { contributionOf, inDong } from "~/features/dossier/model/capital/shares";
import { pageScreen } from "~/features/dossier/model/page-screen";
import { ownerAssetsPage } from "~/features/dossier/model/pages/assets";
import { ownerBase } from "~/features/dossier/model/pages/owner";
import { ownerById } from "~/features/dossier/model/people/owners";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { CONTRIBUTION_DAYS } from "~/lib/text/figures";
import { m } from "~/paraglide/messages.js";
import { inVietnam } from "~/server/clock.server";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/owner-assets";

export const handle = pageScreen(ownerAssetsPage);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const data = await loadPage(context, request, ownerAssetsPage, { muc: params.muc });
  return { ...data, latest: inVietnam(CONTRIBUTION_DAYS) };
}

export function action({ context, request, params }: Route.ActionArgs) {
  return savePage(context, request, ownerAssetsPage, { muc: params.muc });
}

/** The assets that one of several owners pays in with, and until when. */
export default function OwnerAssetsPage({ loaderData: data }: Route.ComponentProps) {
  const { dossier, lists, at, latest } = data;
  const partners = dossier.hoSo.loaiHinhId === "HD";
  const owner = ownerById(dossier, at);
  const part = owner ? contributionOf(dossier, owner) : 0n;
  const lead =
    part > 0n
      ? m.dossier_money_owner_assets_lead({ amount: inDong(part) })
      : m.dossier_money_owner_assets_lead_none();
  return (
    <PageFrame page={ownerAssetsPage} data={data} lead={lead} first={<DefaultSubmit />}>
      {(fields) => (
        <>
          <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
            <AssetRows
              name="taiSanGopList"
              rows={owner?.taiSanGopList ?? []}
              fields={fields}
              lists={lists}
              whole={part > 0n ? part.toString() : ""}
            />
            <Warnings dossier={dossier} under={`${ownerBase(dossier, at)}.taiSanGopList`} />
          </div>
          <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
            <DateField
              name="thoiHanGopVon"
              fields={fields}
              label={m.dossier_money_assets_until()}
              hint={
                partners ? m.dossier_money_assets_until_hint_partners() : m.dossier_money_assets_until_hint()
              }
              proposed={partners ? "" : latest}
            />
          </div>
        </>
      )}
    </PageFrame>
  );
}
