import type { components } from "~contract/api";

export type Conditions = components["schemas"]["Conditions"];
export type Reading = components["schemas"]["ReadingOut"];
/** A read value next to what the dossier says now; `atOnce`: the one press puts it in. */
export type Row = components["schemas"]["ReadValue"] & { now: string; atOnce: boolean };
