import { describe, expect, it } from "vitest";
import { isOwnRequest } from "./csrf.server";

const PUBLIC = "https://khoisu.example";

function ask(method: string, headers: Record<string, string>): boolean {
  return isOwnRequest(new Request("http://web:3000/dang-xuat", { method, headers }), PUBLIC);
}

describe("cross-site requests", () => {
  it("may read", () => {
    expect(ask("GET", { "Sec-Fetch-Site": "cross-site" })).toBe(true);
    expect(ask("HEAD", {})).toBe(true);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"])("may not %s", (method) => {
    expect(ask(method, { "Sec-Fetch-Site": "cross-site", Origin: PUBLIC })).toBe(false);
    expect(ask(method, { "Sec-Fetch-Site": "same-site" })).toBe(false);
    expect(ask(method, { Origin: "https://evil.example" })).toBe(false);
    expect(ask(method, { Origin: "null" })).toBe(false);
    expect(ask(method, {})).toBe(false);
  });

  it("may stop messages at the address that only their reader has", () => {
    const stop = (path: string) =>
      isOwnRequest(new Request(`http://web:3000${path}`, { method: "POST" }), PUBLIC);
    expect(stop("/ngung-nhan/viec-cong-ty.CT3CDFGH/aaaa")).toBe(true);
    expect(stop("/ngung-nhan/a/b/c")).toBe(false);
    expect(stop("/dang-xuat?x=/ngung-nhan/a/b")).toBe(false);
  });

  it("are not the own pages' requests", () => {
    expect(ask("POST", { "Sec-Fetch-Site": "same-origin" })).toBe(true);
    expect(ask("POST", { Origin: PUBLIC })).toBe(true);
    expect(ask("POST", { Origin: "http://web:3000" })).toBe(true);
  });
});
