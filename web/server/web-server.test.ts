import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { analyticsConsentCookie } from "../app/lib/analytics-consent";
import { readEnv } from "../app/server/env.server";
import { App } from "./app-page";
import { PageCache } from "./page-cache";
import { fileHeaders } from "./security";
import { StaticFiles } from "./static-files";
import { WebFigures } from "./telemetry/metrics";
import { WebServer } from "./web-server";

vi.mock("./log", () => ({ logLine: (...line: unknown[]) => logged.push(line), flushLog: () => {} }));

const logged: unknown[][] = [];
const folder = mkdtempSync(join(tmpdir(), "web-"));
const handle = vi.fn<(request: Request) => Promise<Response>>();
let web: WebServer;
let server: WebServer["server"];
let figures: WebFigures;
let site = "";

function page(html: string, headers: Record<string, string> = {}): Response {
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });
}

const WORDS = new Set(["dang-nhap", "xac-nhan-chu-so-huu", "quan-ly-ho-so", "doc-giay-to"]);
const PUBLIC = { "X-Page-Cache": "public; query=" };

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/a.js"), "let a = 1;");
  writeFileSync(join(folder, "assets/a.js.br"), "packed");
  writeFileSync(join(folder, "assets/reader.wasm"), "\0asm");
  writeFileSync(join(folder, ".secret"), "x");
});
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(async () => {
  logged.length = 0;
  handle.mockReset();
  await start();
});

async function start(settings: Record<string, string> = {}) {
  server?.close();
  const cache = new PageCache({
    maxBytes: 1e6,
    freshMs: 1e4,
    staleMs: 1e4,
    keepMs: 1e4,
    patienceMs: 50,
    now: Date.now,
    version: () => "1",
  });
  const app = new App(handle, false);
  figures = new WebFigures(() => cache.bytes);
  web = new WebServer({
    app,
    figures,
    cache,
    env: readEnv(settings),
    files: new StaticFiles(folder, fileHeaders(false)),
    words: WORDS,
  });
  ({ server } = web);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterAll(() => void server.close());

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(site + path, { headers, redirect: "manual" });
}

/** The status line's number for a request whose lines are sent as they are. */
function statusOf(...lines: string[]): Promise<number> {
  return new Promise((done, failed) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.once("data", (data) => {
      done(Number(data.toString("latin1").split(" ")[1]));
      socket.destroy();
    });
    socket.once("error", failed);
    socket.write(Buffer.from([...lines, "Connection: close", "", ""].join("\r\n"), "utf8"));
  });
}

describe("a host that is none", () => {
  it.each([
    "localhost:3000@evil.example",
    "user:word@localhost",
    "@",
    "a b",
    "a/b",
    "a\\b",
    "a?b",
    "a#b",
    "localhost:99999",
    "localhost:-1",
    "localhost:x",
    "localhost:80:80",
    ":80",
    "",
    "[::1",
    "[evil]",
    "tên-miền.vn",
    "a%00b",
    "<a>",
    ".",
    "a,b",
  ])("%s is refused", async (host) => {
    expect(await statusOf("GET / HTTP/1.1", `Host: ${host}`)).toBe(400);
    expect(await statusOf("POST /dang-nhap HTTP/1.1", `Host: ${host}`, "Content-Length: 0")).toBe(400);
    expect(handle).not.toHaveBeenCalled();
  });

  it("is refused when there are two, and a right one is not", async () => {
    expect(await statusOf("GET / HTTP/1.1", "Host: localhost", "Host: evil.example")).toBe(400);
    handle.mockImplementation(async () => page("x"));
    expect(await statusOf("GET / HTTP/1.1", "Host: LocalHost:3000")).toBe(200);
  });
});

describe("files", () => {
  it("are compressed, cached for ever, and reported as unchanged", async () => {
    const answer = await get("/assets/a.js", { "Accept-Encoding": "identity" });
    expect(await answer.text()).toBe("let a = 1;");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    const again = await get("/assets/a.js", { "If-None-Match": answer.headers.get("ETag") ?? "" });
    expect(again.status).toBe(304);
    const head = await fetch(`${site}/assets/a.js`, { method: "HEAD", headers: { "Accept-Encoding": "br" } });
    expect(head.headers.get("Content-Encoding")).toBe("br");
    expect((await get("/assets/reader.wasm")).headers.get("Content-Type")).toBe("application/wasm");
    expect(handle).not.toHaveBeenCalled();
  });

  it("come without what only pages need", async () => {
    const { headers } = await get("/assets/a.js");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Content-Security-Policy")).toBe("frame-ancestors 'none'");
    expect(headers.get("Permissions-Policy")).toBeNull();
    handle.mockResolvedValue(page("x"));
    expect((await get("/dang-nhap")).headers.get("Permissions-Policy")).toContain("camera");
  });

  it.each(["/.secret", "/assets/../.secret", "/%2e%2e/etc/passwd", "/assets/a.js.br"])(
    "hide %s",
    async (path) => {
      handle.mockResolvedValue(new Response("no", { status: 404 }));
      expect((await get(path)).status).toBe(404);
    },
  );
});

