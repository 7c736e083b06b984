import { Warnings } from "~/features/dossier/components/frame/Notices";
import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { DefaultSubmit } from "~/features/dossier/components/frame/PageParts";
import { AssetRows } from "~/features/dossier/components/people/AssetRows";
import { pageScreen } from "~/features/dossier/model/page-screen";
import { assetsPage, ownAssets } from "~/features/dossier/model/pages/assets";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/assets";

export const handle = pageScreen(assetsPage);

export function loader({ context, request }: Route.LoaderArgs) {
  return loadPage(context, request, assetsPage);
}

export function action({ context, request }: Route.ActionArgs) {
  return savePage(context, request, assetsPage);
}

/** The assets that a single owner pays the capital in with. */
export default function AssetsPage({ loaderData: data }: Route.ComponentProps) {
  const { dossier, lists } = data;
  return (
    <PageFrame page={assetsPage} data={data} lead={m.dossier_money_assets_lead()} first={<DefaultSubmit />}>
      {(fields) => (
        <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
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
