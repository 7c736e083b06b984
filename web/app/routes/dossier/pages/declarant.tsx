import { FilingFields } from "~/features/dossier/FilingFields";
import { PageFrame } from "~/features/dossier/PageFrame";
import { pageScreen } from "~/features/dossier/screen";
import { declarantPage } from "~/lib/dossier/pages/declarant";
import { m } from "~/paraglide/messages.js";
import { loadPage } from "~/server/dossier-page.server";
import { savePage } from "~/server/dossier-save.server";
import type { Route } from "./+types/declarant";

export const handle = pageScreen(declarantPage);

export function loader({ context, request }: Route.LoaderArgs) {
  return loadPage(context, request, declarantPage);
}

export function action({ context, request }: Route.ActionArgs) {
  return savePage(context, request, declarantPage);
}

/** Who brings the dossier to the registrar: we, one of the representatives, or somebody they authorise. */
export default function DeclarantPage({ loaderData: data }: Route.ComponentProps) {
  return (
    <PageFrame page={declarantPage} data={data} lead={m.dossier_filing_lead()}>
      {(fields) => <FilingFields fields={fields} dossier={data.dossier} lists={data.lists} />}
    </PageFrame>
  );
}
