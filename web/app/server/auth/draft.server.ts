import { deflateRawSync, inflateRawSync } from "node:zlib";
import { readSigned, signedCookie } from "~/server/cookies.server";
import type { RequestState } from "~/server/request-state.server";

const DRAFT_COOKIE = "khoisu_draft";
const DRAFT_SECONDS = 30 * 60;

/** What somebody wrote before they had to log in: where, in which form, which text. */
export type Draft = { path: string; form: string; text: string };

/**
 * Saves a text while its writer logs in, also without scripts.
 * @returns false when it is too long for a cookie even when compressed.
 */
export function keepDraft(state: RequestState, draft: Draft): boolean {
  const packed = deflateRawSync(JSON.stringify(draft)).toString("base64url");
  try {
    state.cookies.push(signedCookie(DRAFT_COOKIE, packed, DRAFT_SECONDS));
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The text saved for this page, or null. */
export function readDraft(request: Request, path: string): Draft | null {
  const packed = readSigned(request, DRAFT_COOKIE);
  if (!packed) return null;
  const draft = JSON.parse(inflateRawSync(Buffer.from(packed, "base64url")).toString()) as Draft;
  return draft.path === path ? draft : null;
}

/** Deletes the saved text, once it is sent. */
export function dropDraft(state: RequestState, request: Request): void {
  if (readSigned(request, DRAFT_COOKIE)) state.cookies.push(signedCookie(DRAFT_COOKIE, "", 0));
}
