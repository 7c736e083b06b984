/** The same name under another legal type; spellings as in the API's `rules/company/name_comparison.py`, which decides. */

const GAP = "[\\s.\\-–]*";
const END = "(?![\\p{L}\\p{N}])";
const LIMITED = `(?:tr[áa]ch${GAP}nhi[ệe]m${GAP}h[ữu]u${GAP}h[ạa]n|t${GAP}n${GAP}h${GAP}h)`;
const ONE = `(?:(?:một|mot|1)${GAP}(?:thành${GAP}viên|thanh${GAP}vien|tv)|m${GAP}t${GAP}v)`;
const SEVERAL =
  `(?:(?:hai|2)${GAP}(?:thành${GAP}viên|thanh${GAP}vien|tv)(?:${GAP}tr[ởo]${GAP}l[êe]n)?` +
  `|nhiều${GAP}thành${GAP}viên)`;
const OTHERS = `cổ${GAP}phần|hợp${GAP}danh|tư${GAP}nhân`;
const COMPANY = `(?:công${GAP}ty|cong${GAP}ty|c[tw]y|doanh${GAP}nghiệp|d${GAP}n${GAP}t${GAP}n)`;
const TYPE = new RegExp(
  `^(?:${COMPANY}(?:${GAP}(?:CP|HD|TN)${END})?)?(?:${GAP}(?:${LIMITED}|${ONE}|${SEVERAL}|${OTHERS})${END})*${END}`,
  "iu",
);
const ONE_IN_WORDS = `(?<![\\p{L}\\p{N}])(?:một|1)${GAP}thành${GAP}viên${END}`;
const ONE_TO_LEAVE_OUT = `(?:(?<![\\p{L}\\p{N}])${LIMITED}${GAP})?${ONE_IN_WORDS}`;
const ONE_ANYWHERE = new RegExp(ONE_TO_LEAVE_OUT, "giu");
const ONE_AT_THE_END = new RegExp(`${ONE_TO_LEAVE_OUT}(?=[\\s.,)–-]*$)`, "iu");

const PREFIXES: Record<string, string> = {
  DNTN: "Doanh nghiệp tư nhân",
  TNHH1_CN: "Công ty TNHH một thành viên",
  TNHH1_TC: "Công ty TNHH một thành viên",
  TNHH2: "Công ty TNHH",
  CP: "Công ty cổ phần",
  HD: "Công ty hợp danh",
};

/** What a name of this type begins with at least, for the person to go on from; a sole member need not be named (LDN 37). */
export function beginningOf(loaiHinhId: string): string {
  return PREFIXES[loaiHinhId]?.replace(" một thành viên", "") ?? "";
}

/** Refusals of a name that another beginning repairs. */
export const WRONG_TYPE: readonly string[] = ["tien_to_ten_sai", "ten_theo_loai_hinh_khac"];

/** A name from which words were taken out: no blanks in a row, nothing empty or loose at its ends or in its brackets. */
function withoutLooseEnds(own: string): string {
  const brackets = own.replace(/\([ ,–-]+/g, "(").replace(/(?<![ ,–-])[ ,–-]+\)/g, ")");
  const full = brackets.replaceAll("()", "").replace(/\s+/g, " ");
  return full.replace(/^[ .,–-]+|[ .,–-]+$/g, "");
}

/** Whatever type a name says is replaced by the words of `loaiHinhId`; the name itself while no type is chosen. */
export function nameForType(ten: string, loaiHinhId: string): string {
  const prefix = PREFIXES[loaiHinhId];
  const name = ten.normalize("NFC").replace(/\s+/g, " ").trim();
  if (!prefix) return name;
  const one = loaiHinhId.startsWith("TNHH1") ? ONE_AT_THE_END : ONE_ANYWHERE;
  const own = withoutLooseEnds(name.slice(TYPE.exec(name)?.[0].length ?? 0).replace(one, ""));
  const capitals = name === name.toUpperCase() && name !== name.toLowerCase();
  return `${capitals ? prefix.toUpperCase() : prefix} ${own}`.trim();
}
