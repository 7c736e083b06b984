import { createHash } from "node:crypto";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const DATA_BLOCK = /type="(application\/(ld\+)?json|importmap)"/;

/** CSP sources for the inline scripts of a finished page: the sha256 of each. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(INLINE_SCRIPT)) {
    if (DATA_BLOCK.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return [...hashes];
}

/**
 * Content-Security-Policy of a page: only own files and the named inline scripts run.
 * @param scripts sources of inline scripts, a nonce or hashes.
 * @param leadsTo the origin that a form of ours may lead to by our redirect: a foreign realm's, at logout.
 */
export function pagePolicy(scripts: string[], upgrade: boolean, leadsTo = ""): string {
  const rules = [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${leadsTo}`.trim(),
    "frame-ancestors 'none'",
  ];
  if (upgrade) rules.push("upgrade-insecure-requests");
  return rules.join("; ");
}

/** For responses that are not pages: nothing in them may run or be framed. */
export const NO_PAGE = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const COUNTER = "https://www.googletagmanager.com";
const COUNTED_AT = `${COUNTER} https://*.google-analytics.com https://*.analytics.google.com`;

/** The policy of a page whose visitor consents to analytics: the tools' own hosts are allowed, nothing else. */
export function measuredPolicy(policy: string): string {
  return policy
    .replace("script-src 'self'", `script-src 'self' ${COUNTER}`)
    .replace("connect-src 'self'", `connect-src 'self' ${COUNTED_AT}`)
    .replace("img-src 'self'", `img-src 'self' ${COUNTED_AT}`);
}

const TLS_ALWAYS = "max-age=31536000; includeSubDomains";

/**
 * Headers of a file. Its policy says who may frame it and nothing about fetching: a service worker's would apply to
 * everything that it fetches for the pages.
 * @param secure true when the public address is https.
 */
export function fileHeaders(secure: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "frame-ancestors 'none'",
  };
  if (secure) headers["Strict-Transport-Security"] = TLS_ALWAYS;
  return headers;
}

/**
 * Headers of every response. HSTS and the upgrade only where the site itself is on TLS.
 * @param secure true when the public address is https.
 */
export function securityHeaders(secure: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
  };
  if (secure) headers["Strict-Transport-Security"] = TLS_ALWAYS;
  return headers;
}
