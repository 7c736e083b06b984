import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { redirect, redirectDocument } from "react-router";
import { ownPath } from "~/lib/safe-path";
import { m } from "~/paraglide/messages.js";
import { forgetRealmSession } from "~/server/auth/realm-session.server";
import { readSigned, signedCookie } from "~/server/cookies.server";
import { env } from "~/server/env.server";
import { setFlash } from "~/server/flash.server";
import { type Context, requestState } from "~/server/request-state.server";
import { suspendedMessage } from "../model/suspension";
import { askForTokens, enter } from "./login.server";

const COOKIE = "khoisu_google";
/** How long somebody may take at Google, in seconds. */
const SECONDS = 10 * 60;

function callback(): string {
  return `${env().publicUrl}/dang-nhap/google`;
}

/** Sends the browser to the realm, which sends it on to Google, also where somebody is logged in there. */
export function startGoogle(context: Context) {
  return redirect(authorization(context, "google", { kc_idp_hint: "google", prompt: "login" }));
}

/** Asks the realm for the person who is logged in there with this browser: no page is shown, and none if it is nobody. */
export function startSilently(context: Context) {
  // A new document: in production the realm has an address of this host that the router must not look for.
  return redirectDocument(authorization(context, "silent", { prompt: "none" }));
}

/** Where the realm's answer is awaited, by the same address for each `way` (PKCE, RFC 7636; state, RFC 6749 §10.12). */
function authorization(context: Context, way: "google" | "silent", more: Record<string, string>): string {
  const requestOf = requestState(context);
  const [state, verifier] = [randomBytes(24).toString("base64url"), randomBytes(48).toString("base64url")];
  const tiep = ownPath(requestOf.url.searchParams.get("tiep"));
  requestOf.cookies.push(signedCookie(COOKIE, [state, verifier, tiep, way].join("~"), SECONDS));
  const { clientId, issuer } = env().oidc;
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: callback(),
    response_type: "code",
    scope: "openid",
    state,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...more,
  });
  return `${issuer}/protocol/openid-connect/auth?${query}`;
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Finishes what `startGoogle` or `startSilently` began. Whatever goes wrong shows the generic sentence of requirement S8.1. */
export async function finishGoogle(context: Context, request: Request) {
  const state = requestState(context);
  const { searchParams } = state.url;
  const [known = "", verifier = "", tiep = "/", way = ""] = readSigned(request, COOKIE)?.split("~") ?? [];
  // Not tried again with the same cookie: the login screen follows.
  const refuse = (description = "") => {
    if (way !== "silent") return refused(context, tiep, description);
    forgetRealmSession(state);
    return redirect(loginScreen(tiep));
  };
  state.cookies.push(signedCookie(COOKIE, "", 0));
  const code = searchParams.get("code");
  if (!(known && same(known, searchParams.get("state") ?? ""))) return refuse();
  if (!code) return refuse(searchParams.get("error_description") ?? "");
  const answer = await askForTokens(context, {
    grant_type: "authorization_code",
    code,
    redirect_uri: callback(),
    code_verifier: verifier,
  });
  return answer.kind === "granted" ? enter(context, request, answer.grant, tiep) : refuse();
}

/** What the realm says about a login that it refused, in words; the generic sentence for everything else. */
function wordsOf(description: string): string {
  if (description === "Account exists") return m.auth_google_taken();
  const [, reason] = /^Account disabled: (\w+)$/.exec(description) ?? [];
  return reason ? suspendedMessage(reason) : m.auth_login_other();
}

function refused(context: Context, tiep: string, description = "") {
  setFlash(requestState(context), { kind: "error", text: wordsOf(description) });
  return redirect(loginScreen(tiep));
}

function loginScreen(tiep: string): string {
  return tiep === "/" ? "/dang-nhap" : `/dang-nhap?tiep=${encodeURIComponent(tiep)}`;
}

/**
 * Where somebody was going when they went to Google: a new customer comes back to the registration, not to
 * `finishGoogle`, with the cookie of this browser still there.
 */
export function googleDestination(request: Request): string | null {
  const tiep = readSigned(request, COOKIE)?.split("~")[2];
  return tiep ? ownPath(tiep) : null;
}
