import type { components } from "~contract/api";

type Schemas = components["schemas"];

export type OrderRow = Schemas["OrderRow"];
export type Order = Schemas["OrderDetail"];
export type Line = Schemas["BoughtLine"];
export type Step = Schemas["ShownStep"];
export type Result = Schemas["OrderResult"];
export type ResultItem = Schemas["ResultItem"];
export type Thread = Schemas["CustomerThread"];
export type States = Schemas["OrderStates"];

/** Filters of the list of orders, with their names in the address. */
export type OrderFilter = { trangThai?: string; trangThaiThanhToan?: string; tim?: string };

/** Address of the list for a filter and page; the first page and empty filters are left out. */
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
