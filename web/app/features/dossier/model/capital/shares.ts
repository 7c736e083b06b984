import { hasOneOwner } from "~/features/dossier/model/legal-type/legal-types";
import type { Owner, ShareRow } from "~/features/dossier/model/people/owners";
import type { DossierData } from "~/features/dossier/model/types";
import { amountDigits } from "~/lib/text/query";
import { getLocale } from "~/paraglide/runtime.js";

/** The company's classes of shares. */
export function classesOf({ hoSo }: DossierData): ShareRow[] {
  return hoSo.coPhanList as unknown as ShareRow[];
}

/** How many shares of a class somebody takes. */
export function sharesOf(owner: Owner, loaiCoPhan: string): bigint {
  return sum(
    owner.coPhanList.filter((row) => row.loaiCoPhan === loaiCoPhan).map((row) => whole(row.soLuong)),
  );
}

/** What an owner contributes, in VND: all of it for a single owner, shares times par value in a CP. */
export function contributionOf({ hoSo }: DossierData, owner: Owner): bigint {
  if (hasOneOwner(hoSo.loaiHinhId)) return whole(hoSo.tongVonDieuLe);
  if (hoSo.loaiHinhId !== "CP") return whole(owner.phanVonGop);
  return whole(hoSo.menhGia) * sum(owner.coPhanList.map((row) => whole(row.soLuong)));
}

/** A whole number as received, or 0 for what is not one (yet). */
export function whole(value: unknown): bigint {
  const text = amountDigits(String(value ?? ""));
  return /^\d{1,16}$/.test(text) ? BigInt(text) : 0n;
}

export function sum(parts: readonly bigint[]): bigint {
  return parts.reduce((all, part) => all + part, 0n);
}

/** Groups of three digits as the language writes them, `1.000.000`, in English `1,000,000`; anything but digits as it is. */
export function grouped(value: unknown): string {
  const text = String(value ?? "");
  return /^\d+$/.test(text) ? text.replace(/\B(?=(\d{3})+$)/g, getLocale() === "en" ? "," : ".") : text;
}

/** An amount with its currency. */
export function inDong(amount: bigint): string {
  return `${grouped(amount.toString())}\u00a0₫`;
}

/** A share as stored, `33.33`, as the language writes it: `33,33 %`, in English `33.33%`. */
export function inPercent(share: string): string {
  return getLocale() === "en" ? `${share}%` : `${share.replace(".", ",")}\u00a0%`;
}

function written(hundredths: bigint): string {
  const digits = hundredths.toString().padStart(3, "0");
  return inPercent(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

/** A part of a whole in percent with two decimals, rounded down: never shows 100 % before it is. */
export function percentOf(part: bigint, all: bigint): string {
  return all > 0n ? written((part * 10_000n) / all) : written(0n);
}

/** Percentages that add up to exactly 100: the largest remainders get what rounding down left over. */
export function percents(parts: readonly bigint[]): string[] {
  const all = sum(parts);
  if (all <= 0n) return parts.map(() => written(0n));
  const floors = parts.map((part) => (part * 10_000n) / all);
  const left = Number(10_000n - sum(floors));
  const order = parts
    .map((part, at) => ({ at, rest: (part * 10_000n) % all }))
    .sort((one, other) => Number(other.rest - one.rest))
    .slice(0, left)
    .map(({ at }) => at);
  return floors.map((floor, at) => written(order.includes(at) ? floor + 1n : floor));
}
