import { data, redirect } from "react-router";
import { companyPath, type Question } from "~/features/companies/model/companies";
import { filedVersion, versionPath } from "~/features/dossier/model/papers/paper-versions";
import { paperPath } from "~/features/dossier/model/papers/papers";
import { readDossier } from "~/features/dossier/server/own-dossier.server";
import { papersOf } from "~/features/dossier/server/papers.server";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { requireUser } from "~/server/auth/guard.server";
import { env } from "~/server/env.server";
import { setFlash, showAgain } from "~/server/flash.server";
import { typed } from "~/server/form-values.server";
import { ApiProblem, ApiUnavailable, failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";

const AT = "/business/api/v1/cong-ty-cua-toi" as const;
const SHOWN_ORDERS = 5;

/** A part that cannot be loaded right now is left out and said so; the rest of the page is still useful. */
async function ifThere<T>(part: Promise<T>): Promise<T | null> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof ApiUnavailable) return null;
    throw error;
  }
}

/** The person's companies; the only one, or that of the dossier in the address, is opened at once. */
export async function loadCompanies(context: Context) {
  requireUser(context);
  const { data: companies } = await load(gateway(context).GET(AT));
  const asked = requestState(context).url.searchParams.get("hs");
  const [only] = companies.length === 1 ? companies : companies.filter(({ maHoSo }) => maHoSo === asked);
  if (only) throw redirect(companyPath(only.ma));
  return { companies };
}

/** The codes of the person's dossiers that have become companies; none while they cannot be loaded. */
export async function foundingDossiers(context: Context): Promise<string[]> {
  const found = await ifThere(unwrap(gateway(context).GET(AT)));
  return found?.data.map(({ maHoSo }) => maHoSo) ?? [];
}

/** A company with the papers of its dossier and the person's last orders. */
export async function loadCompany(context: Context, ma: string) {
  requireUser(context);
  const api = gateway(context);
  const { data: company } = await load(api.GET(`${AT}/{ma}`, { params: { path: { ma } } }));
  const query = { trang: 1, kichThuoc: SHOWN_ORDERS };
  const founded = company.vaiTro === "CHU" && company.maHoSo !== "";
  const [dossier, papers, people, orders] = await Promise.all([
    founded ? ifThere(readDossier(context, company.maHoSo)) : null,
    founded ? papersOf(context, company.maHoSo) : null,
    ifThere(unwrap(api.GET(`${AT}/{ma}/nguoi`, { params: { path: { ma } } }))),
    ifThere(unwrap(api.GET("/payment/api/v1/don-hang", { params: { query } }))),
  ]);
  return {
    company,
    papers: dossier && papersFiled(company.maHoSo, dossier, papers),
    people: people?.data ?? null,
    orders: orders?.data ?? null,
    site: env().publicUrl,
  };
}

type Dossier = Awaited<ReturnType<typeof readDossier>>;
type Papers = Awaited<ReturnType<typeof papersOf>>;

/** Links to the certificate, to each paper of the version that was filed and to all of them, and to what came back signed. */
function papersFiled(maHoSo: string, { ketQua, banKy }: Dossier, papers: Papers) {
  const at = `/quan-ly-ho-so/${maHoSo}`;
  const found = papers && filedVersion(papers.cacBan);
  const version = found?.trangThai === "SAN_SANG" ? found : undefined;
  const query = version && !version.hienTai ? `?phienBan=${version.phienBan}&lan=${version.lan}` : "";
  const list = papers?.trangThai === "SAN_SANG" ? papers.giayTo : [];
  return {
    certificate: ketQua?.coTep ? `${at}/giay-chung-nhan` : null,
    all: version ? versionPath(`/quan-ly-ho-so/giay-to/${maHoSo}`, version) : null,
    list: list.map(({ ma, ten, tep }) => ({
      ten,
      files: tep.map(({ dinhDang }) => ({
        kind: dinhDang === "pdf" ? "PDF" : "Word",
        path: paperPath(maHoSo, `${ma}.${dinhDang}`) + query,
      })),
    })),
    signed: banKy.map(({ id, ten }) => ({ ten, path: `${at}/ban-ky/${id}` })),
  };
}

