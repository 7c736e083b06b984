import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { analyticsConsentChoice, MEASURING_PATH } from "../app/lib/analytics-consent.ts";
import { LOCALE_PARAM, localeCookie, resolveLocale } from "../app/lib/text/locale.ts";
import type { Env } from "../app/server/env.server.ts";
import type { App, Visit } from "./app-page.ts";
import { BodyTooLarge, bodyLimit, declaresTooMuch, limitedBody } from "./body-limit.ts";
import { bodyOf, type CachedPage } from "./cached-page.ts";
import { compress, isCompressible } from "./compress.ts";
import { chooseEncoding, isUnchanged } from "./encoding.ts";
import { logLine } from "./log.ts";
import type { PageCache, RenderedPage } from "./page-cache.ts";
import { clientAddressOf, isAnonymous, isOurHost, ownSpelling, requestIdOf, urlOf } from "./request-info.ts";
import { routePattern } from "./route-pattern.ts";
import { measuredPolicy, NO_PAGE, securityHeaders } from "./security.ts";
import type { StaticFiles } from "./static-files.ts";
import type { WebFigures } from "./telemetry/metrics.ts";
import { traced } from "./telemetry/tracing.ts";

export type WebServerParts = {
  app: App;
  files: StaticFiles;
  cache: PageCache;
  env: Env;
  /** The static segments of the site's routes: only they are logged. */
  words: ReadonlySet<string>;
  figures: WebFigures;
};

type WholeAnswer = { status: number; headers: Record<string, string>; body: Buffer };

const PUBLIC_PAGE = "public, max-age=0, s-maxage=30, stale-while-revalidate=300";
const PAGE_VARY = "Cookie, Accept-Language, Accept-Encoding";
const POLICY = "Content-Security-Policy";
const SPELLING_CACHED = "public, max-age=3600";
/** Methods that a `Request` cannot have (Fetch, "forbidden method"). */
const FORBIDDEN = new Set<string | undefined>(["TRACE", "TRACK", "CONNECT"]);
const TOO_LARGE =
  "Nội dung gửi lên quá dài. Hãy quay lại trang trước: những gì đã nhập vẫn còn ở đó, rồi rút gọn và gửi lại. / " +
  "What was sent is too long. Go back: what you typed is still there; shorten it and send it again.";
const NO_DEADLINE = new AbortController().signal;

function plain(response: ServerResponse, status: number, text: string): void {
  const body = Buffer.from(text);
  const type = "text/plain; charset=utf-8";
  response.writeHead(status, { "Content-Type": type, "Content-Length": body.length });
  response.end(body);
}

function isCached(page: CachedPage | RenderedPage): page is CachedPage {
  return "bodies" in page;
}

/** The web server: files, cached pages, and the application for everything else. */
export class WebServer {
  readonly #parts: WebServerParts;
  readonly #security: [string, string][];
  readonly server: Server;
  #health: [status: number, word: string] = [200, "ok"];

