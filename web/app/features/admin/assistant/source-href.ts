/** The address of a passage in the language that it is written in: its headings differ in the other one. */
export function sourceHref({ lienKet, ngonNgu }: { lienKet: string; ngonNgu: string }): string {
  const [path, anchor] = lienKet.split("#");
  return `${path}?lang=${ngonNgu}${anchor ? `#${anchor}` : ""}`;
}
