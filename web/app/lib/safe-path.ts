const BASE = "http://own.invalid";

/** Control characters and backslashes, which browsers turn into other addresses. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what we refuse
const BENT = /[\u0000-\u001f\u007f\\]/;

/**
 * Returns a "where was I going" address only when it is a path of this site.
 * Refused (fallback is returned): other hosts (`//evil`, `/\evil`), schemes, control characters.
 */
export function ownPath(value: string | null | undefined, fallback = "/"): string {
  if (!value?.startsWith("/") || value.startsWith("//") || BENT.test(value)) return fallback;
  try {
    const url = new URL(value, BASE);
    const path = url.pathname + url.search + url.hash;
    return url.origin === BASE && !path.startsWith("//") ? path : fallback;
  } catch {
    return fallback;
  }
}

/** Address of the login screen that comes back to `from` afterwards. */
export function loginPath(from: string): string {
  return `/dang-nhap?tiep=${encodeURIComponent(ownPath(from))}`;
}

/** Address of the page that asks "is it you?" and then goes on to `from`. */
export function confirmPath(from: string): string {
  return `/xac-nhan-la-ban?tiep=${encodeURIComponent(ownPath(from))}`;
}
