import { cookieValue } from "./text/locale.ts";

/** Ids of a web analytics property and of a tag manager, whichever are set (requirement S1.11). */
export type AnalyticsConsent = { analyticsId: string | null; tagManagerId: string | null };

/** The visitor's answer: only a yes lets anything be loaded from elsewhere. */
export type AnalyticsConsentChoice = "yes" | "no";

/** Screen where the choice is made and changed. */
export const MEASURING_PATH = "/do-luong-truy-cap";

/** Readable by our own script, because cached pages are the same for everybody. */
export const MEASURING_COOKIE = "khoisu_do_luong";

/** Date of the text that a visitor answers; another text asks again. */
export const MEASURING_VERSION = "2026-11-20";

const COOKIE_DAYS = 180;
const RECEIPT = /^(co|khong)\.([\d-]+)\.[\da-f-]{36}$/;

/** What the visitor has chosen; undefined when they were not asked yet, or about another text. */
export function analyticsConsentChoice(
  cookies: string | null | undefined,
): AnalyticsConsentChoice | undefined {
  const [, choice, version] = RECEIPT.exec(cookieValue(cookies, MEASURING_COOKIE) ?? "") ?? [];
  if (version !== MEASURING_VERSION) return undefined;
  return choice === "co" ? "yes" : "no";
}

/** Set-Cookie value that stores a choice with its receipt in the ledger. */
export function analyticsConsentCookie(yes: boolean, receipt: string, secure: boolean): string {
  const value = `${yes ? "co" : "khong"}.${MEASURING_VERSION}.${receipt}`;
  const age = COOKIE_DAYS * 24 * 60 * 60;
  return `${MEASURING_COOKIE}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** Cookies that the counting tools set in the visitor's browser. */
const TOOL_COOKIE = /^_(?:ga|gid|gat|gcl|dc_gtm)(?:_[\w-]+)?$/;

/**
 * Set-Cookie values that delete the tools' cookies after a no. The tools set them for the widest domain that the
 * browser allows, which a cookie does not say: each parent of the host is tried.
 */
export function forgetToolCookies(cookies: string | null | undefined, host: string): string[] {
  const sent = (cookies ?? "").split(";").map((part) => part.split("=", 1)[0]?.trim() ?? "");
  const labels = host.split(".");
  const parents = labels.slice(0, -1).map((_, at) => `; Domain=${labels.slice(at).join(".")}`);
  const names = [...new Set(sent)].filter((name) => TOOL_COOKIE.test(name));
  return names.flatMap((name) => ["", ...parents].map((domain) => `${name}=; Path=/${domain}; Max-Age=0`));
}
