import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { fileHeaders, measuredPolicy, NO_PAGE, pagePolicy, scriptHashes, securityHeaders } from "./security";

function hash(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

describe("content security policy", () => {
  it("names each inline script of a page by its hash, once", () => {
    const html =
      '<script>a()</script><script async="" type="module">b(1)\n</script><script>a()</script>' +
      '<script src="/x.js"></script><script type="application/ld+json">{"a":1}</script>';
    expect(scriptHashes(html)).toEqual([hash("a()"), hash("b(1)\n")]);
  });

  it("allows no inline script beyond the named ones", () => {
    const policy = pagePolicy(["'nonce-abc'"], false);
    expect(policy).toContain("script-src 'self' 'nonce-abc';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("upgrade-insecure-requests");
  });

  it("lets no page move its base, and nobody frame a page or a file", () => {
    expect(pagePolicy([], true)).toContain("base-uri 'none'");
    expect(pagePolicy([], true)).toContain("object-src 'none'");
    expect(NO_PAGE).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
    const file = fileHeaders(true);
    expect(file["Content-Security-Policy"]).toBe("frame-ancestors 'none'");
    expect(file["Strict-Transport-Security"]).toBe("max-age=31536000; includeSubDomains");
  });

  it("lets nobody else in, but the counting tools for who allows them [S1.11]", () => {
    const policy = pagePolicy(["'sha256-x'"], false);
    expect(policy).not.toMatch(/https?:|\*/);
    const measured = measuredPolicy(policy);
    const hosts = new Set(measured.match(/https:\S+?(?=[ ;])/g));
    expect([...hosts].sort()).toEqual([
      "https://*.analytics.google.com",
      "https://*.google-analytics.com",
      "https://www.googletagmanager.com",
    ]);
    expect(measured).toMatch(/script-src 'self' https:\/\/www\.googletagmanager\.com 'sha256-x';/);
  });

  it("asks for TLS only where the site is on TLS", () => {
    expect(securityHeaders(false)).not.toHaveProperty("Strict-Transport-Security");
    expect(securityHeaders(true)).toHaveProperty("Strict-Transport-Security");
    expect(pagePolicy([], true)).toContain("upgrade-insecure-requests");
  });
});
