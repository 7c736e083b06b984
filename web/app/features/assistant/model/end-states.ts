import type { Thread } from "./types";

const HELPED: ReadonlySet<string> = new Set(["TRA_LOI", "TRA_CUU", "CAN_DANG_NHAP"]);

/** Whether the machine's last answer of a conversation sends the person on to one of our people: it knew nothing, or was asked for one. */
export function wasNoHelp({ cauHoi }: Pick<Thread, "cauHoi">): boolean {
  const answer = cauHoi.at(-1)?.traLoi;
  if (answer === undefined || answer === null) return false;
  const toPerson = answer.traLoiNgan?.some(({ buocTiep }) => buocTiep?.loai === "NGUOI_THAT") ?? false;
  return toPerson || !HELPED.has(answer.trangThai);
}
