import type { components } from "~contract/api";

type Schemas = components["schemas"];

export type OrderRow = Schemas["OrderRow"];
export type Order = Schemas["OrderDetail"];
export type Line = Schemas["BoughtLine"];
export type Step = Schemas["ShownStep"];
export type States = Schemas["OrderStates"];

/** What the list of orders is narrowed to; it stands in the address under these names. */
export type OrderFilter = { trangThai?: string; trangThaiThanhToan?: string; tim?: string };

/** Address of the list under a filter and page; the first page and empty parts are left out. */
export function ordersHref(filter: OrderFilter, page = 1): string {
  const params = new URLSearchParams();
  for (const name of ["trangThai", "trangThaiThanhToan", "tim"] as const) {
    const value = filter[name];
    if (value) params.set(name, value);
  }
  if (page > 1) params.set("trang", String(page));
  const search = params.toString();
  return search ? `/quan-ly-don-hang?${search}` : "/quan-ly-don-hang";
}
