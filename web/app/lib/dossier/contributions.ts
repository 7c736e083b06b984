import { hasOneOwner } from "./legal-types";
import { type Owner, ownersOf, type ShareRow } from "./owners";
import { sum, whole } from "./shares";
import type { DossierData } from "./types";

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

/** What all owners contribute together. */
export function contributed(dossier: DossierData): bigint {
  return sum(ownersOf(dossier).map((owner) => contributionOf(dossier, owner)));
}
