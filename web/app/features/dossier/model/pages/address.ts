import type { DossierPage } from "~/features/dossier/model/page";
import { addressLine, nameOf } from "~/features/dossier/model/people/names";
import { readAddress, tickedBelow, typed } from "~/features/dossier/model/read";
import { m } from "~/paraglide/messages.js";

/** The company's head office. */
export const addressPage: DossierPage = {
  slug: "dia-chi",
  step: "cong-ty",
  title: () => m.dossier_company_address_title(),
  fields: () => ["hoSo.truSo", "hoSo.diaChiDangKyKinhDoanh"],
  codes: ["khu"],
  places: true,
  addresses: () => ["hoSo.truSo"],
  started: ({ hoSo }) => Boolean(hoSo.truSo?.soNhaDuong || hoSo.truSo?.tinhTpId || hoSo.truSo?.dienThoai),
  read: (form) => ({
    hoSo: {
      truSo: {
        ...readAddress(form, "hoSo.truSo"),
        quocGiaId: "VN",
        dienThoai: typed(form, "hoSo.truSo.dienThoai"),
        email: typed(form, "hoSo.truSo.email"),
        website: typed(form, "hoSo.truSo.website"),
        fax: typed(form, "hoSo.truSo.fax"),
        khuList: tickedBelow(form, "hoSo.truSo.khuList"),
      },
    },
  }),
  staysOnPage: (intent) => (intent === "show-wards" ? { hash: "hoSo.truSo.phuongXaId" } : null),
  answers: ({ hoSo }, lists) => [
    {
      truong: "hoSo.truSo.soNhaDuong",
      label: m.dossier_company_address_label(),
      value: addressLine(lists, hoSo.truSo),
    },
    {
      truong: "hoSo.truSo.dienThoai",
      label: m.dossier_company_phone(),
      value: hoSo.truSo?.dienThoai ?? "",
    },
    { truong: "hoSo.truSo.email", label: m.dossier_company_email(), value: hoSo.truSo?.email ?? "" },
    { truong: "hoSo.truSo.website", label: m.dossier_company_website(), value: hoSo.truSo?.website ?? "" },
    ...(hoSo.truSo?.khuList.length
      ? [
          {
            truong: "hoSo.truSo.khuList",
            label: m.dossier_company_zone(),
            value: hoSo.truSo.khuList.map((ma) => nameOf(lists, "khu", ma)).join(", "),
          },
        ]
      : []),
  ],
};
