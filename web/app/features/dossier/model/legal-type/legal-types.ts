import { legalTypes } from "~contract/legal-types.json";

/** What the pages need to know of a legal type to ask only what it needs; the API's rules decide. */
type LegalType = {
  /** Least and most owners; null: no limit. */
  least: number;
  most: number | null;
  kinds: readonly string[];
  /** Titles of its legal representatives; none when the law itself says who represents. */
  titles: readonly string[];
  /** What a name begins with at least, for the person to go on from (LDN 37). */
  beginning: string;
};

const TYPES: Record<string, LegalType> = legalTypes;
const UNKNOWN: LegalType = { ...legalTypes.TNHH2, least: 1, most: null, beginning: "" };

/** A legal type by its code; while none is chosen, the most general one. */
export function legalType(ma: string): LegalType {
  return TYPES[ma] ?? UNKNOWN;
}

/** Whether there is exactly one owner. */
export function hasOneOwner(ma: string): boolean {
  return legalType(ma).most === 1;
}

/** The titles to choose from; the management model of a TNHH1_TC decides which chair it has (LDN 79). */
export function titlesOf(ma: string, model: string): readonly string[] {
  const other = { HDTV_GD: "CHU_TICH_CT", CHU_TICH_GD: "CHU_TICH_HDTV" }[model];
  return legalType(ma).titles.filter((title) => ma !== "TNHH1_TC" || title !== other);
}
