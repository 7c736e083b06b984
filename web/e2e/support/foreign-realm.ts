import { createHash, createPublicKey, createSign, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { signingKey } from "./realm-key";

/** An identity provider of somebody else: none of our code, real OpenID Connect with PKCE, keys and levels of its own. */
export const FOREIGN_SITE = process.env.FOREIGN_URL ?? "http://localhost:0";
const PORT = Number(process.env.REALM_PORT ?? "0");
const ISSUER = `http://127.0.0.1:${PORT}/sso`;
const CLIENT = { id: "cua-hang", secret: "bi-mat-cua-hang" };
/** Its word for two factors, and for one. */
const STRONG = "hai-lop";
const PLAIN = "mot-lop";
const ACCESS_SECONDS = 8;

/** Somebody there; `groups` are its roles, `strong` whether they can show a second factor. */
export type Foreigner = { sub: string; name: string; email: string; groups: string[]; strong: boolean };
type Login = { query: URLSearchParams; who: Foreigner; acr: string };

const privateKey = signingKey(PORT);
const publicKey = createPublicKey(privateKey);
const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

function signed(header: Record<string, string>, claims: Record<string, unknown>): string {
  const iat = Math.floor(Date.now() / 1000);
  const body = `${b64({ alg: "RS256", kid: "k1", ...header })}.${b64({ iss: ISSUER, iat, ...claims })}`;
  return `${body}.${createSign("RSA-SHA256").update(body).sign(privateKey, "base64url")}`;
}

/** The realm while a test runs: who is there, who logs in next, and what it was asked. */
export class ForeignRealm {
  readonly people: Foreigner[] = [];
  readonly refreshed: string[] = [];
  readonly asked: URLSearchParams[] = [];
  readonly left: URLSearchParams[] = [];
  #codes = new Map<string, Login>();
  #refresh = new Map<string, Login>();
  #server?: Server;

  async start(): Promise<void> {
    this.#server = createServer((request, response) => void this.#answer(request, response));
    await new Promise<void>((done) => this.#server?.listen(PORT, "127.0.0.1", done));
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise<void>((done) => (this.#server ? this.#server.close(() => done()) : done()));
  }

  /** Lets somebody in there; the login page offers their name. */
  add(name: string, more: Partial<Foreigner> = {}): Foreigner {
    const person = {
      sub: `n|${randomUUID()}`,
      name,
      email: `${randomUUID().slice(0, 8)}@noi-khac.example`,
      groups: [],
    };
    this.people.push({ ...person, strong: false, ...more });
    return this.people.at(-1) as Foreigner;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", ISSUER);
    const form = new URLSearchParams(await text(request));
    const path = url.pathname.slice("/sso".length);
    if (path === "/.well-known/openid-configuration") return json(response, DISCOVERY);
    if (path === "/keys")
      return json(response, { keys: [{ ...publicKey.export({ format: "jwk" }), kid: "k1", alg: "RS256" }] });
    if (path === "/vao" && request.method === "GET") return this.#page(url.searchParams, response);
    if (path === "/vao") return this.#enter(form, response);
    if (path === "/token") return this.#token(request, form, response);
    if (path === "/ra") return this.#leave(url.searchParams, response);
    json(response, { error: "not_found" }, 404);
  }

  #page(query: URLSearchParams, response: ServerResponse): void {
    this.asked.push(query);
    const options = this.people.map(({ sub, name }) => `<option value="${sub}">${name}</option>`).join("");
    html(
      response,
      `<h1>Nơi khác</h1><form method="post" action="/sso/vao"><input type="hidden" name="q" value="${encodeURIComponent(query.toString())}">
       <label>Bạn là ai <select name="who">${options}</select></label><button>Vào</button></form>`,
    );
  }

  #enter(form: URLSearchParams, response: ServerResponse): void {
    const query = new URLSearchParams(decodeURIComponent(form.get("q") ?? ""));
    const who = this.people.find(({ sub }) => sub === form.get("who")) as Foreigner;
    const wanted = query.get("acr_values")?.split(" ").includes(STRONG) && who.strong;
    const code = randomUUID();
    this.#codes.set(code, { query, who, acr: wanted ? STRONG : PLAIN });
    const back = new URL(query.get("redirect_uri") ?? "");
    for (const [name, value] of [
      ["code", code],
      ["state", query.get("state") ?? ""],
      ["iss", ISSUER],
    ] as const)
      back.searchParams.set(name, value);
    response.writeHead(303, { Location: back.href }).end();
  }

  #token(request: IncomingMessage, form: URLSearchParams, response: ServerResponse): void {
    const basic = `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString("base64")}`;
    if (request.headers.authorization !== basic) return json(response, { error: "invalid_client" }, 401);
    const refresh = form.get("grant_type") === "refresh_token";
    const [from, key] = refresh
      ? [this.#refresh, form.get("refresh_token")]
      : [this.#codes, form.get("code")];
    const login = from.get(key ?? "");
    from.delete(key ?? "");
    const proof = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const proven =
      refresh ||
      (proof === login?.query.get("code_challenge") &&
        form.get("redirect_uri") === login.query.get("redirect_uri"));
    if (!login || !proven) return json(response, { error: "invalid_grant" }, 400);
    if (refresh) this.refreshed.push(login.who.sub);
    json(response, this.#grant(login));
  }

  #grant(login: Login) {
    const { sub, name, email, groups } = login.who;
    const exp = Math.floor(Date.now() / 1000) + ACCESS_SECONDS;
    const person = {
      sub,
      name,
      email,
      email_verified: true,
      acr: login.acr,
      auth_time: exp - ACCESS_SECONDS,
    };
    const refresh = randomUUID();
    this.#refresh.set(refresh, login);
    return {
      access_token: signed(
        { typ: "at+jwt" },
        { ...person, exp, aud: "khoisu-api", azp: CLIENT.id, nhom: groups },
      ),
      id_token: signed({ typ: "JWT" }, { ...person, exp, aud: CLIENT.id, nonce: login.query.get("nonce") }),
      refresh_token: refresh,
      token_type: "Bearer",
      expires_in: ACCESS_SECONDS,
    };
  }

  #leave(query: URLSearchParams, response: ServerResponse): void {
    this.left.push(query);
    response.writeHead(303, { Location: query.get("post_logout_redirect_uri") ?? "/" }).end();
  }
}

const DISCOVERY = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/vao`,
  token_endpoint: `${ISSUER}/token`,
  jwks_uri: `${ISSUER}/keys`,
  end_session_endpoint: `${ISSUER}/ra`,
  token_endpoint_auth_methods_supported: ["client_secret_basic"],
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["RS256"],
  code_challenge_methods_supported: ["S256"],
  acr_values_supported: [PLAIN, STRONG],
};

async function text(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

function json(response: ServerResponse, body: unknown, status = 200): void {
  response
    .writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" })
    .end(JSON.stringify(body));
}

function html(response: ServerResponse, body: string): void {
  const page = `<!doctype html><html lang="vi"><title>Nơi khác</title><link rel="icon" href="data:,">${body}</html>`;
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(page);
}
