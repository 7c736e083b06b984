import { data as reply } from "react-router";
import {
  type Asked,
  isForLooking,
  type PaperKind,
  patchAt,
  type Side,
  standing,
  type Target,
  targetOf,
  thingAt,
  withValues,
} from "~/lib/reading";
import { ownPath } from "~/lib/safe-path";
import { load, ocr, unwrap } from "./api.server";
import { codeAsked, pageError, readDossier, saveDossier } from "./dossier.server";
import { requireUser } from "./guard.server";
import { ApiProblem } from "./problem.server";
import { type Context, requestState } from "./request-state.server";

type Thing = Record<string, unknown>;

/** Whom a paper is read for, from the address; what names nobody is 404. */
export function askedFor(context: Context): Asked {
  requireUser(context);
  const { searchParams } = requestState(context).url;
  const maHoSo = codeAsked(searchParams);
  const target = targetOf(searchParams.get("cho"));
  if (!maHoSo || !target) throw reply(null, { status: 404 });
  return { maHoSo, target, back: ownPath(searchParams.get("ve"), `/quan-ly-ho-so/thanh-lap?hs=${maHoSo}`) };
}

async function found(context: Context, maHoSo: string, target: Target) {
  const dossier = await readDossier(context, maHoSo);
  const thing = thingAt(dossier, target);
  if (!thing || !dossier.coTheSua) throw reply(null, { status: 404 });
  return { dossier, thing };
}

function kindOf(thing: Thing): PaperKind {
  return thing.loaiChuSoHuu === "TO_CHUC" ? "GCN_DKDN" : "CAN_CUOC";
}

/** What the form for sending a paper needs to know. */
export async function loadSending(context: Context) {
  const asked = askedFor(context);
  const { thing } = await found(context, asked.maHoSo, asked.target).catch((error) => {
    throw pageError(error);
  });
  const conditions = (await load(ocr(context).GET("/ocr/api/v1/dieu-kien"))).data;
  return { asked, conditions, kind: kindOf(thing), name: nameOf(thing) };
}

function nameOf(thing: Thing): string {
  return String(thing.hoTen || thing.tenToChuc || "");
}

/** Sends the pictures of a form; gives back the id of the reading. */
export async function sendPaper(context: Context, form: FormData): Promise<string> {
  const sent = new FormData();
  for (const name of ["loai", "dongY", "matTruoc", "matSau"]) {
    const value = form.get(name);
    const untouched = value instanceof File && value.size === 0 && value.name === "";
    if (value !== null && !untouched) sent.set(name, value);
  }
  const answer = ocr(context).POST("/ocr/api/v1/lan-doc", {
    // The contract describes the form's parts; what is sent is the form itself.
    body: {} as never,
    bodySerializer: () => sent,
  });
  return (await unwrap(answer)).data.id;
}

/**
 * Takes back the consent to pictures of identity papers; all of them are deleted at once.
 * @returns how many.
 */
export async function withdrawConsent(context: Context): Promise<number> {
  return (await unwrap(ocr(context).DELETE("/ocr/api/v1/dong-y"))).data.soAnhDaXoa;
}

/** A reading with what the dossier says at present. */
export async function loadReading(context: Context, id: string) {
  const asked = askedFor(context);
  const [reading, { thing }] = await Promise.all([
    load(ocr(context).GET("/ocr/api/v1/lan-doc/{id}", { params: { path: { id } } })),
    found(context, asked.maHoSo, asked.target).catch((error) => {
      throw pageError(error);
    }),
  ]);
  const rows = reading.data.giaTriList.map((value) => ({ ...value, now: standing(thing, value.truong) }));
  return { asked, reading: reading.data, rows, name: nameOf(thing) };
}

/** Throws a reading away: it stops, its pictures and values are deleted. */
export async function discardReading(context: Context, id: string): Promise<void> {
  await unwrap(ocr(context).DELETE("/ocr/api/v1/lan-doc/{id}", { params: { path: { id } } }));
}

/**
 * Takes the values that were said yes to into the dossier: those ticked, or with `onlyEmpty` all whose place is empty.
 * @returns how many.
 */
export async function takeOver(context: Context, id: string, form: FormData): Promise<number> {
  const { maHoSo, target } = askedFor(context);
  const onlyEmpty = form.get("intent") === "dien-cho-trong";
  const ticked = new Set(form.getAll("lay").map(String));
  const answer = ocr(context).GET("/ocr/api/v1/lan-doc/{id}", { params: { path: { id } } });
  const { giaTriList } = (await unwrap(answer)).data;
  const put = async () => {
    const { dossier, thing } = await found(context, maHoSo, target);
    const wanted = (truong: string) => (onlyEmpty ? standing(thing, truong) === "" : ticked.has(truong));
    const chosen = giaTriList.filter(({ truong }) => !isForLooking(truong) && wanted(truong));
    if (chosen.length === 0) return 0;
    const patch = patchAt(dossier, target, withValues(thing, chosen));
    await saveDossier(context, { maHoSo, phienBan: dossier.phienBan }, patch);
    return chosen.length;
  };
  try {
    return await put();
  } catch (error) {
    // Somebody saved in between: the same yes, on top of what stands now.
    if (!(error instanceof ApiProblem && error.code === "ho_so_da_doi")) throw error;
    return put();
  }
}

/** One side's picture, passed on without being kept. */
export async function readingPicture(context: Context, id: string, mat: Side): Promise<Response> {
  requireUser(context);
  const path = { id, mat };
  const answer = ocr(context).GET("/ocr/api/v1/lan-doc/{id}/anh/{mat}", {
    params: { path },
    parseAs: "stream",
  });
  const body = await load(answer as Promise<{ data?: ReadableStream; error?: unknown; response: Response }>);
  return new Response(body, {
    headers: {
      "Content-Type": "image/jpeg",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
