import type { DossierPage } from "~/features/dossier/model/page";
import { nameOf } from "~/features/dossier/model/people/names";

import { ticked, typed, typedNumber } from "~/features/dossier/model/read";
import { TAX, taxOf } from "~/features/dossier/model/tax-info";
import type { DossierData } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";

/** Whether the main line is farming, forestry, fishery or salt, which may pay insurance less often. */
export function isSeasonal({ nganhNgheList }: DossierData): boolean {
  const main = nganhNgheList.find(({ laNganhChinh }) => laNganhChinh)?.maNganh ?? "";
  // Section A of VSIC is the divisions 01 to 03; 0893 is salt.
  return /^0[1-3]/.test(main) || main === "0893";
}

/** How many people work, and how their insurance is paid. */
export const workersPage: DossierPage = {
  slug: "lao-dong",
  step: "thue",
  title: () => m.dossier_tax_workers_title(),
  fields: () => [
    "hoSo.tongSoLaoDong",
    ...["tongSoLaoDong", "dangKyBhxhId", "traLuongTheoSanPham"].map((name) => `${TAX}.${name}`),
  ],
  codes: ["phuong-thuc-bhxh"],
  started: ({ hoSo, ...dossier }) => Boolean(hoSo.tongSoLaoDong || taxOf({ hoSo, ...dossier }).dangKyBhxhId),
  read: (form) => {
    // The specification has the number twice; the two are always the same.
    const tongSoLaoDong = typedNumber(form, "hoSo.tongSoLaoDong");
    return {
      hoSo: { tongSoLaoDong },
      thongTinDangKyThue: {
        tongSoLaoDong,
        dangKyBhxhId: typed(form, `${TAX}.dangKyBhxhId`),
        traLuongTheoSanPham: ticked(form, `${TAX}.traLuongTheoSanPham`),
      },
    };
  },
  answers: (dossier, lists) => [
    {
      truong: "hoSo.tongSoLaoDong",
      label: m.dossier_tax_workers_count(),
      value: String(dossier.hoSo.tongSoLaoDong || 0),
    },
    {
      truong: `${TAX}.dangKyBhxhId`,
      label: m.dossier_tax_workers_insurance(),
      value: nameOf(lists, "phuong-thuc-bhxh", taxOf(dossier).dangKyBhxhId),
    },
  ],
};
