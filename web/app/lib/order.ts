const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The key of an order as the API takes it, however it was typed or written in the address: `#ks7h2m-9qxc` is
 * `KS7H2M9QXC`; an id stays as it is.
 */
export function orderCode(typed: string): string {
  return ID.test(typed) ? typed.toLowerCase() : typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/** Colour of a state; the words next to the colour say the same. */
export type Tone = "neutral" | "info" | "good" | "warn" | "bad";

const CONFIRMATION: Record<string, Tone> = {
  CHO_XAC_NHAN: "warn",
  DA_XAC_NHAN: "info",
  DANG_THUC_HIEN: "info",
  HOAN_THANH: "good",
  DA_HUY: "neutral",
};
const PAYMENT: Record<string, Tone> = {
  CHUA_THANH_TOAN: "warn",
  CHO_DOI_SOAT: "info",
  DA_DAT_COC: "info",
  DA_THANH_TOAN: "good",
  TRA_SAU: "neutral",
  CHO_HOAN_TIEN: "warn",
  DA_HOAN_TIEN: "neutral",
};

/** Tone of a confirmation state; a state that this build does not know yet is neutral. */
export function confirmationTone(code: string): Tone {
  return CONFIRMATION[code] ?? "neutral";
}

/** Tone of a payment state. */
export function paymentTone(code: string): Tone {
  return PAYMENT[code] ?? "neutral";
}

/** Whether a part of what is due has come; the state alone says only that somebody looks at it. */
export function isPartlyPaid(code: string, received: number, due: number): boolean {
  return code === "CHO_DOI_SOAT" && received > 0 && due > 0;
}

/** Whether a payment state says anything: for a cancelled order that nobody paid it does not. */
export function paymentMatters({ xacNhan, thanhToan }: Standing): boolean {
  return xacNhan !== "DA_HUY" || thanhToan !== "CHUA_THANH_TOAN";
}

type Owing = { canThanhToan: number; trangThaiThanhToan: { ma: string } };

/** Whether the customer is to pay something now; what was deferred is due on its day only. */
export function waitsForPayment({ canThanhToan, trangThaiThanhToan }: Owing): boolean {
  return canThanhToan > 0 && trangThaiThanhToan.ma !== "TRA_SAU";
}

type Standing = { xacNhan: string; thanhToan: string };

/** False once nothing can happen to the order any more, so that nobody waits for news about it. */
export function mayChange({ xacNhan, thanhToan }: Standing): boolean {
  if (xacNhan === "DA_HUY") return thanhToan === "CHO_HOAN_TIEN";
  return xacNhan !== "HOAN_THANH" || !["DA_THANH_TOAN", "DA_HOAN_TIEN"].includes(thanhToan);
}

/** What of a dossier waits for the customer: filling in, mending what staff asked for, signing; null when others are at work. */
export type DossierWait = "fill" | "mend" | "sign" | null;

/** A dossier that names an order, as the order's pages show it. */
export type OrderDossier = {
  code: string;
  /** The company's; empty while it has none. */
  name: string;
  state: { ma: string; ten: string };
  waits: DossierWait;
  /** Parts that are done, of all. */
  done: number;
  all: number;
  /** Until when we, or the authority, are to act; null when nothing was said. */
  until: string | null;
};

/** What an order's pages offer: the dossiers that name it, whether the person has others to join, and a key for a new one. */
export type DossierOffer = { named: OrderDossier[]; others: boolean; khoa: string };
