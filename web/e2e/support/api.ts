import { createHmac, randomInt } from "node:crypto";
import { SITE, signAsSample } from "./sample-key";

const API = process.env.API_URL ?? "http://127.0.0.1:8000";
const SECRET = process.env.SESSION_SECRET ?? "khoisu-session-dev";

const OIDC = "/auth/realms/khoisu/protocol/openid-connect";

/** A random address, so that the limits per address never count two tests together. */
export function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** The headers by which the web server tells the API which person it acts for. */
function from(address: string): Record<string, string> {
  const mac = createHmac("sha256", SECRET).update(`client-address:${address}`).digest("hex");
  return { "X-Client-Address": address, "X-Client-Signature": mac };
}

/** What a proxy in front of several copies says of one that died over a call; ours never says it. */
export const BAD_GATEWAY = 502;

/** As long as somebody takes to press again: longer than the two seconds between two codes. */
export const pause = () => new Promise<void>((done) => setTimeout(done, 3_000));

async function asked(url: string, sent: RequestInit): Promise<Response> {
  const answer = await fetch(url, sent);
  if (answer.status !== BAD_GATEWAY) return answer;
  await pause();
  return fetch(url, sent);
}

type Call = { method?: string; body?: unknown; form?: Record<string, string>; token?: string; key?: string };
type Answer = { status: number; body: Record<string, unknown> };

/** One call of the API, without the web in between; returns for every status. */
async function call(path: string, { method, body, form, token, key }: Call = {}): Promise<Answer> {
  const headers: Record<string, string> = { ...from(someAddress()), "Accept-Language": "vi" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  if (key) headers["Idempotency-Key"] = key;
  const sent = form ? new URLSearchParams(form) : body === undefined ? undefined : JSON.stringify(body);
  const answer = await asked(API + path, { method: method ?? (sent ? "POST" : "GET"), headers, body: sent });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : {} };
}

/** The `data` of a good answer; anything else fails the test with the response. */
export async function ask<T = Record<string, unknown>>(path: string, options: Call = {}): Promise<T> {
  const { status, body } = await call(path, options);
  if (status >= 300) throw new Error(`${options.method ?? ""} ${path}: ${status} ${JSON.stringify(body)}`);
  return (body.data ?? body) as T;
}

const CLIENT = { client_id: "khoisu-web", client_secret: "khoisu-web-dev" };

export type Grant = {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  refresh_expires_in: number;
};

const MFA = "urn:khoisu:params:oauth:grant-type:mfa";
type Step = { mfa_token: string; passkey: { challenge: string; rpId: string } };

/** Tokens for a name and password; the sample's staff answer the second step with their published passkey. */
export async function passwordGrant(username: string, password: string): Promise<Grant> {
  const form = { ...CLIENT, grant_type: "password", scope: "openid", username, password };
  const { status, body } = await call(`${OIDC}/token`, { form });
  if (body.error !== "mfa_required") {
    if (status >= 300) throw new Error(`token: ${status} ${JSON.stringify(body)}`);
    return body as Grant;
  }
  const step = body as unknown as Step;
  const passkey = signAsSample(username, step.passkey, SITE);
  const second = { ...CLIENT, grant_type: MFA, scope: "openid", mfa_token: step.mfa_token, passkey };
  return ask<Grant>(`${OIDC}/token`, { form: second });
}

const grants = new Map<string, { grant: Promise<Grant>; asked: number }>();
/** An access token lives for five minutes, and this file for as long as the whole run. */
const FRESH_MS = 120_000;

/** The access token of one of the sample's staff, cached for a while. */
export async function adminToken(who: "nhanvien" | "bientap" | "quantri"): Promise<string> {
  let stored = grants.get(who);
  if (!stored || Date.now() - stored.asked > FRESH_MS) {
    stored = { grant: passwordGrant(`${who}@khoisu.example`, "Khoisu-2026!"), asked: Date.now() };
    grants.set(who, stored);
  }
  return (await stored.grant).access_token;
}

/** The bank's webhook message, in SePay's shape. */
export function bankTells(account: string, content: string, amount: number) {
  const id = randomInt(1, 2 ** 47);
  const message = {
    id,
    gateway: "Vietcombank",
    transactionDate: "2026-11-20 14:02:37",
    accountNumber: account,
    code: null,
    content: `MBVCB.${id}.${content}.CT tu 0071000888888`,
    transferType: "in",
    transferAmount: amount,
    accumulated: null,
    subAccount: null,
    referenceCode: `MBVCB.${id}`,
    description: "",
  };
  const headers = { "Content-Type": "application/json", Authorization: "Apikey sepay-dev" };
  const url = `${API}/payment/api/v1/webhooks/sepay`;
  return asked(url, { method: "POST", headers, body: JSON.stringify(message) });
}
