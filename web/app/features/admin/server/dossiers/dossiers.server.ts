import { redirect } from "react-router";
import { readTick } from "~/features/admin/model/dossiers/checks";
import { joinNote } from "~/features/admin/model/dossiers/note-templates";
import { rowId } from "~/features/admin/model/dossiers/places";
import { versionQuery, versionSuffix } from "~/features/dossier/model/papers/paper-versions";
import { file } from "~/features/dossier/server/papers.server";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { confirmedFirst } from "~/server/auth/confirm.server";
import { setFlash } from "~/server/flash.server";
import { typed } from "~/server/form-values.server";
import { ApiProblem, ApiUnavailable, failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import { passFile } from "~/server/streams/pass-file.server";
import { loadForPurpose } from "../access-log.server";
import { adminChange, lastEventOf, onceHeader, requireAdminArea } from "../admin-guard.server";
import { sendTick } from "./dossier-review.server";

/** The papers of any dossier; null when they cannot be loaded right now. */
export async function adminPapers(context: Context, maHoSo: string) {
  const params = { path: { maHoSo } };
  try {
    return (await unwrap(gateway(context).GET(`${DOSSIER}/giay-to`, { params }))).data;
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof ApiUnavailable) return null;
    throw error;
  }
}

/** A paper as it was submitted, `dieu-le.pdf`, or all of them: `tat-ca.zip`; the address may ask for a version: `?phienBan=4&lan=2`. */
export async function adminPaper(context: Context, maHoSo: string, name: string): Promise<Response> {
  requireAdminArea(context, "dossiers");
  const api = gateway(context);
  const query = versionQuery(requestState(context).url.searchParams);
  const version = versionSuffix(query);
  if (name === "tat-ca.zip") {
    const all = api.GET(`${DOSSIER}/giay-to.zip`, {
      params: { path: { maHoSo }, query },
      parseAs: "arrayBuffer",
    });
    return file(
      await loadForPurpose(confirmedFirst(context, all)),
      `${maHoSo}${version}.zip`,
      "zip",
      "attachment",
    );
  }
  const [, ma = "", form = "pdf"] = /^(.*)\.(pdf|docx)$/.exec(name) ?? [];
  const dinhDang = form as "pdf" | "docx";
  const params = { path: { maHoSo, ma, dinhDang }, query };
  const one = api.GET(`${DOSSIER}/giay-to/{ma}.{dinhDang}`, { params, parseAs: "arrayBuffer" });
  return file(
    await loadForPurpose(one),
    `${maHoSo}${version}-${name}`,
    dinhDang,
    dinhDang === "pdf" ? "inline" : "attachment",
  );
}

/** A scan passed on. Who has no task with it is asked first why they open it, also by a link that they kept. */
async function scanForPurpose(
  answer: Promise<{ data?: unknown; error?: unknown; response: Response }>,
): Promise<Response> {
  const sent = await answer;
  if (!sent.response.ok) await loadForPurpose(Promise.resolve(sent));
  return passFile(Promise.resolve(sent));
}

/** A signed paper that the customer uploaded; the look is logged. */
export function adminSignedCopy(context: Context, maHoSo: string, id: string): Promise<Response> {
  requireAdminArea(context, "dossiers");
  const params = { path: { maHoSo, id } };
  const scan = gateway(context).GET(`${DOSSIER}/ban-ky/{id}`, { params, parseAs: "stream" });
  return scanForPurpose(scan);
}

/** The scan of the certificate; the look is logged. */
export function adminCertificate(context: Context, maHoSo: string): Promise<Response> {
  requireAdminArea(context, "dossiers");
  const params = { path: { maHoSo } };
  const scan = gateway(context).GET(`${DOSSIER}/giay-chung-nhan`, { params, parseAs: "stream" });
  return scanForPurpose(scan);
}

type Work = (context: Context, maHoSo: string, form: FormData) => Promise<string>;
type InternalNote = { truong: string; noiDung: string; suKienCuoi: number | null };
type AdminStep = "duyet" | "yeu_cau_bo_sung" | "nop_co_quan" | "tu_choi";

const DOSSIER = "/business/api/v1/quan-tri/ho-so/{maHoSo}" as const;

function counted(maHoSo: string, form: FormData) {
  return { path: { maHoSo }, header: onceHeader(form) };
}

function lines(form: FormData, name: string): string {
  return typed(form, name).replaceAll("\r\n", "\n");
}

