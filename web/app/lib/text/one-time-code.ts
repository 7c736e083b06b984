/** A code as it is compared: what people, phones and messages put between and around its signs does not count. */
export function codeOf(typed: string): string {
  return typed.normalize("NFKC").replace(/[\s\p{P}\p{Cf}]/gu, "");
}
