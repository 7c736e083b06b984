import { file } from "~/features/dossier/server/papers.server";
import { passOn } from "~/features/dossier/server/signed-copies.server";
import { gateway, load, unwrap } from "~/server/api.server";
import { ApiProblem, ApiUnavailable } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import { requireAdminArea } from "./admin-guard.server";

const AT = "/business/api/v1/quan-tri/ho-so/{maHoSo}" as const;

/** The papers of any dossier; null when they cannot be told right now. */
export async function adminPapers(context: Context, maHoSo: string) {
  const params = { path: { maHoSo } };
  try {
    return (await unwrap(gateway(context).GET(`${AT}/giay-to`, { params }))).data;
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof ApiUnavailable) return null;
    throw error;
  }
}

/** An earlier version, when the address asks for one: `?phienBan=4`. */
function revisionAsked(context: Context): { phienBan?: number } {
  const asked = requestState(context).url.searchParams.get("phienBan") ?? "";
  return /^[1-9]\d{0,8}$/.test(asked) ? { phienBan: Number(asked) } : {};
}

/** A paper as it was submitted, `dieu-le.pdf` or `dieu-le.docx`, or all of them: `tat-ca.zip`. */
export async function adminPaper(context: Context, maHoSo: string, name: string): Promise<Response> {
  requireAdminArea(context, "dossiers");
  const api = gateway(context);
  const query = revisionAsked(context);
  const version = query.phienBan ? `-v${query.phienBan}` : "";
  if (name === "tat-ca.zip") {
    const all = api.GET(`${AT}/giay-to.zip`, { params: { path: { maHoSo }, query }, parseAs: "arrayBuffer" });
    return file(await load(all), `${maHoSo}${version}.zip`, "zip", "attachment");
  }
  const [, ma = "", form = "pdf"] = /^(.*)\.(pdf|docx)$/.exec(name) ?? [];
  const dinhDang = form as "pdf" | "docx";
  const params = { path: { maHoSo, ma, dinhDang }, query };
  const one = api.GET(`${AT}/giay-to/{ma}.{dinhDang}`, { params, parseAs: "arrayBuffer" });
  return file(
    await load(one),
    `${maHoSo}${version}-${name}`,
    dinhDang,
    dinhDang === "pdf" ? "inline" : "attachment",
  );
}

/** A signed paper that the customer sent back; the look is written down. */
export function adminSignedCopy(context: Context, maHoSo: string, id: string): Promise<Response> {
  requireAdminArea(context, "dossiers");
  const params = { path: { maHoSo, id } };
  return passOn(gateway(context).GET(`${AT}/ban-ky/{id}`, { params, parseAs: "stream" }));
}
