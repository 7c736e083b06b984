import { Link } from "react-router";
import { LOCALES, type Locale } from "~/lib/text/locale";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import { RECEIPT_LANGUAGES } from "./receipt-languages";

const NAMES: Record<Locale, () => string> = {
  vi: m.admin_vietnamese,
  en: m.admin_english,
};

/** Links that choose the language of the printed receipt; they are not printed. */
export function ReceiptLanguages({ shown }: { shown: Locale[] }) {
  const now = shown.join(",");
  const ways: [string, string][] = [
    ...LOCALES.map((locale): [string, string] => [locale, NAMES[locale]()]),
    [LOCALES.join(","), m.admin_returns_receipt_in_both()],
  ];
  return (
    <nav
      className={`${parts.wrap} ${parts.gapLoose} screen-only`}
      aria-label={m.admin_returns_receipt_languages()}
    >
      {ways.map(([value, name]) => (
        <Link
          key={value}
          to={`?${RECEIPT_LANGUAGES}=${value}`}
          className={parts.press}
          aria-current={value === now ? "page" : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
