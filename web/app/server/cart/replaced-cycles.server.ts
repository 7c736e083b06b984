import { m } from "~/paraglide/messages.js";
import type { components } from "~contract/api";

type Answer = components["schemas"]["GioHangSauThem"];

/** Says which lines of the cart have another cycle than before: a package has one cycle in a cart. Null when none has. */
export function replacedCycles({ data, doiChuKy = [] }: Answer): string | null {
  const said = doiChuKy.flatMap(({ goiCuocId, tenChuKyCu }) => {
    const line = data.dong.find((one) => one.goiCuocId === goiCuocId);
    if (!line) return [];
    const name = `${line.tenDichVu} – ${line.tenGoi}`;
    return m.cart_cycle_replaced({ name, before: tenChuKyCu, now: line.tenChuKy });
  });
  return said.length > 0 ? said.join(" ") : null;
}
