import type { components } from "~contract/api";

type Schemas = components["schemas"];

export type DeskArticle = Schemas["DeskArticle"];
export type Choices = Schemas["DeskChoices"];
export type DraftWords = Required<Schemas["DraftWords"]>;
export type ShelfRow = Schemas["ShelfRow"];
export type AuthorRow = Schemas["AuthorRow"];
export type ShelfKind = "chuyen-muc" | "the";
