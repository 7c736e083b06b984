import type { components } from "~contract/api";

type Schemas = components["schemas"];

export type DeskPage = Schemas["DeskPage"];
export type PageDeskRow = Schemas["PageDeskRow"];
