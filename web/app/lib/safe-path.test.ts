import { describe, expect, it } from "vitest";
import { loginPath, ownPath } from "./safe-path";

describe("remembering where a person was going", () => {
  it.each(["/quan-ly-don-hang", "/dich-vu?tim=a%20b&trang=2", "/thanh-toan/K7#qr", "/"])(
    "keeps the own path %s",
    (path) => {
      expect(ownPath(path)).toBe(path);
    },
  );

  it.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/\n/evil.example",
    "/./\\evil",
    "/..//evil.example",
    "evil",
    "",
    null,
    undefined,
  ])("refuses %j", (path) => {
    expect(ownPath(path, "/lui")).toBe("/lui");
  });

  it("makes a login address that comes back", () => {
    expect(loginPath("/quan-ly-gio-hang?a=1")).toBe("/dang-nhap?tiep=%2Fquan-ly-gio-hang%3Fa%3D1");
    expect(loginPath("//evil.example")).toBe("/dang-nhap?tiep=%2F");
  });
});
