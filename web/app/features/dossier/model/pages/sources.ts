import { amount } from "~/features/dossier/model/answers";
import { contributionOf, sum, whole } from "~/features/dossier/model/capital/shares";
import type { DossierPage } from "~/features/dossier/model/page";
import { nameOf } from "~/features/dossier/model/people/names";
import { type Owner, ownersOf } from "~/features/dossier/model/people/owners";
import { typedNumber } from "~/features/dossier/model/read";
import type { DossierData } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";

/** The four rows of the form (block S). */
export const SOURCES = ["TU_NHAN", "NUOC_NGOAI", "NGAN_SACH", "KHAC"] as const;

/** What comes from a source. */
export function sourceAmount({ nguonVonList }: DossierData, source: string): string {
  const row = nguonVonList.find(({ loaiNguonVon }) => loaiNguonVon === source);
  return row?.soTien ? String(row.soTien) : "";
}

/**
 * What is proposed while nothing is entered, in VND: what owners from abroad contribute as foreign capital, what
 * organisations with state capital contribute as that of the state budget, the rest as the founders' own money.
 */
export function proposedSources(dossier: DossierData): Record<string, bigint> {
  const capital = whole(dossier.hoSo.tongVonDieuLe);
  const given = (belongs: (owner: Owner) => boolean) =>
    sum(
      ownersOf(dossier)
        .filter(belongs)
        .map((owner) => contributionOf(dossier, owner)),
    );
  const isForeign = ({ quocTich }: Owner) => Boolean(quocTich) && quocTich !== "VN";
  const abroad = least(given(isForeign), capital);
  const state = least(
    given((owner) => !isForeign(owner) && owner.loaiChuSoHuu === "TO_CHUC" && owner.laVonNhaNuoc),
    capital - abroad,
  );
  return { TU_NHAN: capital - abroad - state, NUOC_NGOAI: abroad, NGAN_SACH: state };
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

/** Where the charter capital comes from. */
export const sourcesPage: DossierPage = {
  slug: "nguon-von",
  step: "von",
  title: () => m.dossier_money_sources_title(),
  fields: () => ["nguonVonList"],
  applies: ({ hoSo }) => hoSo.loaiHinhId !== "" && hoSo.loaiHinhId !== "DNTN",
  codes: ["nguon-von"],
  started: ({ nguonVonList }) => nguonVonList.length > 0,
  read: (form, { nguonVonList }) => ({
    nguonVonList: SOURCES.flatMap((source) => {
      const soTien = typedNumber(form, `nguonVon.${source}`);
      const id = nguonVonList.find(({ loaiNguonVon }) => loaiNguonVon === source)?.id;
      if (!soTien || soTien === "0") return [];
      return [{ ...(id ? { id } : {}), loaiNguonVon: source, soTien, tyLe: "" }];
    }),
  }),
  answers: ({ nguonVonList }, lists) =>
    nguonVonList.map(({ loaiNguonVon, soTien }, at) => ({
      truong: `nguonVon.${loaiNguonVon}`,
      path: `nguonVonList.${at}.soTien`,
      label: nameOf(lists, "nguon-von", String(loaiNguonVon)),
      value: amount(soTien),
    })),
};
