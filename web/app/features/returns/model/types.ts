import type { components } from "~contract/api";

type Schemas = components["schemas"];

export type ReturnPage = Schemas["ReturnPage"];
export type ReturnRequest = Schemas["ReturnOut"];
export type ReturnStep = Schemas["ReturnStep"];
export type Evidence = Schemas["EvidenceOut"];
export type Bank = Schemas["NganHang"];

/** Where an order's requests are shown. */
export function returnsPath(maDonHang: string): string {
  return `/quan-ly-don-hang/${maDonHang}/hoan-tien`;
}

/** Where one photo or video of the customer's own request is. */
export function evidencePath(maDonHang: string, id: string): string {
  return `${returnsPath(maDonHang)}/bang-chung/${id}`;
}

/** A code that was sent and is waiting to be typed, as it travels in the address: the flow, and the masked recipient. */
export type WaitingCode = { luong: string; den: string; phut: number };

const FLOW = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The waiting code that an address names, or null; the API decides whether it is still good. */
export function waitingCode(params: URLSearchParams): WaitingCode | null {
  const luong = params.get("luong") ?? "";
  const phut = Number(params.get("phut"));
  if (!FLOW.test(luong) || !(phut > 0 && phut < 60)) return null;
  return { luong, den: (params.get("den") ?? "").slice(0, 60), phut };
}
