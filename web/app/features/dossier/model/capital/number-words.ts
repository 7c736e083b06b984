const VI = ["không", "một", "hai", "ba", "bốn", "năm", "sáu", "bảy", "tám", "chín"];
const EN = [
  ..."zero one two three four five six seven eight nine ten eleven twelve".split(" "),
  ..."thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" "),
];
const EN_TENS = ["", "", ..."twenty thirty forty fifty sixty seventy eighty ninety".split(" ")];
const EN_SCALES = ["", "thousand", "million", "billion", "trillion", "quadrillion"];

function viTens(rest: number, linked: boolean): string {
  const [tens, ones] = [Math.floor(rest / 10), rest % 10];
  if (tens === 0) return ones ? `${linked ? "linh " : ""}${VI[ones]}` : "";
  const head = tens === 1 ? "mười" : `${VI[tens]} mươi`;
  const special: Record<number, string> = tens > 1 ? { 1: "mốt", 4: "tư", 5: "lăm" } : { 5: "lăm" };
  return ones ? `${head} ${special[ones] ?? VI[ones]}` : head;
}

/** Three digits; inside a number the hundreds are read even when they are zero (không trăm). */
function viGroup(group: number, leading: boolean): string {
  const hundreds = Math.floor(group / 100);
  const head = leading && !hundreds ? "" : `${VI[hundreds]} trăm`;
  return `${head} ${viTens(group % 100, head !== "")}`;
}

/** A number below 10⁹. */
function viMillions(amount: number, leading: boolean): string {
  const groups = [Math.floor(amount / 1e6), Math.floor(amount / 1e3) % 1000, amount % 1000];
  const first = groups.findIndex((group) => group > 0);
  return groups
    .map((group, at) =>
      group ? `${viGroup(group, leading && at === first)} ${["triệu", "nghìn", ""][at]}` : "",
    )
    .join(" ");
}

function inVietnamese(amount: bigint): string {
  const [billions, rest] = [Number(amount / 1_000_000_000n), Number(amount % 1_000_000_000n)];
  const head = billions ? `${viMillions(billions, true)} tỷ` : "";
  return `${head} ${rest ? viMillions(rest, !billions) : ""}`.trim() || "không";
}

function enGroup(group: number): string {
  const [hundreds, rest] = [Math.floor(group / 100), group % 100];
  const ones = rest % 10 ? `-${EN[rest % 10]}` : "";
  const tail = rest === 0 ? "" : rest < 20 ? EN[rest] : `${EN_TENS[Math.floor(rest / 10)]}${ones}`;
  return `${hundreds ? `${EN[hundreds]} hundred` : ""} ${tail}`;
}

function inEnglish(amount: bigint): string {
  const parts: string[] = [];
  for (let rest = amount, scale = 0; rest > 0n; rest /= 1000n, scale += 1) {
    const group = Number(rest % 1000n);
    if (group) parts.unshift(`${enGroup(group)} ${EN_SCALES[scale]}`);
  }
  return parts.join(" ") || "zero";
}

/** An amount below 10¹⁵ as the forms write it: 1.500.000 is "Một triệu năm trăm nghìn đồng". */
export function dongInWords(amount: bigint, lang: string): string {
  const words = lang === "en" ? `${inEnglish(amount)} Vietnamese dong` : `${inVietnamese(amount)} đồng`;
  const plain = words.replace(/\s+/g, " ").trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
