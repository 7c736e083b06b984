import type { FrameData } from "~/features/dossier/model/frame-data";
import type { DossierPage } from "~/features/dossier/model/page";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";

/** Metadata of a page of the wizard. */
export function pageScreen(page: DossierPage) {
  return defineScreen<FrameData | undefined>({
    title: (data) => (data ? page.title(data.dossier, data.at) : m.dossier_new()),
    description: m.dossier_description,
    navOrder: null,
    type: "dossier",
    icon: "dossier",
    hidden: true,
    layout: "default",
  });
}
