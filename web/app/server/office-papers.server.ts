import { gateway, load, unwrap } from "./api.server";
import { file } from "./dossier-papers.server";
import { passOn } from "./dossier-scans.server";
import { requireOffice } from "./office.server";
import { ApiProblem, ApiUnavailable } from "./problem.server";
import { type Context, requestState } from "./request-state.server";

const AT = "/business/api/v1/quan-tri/ho-so/{maHoSo}" as const;

/** The papers of any dossier; null when they cannot be told right now. */
export async function officePapers(context: Context, maHoSo: string) {
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

/** A paper as it was handed in, `dieu-le.pdf` or `dieu-le.docx`, or all of them: `tat-ca.zip`. */
export async function officePaper(context: Context, maHoSo: string, name: string): Promise<Response> {
  requireOffice(context, "dossiers");
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
export function officeScan(context: Context, maHoSo: string, id: string): Promise<Response> {
  requireOffice(context, "dossiers");
  const params = { path: { maHoSo, id } };
  return passOn(gateway(context).GET(`${AT}/ban-ky/{id}`, { params, parseAs: "stream" }));
}
