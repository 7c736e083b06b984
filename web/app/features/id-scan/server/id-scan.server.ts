import { data as reply } from "react-router";
import { codeAsked, pageError, readDossier, saveDossier } from "~/features/dossier/server/own-dossier.server";
import { codeValues, parseCardCode } from "~/features/id-scan/model/card-code";
import {
  type Asked,
  chosen,
  mixesPapers,
  ofCard,
  type PaperKind,
  patchAt,
  type ReadValue,
  rowsOf,
  type Side,
  type Target,
  type Thing,
  targetOf,
  thingAt,
  unsettled,
  withValues,
} from "~/features/id-scan/model/readings";
import { ownPath } from "~/lib/safe-path";
import { load, ocr, unwrap } from "~/server/api.server";
import { requireUser } from "~/server/auth/guard.server";
import { ApiProblem } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";

/** Characters of a code's text; a card's has about 150. */
const LONGEST_CODE = 1_000;

/** The person or organisation a paper is read for, from the address; 404 when there is no such one. */
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

/** What the upload form needs to know. */
export async function loadSending(context: Context) {
  const asked = askedFor(context);
  const { thing } = await found(context, asked.maHoSo, asked.target).catch((error) => {
    throw pageError(error);
  });
  const conditions = (await load(ocr(context).GET("/ocr/api/v1/dieu-kien"))).data;
  const kind = kindOf(thing);
  const passport = hasPassport(thing);
  return { asked, conditions, kind, passport, name: nameOf(thing), thing: ofCard(thing) };
}

function hasPassport(thing: Thing): boolean {
  return String(thing.loaiGiayTo ?? "").startsWith("HO_CHIEU");
}

function nameOf(thing: Thing): string {
  return String(thing.hoTen || thing.tenToChuc || "");
}

/** Uploads the pictures of a form; returns the id of the reading. */
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
 * Withdraws the consent to pictures of identity papers; all of them are deleted at once.
 * @returns how many.
 */
export async function withdrawConsent(context: Context): Promise<number> {
  return (await unwrap(ocr(context).DELETE("/ocr/api/v1/dong-y"))).data.soAnhDaXoa;
}

/** A reading with what the dossier says now. */
export async function loadReading(context: Context, id: string) {
  const asked = askedFor(context);
  const [reading, { thing }] = await Promise.all([
    load(ocr(context).GET("/ocr/api/v1/lan-doc/{id}", { params: { path: { id } } })),
    found(context, asked.maHoSo, asked.target).catch((error) => {
      throw pageError(error);
    }),
  ]);
  return { asked, reading: reading.data, ...rowsOf(thing, reading.data.giaTriList), name: nameOf(thing) };
}

/** Discards a reading: it stops, its pictures and values are deleted. */
export async function discardReading(context: Context, id: string): Promise<void> {
  await unwrap(ocr(context).DELETE("/ocr/api/v1/lan-doc/{id}", { params: { path: { id } } }));
}

/** Result of taking values over: how many, and how many guesses are left to compare with the picture. */
export type Taken = { count: number; left: number };

/**
 * Takes the confirmed values into the dossier: those ticked, and if only the empty places were requested also
 * what a code or checked code lines say for them; never a guess without its own yes.
 * @returns null when they are of another kind of paper than the dossier's and would be mixed with it.
 */
async function takeValues(context: Context, values: ReadValue[], form: FormData): Promise<Taken | null> {
  const { maHoSo, target } = askedFor(context);
  const onlyEmpty = form.get("intent") === "fill-empty";
  const ticked = new Set(form.getAll("lay").map(String));
  const put = async () => {
    const { dossier, thing } = await found(context, maHoSo, target);
    const picked = chosen(thing, values, ticked, onlyEmpty);
    if (mixesPapers(thing, values, picked)) return null;
    const after = withValues(thing, picked);
    const taken = { count: picked.length, left: unsettled(after, values).length };
    if (taken.count === 0) return taken;
    await saveDossier(context, { maHoSo, phienBan: dossier.phienBan }, patchAt(dossier, target, after));
    return taken;
  };
  try {
    return await put();
  } catch (error) {
    // Somebody saved in between: the same values again, based on the current state.
    if (!(error instanceof ApiProblem && error.code === "ho_so_da_doi")) throw error;
    return put();
  }
}

/** Takes over the confirmed values of a reading. */
export async function takeOver(context: Context, id: string, form: FormData): Promise<Taken | null> {
  const answer = ocr(context).GET("/ocr/api/v1/lan-doc/{id}", { params: { path: { id } } });
  return takeValues(context, (await unwrap(answer)).data.giaTriList, form);
}

/**
 * Takes over the confirmed values of a card's QR code (`ma`) that was read by the camera; the values are read from its text
 * again, so that the form can name no others.
 * @returns undefined when the text is no card's.
 */
export async function takeCode(context: Context, form: FormData): Promise<Taken | null | undefined> {
  const code = parseCardCode(String(form.get("ma") ?? "").slice(0, LONGEST_CODE));
  return code ? takeValues(context, codeValues(code), form) : undefined;
}

/** One side's picture, passed on without being stored. */
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
