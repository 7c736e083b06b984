import { asLocale, LOCALES, type Locale } from "~/lib/text/locale";

/** The address's name for the languages of a printed receipt: one, or several parted by commas. */
export const RECEIPT_LANGUAGES = "tieng";

/** The languages in which a receipt is printed, in the order of `LOCALES`; the reader's own when the address names none. */
export function receiptLanguages(params: URLSearchParams, own: Locale): Locale[] {
  const asked = (params.get(RECEIPT_LANGUAGES) ?? "").split(",").map(asLocale);
  const found = LOCALES.filter((locale) => asked.includes(locale));
  return found.length > 0 ? found : [own];
}
