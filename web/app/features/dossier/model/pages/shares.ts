import { amount } from "~/features/dossier/model/answers";
import { classesOf, grouped } from "~/features/dossier/model/capital/shares";
import type { DossierPage } from "~/features/dossier/model/page";
import { nameOf } from "~/features/dossier/model/people/names";
import { typed, typedNumber } from "~/features/dossier/model/read";
import type { DossierData, Patch } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";

/** The five rows of Mẫu 4. */
export const CLASSES = ["PHO_THONG", "UD_BIEU_QUYET", "UD_CO_TUC", "UD_HOAN_LAI", "UD_KHAC"] as const;
/** Only this class has more than one vote, as the charter says (LDN 116). */
export const VOTING = "UD_BIEU_QUYET";

function readClasses(form: FormData, dossier: DossierData) {
  return CLASSES.flatMap((loaiCoPhan) => {
    const path = `coPhan.${loaiCoPhan}`;
    const soLuong = typedNumber(form, `${path}.soLuong`);
    if (!soLuong || soLuong === "0") return [];
    const id = classesOf(dossier).find((row) => row.loaiCoPhan === loaiCoPhan)?.id;
    const soPhieuMoiCoPhan =
      loaiCoPhan === VOTING ? typed(form, `${path}.soPhieuMoiCoPhan`) : votesOf(loaiCoPhan);
    const soLuongChaoBan = typedNumber(form, `${path}.soLuongChaoBan`);
    return [{ ...(id ? { id } : {}), loaiCoPhan, soLuong, soLuongChaoBan, soPhieuMoiCoPhan }];
  });
}

/** Votes of a share by law (LDN 114-118). */
function votesOf(loaiCoPhan: string): number {
  return loaiCoPhan === "UD_CO_TUC" || loaiCoPhan === "UD_HOAN_LAI" ? 0 : 1;
}

function readShares(form: FormData, dossier: DossierData): Patch {
  return { hoSo: { menhGia: typedNumber(form, "hoSo.menhGia"), coPhanList: readClasses(form, dossier) } };
}

/** How the capital of a joint-stock company is divided into shares. */
export const sharesPage: DossierPage = {
  slug: "co-phan",
  step: "von",
  title: () => m.dossier_money_shares_title(),
  fields: () => ["hoSo.menhGia", "hoSo.coPhanList"],
  applies: ({ hoSo }) => hoSo.loaiHinhId === "CP",
  codes: ["loai-co-phan"],
  started: ({ hoSo }) => hoSo.coPhanList.length > 0,
  read: readShares,
  answers: (dossier, lists) => [
    { truong: "hoSo.menhGia", label: m.dossier_money_shares_par(), value: amount(dossier.hoSo.menhGia) },
    ...classesOf(dossier).map(({ loaiCoPhan, soLuong }, at) => ({
      truong: `coPhan.${loaiCoPhan}.soLuong`,
      path: `hoSo.coPhanList.${at}.soLuong`,
      label: nameOf(lists, "loai-co-phan", loaiCoPhan),
      value: m.dossier_money_shares_count({ count: grouped(soLuong) }),
    })),
  ],
};
