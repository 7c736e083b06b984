import { versionQuery, versionSuffix } from "~/features/dossier/model/papers/paper-versions";
import type { PastEvent } from "~/features/dossier/model/papers/papers";
import { gateway, load, unwrap } from "~/server/api.server";
import { requireUser } from "~/server/auth/guard.server";
import { typed } from "~/server/form-values.server";
import { ApiProblem, ApiUnavailable } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import { passFile } from "~/server/streams/pass-file.server";
import { codeAsked } from "./own-dossier.server";

const AT = "/business/api/v1/ho-so/{maHoSo}" as const;

/** A signed paper that was uploaded. */
export function scanFile(context: Context, maHoSo: string, id: string): Promise<Response> {
  requireUser(context);
  const params = { path: { maHoSo, id } };
  return passFile(gateway(context).GET(`${AT}/ban-ky/{id}`, { params, parseAs: "stream" }));
}

/** The scan of the certificate. */
export function certificateFile(context: Context, maHoSo: string): Promise<Response> {
  requireUser(context);
  const params = { path: { maHoSo } };
  return passFile(gateway(context).GET(`${AT}/giay-chung-nhan`, { params, parseAs: "stream" }));
}

/** Uploads a signed paper; a refusal is on the field `tep`. */
export async function sendScan(context: Context, maHoSo: string, form: FormData): Promise<void> {
  const sent = new FormData();
  const file = form.get("tep");
  // Without a file the API says so on the field.
  if (file instanceof File && file.size > 0) sent.set("tep", file);
  sent.set("giayTo", typed(form, "giayTo"));
  const version = typed(form, "boGiayToId");
  if (version) sent.set("boGiayToId", version);
  const answer = gateway(context).POST(`${AT}/tai-len`, {
    params: { path: { maHoSo } },
    // The contract describes the form's parts; what is sent is the form itself.
    body: {} as never,
    bodySerializer: () => sent,
  });
  await unwrap(answer);
}

/** Deletes an uploaded signed paper. */
export async function dropScan(context: Context, maHoSo: string, id: string): Promise<void> {
  await unwrap(gateway(context).DELETE(`${AT}/ban-ky/{id}`, { params: { path: { maHoSo, id } } }));
}

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const KINDS = { pdf: "application/pdf", docx: WORD, zip: "application/zip" };

/** The papers of a dossier with what is signed where; null when they cannot be loaded right now. */
export async function papersOf(context: Context, maHoSo: string) {
  const params = { path: { maHoSo } };
  try {
    return (await unwrap(gateway(context).GET("/business/api/v1/ho-so/{maHoSo}/giay-to", { params }))).data;
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof ApiUnavailable) return null;
    throw error;
  }
}

/** What happened to the dossier, oldest first; empty when it cannot be loaded right now. */
export async function readEvents(context: Context, maHoSo: string): Promise<PastEvent[]> {
  const params = { path: { maHoSo } };
  try {
    return (await unwrap(gateway(context).GET("/business/api/v1/ho-so/{maHoSo}/dien-bien", { params }))).data;
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof ApiUnavailable) return [];
    throw error;
  }
}

export function file(
  bytes: unknown,
  name: string,
  kind: keyof typeof KINDS,
  how: "inline" | "attachment",
): Response {
  return new Response(bytes as ArrayBuffer, {
    headers: {
      "Content-Type": KINDS[kind],
      "Content-Disposition": `${how}; filename="${name}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** A paper with the current content, marked as a draft until it is submitted. */
export async function previewPaper(context: Context, code: string, ma: string): Promise<Response> {
  requireUser(context);
  const maHoSo = codeAsked(new URLSearchParams({ hs: code })) ?? "";
  const answer = gateway(context).GET("/business/api/v1/ho-so/{maHoSo}/xem-truoc/{ma}.pdf", {
    params: { path: { maHoSo, ma } },
    parseAs: "arrayBuffer",
  });
  return file(await load(answer), `${maHoSo}-${ma}.pdf`, "pdf", "inline");
}

/** A paper as it was submitted, or all of them in one ZIP; the address may ask for a version: `?phienBan=4&lan=2`. */
export async function readPaper(context: Context, code: string, name: string): Promise<Response> {
  requireUser(context);
  const maHoSo = codeAsked(new URLSearchParams({ hs: code })) ?? "";
  const api = gateway(context);
  const query = versionQuery(requestState(context).url.searchParams);
  const version = versionSuffix(query);
  if (name === "tat-ca.zip") {
    const params = { path: { maHoSo }, query };
    const all = api.GET("/business/api/v1/ho-so/{maHoSo}/giay-to.zip", { params, parseAs: "arrayBuffer" });
    return file(await load(all), `${maHoSo}${version}.zip`, "zip", "attachment");
  }
  const [, ma = "", dinhDang = "pdf"] = /^(.*)\.(pdf|docx)$/.exec(name) ?? [];
  const kind = dinhDang as "pdf" | "docx";
  const one = api.GET("/business/api/v1/ho-so/{maHoSo}/giay-to/{ma}.{dinhDang}", {
    params: { path: { maHoSo, ma, dinhDang: kind }, query },
    parseAs: "arrayBuffer",
  });
  return file(await load(one), `${maHoSo}${version}-${name}`, kind, "attachment");
}
