/** The rule that finds wards, districts and provinces in a street (`api/khoisu/dossiers/rules/people/contact.py`). */
export const UNITS_IN_STREET = "don_vi_trong_so_nha";

/** What the rule's sentence quotes, to be taken out; null for a sentence that quotes nothing. */
export function quotedUnits(sentence: string): string | null {
  return /“([^”]+)”/.exec(sentence)?.[1] ?? null;
}

/** The street without these units: whole parts between commas from the end on, or the end of one; null when they are not in it. */
export function withoutUnits(street: string, units: string): string | null {
  const parts = street.split(",").map((part) => part.trim().replace(/\s+/g, " "));
  for (const unit of units.split(", ").reverse()) {
    const whole = parts.lastIndexOf(unit);
    if (whole > 0) {
      parts.splice(whole, 1);
      continue;
    }
    const within = parts.findLastIndex((part) => part.endsWith(` ${unit}`));
    if (within < 0) return null;
    parts[within] = (parts[within] ?? "").slice(0, -unit.length).trim();
  }
  return parts.join(", ");
}
