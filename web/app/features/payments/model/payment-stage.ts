import { isPartlyPaid } from "~/lib/order";
import type { components } from "~contract/api";

type Schemas = components["schemas"];

export type Payment = Schemas["PaymentState-Output"];

/** What the payment screen is about: one word for the states of both axes and the payment method together. */
export type Stage =
  | "transfer"
  | "cash"
  | "checking"
  | "partial"
  | "deposit"
  | "deferred"
  | "paid"
  | "cancelled"
  | "refunding"
  | "refunded";

type Facts = {
  trangThai: { ma: string };
  trangThaiXacNhan: string;
  phuongThuc: string;
  /** Received and due now, in đồng. */
  daThu: number;
  soTien: number;
};

const BY_STATE: Record<string, Stage> = {
  CHO_HOAN_TIEN: "refunding",
  DA_HOAN_TIEN: "refunded",
  DA_THANH_TOAN: "paid",
  DA_DAT_COC: "deposit",
  TRA_SAU: "deferred",
};
const CASH = ["TIEN_MAT", "TAI_CUA_HANG"];

/** Which stage a payment is in. A cancelled order asks for no payment, whatever its payment state. */
export function stageOf({ trangThai, trangThaiXacNhan, phuongThuc, daThu, soTien }: Facts): Stage {
  const byState = BY_STATE[trangThai.ma];
  if (byState === "refunding" || byState === "refunded") return byState;
  if (trangThaiXacNhan === "DA_HUY") return "cancelled";
  if (byState) return byState;
  if (isPartlyPaid(trangThai.ma, daThu, soTien)) return "partial";
  if (trangThai.ma === "CHO_DOI_SOAT") return "checking";
  return CASH.includes(phuongThuc) ? "cash" : "transfer";
}