  constructor(parts: WebServerParts) {
    this.#parts = parts;
    this.#security = Object.entries(securityHeaders(parts.env.publicUrl.startsWith("https:")));
    this.server = createServer((request, response) => this.#serve(request, response));
    this.server.headersTimeout = 15_000;
    this.server.requestTimeout = 60_000;
    this.server.keepAliveTimeout = 65_000;
  }

  /** Everything is still answered, but `/healthz` says that others should be asked. */
  leave(): void {
    this.#health = [503, "leaving"];
  }

  #serve(request: IncomingMessage, response: ServerResponse): void {
    const requestId = requestIdOf(request);
    const url = urlOf(request, this.#parts.env.publicUrl);
    this.#noted(request, response, url, requestId);
    // A file needs none of a page's security headers: a phone fetches a dozen files for its first page.
    const reading = request.method === "GET" || request.method === "HEAD";
    const { production, publicUrl } = this.#parts.env;
    // While developing, the site is opened by whatever name the machine has in its network.
    const ours = !production || isOurHost(request.headers.host, publicUrl);
    if (url && ours && reading && this.#parts.files.answer(request, response, url.pathname)) return;
    response.setHeader("X-Request-Id", requestId);
    for (const [name, value] of this.#security) response.setHeader(name, value);
    response.setHeader(POLICY, NO_PAGE);
    if (!url) return plain(response, 400, "Bad request");
    if (!ours) return plain(response, 421, "Misdirected request");
    if (FORBIDDEN.has(request.method)) {
      response.setHeader("Allow", "GET, HEAD, POST");
      return plain(response, 405, "Method not allowed");
    }
    if (url.pathname === "/healthz") return plain(response, ...this.#health);
    const spelling = reading ? ownSpelling(url) : undefined;
    if (spelling) {
      return void response.writeHead(308, { Location: spelling, "Cache-Control": SPELLING_CACHED }).end();
    }
    if (declaresTooMuch(request, bodyLimit(request, url.pathname))) {
      return plain(response, 413, TOO_LARGE);
    }
    const work = () => this.#answer(request, response, url, requestId);
    traced(request, this.#route(url.pathname), response, work).catch((error: unknown) => {
      this.#failed(response, error, requestId);
    });
  }

  /** Logs and counts the answer when it has been sent. */
  #noted(request: IncomingMessage, response: ServerResponse, url: URL | undefined, requestId: string): void {
    const started = performance.now();
    response.on("close", () => {
      const taken = performance.now() - started;
      const ms = Math.round(taken * 10) / 10;
      const path = url && this.#logged(url.pathname);
      logLine("request", { requestId, method: request.method, path, status: response.statusCode, ms });
      // A stream of events stays open for minutes, which says nothing about waiting.
      const stream = response.getHeader("Content-Type")?.toString().startsWith("text/event-stream");
      const route = url ? this.#route(url.pathname) : "";
      this.#parts.figures.answered(route, response.statusCode, stream ? undefined : taken / 1000);
    });
  }

  #logged(pathname: string): string {
    return this.#parts.files.has(pathname) ? pathname : routePattern(pathname, this.#parts.words);
  }

  /** As it is logged; all files together. */
  #route(pathname: string): string {
    return this.#parts.files.has(pathname) ? "file" : routePattern(pathname, this.#parts.words);
  }

