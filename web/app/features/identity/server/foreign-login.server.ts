import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { redirect } from "react-router";
import { ownPath } from "~/lib/safe-path";
import { decodeToken } from "~/lib/token";
import { m } from "~/paraglide/messages.js";
import { keepIdToken } from "~/server/auth/foreign-logout.server";
import { authorizationAddress, discover } from "~/server/auth/foreign-realm.server";
import { openGrant } from "~/server/auth/granted-session.server";
import type { TokenGrant } from "~/server/auth/session.server";
import { now } from "~/server/clock.server";
import { env } from "~/server/env.server";
import { setFlash } from "~/server/flash.server";
import { errorFields, logLine } from "~/server/log.server";
import { type Context, requestState } from "~/server/request-state.server";
import { readSealed, sealedCookie } from "~/server/sealed.server";
import { askForTokens, enterWith } from "./login.server";

const COOKIE = "khoisu_realm";
/** How long somebody may take at the realm, in seconds. */
const SECONDS = 30 * 60;
/** Seconds that the realm's clock may differ from ours. */
const LEEWAY = 60;

type Pending = { state: string; verifier: string; nonce: string; tiep: string };

function callback(): string {
  return `${env().publicUrl}/dang-nhap/realm`;
}

function random(bytes: number): string {
  return randomBytes(bytes).toString("base64url");
}

/** What is asked of the realm beyond a login: a fresh one (`lai`), or one with two factors (`buoc=2`). */
function strength(params: URLSearchParams): Record<string, string> {
  if (params.get("buoc") === "2") return { acr_values: env().oidc.strongAcr, prompt: "login", max_age: "0" };
  return params.has("lai") ? { prompt: "login", max_age: "0" } : {};
}

/** Sends the browser to the foreign realm (PKCE, RFC 7636; state, RFC 6749 §10.12; nonce, OpenID Connect Core §3.1.2.1). */
export async function startForeignLogin(context: Context) {
  const { url, cookies, locale } = requestState(context);
  const params = url.searchParams;
  const pending: Pending = {
    state: random(24),
    verifier: random(48),
    nonce: random(24),
    tiep: ownPath(params.get("tiep")),
  };
  const query = {
    client_id: env().oidc.clientId,
    redirect_uri: callback(),
    response_type: "code",
    scope: "openid profile email",
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: createHash("sha256").update(pending.verifier).digest("base64url"),
    code_challenge_method: "S256",
    ui_locales: locale,
    ...strength(params),
  };
  try {
    const address = await authorizationAddress(query, params.has("moi"));
    cookies.push(sealedCookie(COOKIE, JSON.stringify(pending), SECONDS));
    return redirect(address);
  } catch (error) {
    logLine("warn", "foreign_realm_unavailable", errorFields(error));
    return back(context, pending.tiep, m.auth_foreign_unavailable());
  }
}

function back(context: Context, tiep: string, text: string) {
  setFlash(requestState(context), { kind: "error", text });
  return redirect(tiep === "/" ? "/dang-nhap" : `/dang-nhap?tiep=${encodeURIComponent(tiep)}`);
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Why a login was refused, for the log: kinds only, nothing about the person. */
type Refusal = "state" | "issuer" | "error" | "code" | "id_token";

async function read(pending: Pending | null, params: URLSearchParams): Promise<Refusal | null> {
  if (!pending || !same(pending.state, params.get("state") ?? "")) return "state";
  // RFC 9207: an answer that names its realm must name ours.
  const iss = params.get("iss");
  if (iss !== null && iss !== (await discover()).issuer) return "issuer";
  if (params.has("error")) return "error";
  return params.get("code") ? null : "code";
}

/**
 * The checks of OpenID Connect Core §3.1.3.7 on the ID token. It came from the realm itself over TLS, which stands for the
 * signature (number 6 there); the access token's signature is checked by the API.
 */
async function idTokenFits(grant: TokenGrant, nonce: string): Promise<boolean> {
  try {
    const { iss, aud, azp, exp, nonce: got } = decodeToken(grant.id_token);
    const { clientId } = env().oidc;
    const audiences = [aud].flat();
    const mine = audiences.includes(clientId) && (audiences.length === 1 || azp === clientId);
    const fresh = typeof exp === "number" && exp > now() / 1000 - LEEWAY;
    return mine && fresh && iss === (await discover()).issuer && got === nonce;
  } catch {
    return false;
  }
}

/** The realm's grant for its answer in the address, or the kind of what is wrong. */
async function redeem(
  context: Context,
  pending: Pending | null,
  params: URLSearchParams,
): Promise<TokenGrant | string> {
  const refusal = await read(pending, params).catch(() => "unavailable");
  if (refusal || !pending) return refusal ?? "state";
  const answer = await askForTokens(context, {
    grant_type: "authorization_code",
    code: params.get("code") ?? "",
    redirect_uri: callback(),
    code_verifier: pending.verifier,
  });
  if (answer.kind !== "granted") return answer.kind === "refused" ? answer.error : answer.kind;
  return (await idTokenFits(answer.grant, pending.nonce)) ? answer.grant : "id_token";
}

/** Finishes what `startForeignLogin` began. What goes wrong is logged by its kind and said in one calm sentence. */
export async function finishForeignLogin(context: Context, request: Request) {
  const state = requestState(context);
  const { searchParams } = state.url;
  const kept = readSealed(request, COOKIE);
  const pending = kept ? (JSON.parse(kept) as Pending) : null;
  state.cookies.push(sealedCookie(COOKIE, "", 0));
  const tiep = pending?.tiep ?? "/";
  const refuse = (kind: string) => {
    logLine("warn", "foreign_login_refused", { kind });
    return back(context, tiep, m.auth_foreign_failed());
  };
  const grant = await redeem(context, pending, searchParams);
  if (typeof grant === "string") return refuse(grant);
  const opened = await openGrant(state, grant);
  if (opened.kind === "refused") {
    logLine("warn", "foreign_login_refused", { kind: opened.problem.code });
    return back(context, tiep, opened.problem.detail || opened.problem.message);
  }
  if (opened.kind === "unavailable") return refuse("api");
  keepIdToken(state, grant.id_token ?? "");
  return enterWith(context, request, opened.session, tiep);
}
