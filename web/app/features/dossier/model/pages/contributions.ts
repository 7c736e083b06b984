import { amount } from "~/features/dossier/model/answers";
import { classesOf, contributionOf } from "~/features/dossier/model/capital/shares";
import { hasOneOwner } from "~/features/dossier/model/legal-type/legal-types";
import type { DossierPage } from "~/features/dossier/model/page";
import { type Owner, ownerName, ownersOf } from "~/features/dossier/model/people/owners";
import { ticked, typedNumber } from "~/features/dossier/model/read";
import type { DossierData, Patch } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import { OF_OWNERS } from "./owners";

const OWN = ["phanVonGop", "tyLeVonGop", "coPhanList", "laCoDongSangLap"];

/** Name of the field for an owner's shares of a class. */
export function sharesField(place: number, loaiCoPhan: string): string {
  return `chuSoHuuList.${place}.coPhanList.${loaiCoPhan}`;
}

/** Name of the field for what an owner contributes. */
export function amountField(place: number): string {
  return `chuSoHuuList.${place}.phanVonGop`;
}

/** Name of the hidden field with the row's owner, so that a removed owner does not shift anybody's amounts. */
export function rowField(place: number): string {
  return `hang.${place}`;
}

function rowIn(form: FormData, owner: Owner): number | undefined {
  const row = [...form].find(([name, value]) => name.startsWith("hang.") && value === owner.id);
  return row ? Number(row[0].slice("hang.".length)) : undefined;
}

function readShares(form: FormData, dossier: DossierData, owner: Owner, row: number) {
  return classesOf(dossier).flatMap(({ loaiCoPhan }) => {
    const soLuong = typedNumber(form, sharesField(row, loaiCoPhan));
    const id = owner.coPhanList.find((one) => one.loaiCoPhan === loaiCoPhan)?.id;
    if (!soLuong || soLuong === "0") return [];
    return [{ ...(id ? { id } : {}), loaiCoPhan, soLuong }];
  });
}

function readContributions(form: FormData, dossier: DossierData): Patch {
  const joint = dossier.hoSo.loaiHinhId === "CP";
  const chuSoHuuList = ownersOf(dossier).map((owner) => {
    const { id, loaiChuSoHuu } = owner;
    const row = rowIn(form, owner);
    // An owner who was added in another tab is not in the form: unchanged.
    if (row === undefined) return { id, loaiChuSoHuu };
    // Percentages are computed from the amounts, so that they always agree.
    const rest = { id, loaiChuSoHuu, tyLeVonGop: "" };
    if (!joint) return { ...rest, phanVonGop: typedNumber(form, amountField(row)) };
    const laCoDongSangLap = ticked(form, `chuSoHuuList.${row}.laCoDongSangLap`);
    return { ...rest, phanVonGop: "", coPhanList: readShares(form, dossier, owner, row), laCoDongSangLap };
  });
  return { chuSoHuuList };
}

/** Who contributes how much, all owners on one page with a running total. */
export const contributionsPage: DossierPage = {
  slug: "gop-von",
  step: "von",
  title: ({ hoSo }) =>
    hoSo.loaiHinhId === "CP" ? m.dossier_money_parts_title_cp() : m.dossier_money_parts_title(),
  fields: (dossier) => [
    "chuSoHuuList=",
    ...ownersOf(dossier).flatMap((_, at) => OWN.map((name) => `chuSoHuuList.${at}.${name}`)),
  ],
  ignoredCodes: OF_OWNERS,
  applies: ({ hoSo }) => hoSo.loaiHinhId !== "" && !hasOneOwner(hoSo.loaiHinhId),
  codes: ["loai-co-phan"],
  started: (dossier) => ownersOf(dossier).some((owner) => contributionOf(dossier, owner) > 0n),
  read: readContributions,
  answers: (dossier) =>
    ownersOf(dossier).map((owner, at) => ({
      truong: dossier.hoSo.loaiHinhId === "CP" ? `chuSoHuuList.${at}.coPhanList` : amountField(at),
      label: ownerName(dossier, owner),
      value: amount(contributionOf(dossier, owner).toString()),
    })),
};
