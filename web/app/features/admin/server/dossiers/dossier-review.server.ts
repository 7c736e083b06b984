import { type Check, compareChecks, readTick } from "~/features/admin/model/dossiers/checks";
import { type FieldGroup, fieldGroups } from "~/features/admin/model/dossiers/field-groups";
import { PAGES } from "~/features/dossier/model/pages";
import type { DossierData } from "~/features/dossier/model/types";
import { listsFor } from "~/features/dossier/server/reference-data.server";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import { ApiProblem, ApiUnavailable } from "~/server/problem.server";
import type { Context } from "~/server/request-state.server";
import { lastEventOf, requireAdminArea } from "../admin-guard.server";

const DOSSIER = "/business/api/v1/quan-tri/ho-so/{maHoSo}" as const;

/** All lists that name the codes in any page's answers. */
const WANTED = {
  codes: [...new Set(PAGES.flatMap(({ codes = [] }) => codes))],
  places: true,
  lines: true,
};

/** A dossier as pages of named values; its codes have their own names. */
export async function groupsOf(context: Context, dossier: DossierData): Promise<FieldGroup[]> {
  return fieldGroups(dossier, await listsFor(context, WANTED, dossier, {}));
}

/** The pages of a revision as it was handed in; none when nobody recorded it, or it was deleted on schedule. */
async function pagesOf(context: Context, maHoSo: string, phienBan: number): Promise<FieldGroup[]> {
  const params = { path: { maHoSo, phienBan } };
  try {
    const { data } = await unwrap(gateway(context).GET(`${DOSSIER}/lan-nop/{phienBan}`, { params }));
    return await groupsOf(context, data as unknown as DossierData);
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof ApiUnavailable) return [];
    throw error;
  }
}

type Reviewed = { maHoSo?: string | null; phienBan: number; mucDaKiem: Check[] };

/** Which ticks still stand, by what each revision that was ticked showed. */
export async function standingChecks(context: Context, dossier: Reviewed, groups: FieldGroup[]) {
  const { maHoSo, phienBan, mucDaKiem } = dossier;
  const revisions = [...new Set(mucDaKiem.map((check) => check.phienBan))].filter((one) => one !== phienBan);
  const pages = await Promise.all(revisions.map((one) => pagesOf(context, maHoSo ?? "", one)));
  const earlier = new Map(revisions.map((one, at) => [one, pages[at] ?? []]));
  return compareChecks(mucDaKiem, phienBan, groups, earlier);
}

/** Sends a pressed tick. Returns the ticks of everybody. */
export async function sendTick(context: Context, maHoSo: string, form: FormData): Promise<Check[]> {
  const tick = readTick(typed(form, "muc"));
  if (!tick) throw new Response(null, { status: 400 });
  const body = { truong: tick.fields, daKiem: tick.on, suKienCuoi: lastEventOf(form) };
  const params = { path: { maHoSo } };
  return (await unwrap(gateway(context).POST(`${DOSSIER}/kiem-tra`, { params, body }))).data;
}

/** A tick sent by a page that stays as it is: JSON, also when it was refused. */
export async function answerTick(context: Context, maHoSo: string, form: FormData): Promise<Response> {
  requireAdminArea(context, "dossiers");
  try {
    return Response.json({ checks: await sendTick(context, maHoSo, form) });
  } catch (error) {
    if (error instanceof ApiUnavailable) return Response.json({}, { status: 503 });
    if (!(error instanceof ApiProblem)) throw error;
    return Response.json({ message: error.detail || error.message }, { status: error.status });
  }
}
