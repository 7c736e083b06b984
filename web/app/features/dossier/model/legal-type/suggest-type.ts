/** What the guide asks. Each answer may be missing: the guide then says what it still needs. */
export type GuideAnswers = {
  /** How many will own it: one, two, three to fifty, more. */
  soNguoi?: "MOT" | "HAI" | "BA" | "NHIEU";
  /** Whether an organisation is among the owners (or is the one owner). */
  toChuc?: "CO" | "KHONG";
  /** Whether private property must be protected from the company's debts. */
  tachBach?: "CO" | "KHONG";
  /** Whether shares are to be sold to investors later. */
  goiVon?: "CO" | "KHONG";
};

export type Suggested = "DNTN" | "TNHH1_CN" | "TNHH1_TC" | "TNHH2" | "CP" | "HD";

/**
 * The legal type that fits the answers best, null while an answer that matters is missing. Owners and their limits are
 * those of LDN 46, 74, 111, 177 and 188; who is not protected from debts is in LDN 177 and 188.
 */
export function suggestType({ soNguoi, toChuc, tachBach, goiVon }: GuideAnswers): Suggested | null {
  if (!soNguoi || !toChuc) return null;
  if (soNguoi === "MOT") return forOne(toChuc, tachBach);
  if (soNguoi === "NHIEU") return "CP";
  if (!tachBach) return null;
  if (tachBach === "KHONG" && toChuc === "KHONG") return "HD";
  if (soNguoi === "HAI") return "TNHH2";
  if (!goiVon) return null;
  return goiVon === "CO" ? "CP" : "TNHH2";
}

function forOne(toChuc: "CO" | "KHONG", tachBach: GuideAnswers["tachBach"]): Suggested | null {
  if (toChuc === "CO") return "TNHH1_TC";
  if (!tachBach) return null;
  return tachBach === "CO" ? "TNHH1_CN" : "DNTN";
}
