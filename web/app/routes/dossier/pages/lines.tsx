import { ChosenLines } from "~/features/dossier/components/fields/ChosenLines";
import { LineSearch } from "~/features/dossier/components/fields/LineSearch";
import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { pageScreen } from "~/features/dossier/model/page-screen";
import { linesPage } from "~/features/dossier/model/pages/lines";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { findLines, NO_LINES } from "~/features/dossier/server/reference-data.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { wordsOf } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import type { Route } from "./+types/lines";

export const handle = pageScreen(linesPage);

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const words = wordsOf(url.searchParams, "tu", 120) ?? "";
  const data = await loadPage(context, request, linesPage);
  return { ...data, words, found: await findLines(context, words).catch(() => NO_LINES) };
}

export function action({ context, request }: Route.ActionArgs) {
  return savePage(context, request, linesPage);
}

/** What the company will do: looked up in everyday words, one of them the main line. */
export default function LinesPage({ loaderData: data }: Route.ComponentProps) {
  const chosen = data.dossier.nganhNgheList.map(({ maNganh }) => maNganh);
  return (
    <PageFrame
      page={linesPage}
      data={data}
      lead={m.dossier_lines_lead()}
      first={<LineSearch words={data.words} found={data.found} chosen={chosen} />}
    >
      {(fields) => <ChosenLines dossier={data.dossier} lists={data.lists} failure={fields.failure} />}
    </PageFrame>
  );
}
