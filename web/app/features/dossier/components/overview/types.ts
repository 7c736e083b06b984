import type { components } from "~contract/api";

export type DossierRow = components["schemas"]["DossierRow"];

export type PaperList = components["schemas"]["PaperList"];
