import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { LOCALE_COOKIE, type Locale } from "../app/lib/text/locale.ts";
import type { RenderedPage } from "./page-cache.ts";
import { pagePolicy, scriptHashes } from "./security.ts";

/** Headers that only this server may write; a browser's own are dropped. */
const INNER_HEADERS = ["x-request-id", "x-client-address", "x-csp-nonce", "x-page"];
const BODILESS = new Set(["GET", "HEAD"]);

export type Visit = {
  url: URL;
  requestId: string;
  clientAddress: string;
  /** Fires when the browser has gone. */
  signal: AbortSignal;
};

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || INNER_HEADERS.includes(name)) continue;
    for (const one of [value].flat()) headers.append(name, one);
  }
  return headers;
}

type Handle = (request: Request) => Promise<Response>;

/** The application, called with web-standard requests. */
export class App {
  readonly #handle: Handle;
  readonly #upgrade: boolean;
  readonly #leadsTo: string;

  /**
   * @param upgrade true where the site is on TLS.
   * @param leadsTo the origin of the foreign realm, where the form of the logout leads; "" without one.
   */
  constructor(handle: Handle, upgrade: boolean, leadsTo = "") {
    this.#handle = handle;
    this.#upgrade = upgrade;
    this.#leadsTo = leadsTo;
  }

  #request(incoming: IncomingMessage, visit: Visit, body: Readable | null, whole = false): Request {
    const headers = headersOf(incoming);
    headers.set("X-Request-Id", visit.requestId);
    headers.set("X-Client-Address", visit.clientAddress);
    // A HEAD request must not leave an empty page in the cache for everyone else.
    const method = whole ? "GET" : (incoming.method ?? "GET");
    const stream = BODILESS.has(method) || !body ? null : Readable.toWeb(body);
    const init = { method, headers, signal: visit.signal, body: stream, duplex: "half" };
    return new Request(visit.url, init as RequestInit);
  }

  /** A private or changing response, streamed, with a fresh nonce for its inline scripts. */
  async answer(incoming: IncomingMessage, visit: Visit, body: Readable): Promise<Response> {
    const nonce = randomBytes(16).toString("base64");
    const request = this.#request(incoming, visit, body);
    request.headers.set("X-Csp-Nonce", nonce);
    const response = await this.#handle(request);
    const html = response.headers.get("Content-Type")?.startsWith("text/html");
    const sources = html ? [`'nonce-${nonce}'`] : [];
    if (response.headers.has("X-Page-Wasm")) sources.push("'wasm-unsafe-eval'");
    const policy = pagePolicy(sources, this.#upgrade, this.#leadsTo);
    response.headers.set("Content-Security-Policy", policy);
    response.headers.delete("X-Page-Cache");
    response.headers.delete("X-Page-Wasm");
    return response;
  }

  /**
   * A whole page for an anonymous visitor, its inline scripts allowed by their hashes.
   * Only the language of the visitor's own cookies and headers reaches the application.
   */
  async renderPage(
    incoming: IncomingMessage,
    visit: Visit,
    locale: Locale,
  ): Promise<RenderedPage | Response> {
    const request = this.#request(incoming, visit, null, true);
    request.headers.set("Cookie", `${LOCALE_COOKIE}=${locale}`);
    request.headers.set("X-Page", "whole");
    const response = await this.#handle(request);
    const type = response.headers.get("Content-Type") ?? "";
    if (!type.startsWith("text/html")) return response;
    const html = await response.text();
    const query = /query=(.*)$/.exec(response.headers.get("X-Page-Cache") ?? "")?.[1];
    return {
      status: response.status,
      html,
      query: query === undefined ? null : query.split(",").filter(Boolean),
      headers: {
        "Content-Type": type,
        "Content-Security-Policy": pagePolicy(scriptHashes(html), this.#upgrade, this.#leadsTo),
      },
    };
  }
}
