import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { clientAddressOf, isAnonymous, ownSpelling, requestIdOf, urlOf } from "./request-info";

function asked(headers: Record<string, string>, url = "/tin-tuc"): IncomingMessage {
  const headersDistinct = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
  return {
    url,
    headers,
    headersDistinct,
    socket: { remoteAddress: "10.0.0.9" },
  } as unknown as IncomingMessage;
}

describe("who asks", () => {
  it("is anonymous with nothing of ours but the language and the choice about being counted", () => {
    expect(isAnonymous(asked({}))).toBe(true);
    expect(isAnonymous(asked({ cookie: "khoisu_lang=en; _ga=1; not_khoisu_x=1" }))).toBe(true);
    expect(isAnonymous(asked({ cookie: "khoisu_do_luong=co.2026-11-20.x" }))).toBe(true);
    expect(isAnonymous(asked({ cookie: "__Host-khoisu_da_vao=x.y" }))).toBe(true);
  });

  it.each([
    "khoisu_session=a",
    "_ga=1; khoisu_khach=b",
    "khoisu_lang=vi; __Host-khoisu_session=a",
    "__Host-khoisu_flash=x",
    "khoisu_ended=1",
  ])("is not anonymous with %s", (cookie) => {
    expect(isAnonymous(asked({ cookie }))).toBe(false);
  });

  it("has the address that our own proxies saw", () => {
    const headers = { "x-forwarded-for": "1.1.1.1, 2.2.2.2, 3.3.3.3" };
    expect(clientAddressOf(asked(headers), 0)).toBe("10.0.0.9");
    expect(clientAddressOf(asked(headers), 1)).toBe("3.3.3.3");
    expect(clientAddressOf(asked(headers), 2)).toBe("2.2.2.2");
    expect(clientAddressOf(asked({}), 1)).toBe("10.0.0.9");
  });

  it("keeps a request id only when it looks like one", () => {
    expect(requestIdOf(asked({ "x-request-id": "abcd-1234" }))).toBe("abcd-1234");
    expect(requestIdOf(asked({ "x-request-id": '"}\n{"' }))).toMatch(/^[\w-]{36}$/);
  });

  it("asks for an address of this site", () => {
    expect(urlOf(asked({ host: "a:1" }, "/x?y"), "https://a")?.href).toBe("https://a:1/x?y");
    expect(urlOf(asked({ host: "a:1" }, "http://evil/"), "https://a")).toBeUndefined();
    expect(urlOf(asked({}, "/x"), "https://a")?.href).toBe("https://a/x");
    expect(urlOf(asked({ host: "[::1]:3000" }, "/"), "http://a")?.href).toBe("http://[::1]:3000/");
  });
});

describe("an address", () => {
  it.each([
    "/",
    "/tin-tuc",
    "/tin-tuc?tim=v%E1%BB%91n&trang=2",
    "/dang-nhap?tiep=%2Fnguoi-dung%2F",
    "/khong%20co",
    "/tin-tuc/%C4%91%2Fx",
    "/%",
  ])("written as %s stays", (path) => {
    expect(ownSpelling(new URL(path, "http://a"))).toBeUndefined();
  });

  it.each([
    ["/tin-tuc/", "/tin-tuc"],
    ["//", "/"],
    ["//evil.example//x/", "/evil.example/x"],
    ["/tin%2dtuc%2Drss", "/tin-tuc-rss"],
    ["/%74in-tuc", "/tin-tuc"],
    ["/x%c4%91", "/x%C4%91"],
    ["/tin-tuc?tim=%00", "/tin-tuc?tim="],
  ])("%s is written as %s", (path, written) => {
    expect(ownSpelling(new URL(`http://a${path}`))).toBe(written);
  });
});
