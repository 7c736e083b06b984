import type { Tone } from "~/lib/order";

const TONES: Record<string, Tone> = {
  NHAP: "neutral",
  DA_NOP: "info",
  CAN_BO_SUNG: "warn",
  DA_DUYET: "info",
  DA_NOP_CO_QUAN: "info",
  DA_CAP: "good",
  TU_CHOI: "bad",
};

/** Colour of a dossier's state; a state that this build does not know yet is neutral. */
export function dossierTone(state: string): Tone {
  return TONES[state] ?? "neutral";
}
