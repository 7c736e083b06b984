import { amount, day } from "~/features/dossier/model/answers";
import { hasOneOwner } from "~/features/dossier/model/legal-type/legal-types";
import type { DossierPage } from "~/features/dossier/model/page";
import { changedOwner } from "~/features/dossier/model/people/change-people";
import { nameOf } from "~/features/dossier/model/people/names";
import { type Asset, ownerById, ownerName, ownersOf } from "~/features/dossier/model/people/owners";
import { assetsStay, below, readAssets, typedDay } from "~/features/dossier/model/read";
import type { DossierData, Lists } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import { ownerBase } from "./owner";

function assetAnswers(rows: Asset[], lists: Lists, name: string) {
  return rows.map((row, at) => ({
    truong: `${name}.${at}.giaTri`,
    label:
      nameOf(lists, "tai-san-gop-von", row.loaiTaiSan) || m.dossier_money_asset_number({ number: at + 1 }),
    value: [amount(row.giaTri), [row.soNgoaiTe, row.ngoaiTe].filter(Boolean).join(" "), row.moTa]
      .filter(Boolean)
      .join(", "),
  }));
}

/** The assets of the one owner of a DNTN or TNHH1. */
export function ownAssets({ hoSo }: DossierData): Asset[] {
  return hoSo.taiSanGopList as unknown as Asset[];
}

const OWN = "hoSo.taiSanGopList";

/** The assets that a single owner pays in the capital with (block K). */
export const assetsPage: DossierPage = {
  slug: "tai-san",
  step: "von",
  title: () => m.dossier_money_assets_title(),
  fields: () => [OWN],
  applies: ({ hoSo }) => hasOneOwner(hoSo.loaiHinhId),
  codes: ["tai-san-gop-von", "tien-te"],
  started: ({ hoSo }) => hoSo.taiSanGopList.length > 0,
  read: (form) => ({ hoSo: { taiSanGopList: readAssets(form, OWN) } }),
  staysOnPage: (intent, form) => assetsStay(OWN, intent, form),
  answers: (dossier, lists) => assetAnswers(ownAssets(dossier), lists, OWN),
};

/** The assets that one of several owners pays in with, and until when. */
export const ownerAssetsPage: DossierPage = {
  slug: "tai-san",
  progressKey: "ts",
  step: "von",
  title: (dossier, at) => {
    const owner = ownerById(dossier, at);
    return m.dossier_money_owner_assets_title({ name: owner ? ownerName(dossier, owner) : "" });
  },
  fields: (dossier, at) => below(ownerBase(dossier, at), ["taiSanGopList", "thoiHanGopVon"]),
  fieldBase: ownerBase,
  applies: assetsOfEach,
  items: (dossier) => ownersOf(dossier).map((owner) => ({ muc: owner.id, label: ownerName(dossier, owner) })),
  codes: ["tai-san-gop-von", "tien-te"],
  started: (dossier, at) => Boolean(ownerById(dossier, at)?.taiSanGopList.length),
  read: (form, dossier, at) =>
    changedOwner(form, dossier, at, {
      taiSanGopList: readAssets(form, "taiSanGopList"),
      thoiHanGopVon: typedDay(form, "thoiHanGopVon"),
    }),
  staysOnPage: (intent, form) => assetsStay("taiSanGopList", intent, form),
  answers: (dossier, lists, at) => {
    const owner = ownerById(dossier, at);
    if (!owner) return [];
    const base = ownerBase(dossier, at);
    const until = {
      truong: `${base}.thoiHanGopVon`,
      label: m.dossier_money_assets_until(),
      value: day(owner.thoiHanGopVon),
    };
    return [...assetAnswers(owner.taiSanGopList, lists, `${base}.taiSanGopList`), until];
  },
};

function assetsOfEach({ hoSo }: DossierData): boolean {
  return hoSo.loaiHinhId !== "" && !hasOneOwner(hoSo.loaiHinhId);
}
