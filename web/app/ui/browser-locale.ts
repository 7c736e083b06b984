import type { Locale } from "~/lib/text/locale";
import { overwriteGetLocale } from "~/paraglide/runtime.js";

let current: Locale | undefined;

/**
 * Sets the language of every text in the browser. On the server the language belongs to the request
 * (`server/locale.server.ts`), so this does nothing there.
 */
export function setBrowserLocale(locale: Locale): void {
  if (typeof document === "undefined" || current === locale) return;
  if (current === undefined) overwriteGetLocale(() => current ?? locale);
  current = locale;
}
