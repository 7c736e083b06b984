import { Link, useLocation } from "react-router";
import { LOCALE_PARAM, type Locale } from "~/lib/text/locale";
import { m } from "~/paraglide/messages.js";
import { useRootData } from "../root-data";

/** The same address in the other language, with every other parameter. */
function otherLanguageSearch(search: string, current: Locale): string {
  const params = new URLSearchParams(search);
  params.set(LOCALE_PARAM, current === "vi" ? "en" : "vi");
  return `?${params}`;
}

/**
 * Switches the language on the same page. A plain link without scripts; with scripts the page stays
 * and retains what was typed.
 */
export function LanguageSwitch({ className }: { className?: string }) {
  const { search } = useLocation();
  const current = useRootData()?.locale ?? "vi";
  const other = current === "vi" ? "en" : "vi";
  return (
    <Link
      to={{ search: otherLanguageSearch(search, current) }}
      hrefLang={other}
      lang={other}
      className={className}
      preventScrollReset
      replace
      discover="none"
    >
      {m.common_switch_language()}
    </Link>
  );
}
