const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** An address that only the mail to a person holds: mail programs post to it by themselves, without saying where from (RFC 8058). */
const PROVES_ITSELF = /^\/ngung-nhan\/[^/]+\/[^/]+$/;

function hostOf(origin: string | null): string | null {
  return origin && URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * True when a request may change something: a safe method, or one that our own pages sent.
 * The browser's Sec-Fetch-Site decides; without it the Origin must be this site. A writing request
 * with neither header is refused.
 */
export function isOwnRequest(request: Request, publicUrl: string): boolean {
  if (SAFE_METHODS.has(request.method) || PROVES_ITSELF.test(new URL(request.url).pathname)) return true;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin";
  const origin = hostOf(request.headers.get("Origin"));
  return origin !== null && (origin === hostOf(publicUrl) || origin === new URL(request.url).host);
}
