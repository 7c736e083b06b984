import type { components } from "~contract/api";

type Schemas = components["schemas"];

export type EditorArticle = Schemas["EditorArticle"];
export type Choices = Schemas["EditorChoices"];
export type DraftWords = Required<Schemas["DraftWords"]>;
export type TermRow = Schemas["TermRow"];
export type AuthorRow = Schemas["AuthorRow"];
export type TermKind = "chuyen-muc" | "the";
