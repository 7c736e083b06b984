import { m } from "~/paraglide/messages.js";

/** The states of a dossier, in the order of its way (requirement S4.11). */
export const DOSSIER_STATES = [
  "NHAP",
  "DA_NOP",
  "CAN_BO_SUNG",
  "DA_DUYET",
  "DA_NOP_CO_QUAN",
  "DA_CAP",
  "TU_CHOI",
] as const;

const NAMES: Record<string, () => string> = {
  NHAP: m.admin_dossier_state_draft,
  DA_NOP: m.admin_dossier_state_sent,
  CAN_BO_SUNG: m.admin_dossier_state_changes,
  DA_DUYET: m.admin_dossier_state_approved,
  DA_NOP_CO_QUAN: m.admin_dossier_state_filed,
  DA_CAP: m.admin_dossier_state_issued,
  TU_CHOI: m.admin_dossier_state_closed,
};

/** A state's short name; one that this build does not know keeps its code. */
export function dossierState(code: string): string {
  return NAMES[code]?.() ?? code;
}
