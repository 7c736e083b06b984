import { ChosenLines } from "~/features/dossier/ChosenLines";
import { LineSearch } from "~/features/dossier/LineSearch";
import { PageFrame } from "~/features/dossier/PageFrame";
import { pageScreen } from "~/features/dossier/screen";
import { linesPage } from "~/lib/dossier/pages/lines";
import { wordsOf } from "~/lib/query";
import { m } from "~/paraglide/messages.js";
import { findLines } from "~/server/commons.server";
import { loadPage } from "~/server/dossier-page.server";
import { savePage } from "~/server/dossier-save.server";
import type { Route } from "./+types/lines";

export const handle = pageScreen(linesPage);

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const words = wordsOf(url.searchParams, "tu", 120) ?? "";
  const data = await loadPage(context, request, linesPage);
  return { ...data, words, hits: await findLines(context, words).catch(() => []) };
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
      first={<LineSearch words={data.words} hits={data.hits} chosen={chosen} />}
    >
      {(fields) => <ChosenLines dossier={data.dossier} lists={data.lists} failure={fields.failure} />}
    </PageFrame>
  );
}
