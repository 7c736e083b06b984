import { hasOneOwner } from "~/features/dossier/model/legal-types";
import type { Owner, ShareRow } from "~/features/dossier/model/people/owners";
import type { DossierData } from "~/features/dossier/model/types";
import { sum, whole } from "./shares";

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
