import { PAGE_PATIENCE_MS } from "~/lib/text/constants";
import { env } from "~/server/env.server";
import { unlessDied } from "~/server/limits/died-copy.server";
import { postToForeignRealm } from "./foreign-realm.server";
import type { TokenGrant } from "./session.server";

const TOKEN_PATH = "/auth/realms/khoisu/protocol/openid-connect/token";
/** Grants that may be asked for twice: a refresh token gives the same tokens again (G-35), a password one session more. */
const REPEATABLE = new Set(["refresh_token", "password"]);

/** What the token endpoint answered. `refused` is its decision, `unavailable` is no decision. */
export type TokenAnswer =
  | { kind: "granted"; grant: TokenGrant }
  | { kind: "refused"; status: number; error: string; description: string; extra: Record<string, unknown> }
  | { kind: "unavailable" };

function isGrant(body: unknown): body is TokenGrant {
  const grant = body as Partial<TokenGrant> | null;
  return typeof grant?.access_token === "string" && typeof grant.expires_in === "number";
}

async function readAnswer(response: Response): Promise<TokenAnswer> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && isGrant(body)) return { kind: "granted", grant: body };
  if (response.ok || response.status >= 500) return { kind: "unavailable" };
  const { error, error_description, ...extra } = (body ?? {}) as Record<string, unknown>;
  return {
    kind: "refused",
    status: response.status,
    error: typeof error === "string" ? error : "",
    description: typeof error_description === "string" ? error_description : "",
    extra,
  };
}

async function askRealm(body: URLSearchParams, headers: HeadersInit): Promise<Response> {
  return fetch(env().apiUrl + TOKEN_PATH, {
    method: "POST",
    body,
    headers,
    redirect: "error",
    signal: AbortSignal.timeout(PAGE_PATIENCE_MS),
  });
}

/** As `askRealm`; where that does no harm it is asked again of another copy when the first one died over it. */
async function askOwnRealm(body: URLSearchParams, headers: HeadersInit): Promise<Response> {
  if (!REPEATABLE.has(body.get("grant_type") ?? "")) return askRealm(body, headers);
  return (await unlessDied(askRealm(body, headers))) ?? askRealm(body, headers);
}

/**
 * One form-encoded POST to the realm's token endpoint, as our own confidential client; a foreign realm gets no headers.
 * @param form grant_type and its parameters, without the client's own.
 * @param forward headers of the person's request to pass on (address, language, request id).
 */
export async function requestToken(form: Record<string, string>, forward: HeadersInit): Promise<TokenAnswer> {
  const { clientId, clientSecret } = env().oidc;
  const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...form });
  try {
    if (env().oidc.foreign) return await readAnswer(await postToForeignRealm(form));
    return await readAnswer(await askOwnRealm(body, forward));
  } catch {
    return { kind: "unavailable" };
  }
}

const underWay = new Map<string, Promise<TokenAnswer>>();

/**
 * Exchanges a refresh token for new tokens. Parallel requests with the same token share one call, so
 * two tabs never spend it twice in this process (the API forgives other processes for 30 s).
 */
export function refreshTokens(refreshToken: string, forward: HeadersInit): Promise<TokenAnswer> {
  const running = underWay.get(refreshToken);
  if (running) return running;
  const form = { grant_type: "refresh_token", refresh_token: refreshToken, scope: "openid" };
  const call = requestToken(form, forward).finally(() => underWay.delete(refreshToken));
  underWay.set(refreshToken, call);
  return call;
}
