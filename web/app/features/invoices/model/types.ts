import type { components } from "~contract/api";

type Schemas = components["schemas"];

export type InvoicePage = Schemas["InvoicePage"];
export type Invoice = Schemas["InvoiceOut"];

/** Where an order's invoices are shown to its customer. */
export function invoicesPath(maDonHang: string): string {
  return `/quan-ly-don-hang/${maDonHang}/hoa-don`;
}
