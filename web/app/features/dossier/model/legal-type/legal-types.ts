type OwnerKind = "CA_NHAN" | "TO_CHUC";

/** What the pages need to know of a legal type to ask only what it needs; the API's rules decide. */
type LegalType = {
  /** Least and most owners; null: no limit. */
  least: number;
  most: number | null;
  kinds: readonly OwnerKind[];
  /** Titles of its legal representatives; none when the law itself says who represents. */
  titles: readonly string[];
};

const DIRECTORS = ["TONG_GIAM_DOC", "GIAM_DOC"] as const;
const BOTH: readonly OwnerKind[] = ["CA_NHAN", "TO_CHUC"];

const TYPES: Record<string, LegalType> = {
  DNTN: { least: 1, most: 1, kinds: ["CA_NHAN"], titles: [] },
  TNHH1_CN: { least: 1, most: 1, kinds: ["CA_NHAN"], titles: ["CHU_TICH_CT", ...DIRECTORS, "KHAC"] },
  TNHH1_TC: {
    least: 1,
    most: 1,
    kinds: ["TO_CHUC"],
    titles: ["CHU_TICH_CT", "CHU_TICH_HDTV", ...DIRECTORS, "KHAC"],
  },
  TNHH2: { least: 2, most: 50, kinds: BOTH, titles: ["CHU_TICH_HDTV", ...DIRECTORS, "KHAC"] },
  CP: { least: 3, most: null, kinds: BOTH, titles: ["CHU_TICH_HDQT", ...DIRECTORS, "KHAC"] },
  HD: { least: 2, most: null, kinds: BOTH, titles: [] },
};

const UNKNOWN: LegalType = { least: 1, most: null, kinds: BOTH, titles: [...DIRECTORS, "KHAC"] };

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
