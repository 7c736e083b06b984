import { redirect } from "react-router";
import { DossierHead } from "~/features/dossier/DossierHead";
import { PapersReady } from "~/features/dossier/PapersReady";
import { WhatNext } from "~/features/dossier/WhatNext";
import { pagePath } from "~/lib/dossier/page";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { codeAsked, pageError, readDossier } from "~/server/dossier.server";
import { papersOf } from "~/server/dossier-papers.server";
import { requireUser } from "~/server/guard.server";
import { Page } from "~/ui/Page";
import type { Route } from "./+types/submitted";

export const handle = defineScreen({
  title: m.dossier_sent_title,
  description: m.dossier_description,
  navOrder: null,
  type: "dossier",
  icon: "dossier",
  hidden: true,
  layout: "default",
  overlay: true,
});

export async function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context);
  const asked = codeAsked(url.searchParams);
  if (!asked) throw redirect("/quan-ly-ho-so");
  const dossier = await readDossier(context, asked).catch((error) => {
    throw pageError(error);
  });
  if (dossier.coTheSua) throw redirect(pagePath("", dossier.maHoSo));
  return { dossier, papers: await papersOf(context, asked) };
}

/** After handing in: that it has arrived, who does what now, and what to beware of. */
export default function SubmittedScreen({ loaderData: { dossier, papers } }: Route.ComponentProps) {
  return (
    <Page width="text">
      <DossierHead dossier={dossier} />
      <WhatNext dossier={dossier}>
        {papers && dossier.maHoSo && <PapersReady maHoSo={dossier.maHoSo} papers={papers} />}
      </WhatNext>
    </Page>
  );
}
