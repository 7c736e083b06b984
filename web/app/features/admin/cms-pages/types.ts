import type { components } from "~contract/api";

type Schemas = components["schemas"];

export type EditorPage = Schemas["PageEditorDetail"];
export type PageEditorRow = Schemas["PageEditorRow"];
