import { redirect } from "react-router";
import { OFFICE_AREAS, type OfficeArea } from "~/lib/office";
import type { UserInfo } from "~/lib/token";
import { setFlash } from "./flash.server";
import { requireRole } from "./guard.server";
import { withFieldNames } from "./office-labels.server";
import { typed } from "./order-form.server";
import { failureOf } from "./problem.server";
import { type Context, requestState } from "./request-state.server";

/** The member of staff who may enter this part of the office; 404 for everybody else. */
export function requireOffice(context: Context, area: OfficeArea): UserInfo {
  return requireRole(context, ...OFFICE_AREAS[area].roles);
}

/**
 * The header that makes a form count once. The loader's key is joined with what the form is about, so
 * that the several forms of one page stand apart.
 */
export function onceHeader(form: FormData): { "Idempotency-Key": string } {
  const parts = ["khoa", "intent", "thaoTac", "id"].map((name) => typed(form, name));
  if (!parts[0]) parts[0] = crypto.randomUUID();
  return { "Idempotency-Key": parts.filter(Boolean).join("-") };
}

type Change = {
  context: Context;
  area: OfficeArea;
  form: FormData;
  /** Where the form leads when it worked. */
  to: string;
  /** Does it, and answers the sentence to show. */
  work: () => Promise<string>;
};

/** Runs one change of the office; a refusal keeps what was typed. */
export async function officeChange({ context, area, form, to, work }: Change) {
  let text: string;
  try {
    requireOffice(context, area);
    text = await work();
  } catch (error) {
    return failureOf(withFieldNames(error), form);
  }
  setFlash(requestState(context), { kind: "success", text });
  return redirect(to);
}
