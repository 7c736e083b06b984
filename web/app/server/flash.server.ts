import { redirect } from "react-router";
import type { Flash } from "~/lib/root-data";
import { m } from "~/paraglide/messages.js";
import { readSigned, signedCookie } from "./cookies.server";
import { type Context, type RequestState, requestState } from "./request-state.server";

const FLASH_COOKIE = "khoisu_flash";
const FLASH_SECONDS = 60;

/** Remembers a sentence for the next page, typically before a redirect. */
export function setFlash(state: RequestState, flash: Flash): void {
  state.cookies.push(signedCookie(FLASH_COOKIE, JSON.stringify(flash), FLASH_SECONDS));
}

/** Changes nothing and shows the page again: its form came from another release and asks for something this one does not know. */
export function showAgain(context: Context): Response {
  const state = requestState(context);
  setFlash(state, { kind: "info", text: m.common_new_version() });
  return redirect(state.url.pathname + state.url.search);
}

/** Takes the remembered sentence; it is shown only once. */
export function takeFlash(state: RequestState, request: Request): Flash | null {
  const value = readSigned(request, FLASH_COOKIE);
  if (!value) return null;
  state.cookies.push(signedCookie(FLASH_COOKIE, "", 0));
  return JSON.parse(value) as Flash;
}
