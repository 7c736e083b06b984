import { AssetRows } from "~/features/dossier/AssetRows";
import { EnterContinues } from "~/features/dossier/EnterContinues";
import styles from "~/features/dossier/frame.module.css";
import { Warnings } from "~/features/dossier/Notices";
import { PageFrame } from "~/features/dossier/PageFrame";
import { pageScreen } from "~/features/dossier/screen";
import { assetsPage, ownAssets } from "~/lib/dossier/pages/assets";
import { m } from "~/paraglide/messages.js";
import { loadPage } from "~/server/dossier-page.server";
import { savePage } from "~/server/dossier-save.server";
import type { Route } from "./+types/assets";

export const handle = pageScreen(assetsPage);

export function loader({ context, request }: Route.LoaderArgs) {
  return loadPage(context, request, assetsPage);
}

export function action({ context, request }: Route.ActionArgs) {
  return savePage(context, request, assetsPage);
}

/** With what a single owner pays in the capital. */
export default function AssetsPage({ loaderData: data }: Route.ComponentProps) {
  const { dossier, lists } = data;
  return (
    <PageFrame page={assetsPage} data={data} lead={m.dossier_money_assets_lead()} first={<EnterContinues />}>
      {(fields) => (
        <div className={styles.group}>
          <AssetRows
            name="hoSo.taiSanGopList"
            rows={ownAssets(dossier)}
            fields={fields}
            lists={lists}
            whole={String(dossier.hoSo.tongVonDieuLe || "")}
          />
          <Warnings dossier={dossier} under="hoSo.taiSanGopList" />
        </div>
      )}
    </PageFrame>
  );
}
