import type { PassageLink } from "./types";

/** The address of a passage; in the language that it is written in, since its headings differ in the other one. */
export function passageHref(
  { lienKet, ngonNgu }: Pick<PassageLink, "lienKet" | "ngonNgu">,
  locale: string | undefined,
): string {
  const [path, anchor] = lienKet.split("#");
  const address = ngonNgu === locale ? path : `${path}?lang=${ngonNgu}`;
  return anchor ? `${address}#${anchor}` : `${address}`;
}
