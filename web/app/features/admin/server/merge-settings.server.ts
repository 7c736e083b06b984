import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import { type ApiProblem, failForm } from "~/server/problem.server";
import type { Context } from "~/server/request-state.server";
import type { components } from "~contract/api";
import { mergeSettings } from "../model/merge-settings";

type Change = components["schemas"]["FieldChange"];

/** The field that says that both values of what two people changed were looked at. */
export const MERGED = "daXemCaHai";

/**
 * Somebody else saved first: the form again on their version. What only they changed is theirs, what only this person changed
 * stays as typed, and what both changed is shown twice, to be decided before it is saved.
 */
export async function mergedForm(problem: ApiProblem, context: Context, form: FormData) {
  const theirs = (problem.extra.thayDoi ?? []) as Change[];
  const { data: now } = await unwrap(gateway(context).GET("/business/api/v1/quan-tri/cai-dat"));
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const merged = mergeSettings(values, theirs, now.taiKhoan);
  const next = new FormData();
  for (const [name, value] of Object.entries(merged.values)) next.set(name, value);
  next.set("phienBan", String(now.phienBan));
  next.set("xungDot", merged.conflicts.map(({ truong }) => truong).join(" "));
  next.delete(MERGED);
  const extra = { phienBan: now.phienBan, thayDoi: theirs, xungDot: merged.conflicts };
  return failForm(409, { code: problem.code, message: m.company_conflict_message(), extra }, next);
}

/** Whether what two people changed still has to be decided. */
export function isUndecided(form: FormData): boolean {
  return typed(form, "xungDot") !== "" && typed(form, MERGED) !== "true";
}
