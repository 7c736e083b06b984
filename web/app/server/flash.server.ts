import type { Flash } from "~/lib/root-data";
import { readSigned, signedCookie } from "./cookies.server";
import type { RequestState } from "./request-state.server";

const FLASH_COOKIE = "khoisu_flash";
const FLASH_SECONDS = 60;

/** Remembers a sentence for the next page, typically before a redirect. */
export function setFlash(state: RequestState, flash: Flash): void {
  state.cookies.push(signedCookie(FLASH_COOKIE, JSON.stringify(flash), FLASH_SECONDS));
}

/** Takes the remembered sentence; it is shown only once. */
export function takeFlash(state: RequestState, request: Request): Flash | null {
  const value = readSigned(request, FLASH_COOKIE);
  if (!value) return null;
  state.cookies.push(signedCookie(FLASH_COOKIE, "", 0));
  return JSON.parse(value) as Flash;
}
