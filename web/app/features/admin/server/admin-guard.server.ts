import { redirect } from "react-router";
import { ADMIN_AREAS, type AdminArea, rolesAt } from "~/lib/admin-roles";
import type { UserInfo } from "~/lib/token";
import { withConfirmation } from "~/server/auth/confirm.server";
import { requireRole } from "~/server/auth/guard.server";
import { setFlash } from "~/server/flash.server";
import { typed } from "~/server/form-values.server";
import { ApiProblem, failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import { withFieldNames } from "./field-labels.server";

type Stored = { phienBan: number; capNhatLuc: string | null };

/** Saves a draft while its author goes on writing; answers JSON, also when refused. */
export async function autosaved(
  context: Context,
  area: "articles" | "pages",
  keep: () => Promise<Stored>,
): Promise<Response> {
  requireAdminArea(context, area);
  try {
    const { phienBan, capNhatLuc } = await keep();
    return Response.json({ phienBan, luc: capNhatLuc });
  } catch (error) {
    const known = error instanceof ApiProblem;
    const answer = known
      ? { code: error.code, message: error.detail || error.message }
      : { code: "unavailable" };
    return Response.json(answer, { status: known ? error.status : 503 });
  }
}

/** The member of staff who may enter this part of the back office, or the screen at this path; 404 for everybody else. */
export function requireAdminArea(context: Context, area: AdminArea | `/${string}`): UserInfo {
  const isPath = (one: string): one is `/${string}` => one.startsWith("/");
  return requireRole(context, ...(isPath(area) ? rolesAt(area) : ADMIN_AREAS[area].roles));
}

/**
 * The header that makes a form count once. The loader's key is joined with what the form is about, so
 * that the forms of one page have different keys.
 */
export function onceHeader(form: FormData): { "Idempotency-Key": string } {
  const parts = ["khoa", "intent", "thaoTac", "id"].map((name) => typed(form, name));
  if (!parts[0]) parts[0] = crypto.randomUUID();
  return { "Idempotency-Key": parts.filter(Boolean).join("-") };
}

/** The number of the last event that the page showed, for refusing a button pressed on an older page; null when unreadable. */
export function lastEventOf(form: FormData): number | null {
  const seen = typed(form, "suKienCuoi");
  return /^\d{1,9}$/.test(seen) ? Number(seen) : null;
}

type Change = {
  context: Context;
  area: AdminArea | `/${string}`;
  form: FormData;
  /** Where the form leads when it succeeded. */
  to: string;
  /** Makes the change, and returns the sentence to show. */
  work: (form: FormData) => Promise<string>;
};

/**
 * Runs one change of the back office; a refusal keeps what was typed. Where the API wants a fresh login, a page asks for
 * it first, and `work` gets the form that was sent before.
 */
export async function adminChange({ context, area, form, to, work }: Change) {
  let text: string;
  try {
    requireAdminArea(context, area);
    text = await withConfirmation(context, form, work);
  } catch (error) {
    return failureOf(withFieldNames(error), form);
  }
  setFlash(requestState(context), { kind: "success", text });
  return redirect(to);
}
