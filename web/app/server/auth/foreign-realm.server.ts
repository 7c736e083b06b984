import { API_TIMEOUT_MS } from "~/lib/text/constants";
import { now } from "~/server/clock.server";
import { env } from "~/server/env.server";

/** What we use of a realm's discovery document (OpenID Connect Discovery §3). */
type Discovery = {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  end_session_endpoint?: string;
  revocation_endpoint?: string;
  token_endpoint_auth_methods_supported?: string[];
  prompt_values_supported?: string[];
};

/** How long the document is used without asking; a realm that moves an endpoint is followed within this time. */
const FRESH_MS = 10 * 60 * 1000;

let known: { document: Discovery; at: number } | undefined;
let asking: Promise<Discovery> | undefined;

/** Forgets the document: for tests. */
export function forgetDiscovery(): void {
  known = asking = undefined;
}

function isDiscovery(value: unknown, issuer: string): value is Discovery {
  const found = value as Partial<Discovery> | null;
  const ends = [found?.authorization_endpoint, found?.token_endpoint];
  return found?.issuer?.replace(/\/+$/, "") === issuer && ends.every((one) => URL.canParse(one ?? ""));
}

async function fetchDocument(issuer: string): Promise<Discovery> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    redirect: "error",
    signal: AbortSignal.timeout(API_TIMEOUT_MS),
  });
  const document: unknown = response.ok ? await response.json() : null;
  if (!isDiscovery(document, issuer)) throw new Error("the realm's discovery document is not usable");
  known = { document, at: now() };
  return document;
}

/**
 * The foreign realm's document, fetched once in ten minutes; an old one serves while the realm does not answer.
 * @throws when there is none at all.
 */
export async function discover(): Promise<Discovery> {
  const issuer = env().oidc.foreign;
  if (!issuer) throw new Error("no foreign realm is set");
  if (known && now() - known.at < FRESH_MS) return known.document;
  asking ??= fetchDocument(issuer).finally(() => {
    asking = undefined;
  });
  try {
    return await asking;
  } catch (error) {
    if (known) return known.document;
    throw error;
  }
}

/** The client's own proof, in the way that the realm takes: `client_secret_basic` unless it knows only the form. */
function clientProof(document: Discovery): { form: Record<string, string>; headers: Record<string, string> } {
  const { clientId, clientSecret } = env().oidc;
  const methods = document.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  if (methods.includes("client_secret_post")) {
    return { form: { client_id: clientId, client_secret: clientSecret }, headers: {} };
  }
  // RFC 6749 §2.3.1: both parts are form-encoded before they are joined.
  const pair = [clientId, clientSecret]
    .map((part) => encodeURIComponent(part).replace(/%20/g, "+"))
    .join(":");
  return { form: {}, headers: { Authorization: `Basic ${Buffer.from(pair).toString("base64")}` } };
}

async function post(endpoint: string, document: Discovery, form: Record<string, string>): Promise<Response> {
  const proof = clientProof(document);
  return fetch(endpoint, {
    method: "POST",
    body: new URLSearchParams({ ...proof.form, ...form }),
    headers: { Accept: "application/json", ...proof.headers },
    redirect: "error",
    signal: AbortSignal.timeout(API_TIMEOUT_MS),
  });
}

/** One call of the foreign realm's token endpoint as its confidential client. Nothing about the person's browser goes there. */
export async function postToForeignRealm(form: Record<string, string>): Promise<Response> {
  const document = await discover();
  return post(document.token_endpoint, document, form);
}

/** Where the browser logs in, with the query of an authorization request. */
export async function authorizationAddress(
  query: Record<string, string>,
  wantsAccount: boolean,
): Promise<string> {
  const { authorization_endpoint, prompt_values_supported } = await discover();
  const address = new URL(authorization_endpoint);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  // Initiating User Registration 1.0, where the realm knows it; elsewhere its login page leads on.
  if (wantsAccount && prompt_values_supported?.includes("create"))
    address.searchParams.set("prompt", "create");
  return address.href;
}

/** Where the browser ends its session at the realm (RP-Initiated Logout 1.0), null when the realm has no such address. */
export async function logoutAddress(idToken: string | null): Promise<string | null> {
  const { end_session_endpoint } = await discover();
  if (!end_session_endpoint) return null;
  const address = new URL(end_session_endpoint);
  address.searchParams.set("client_id", env().oidc.clientId);
  address.searchParams.set("post_logout_redirect_uri", `${env().publicUrl}/`);
  if (idToken) address.searchParams.set("id_token_hint", idToken);
  return address.href;
}

/** Makes a refresh token useless at the realm (RFC 7009), also when the browser never arrives there. */
export async function revokeAtForeignRealm(refreshToken: string): Promise<void> {
  const document = await discover();
  if (!document.revocation_endpoint) return;
  await post(document.revocation_endpoint, document, {
    token: refreshToken,
    token_type_hint: "refresh_token",
  });
}