/** What the page showed; a form from before the comments were named in it compares none. */
function shownBy(form: FormData) {
  const seen = form.get("ghiChuDaXem");
  const ghiChuDaXem = typeof seen === "string" ? seen.split(" ").filter(Boolean) : null;
  return { suKienCuoi: lastEventOf(form), ghiChuDaXem };
}

/** Whether its reader goes on knowing what is missing, and why. */
function known(form: FormData) {
  return { daXacNhan: typed(form, "daXacNhan") === "true", lyDoXacNhan: lines(form, "lyDoXacNhan") };
}

const step: Work = async (context, maHoSo, form) => {
  const buoc = typed(form, "id") as AdminStep;
  const params = { path: { maHoSo, buoc }, header: onceHeader(form) };
  const xacNhanDon = typed(form, "xacNhanDon") === "true";
  const mucHienThi = typed(form, "mucHienThi").split(" ").filter(Boolean);
  const body = {
    ...{ lyDo: lines(form, "lyDo") || null, xacNhanDon, mucHienThi },
    ...shownBy(form),
    ...known(form),
  };
  await unwrap(gateway(context).POST(`${DOSSIER}/chuyen/{buoc}`, { params, body }));
  return m.admin_dossier_done_step();
};

const receipt: Work = async (context, maHoSo, form) => {
  const body = {
    soBienNhan: typed(form, "soBienNhan"),
    ngayNop: typed(form, "ngayNop"),
    ngayHen: typed(form, "ngayHen") || null,
    boGiayToId: typed(form, "boGiayToId") || null,
    suKienCuoi: lastEventOf(form),
    ...known(form),
  };
  await unwrap(gateway(context).POST(`${DOSSIER}/bien-nhan`, { params: counted(maHoSo, form), body }));
  return m.admin_dossier_done_receipt();
};

const redraw: Work = async (context, maHoSo, form) => {
  const body = { lyDo: lines(form, "lyDo"), banDaXem: typed(form, "banDaXem") };
  await unwrap(gateway(context).POST(`${DOSSIER}/giay-to/ban-moi`, { params: counted(maHoSo, form), body }));
  return m.admin_dossier_done_redraw();
};

const amend: Work = async (context, maHoSo, form) => {
  const body = {
    noiDung: lines(form, "noiDung"),
    ngayThongBao: typed(form, "ngayThongBao"),
    ...shownBy(form),
  };
  await unwrap(
    gateway(context).POST(`${DOSSIER}/thong-bao-sua-doi`, { params: counted(maHoSo, form), body }),
  );
  return m.admin_dossier_done_amend();
};

/** The parts of a certificate's form, as they are sent on; an empty file is none. */
function certificateForm(form: FormData): FormData {
  const sent = new FormData();
  for (const name of ["maDoanhNghiep", "ngayCap", "lyDo"]) sent.set(name, lines(form, name));
  if (known(form).daXacNhan) sent.set("daXacNhan", "true");
  const seen = lastEventOf(form);
  if (seen !== null) sent.set("suKienCuoi", String(seen));
  const scan = form.get("tep");
  if (scan instanceof File && scan.size > 0) sent.set("tep", scan);
  return sent;
}

function certificateWork(address: "" | "/dinh-chinh", done: () => string): Work {
  return async (context, maHoSo, form) => {
    const answer = gateway(context).POST(`${DOSSIER}/giay-chung-nhan${address}`, {
      params: { path: { maHoSo } },
      // The contract describes the form's parts; what is sent is the form itself.
      body: {} as never,
      bodySerializer: () => certificateForm(form),
    });
    await unwrap(answer);
    return done();
  };
}

/** A comment for the customer, or a note for colleagues; a chosen sentence goes in front of what was typed. */
const comment: Work = async (context, maHoSo, form) => {
  const noiDung = joinNote(typed(form, "mau"), lines(form, "noiDung"));
  const body = { truong: typed(form, "truong"), noiDung, ...shownBy(form) };
  if (typed(form, "noiBo")) return noteInternally(context, maHoSo, form, body);
  await unwrap(gateway(context).POST(`${DOSSIER}/ghi-chu`, { params: counted(maHoSo, form), body }));
  return m.admin_dossier_done_comment();
};