  #failed(response: ServerResponse, error: unknown, requestId: string): void {
    if (response.headersSent || response.destroyed) return void response.destroy();
    if (error instanceof BodyTooLarge) return plain(response, 413, TOO_LARGE);
    logLine("answer_failed", { requestId, error: String(error) });
    plain(response, 500, "Đã xảy ra lỗi / An error occurred");
  }

  async #answer(request: IncomingMessage, response: ServerResponse, url: URL, requestId: string) {
    const reading = request.method === "GET" || request.method === "HEAD";
    const clientAddress = clientAddressOf(request, this.#parts.env.trustedProxies);
    const visit: Visit = { url, requestId, clientAddress, signal: NO_DEADLINE };
    // The page about analytics shows what its visitor has chosen, although they are anonymous.
    const shared = !url.pathname.endsWith(".data") && url.pathname !== MEASURING_PATH;
    const page = reading && shared && isAnonymous(request);
    if (page && !request.headers.accept?.includes("text/event-stream")) {
      return this.#anonymousPage(request, response, visit);
    }
    const gone = new AbortController();
    response.on("close", () => gone.abort());
    const body = limitedBody(request, bodyLimit(request, url.pathname));
    const answer = await this.#parts.app.answer(request, { ...visit, signal: gone.signal }, body);
    // The application only saw an aborted body; the reason is known here.
    if (body.errored instanceof BodyTooLarge) throw body.errored;
    await this.#send(response, answer);
  }

  async #anonymousPage(request: IncomingMessage, response: ServerResponse, visit: Visit) {
    const { app, cache, env } = this.#parts;
    const { cookie } = request.headers;
    const asked = visit.url.searchParams.get(LOCALE_PARAM);
    const accept = request.headers["accept-language"];
    const locale = resolveLocale({ param: asked, cookie, accept });
    const render = (url: URL) => app.renderPage(request, { ...visit, url }, locale);
    const cached = cache.lookup(visit.url, locale, render);
    this.#parts.figures.page(cached ? "cached" : "drawn");
    const page = cached ?? (await cache.renderAndStore(visit.url, locale, render));
    const remembered = localeCookie({
      asked,
      cookie,
      referer: request.headers.referer,
      site: request.headers["sec-fetch-site"]?.toString(),
      hosts: [new URL(env.publicUrl).host, visit.url.host],
      secure: env.production,
    });
    if (remembered) response.setHeader("Set-Cookie", remembered);
    // A redirect too, such as the one to the login: the page it leads to speaks the language that was asked for.
    if (page instanceof Response) return this.#sendOther(request, response, page);
    response.setHeader("Vary", PAGE_VARY);
    if (isCached(page)) this.#sendCached(request, response, page);
    else await this.#sendRendered(request, response, page);
  }

  #sendCached(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
    const encoding = chooseEncoding(request.headers["accept-encoding"]?.toString(), () => true);
    const measured = this.#parts.env.measuring && analyticsConsentChoice(request.headers.cookie) === "yes";
    // An unchanged copy in the browser keeps its policy, so another policy is another copy.
    const etag = `"${page.etag}-${encoding}${measured ? "-m" : ""}"`;
    response.setHeader("ETag", etag);
    response.setHeader("Cache-Control", PUBLIC_PAGE);
    if (isUnchanged(request.headers["if-none-match"], etag)) {
      response.removeHeader(POLICY);
      return void response.writeHead(304).end();
    }
    if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
    const { [POLICY]: policy = "", ...headers } = page.headers;
    response.setHeader(POLICY, measured ? measuredPolicy(policy) : policy);
    const body = bodyOf(page, encoding);
    response.writeHead(page.status, { ...headers, "Content-Length": body.length });
    response.end(request.method === "HEAD" ? undefined : body);
  }

  async #sendRendered(request: IncomingMessage, response: ServerResponse, page: RenderedPage): Promise<void> {
    const headers = { ...page.headers, "Cache-Control": "private, no-store" };
    await this.#sendCompressed(request, response, { ...page, headers, body: Buffer.from(page.html) });
  }

  /** Responses that are not pages, such as the router's list of routes and the sitemaps. */
  async #sendOther(request: IncomingMessage, response: ServerResponse, answer: Response): Promise<void> {
    const { status } = answer;
    const headers = new Headers(answer.headers);
    const small = isCompressible(headers.get("Content-Type")) && !headers.has("ETag");
    if (!answer.ok || !small || headers.has("Set-Cookie")) return this.#send(response, answer);
    headers.append("Vary", "Accept-Encoding");
    const body = Buffer.from(await answer.arrayBuffer());
    await this.#sendCompressed(request, response, { status, headers: Object.fromEntries(headers), body });
  }

  /** A response without anything about a person. */
  async #sendCompressed(
    request: IncomingMessage,
    response: ServerResponse,
    answer: WholeAnswer,
  ): Promise<void> {
    const { body, encoding } = await compress(answer.body, request.headers["accept-encoding"]?.toString());
    if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
    response.writeHead(answer.status, { ...answer.headers, "Content-Length": body.length });
    response.end(request.method === "HEAD" ? undefined : body);
  }

  async #send(response: ServerResponse, answer: Response): Promise<void> {
    for (const [name, value] of answer.headers) {
      if (name !== "set-cookie") response.setHeader(name, value);
    }
    for (const cookie of answer.headers.getSetCookie()) response.appendHeader("Set-Cookie", cookie);
    response.writeHead(answer.status);
    if (!answer.body) return void response.end();
    response.flushHeaders();
    await pipeline(Readable.fromWeb(answer.body as never), response);
  }
}
