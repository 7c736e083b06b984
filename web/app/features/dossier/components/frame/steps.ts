import { STEPS, type StepId } from "~/features/dossier/model/page";
import { m } from "~/paraglide/messages.js";

const NAMES: Record<StepId, () => string> = {
  "cong-ty": m.dossier_step_company,
  "nganh-nghe": m.dossier_step_lines,
  "chu-so-huu": m.dossier_step_owners,
  von: m.dossier_step_capital,
  thue: m.dossier_step_tax,
  "xac-nhan": m.dossier_step_submit,
};

/** A step's name. */
export function stepName(step: StepId): string {
  return NAMES[step]();
}

/** A step's number among all, from 1. */
export function stepNumber(step: StepId): number {
  return STEPS.indexOf(step) + 1;
}
