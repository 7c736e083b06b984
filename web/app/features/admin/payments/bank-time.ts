import { formatDateTime } from "~/lib/text/format";

/** A bank's local moment, `2026-11-20 09:50:00`, as people read it; anything else as the bank wrote it. */
export function formatBankTime(text: string): string {
  const found = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})/.exec(text);
  return found ? formatDateTime(`${found[1]}T${found[2]}+07:00`) : text;
}
