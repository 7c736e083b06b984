const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

function hostOf(origin: string | null): string | null {
  return origin && URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * True when a request may change something: a safe method, or one that our own pages sent.
 * The browser's Sec-Fetch-Site decides; without it the Origin must be this site. A writing request
 * with neither header is refused.
 */
export function isOwnRequest(request: Request, publicUrl: string): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin";
  const origin = hostOf(request.headers.get("Origin"));
  return origin !== null && (origin === hostOf(publicUrl) || origin === new URL(request.url).host);
}
