import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { redirect } from "react-router";
import { ownPath } from "~/lib/safe-path";
import { m } from "~/paraglide/messages.js";
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

/** Sends the browser to the realm, which sends it on to Google (PKCE, RFC 7636; state, RFC 6749 §10.12). */
export function startGoogle(context: Context) {
  const requestOf = requestState(context);
  const [state, verifier] = [randomBytes(24).toString("base64url"), randomBytes(48).toString("base64url")];
  const tiep = ownPath(requestOf.url.searchParams.get("tiep"));
  requestOf.cookies.push(signedCookie(COOKIE, [state, verifier, tiep].join("~"), SECONDS));
  const { clientId, issuer } = env().oidc;
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: callback(),
    response_type: "code",
    scope: "openid",
    state,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    kc_idp_hint: "google",
  });
  return redirect(`${issuer}/protocol/openid-connect/auth?${query}`);
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Finishes what `startGoogle` began. Whatever goes wrong shows the generic sentence of requirement S8.1. */
export async function finishGoogle(context: Context, request: Request) {
  const state = requestState(context);
  const { searchParams } = state.url;
  const [known = "", verifier = "", tiep = "/"] = readSigned(request, COOKIE)?.split("~") ?? [];
  state.cookies.push(signedCookie(COOKIE, "", 0));
  const code = searchParams.get("code");
  if (!(known && same(known, searchParams.get("state") ?? ""))) return refused(context, tiep);
  if (!code) return refused(context, tiep, searchParams.get("error_description") ?? "");
  const answer = await askForTokens(context, {
    grant_type: "authorization_code",
    code,
    redirect_uri: callback(),
    code_verifier: verifier,
  });
  return answer.kind === "granted" ? enter(context, request, answer.grant, tiep) : refused(context, tiep);
}

/** What the realm says about a login that it refused, in words; the generic sentence for everything else. */
function wordsOf(description: string): string {
  if (description === "Account exists") return m.auth_google_taken();
  const [, reason] = /^Account disabled: (\w+)$/.exec(description) ?? [];
  return reason ? suspendedMessage(reason) : m.auth_login_other();
}

function refused(context: Context, tiep: string, description = "") {
  setFlash(requestState(context), { kind: "error", text: wordsOf(description) });
  return redirect(tiep === "/" ? "/dang-nhap" : `/dang-nhap?tiep=${encodeURIComponent(tiep)}`);
}

/**
 * Where somebody was going when they went to Google: a new customer comes back to the registration, not to
 * `finishGoogle`, with the cookie of this browser still there.
 */
export function googleDestination(request: Request): string | null {
  const tiep = readSigned(request, COOKIE)?.split("~")[2];
  return tiep ? ownPath(tiep) : null;
}