type Change = { context: Context; ma: string; form: FormData };

async function answer({ context, ma, form }: Change): Promise<string> {
  const cauHoi = typed(form, "cauHoi") as Question;
  const params = { path: { ma, cauHoi } };
  const unknown = typed(form, "chuaRo") !== "";
  const body = { giaTri: unknown ? null : typed(form, "giaTri"), tuNgay: typed(form, "tuNgay") || null };
  await unwrap(gateway(context).PUT(`${AT}/{ma}/du-kien/{cauHoi}`, { params, body }));
  return unknown ? m.companies_done_unknown() : m.companies_done_answer();
}

async function tick({ context, ma, form }: Change): Promise<string> {
  const daLam = typed(form, "daLam") === "1";
  const params = { path: { ma, viec: typed(form, "viec") } };
  const body = { daLam, ghiChu: typed(form, "ghiChu") };
  await unwrap(gateway(context).PUT(`${AT}/{ma}/viec/{viec}`, { params, body }));
  return daLam ? m.companies_done_tick() : m.companies_done_undo();
}

async function renew({ context, ma, form }: Change): Promise<string> {
  const body = { dangThay: typed(form, "dangThay") || null };
  await unwrap(gateway(context).PUT(`${AT}/{ma}/lich`, { params: { path: { ma } }, body }));
  return m.companies_done_calendar();
}

async function remind({ context, ma, form }: Change): Promise<string> {
  const body = { thu: form.has("thu"), sms: form.has("sms") };
  await unwrap(gateway(context).PUT(`${AT}/{ma}/nhac`, { params: { path: { ma } }, body }));
  return m.companies_done_reminders();
}

async function invite({ context, ma, form }: Change): Promise<string> {
  const body = { email: typed(form, "email"), vaiTro: typed(form, "vaiTro") as "XEM" | "LAM" | "DAT" };
  await unwrap(gateway(context).POST(`${AT}/{ma}/nguoi`, { params: { path: { ma } }, body }));
  return m.members_done_invite();
}

async function endMember({ context, ma, form }: Change): Promise<string> {
  const params = { path: { ma, id: typed(form, "id") } };
  await unwrap(gateway(context).DELETE(`${AT}/{ma}/nguoi/{id}`, { params }));
  return m.members_done_end();
}

const CHANGES: Record<string, [change: (change: Change) => Promise<string>, back: string]> = {
  answer: [answer, "#viec"],
  tick: [tick, "#viec"],
  renew: [renew, "#lich"],
  remind: [remind, "#nhac"],
  invite: [invite, "#nguoi"],
  endMember: [endMember, "#nguoi"],
};

/** What the page's forms do. */
export async function changeCompany(context: Context, request: Request, ma: string) {
  const form = await request.formData();
  const found = CHANGES[typed(form, "intent")];
  if (!found) return showAgain(context);
  const [change, back] = found;
  try {
    requireUser(context);
    const text = await change({ context, ma, form });
    setFlash(requestState(context), { kind: "success", text });
    return redirect(`${companyPath(ma)}${back}`);
  } catch (error) {
    return failureOf(error, form);
  }
}

/** A company's calendar for a calendar program, which has no login: the secret in the address is the right to it. */
export async function companyCalendar(context: Context, ma: string, khoa: string): Promise<Response> {
  const asked = requestState(context).url.searchParams.get("ngonNgu");
  const query = { ngonNgu: asked === "en" ? ("en" as const) : ("vi" as const) };
  const answer = await gateway(context).GET("/business/api/v1/lich-cong-ty/{ma}/{khoa}.ics", {
    params: { path: { ma, khoa }, query },
    parseAs: "arrayBuffer",
  });
  if (answer.response.status === 422) throw data(null, { status: 404 });
  const body = await load(Promise.resolve(answer));
  return new Response(body as unknown as ArrayBuffer, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${ma.toLowerCase()}.ics"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
    },
  });
}
