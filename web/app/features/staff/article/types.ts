import type { components } from "~contract/api";

type Schemas = components["schemas"];

export type DeskArticle = Schemas["DeskArticle"];
export type Choices = Schemas["DeskChoices"];
export type DraftWords = Required<Schemas["DraftWords"]>;
