import { m } from "~/paraglide/messages.js";
import type { Service } from "./types";

/** How long it takes, what happens after ordering, and why nobody risks anything by it. */
export function promisesOf({ thoiGian, baoHanh, loaiHinh }: Service, days: number): string[] {
  const again = baoHanh && loaiHinh.length > 0 ? [m.home_trust_warranty()] : [];
  const next = m.catalog_head_next({ days });
  return [thoiGian, next, m.home_trust_cancel(), ...again];
}
