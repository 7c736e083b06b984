import type { components } from "~contract/api";

export type Conditions = components["schemas"]["Conditions"];
export type Reading = components["schemas"]["ReadingOut"];
/** A read value beside what the dossier says now. */
export type Row = components["schemas"]["ReadValue"] & { now: string };
