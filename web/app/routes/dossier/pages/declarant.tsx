import { FilingFields } from "~/features/dossier/components/fields/FilingFields";
import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { pageScreen } from "~/features/dossier/model/page-screen";
import { declarantPage } from "~/features/dossier/model/pages/declarant";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { m } from "~/paraglide/messages.js";
import type { Route } from "./+types/declarant";

export const handle = pageScreen(declarantPage);

export function loader({ context, request }: Route.LoaderArgs) {
  return loadPage(context, request, declarantPage);
}

export function action({ context, request }: Route.ActionArgs) {
  return savePage(context, request, declarantPage);
}

/** Who files the dossier with the registrar: we, one of the representatives, or somebody they authorise. */
export default function DeclarantPage({ loaderData: data }: Route.ComponentProps) {
  return (
    <PageFrame page={declarantPage} data={data} lead={m.dossier_filing_lead()}>
      {(fields) => <FilingFields fields={fields} dossier={data.dossier} lists={data.lists} />}
    </PageFrame>
  );
}
