import { m } from "~/paraglide/messages.js";

type Ward = {
  tenDayDu: string;
  tenTinh: string;
  tinhCu?: string | null;
  cu?: { tenDayDu: string; motPhan: boolean } | null;
};

/** The province, and by which name until June 2025 the ward was found, or in which province it was then. */
export function wardNote({ tenTinh, cu, tinhCu }: Ward): string {
  if (!cu) return tinhCu ? `${tenTinh} · ${m.addresses_ward_formerly({ name: tinhCu })}` : tenTinh;
  const before = cu.motPhan ? m.addresses_ward_formerly_part : m.addresses_ward_formerly;
  return `${tenTinh} · ${before({ name: cu.tenDayDu })}`;
}

/** A ward as it is written into an address. */
export function wardLine({ tenDayDu, tenTinh }: Ward): string {
  return `${tenDayDu}, ${tenTinh}`;
}
