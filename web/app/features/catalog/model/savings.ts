type Priced = { chuKy: string; donGia: number };
type Offered = { muaLe: number | null; gia: Priced[] };
/** What a longer cycle saves against paying by the month, in đồng. */
type CycleSaving = { months: number; saved: number };

const MONTHS: Record<string, number> = { QUY: 3, NAM: 12 };

/**
 * What one price of a package saves, in whole đồng: `apart` against buying its parts one by one (0 when it has none or
 * is not cheaper), `cycle` against the same months paid singly.
 */
export function savingsOf(offer: Offered, price: Priced): { apart: number; cycle: CycleSaving | null } {
  const apart = offer.muaLe === null ? 0 : Math.max(0, offer.muaLe - price.donGia);
  const months = MONTHS[price.chuKy];
  const monthly = offer.gia.find(({ chuKy }) => chuKy === "THANG")?.donGia;
  const saved = months && monthly ? months * monthly - price.donGia : 0;
  return { apart, cycle: months && saved > 0 ? { months, saved } : null };
}
