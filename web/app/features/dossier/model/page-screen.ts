import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import type { DossierPage, PageAt } from "./page";
import type { TaskGroup } from "./state";
import type { DossierData, Lists } from "./types";

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
    task: true,
  });
}

/** Stands between the places in the form field `cungSua`. */
export const BETWEEN_PLACES = "; ";

/** What the server gives to every page of the wizard. */
export type FrameData = {
  dossier: DossierData;
  lists: Lists;
  at: PageAt;
  /** The page's key among the tasks. */
  key: string;
  groups: TaskGroup[];
  before: string | null;
  after: string | null;
  /** Hash of this page's fields as they were read. */
  goc: string;
  /** Makes starting a dossier happen once. */
  khoa: string;
  /** Came from check-your-answers and goes back there. */
  returns: boolean;
  /** What was typed when the login ended, to be shown again; not saved yet. */
  restored: Record<string, string> | null;
};
