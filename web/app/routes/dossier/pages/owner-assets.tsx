import { AssetRows } from "~/features/dossier/AssetRows";
import { DayField } from "~/features/dossier/DayField";
import { EnterContinues } from "~/features/dossier/EnterContinues";
import styles from "~/features/dossier/frame.module.css";
import { Warnings } from "~/features/dossier/Notices";
import { PageFrame } from "~/features/dossier/PageFrame";
import { pageScreen } from "~/features/dossier/screen";
import { contributionOf } from "~/lib/dossier/contributions";
import { ownerById } from "~/lib/dossier/owners";
import { ownerAssetsPage } from "~/lib/dossier/pages/assets";
import { ownerBase } from "~/lib/dossier/pages/owner";
import { inDong } from "~/lib/dossier/shares";
import { m } from "~/paraglide/messages.js";
import { inVietnam } from "~/server/clock.server";
import { loadPage } from "~/server/dossier-page.server";
import { savePage } from "~/server/dossier-save.server";
import type { Route } from "./+types/owner-assets";

export const handle = pageScreen(ownerAssetsPage);

/** The law gives 90 days from the certificate (LDN 47, 113). */
const DAYS = 90;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const data = await loadPage(context, request, ownerAssetsPage, { muc: params.muc });
  return { ...data, latest: inVietnam(DAYS) };
}

export function action({ context, request, params }: Route.ActionArgs) {
  return savePage(context, request, ownerAssetsPage, { muc: params.muc });
}

/** With what, and until when, one of several owners pays in. */
export default function OwnerAssetsPage({ loaderData: data }: Route.ComponentProps) {
  const { dossier, lists, at, latest } = data;
  const owner = ownerById(dossier, at);
  const part = owner ? contributionOf(dossier, owner) : 0n;
  const lead =
    part > 0n
      ? m.dossier_money_owner_assets_lead({ amount: inDong(part) })
      : m.dossier_money_owner_assets_lead_none();
  return (
    <PageFrame page={ownerAssetsPage} data={data} lead={lead} first={<EnterContinues />}>
      {(fields) => (
        <>
          <div className={styles.group}>
            <AssetRows
              name="taiSanGopList"
              rows={owner?.taiSanGopList ?? []}
              fields={fields}
              lists={lists}
              whole={part > 0n ? part.toString() : ""}
            />
            <Warnings dossier={dossier} under={`${ownerBase(dossier, at)}.taiSanGopList`} />
          </div>
          <div className={styles.group}>
            <DayField
              name="thoiHanGopVon"
              fields={fields}
              label={m.dossier_money_assets_until()}
              hint={m.dossier_money_assets_until_hint()}
              proposed={latest}
            />
          </div>
        </>
      )}
    </PageFrame>
  );
}
