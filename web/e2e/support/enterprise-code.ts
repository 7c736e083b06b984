import { randomInt } from "node:crypto";

const WEIGHTS = [31, 29, 23, 19, 17, 13, 7, 5, 3];

/** An invented enterprise code with the right check digit; each certificate has one of its own. */
export function enterpriseCode(): string {
  for (;;) {
    const digits = Array.from({ length: 9 }, (_, at) => (at === 0 ? 0 : randomInt(10)));
    const sum = digits.reduce((total, digit, at) => total + digit * (WEIGHTS[at] ?? 0), 0);
    const check = 10 - (sum % 11);
    if (check >= 0 && check < 10) return `${digits.join("")}${check}`;
  }
}
