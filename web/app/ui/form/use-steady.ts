import { useState } from "react";
import { useRootData } from "../root-data";

/**
 * The loader's key of a form, by which it is rendered again after it was sent; not so when only the language was switched
 * in the middle of it, since everything typed would go (requirement S1.10).
 */
export function useSteady(once: string): string {
  const locale = useRootData()?.locale;
  const [kept, keep] = useState({ given: once, once, locale });
  if (kept.given !== once || kept.locale !== locale) {
    keep({ given: once, once: kept.locale === locale ? once : kept.once, locale });
  }
  return kept.once;
}
