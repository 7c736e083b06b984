import type { DossierPage } from "~/features/dossier/model/page";
import { nameOf } from "~/features/dossier/model/people/names";
import { ticked, typed } from "~/features/dossier/model/read";
import { m } from "~/paraglide/messages.js";

/** Which legal type: everything else depends on it. */
export const typePage: DossierPage = {
  slug: "loai-hinh",
  step: "cong-ty",
  title: () => m.dossier_company_type_title(),
  fields: () => ["hoSo.loaiHinhId", "hoSo.tinhTrangThanhLap", "hoSo.doanhNghiepXaHoi"],
  codes: ["loai-hinh-doanh-nghiep", "tinh-trang-thanh-lap"],
  started: ({ hoSo }) => hoSo.loaiHinhId !== "",
  read: (form) => ({
    hoSo: {
      loaiHinhId: typed(form, "hoSo.loaiHinhId"),
      tinhTrangThanhLap: typed(form, "hoSo.tinhTrangThanhLap") || "THANH_LAP_MOI",
      doanhNghiepXaHoi: ticked(form, "hoSo.doanhNghiepXaHoi"),
    },
  }),
  answers: ({ hoSo }, lists) => [
    {
      truong: "hoSo.loaiHinhId",
      label: m.dossier_company_type_short(),
      value: nameOf(lists, "loai-hinh-doanh-nghiep", hoSo.loaiHinhId),
    },
    {
      truong: "hoSo.tinhTrangThanhLap",
      label: m.dossier_company_origin_label(),
      value: nameOf(lists, "tinh-trang-thanh-lap", hoSo.tinhTrangThanhLap),
    },
    ...(hoSo.doanhNghiepXaHoi
      ? [
          {
            truong: "hoSo.doanhNghiepXaHoi",
            label: m.dossier_company_social_short(),
            value: m.dossier_yes(),
          },
        ]
      : []),
  ],
};
