import type { components } from "~contract/api";

type Schemas = components["schemas"];

export type TextPage = Schemas["PageOut"];
export type PageLink = Schemas["PageLink"];
export type TextPageData = { page: TextPage; links: PageLink[] };
