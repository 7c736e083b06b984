import type { Thread } from "./types";

const HELPED: ReadonlySet<string> = new Set(["TRA_LOI", "TRA_CUU", "CAN_DANG_NHAP"]);

/** Whether the machine's last answer of a conversation sends the person on to one of our people. */
export function wasNoHelp({ cauHoi }: Pick<Thread, "cauHoi">): boolean {
  const answer = cauHoi.at(-1)?.traLoi;
  return answer !== undefined && answer !== null && !HELPED.has(answer.trangThai);
}
