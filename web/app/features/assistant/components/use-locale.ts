import { useRootData } from "~/ui/root-data";

/** The language of the page. */
export function useLocale(): string | undefined {
  return useRootData()?.locale;
}