async function noteInternally(context: Context, maHoSo: string, form: FormData, body: InternalNote) {
  const { truong, noiDung, suKienCuoi } = body;
  const params = counted(maHoSo, form);
  await unwrap(
    gateway(context).POST(`${DOSSIER}/ghi-chu-noi-bo`, { params, body: { truong, noiDung, suKienCuoi } }),
  );
  return m.admin_review_done_internal();
}

const drop: Work = async (context, maHoSo, form) => {
  const params = { path: { maHoSo, id: typed(form, "id") } };
  await unwrap(gateway(context).DELETE(`${DOSSIER}/ghi-chu/{id}`, { params }));
  return m.admin_dossier_done_drop();
};

function settle(daXong: boolean): Work {
  return async (context, maHoSo, form) => {
    const params = { path: { maHoSo, id: typed(form, "id") } };
    await unwrap(gateway(context).POST(`${DOSSIER}/ghi-chu/{id}/xong`, { params, body: { daXong } }));
    return daXong ? m.admin_dossier_done_settle() : m.admin_dossier_done_reopen();
  };
}

const redrawPapers: Work = async (context, maHoSo) => {
  await unwrap(gateway(context).POST(`${DOSSIER}/giay-to/soan-lai`, { params: { path: { maHoSo } } }));
  return m.admin_dossier_papers_redrawn();
};

const releasePapers: Work = async (context, maHoSo, form) => {
  const body = { lyDo: lines(form, "lyDo") };
  await unwrap(gateway(context).POST(`${DOSSIER}/giay-to/phat-hanh`, { params: { path: { maHoSo } }, body }));
  return m.admin_dossier_papers_released();
};

const check: Work = async (context, maHoSo, form) => {
  await sendTick(context, maHoSo, form);
  return m.admin_review_done_tick();
};

const WORKS: Record<string, Work> = {
  "redraw-papers": redrawPapers,
  "release-papers": releasePapers,
  step,
  receipt,
  redraw,
  amend,
  certificate: certificateWork("", m.admin_dossier_done_certificate),
  "correct-certificate": certificateWork("/dinh-chinh", m.admin_dossier_done_correct),
  comment,
  check,
  drop,
  settle: settle(true),
  reopen: settle(false),
};

/** Where on the page a form about one field leads back to: only a new document, a page with scripts stays where it is. */
function placeOf(form: FormData, { headers }: Request): string {
  if (headers.get("Sec-Fetch-Mode") !== "navigate") return "";
  const [first] = readTick(typed(form, "muc"))?.fields ?? [typed(form, "truong")];
  return first ? `#${rowId(first)}` : "";
}

/** Changes a dossier as its form's `intent` names; a refusal keeps what was typed. */
export async function changeDossier(context: Context, maHoSo: string, request: Request) {
  const form = await request.formData();
  if (typed(form, "intent") === "next") return goToNext(context, maHoSo, form);
  const work = WORKS[typed(form, "intent")];
  if (!work) throw new Response(null, { status: 400 });
  const to = `/quan-tri/ho-so/${maHoSo}${placeOf(form, request)}`;
  return adminChange({ context, area: "dossiers", form, to, work: () => work(context, maHoSo, form) });
}

/** On to the next dossier that waits for a check and that no colleague has open; back with a sentence if there is none. */
async function goToNext(context: Context, maHoSo: string, form: FormData) {
  requireAdminArea(context, "dossiers");
  try {
    const params = { path: { maHoSo } };
    const { data } = await unwrap(gateway(context).POST(`${DOSSIER}/tiep-theo`, { params }));
    if (data.maHoSo) return redirect(`/quan-tri/ho-so/${data.maHoSo}`);
  } catch (error) {
    return failureOf(error, form);
  }
  setFlash(requestState(context), { kind: "info", text: m.admin_dossier_next_none() });
  return redirect(`/quan-tri/ho-so/${maHoSo}`);
}

/** A picture of somebody's paper; the look is logged with its reason. */
export async function viewPicture(context: Context, maHoSo: string, tepId: string, lyDo: string) {
  const answer = await gateway(context).POST(`${DOSSIER}/hinh-anh/{tepId}/xem`, {
    params: { path: { maHoSo, tepId } },
    body: { lyDo },
    parseAs: "stream",
  });
  const { response } = answer;
  if (!response.ok) throw new Response(null, { status: response.status === 422 ? 422 : 404 });
  const kind = response.headers.get("content-type") ?? "application/octet-stream";
  return new Response(answer.data as ReadableStream, {
    headers: { "Content-Type": kind, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" },
  });
}
