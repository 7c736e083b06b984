/** Compounds of our headings whose halves mean something else alone: the end of a line never parts them. */
const COMPOUNDS = [
  "báo cáo",
  "bắt đầu",
  "chữ ký số",
  "cổ phần",
  "công ty",
  "con dấu",
  "doanh nghiệp",
  "dịch vụ",
  "đăng ký",
  "điện tử",
  "điều khoản",
  "hóa đơn",
  "hồ sơ",
  "hộ kinh doanh",
  "kế toán",
  "kinh doanh",
  "năm đầu",
  "nhà nước",
  "sử dụng",
  "thành lập",
  "thành viên",
  "thuế ban đầu",
  "tổ chức",
  "trách nhiệm",
  "yêu cầu",
];
const JOINED = new RegExp(`(?<![\\p{L}\\p{N}])(?:${COMPOUNDS.join("|")})(?![\\p{L}\\p{N}])`, "giu");
/** A span of days, `7–10 ngày` or `7–10 days`. */
const SPAN = /(\d+)\s?\u2060?([–-])\u2060?\s?(\d+) (ngày|days|phút|minutes|tuần|weeks)/gu;

/** A heading whose compounds and spans of days stay on one line: by no-break spaces and word joiners, the words are unchanged. */
export function keepTogether(text: string): string {
  return text
    .replace(JOINED, (words) => words.replaceAll(" ", "\u00a0"))
    .replace(SPAN, "$1\u2060$2\u2060$3\u00a0$4");
}