describe("pages of anonymous visitors", () => {
  it("are rendered once, and then served from memory", async () => {
    handle.mockImplementation(async () => page("<p>1</p>", PUBLIC));
    expect(await (await get("/tin-tuc")).text()).toBe("<p>1</p>");
    const second = await get("/tin-tuc?utm_source=x");
    expect(await second.text()).toBe("<p>1</p>");
    expect(second.headers.get("Vary")).toBe("Cookie, Accept-Language, Accept-Encoding");
    expect(handle).toHaveBeenCalledTimes(1);
    const counted = await figures.registry.metrics();
    for (const how of ["cached", "drawn"])
      expect(counted).toContain(`khoisu_web_pages_total{how="${how}"} 1`);
  });

  it("are whole although someone asked for the head first", async () => {
    handle.mockImplementation(async ({ method }) => page(method === "HEAD" ? "" : "<p>1</p>", PUBLIC));
    const plain = { "Accept-Encoding": "identity" };
    const head = await fetch(`${site}/tin-tuc`, { method: "HEAD", headers: plain });
    expect([head.headers.get("Content-Length"), await head.text()]).toEqual(["8", ""]);
    expect(await (await get("/tin-tuc")).text()).toBe("<p>1</p>");
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it("are reported as unchanged without a word about their policy, which a browser would believe", async () => {
    handle.mockImplementation(async () => page("x", PUBLIC));
    const etag = (await get("/tin-tuc")).headers.get("ETag") ?? "";
    const again = await get("/tin-tuc", { "If-None-Match": `"other", W/${etag}` });
    expect([again.status, again.headers.get("Content-Security-Policy")]).toEqual([304, null]);
    expect(again.headers.get("Vary")).toContain("Accept-Encoding");
  });

  it.each([
    ["br", 200],
    ["zstd", 200],
    ["gzip", 200],
    ["br;q=0, zstd;q=0, gzip;q=0", 200],
  ])("travel as asked for: %s", async (accept, status) => {
    handle.mockImplementation(async () => page("Khởi Sự ".repeat(200), PUBLIC));
    const answer = await get("/tin-tuc", { "Accept-Encoding": accept });
    const form = accept.includes(";") ? null : accept;
    expect([answer.status, answer.headers.get("Content-Encoding")]).toEqual([status, form]);
    expect(await answer.text()).toBe("Khởi Sự ".repeat(200));
  });

  it("have one address each: other spellings lead to it", async () => {
    handle.mockImplementation(async () => page("x", PUBLIC));
    for (const [asked, written] of [
      ["/tin-tuc/", "/tin-tuc"],
      ["//tin-tuc", "/tin-tuc"],
      ["/tin%2dtuc?tim=v%E1%BB%91n", "/tin-tuc?tim=v%E1%BB%91n"],
      ["/tin-tuc?tim=a%00b", "/tin-tuc?tim=ab"],
    ]) {
      const { status, headers } = await get(asked ?? "");
      expect([status, headers.get("Location")], asked).toEqual([308, written]);
    }
    expect(handle).not.toHaveBeenCalled();
    await fetch(`${site}/tin-tuc/`, { method: "POST", redirect: "manual" });
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it("are rendered without anyone's cookies, addresses or nonces", async () => {
    handle.mockImplementation(async () => page("<script>a()</script>", PUBLIC));
    const answer = await get("/tin-tuc", { Cookie: "_ga=GA1.2; khoisu_lang=en", "X-Csp-Nonce": "mine" });
    const seen = handle.mock.calls[0]?.[0].headers;
    expect(seen?.get("Cookie")).toBe("khoisu_lang=en");
    expect(seen?.get("X-Csp-Nonce")).toBeNull();
    expect(seen?.get("X-Page")).toBe("whole");
    expect(answer.headers.get("Content-Security-Policy")).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(answer.headers.get("X-Page-Cache")).toBeNull();
  });

  it("may run WebAssembly only where the page says so", async () => {
    handle.mockImplementation(async () => page("", { "X-Page-Wasm": "1" }));
    const own = await get("/quan-ly-ho-so/doc-giay-to", { Cookie: "khoisu_session=secret" });
    expect(own.headers.get("Content-Security-Policy")).toMatch(/script-src [^;]*'wasm-unsafe-eval'/);
    expect(own.headers.get("X-Page-Wasm")).toBeNull();
    handle.mockImplementation(async () => page(""));
    const other = await get("/quan-ly-ho-so", { Cookie: "khoisu_session=secret" });
    expect(other.headers.get("Content-Security-Policy")).not.toContain("wasm");
  });

  it("are never served to someone with a session, nor the other way round", async () => {
    handle.mockImplementation(async (request) => page(request.headers.get("Cookie") ?? "", PUBLIC));
    const own = await get("/tin-tuc", { Cookie: "khoisu_session=secret" });
    expect(await own.text()).toBe("khoisu_session=secret");
    expect(own.headers.get("Content-Security-Policy")).toMatch(/'nonce-/);
    expect(await (await get("/tin-tuc")).text()).toBe("khoisu_lang=vi");
    const cart = await get("/tin-tuc", { Cookie: "khoisu_khach=g1" });
    expect(await cart.text()).toBe("khoisu_khach=g1");
    expect(handle).toHaveBeenCalledTimes(3);
  });

  it("let the counting tools in only when set and allowed, and tell the copies apart [S1.11]", async () => {
    handle.mockImplementation(async () => page("x", PUBLIC));
    const cookie = analyticsConsentCookie(true, crypto.randomUUID(), false).split(";")[0] ?? "";
    const policies = async (Cookie: string) => {
      const { headers } = await get("/tin-tuc", { Cookie });
      const open = headers.get("Content-Security-Policy")?.includes("googletagmanager");
      return [open, headers.get("ETag")] as const;
    };
    const [, plain] = await policies("");
    expect(await policies(cookie)).toEqual([false, plain]);
    await start({ ANALYTICS_ID: "G-TEST123" });
    expect(await policies("")).toEqual([false, plain]);
    expect(await policies(cookie)).toEqual([true, `${plain?.slice(0, -1)}-m"`]);
    expect(await policies(cookie.replace("=co", "=khong"))).toEqual([false, plain]);
    expect(await policies(`${cookie}; khoisu_session=x`)).toEqual([false, null]);
  });

  it("do not forget what was chosen on the page about being counted [S1.11]", async () => {
    handle.mockImplementation(async (request) => page(request.headers.get("Cookie") ?? ""));
    const Cookie = analyticsConsentCookie(true, crypto.randomUUID(), false).split(";")[0] ?? "";
    expect(await (await get("/do-luong-truy-cap", { Cookie })).text()).toBe(Cookie);
  });

  it("remember a language that was switched to, and of a link only for the visit [S1.10]", async () => {
    handle.mockImplementation(async () => page("x", PUBLIC));
    const cookieOf = async (headers: Record<string, string>, path = "/tin-tuc?lang=en") =>
      (await get(path, { "Accept-Language": "vi", ...headers })).headers.get("Set-Cookie");
    const switched = { Referer: `${site}/tin-tuc`, "Sec-Fetch-Site": "same-origin" };
    expect(await cookieOf(switched)).toContain("khoisu_lang=en; Path=/; Max-Age=31536000");
    expect(await cookieOf({ "Sec-Fetch-Site": "cross-site" })).toBe(
      "khoisu_lang=en.link; Path=/; SameSite=Lax; HttpOnly",
    );
    expect(await cookieOf({ "Sec-Fetch-Site": "cross-site", Cookie: "khoisu_lang=vi" })).toBeNull();
    expect(await cookieOf({ ...switched, Cookie: "khoisu_lang=en" })).toBeNull();
    expect(await cookieOf({}, "/tin-tuc")).toBeNull();
  });

  it("remember a link's language on a redirect too, such as the one to the login [S1.10]", async () => {
    handle.mockImplementation(async () => {
      const headers = new Headers({ Location: "/dang-nhap" });
      headers.append("Set-Cookie", "other=1");
      return new Response(null, { status: 302, headers });
    });
    const answer = await get("/nguoi-dung?lang=en", { "Accept-Language": "vi" });
    expect(answer.headers.getSetCookie()).toEqual([
      "khoisu_lang=en.link; Path=/; SameSite=Lax; HttpOnly",
      "other=1",
    ]);
  });

  it("are compressed even when they are not cached, with responses that are not pages", async () => {
    const words = "Khởi Sự ".repeat(200);
    handle.mockImplementation(async () => page(words));
    const drawn = await get("/dang-nhap", { "Accept-Encoding": "br" });
    expect(drawn.headers.get("Content-Encoding")).toBe("br");
    expect(Number(drawn.headers.get("Content-Length"))).toBeLessThan(200);
    expect(await drawn.text()).toBe(words);
    handle.mockImplementation(async () => Response.json({ words }));
    const list = await get("/__manifest", { "Accept-Encoding": "gzip" });
    expect(list.headers.get("Content-Encoding")).toBe("gzip");
    expect(list.headers.get("Vary")).toBe("Accept-Encoding");
    expect(await list.json()).toEqual({ words });
    const picture = new Response("x".repeat(1_000), { headers: { "Content-Type": "image/png" } });
    handle.mockResolvedValue(picture);
    expect((await get("/anh/1")).headers.get("Content-Encoding")).toBeNull();
  });

  it("of a person are not compressed: a secret could be guessed from the length", async () => {
    handle.mockImplementation(async () => page("Khởi Sự ".repeat(200)));
    const own = await get("/nguoi-dung", { Cookie: "khoisu_session=s", "Accept-Encoding": "br" });
    expect(own.headers.get("Content-Encoding")).toBeNull();
  });

  it("pass redirects and other answers on", async () => {
    handle.mockResolvedValue(new Response(null, { status: 302, headers: { Location: "/tin-tuc" } }));
    const answer = await get("/");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/tin-tuc"]);
  });
});

describe("the edge", () => {
  it("says that it is alive", async () => {
    expect(await (await get("/healthz")).text()).toBe("ok");
  });

  it("says when it is about to stop, and still answers everything", async () => {
    handle.mockResolvedValue(new Response("a page"));
    web.leave();
    expect((await get("/healthz")).status).toBe(503);
    expect((await get("/dang-nhap")).status).toBe(200);
  });

  it("refuses bodies that are too large, told or found out", async () => {
    handle.mockImplementation(async (request) => new Response(await request.text().catch(() => "broken")));
    const huge = "x".repeat(64 * 1024 + 1);
    const told = await fetch(`${site}/a`, { method: "POST", body: huge }).catch(() => null);
    expect(told?.status ?? 413).toBe(413);
    const body = new Blob([huge]).stream();
    const found = await fetch(`${site}/a`, { method: "POST", body, duplex: "half" } as RequestInit).catch(
      () => null,
    );
    expect(found?.status ?? 413).toBe(413);
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it("refuses a long form before anything of it is parsed, and takes files only where files are taken", async () => {
    handle.mockImplementation(async (request) => new Response(String((await request.text()).length)));
    const multipart = { "Content-Type": "multipart/form-data; boundary=x", Cookie: "khoisu_session=x" };
    const post = async (path: string, size: number, headers: Record<string, string>) =>
      (await fetch(site + path, { method: "POST", body: "a=1&".repeat(size / 4), headers })).status;
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    expect(await post("/dang-nhap", 11_600_000, form)).toBe(413);
    expect(await post("/dang-nhap", 11_600_000, multipart)).toBe(413);
    expect(handle).not.toHaveBeenCalled();
    expect(await post("/dang-nhap", 60_000, form)).toBe(200);
    expect(await post("/lien-he", 200_000, form)).toBe(200);
    expect(await post("/quan-ly-ho-so/thanh-lap/nganh-nghe.data", 1_900_000, form)).toBe(200);
    expect(await post("/quan-ly-ho-so/doc-giay-to", 20_000_000, multipart)).toBe(200);
    expect(
      await post("/quan-ly-ho-so/doc-giay-to", 20_000_000, { ...form, Cookie: "khoisu_session=x" }),
    ).toBe(413);
    expect(await post("/quan-ly-ho-so/doc-giay-to", 20_000_000, { ...multipart, Cookie: "" })).toBe(413);
  });

  it("says that a form was too long in both languages", async () => {
    const answer = await fetch(`${site}/dang-nhap`, { method: "POST", body: "x".repeat(70_000) });
    expect([answer.status, await answer.text()]).toEqual([413, expect.stringMatching(/quá dài.*too long/)]);
  });

  it("refuses TRACE without a line about a failure", async () => {
    const { port } = server.address() as AddressInfo;
    const status = await new Promise((done) => {
      request({ port, method: "TRACE", path: "/dang-nhap" }, (answer) => done(answer.statusCode)).end();
    });
    expect(status).toBe(405);
    await vi.waitFor(() => expect(logged).toHaveLength(1));
    expect(logged[0]?.[0]).toBe("request");
  });

  it("answers nonsense with 400", async () => {
    const { port } = server.address() as AddressInfo;
    const answer = await new Promise<string>((done) => {
      const socket = connect(port, "127.0.0.1", () =>
        socket.write("GET http://evil/ HTTP/1.1\r\nHost: a\r\n\r\n"),
      );
      socket.once("data", (data) => {
        socket.destroy();
        done(String(data));
      });
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it("serves no other name than its own in production, and every probe of the machine itself", async () => {
    handle.mockImplementation(async () => page("x"));
    const statusOf = (Host: string, path: string) =>
      new Promise((done) => {
        const { port } = server.address() as AddressInfo;
        request({ port, path, headers: { Host } }, (answer) => done(answer.resume().statusCode)).end();
      });
    const secret = (start: string) => `${start}-0123456789-abcdefghij-klmnop`;
    const keys = {
      SESSION_SECRET: secret("session"),
      OIDC_CLIENT_SECRET: secret("client"),
      ISSUER_URL: "https://khoisu.example/auth/realms/khoisu",
    };
    await start({ ENV: "production", PUBLIC_URL: "https://khoisu.example", ...keys });
    for (const path of ["/dang-nhap", "/assets/a.js", "/healthz"]) {
      expect(await statusOf("evil.example", path), path).toBe(421);
      for (const host of ["khoisu.example", "KHOISU.example", "localhost:3000", "127.0.0.1:3000"]) {
        expect(await statusOf(host, path), host + path).toBe(200);
      }
    }
    await start();
    expect(await statusOf("machine.local:3000", "/dang-nhap")).toBe(200);
  });

  it("says nothing about what went wrong inside", async () => {
    handle.mockRejectedValue(new Error("password=hunter2 at /secret/file.ts"));
    const answer = await get("/a", { Cookie: "khoisu_session=x" });
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe("Đã xảy ra lỗi / An error occurred");
  });

  it("lets nothing run in responses that are not pages", async () => {
    handle.mockImplementation(async () => Response.json({ a: 1 }));
    for (const path of ["/healthz", "/icons/khoisu.json", "/tin-tuc/"]) {
      const policy = (await get(path)).headers.get("Content-Security-Policy");
      expect(policy, path).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
    }
  });

  it.each([
    ["/xac-nhan-chu-so-huu/Zm9vYmFy-secret_1", "/xac-nhan-chu-so-huu/:"],
    ["/xac-nhan-chu-so-huu/secret.data?x=secret", "/xac-nhan-chu-so-huu/:"],
    ["/secret/dang-nhap", "/:/dang-nhap"],
    ["/assets/a.js", "/assets/a.js"],
  ])("logs %s as %s: what is no word of ours may be a secret", async (asked, written) => {
    handle.mockImplementation(async () => page("x"));
    await get(asked);
    await vi.waitFor(() => expect(logged).toHaveLength(1));
    expect(logged[0]?.[1]).toMatchObject({ path: written });
    expect(JSON.stringify(logged)).not.toContain("secret");
    const counted = await figures.registry.metrics();
    expect(counted).toContain(`route="${written === asked ? "file" : written}",status="200"`);
    expect(counted).not.toContain("secret");
  });

  it("logs paths and statuses, but no query, cookie or address", async () => {
    handle.mockResolvedValue(page("x"));
    await get("/dang-nhap?tiep=secret-place", {
      Cookie: "khoisu_session=secret-cookie",
      "X-Request-Id": "abcd-1234",
    });
    await vi.waitFor(() => expect(logged).toHaveLength(1));
    expect(logged[0]?.[1]).toMatchObject({
      method: "GET",
      path: "/dang-nhap",
      status: 200,
      requestId: "abcd-1234",
    });
    expect(JSON.stringify(logged)).not.toMatch(/secret|127\.0/);
  });
});
