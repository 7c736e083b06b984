import { legalType } from "~/features/dossier/model/legal-type/legal-types";
import type { DossierPage } from "~/features/dossier/model/page";
import { typed } from "~/features/dossier/model/read";
import type { DossierData } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";

/** How many alternatives are asked; the registrar may refuse the first choice. */
export const ALTERNATIVES = 2;

const OWN_FIELDS = [
  "hoSo.tenDoanhNghiep",
  "hoSo.tenThayTheList",
  "hoSo.tenTiengNuocNgoai",
  "hoSo.tenVietTat",
];

function alternatives({ hoSo }: DossierData): string[] {
  return hoSo.tenThayTheList.filter(Boolean);
}

/** The button that begins the name with the chosen legal type; the API knows how. */
export const RIGHT_NAME = "right-name";

/** The company's names. */
export const namePage: DossierPage = {
  slug: "ten",
  step: "cong-ty",
  title: () => m.dossier_company_name_title(),
  fields: () => OWN_FIELDS,
  started: ({ hoSo }) => Boolean(hoSo.tenDoanhNghiep || hoSo.tenTiengNuocNgoai || hoSo.tenVietTat),
  read: (form, dossier) => {
    const shown = Math.max(ALTERNATIVES, dossier.hoSo.tenThayTheList.length);
    const names = Array.from({ length: shown }, (_, at) => typed(form, `hoSo.tenThayTheList.${at}`));
    const written = typed(form, "hoSo.tenDoanhNghiep");
    // The beginning alone, which the page offers, is no answer yet.
    const name = written === legalType(dossier.hoSo.loaiHinhId).beginning ? "" : written;
    return {
      ...(typed(form, "intent") === RIGHT_NAME ? { tenTheoLoaiHinh: true } : {}),
      hoSo: {
        tenDoanhNghiep: name,
        tenThayTheList: names.filter(Boolean),
        tenTiengNuocNgoai: typed(form, "hoSo.tenTiengNuocNgoai"),
        tenVietTat: typed(form, "hoSo.tenVietTat"),
      },
    };
  },
  staysOnPage: (intent) => (intent === RIGHT_NAME ? { hash: "hoSo.tenDoanhNghiep" } : null),
  answers: (dossier) => [
    {
      truong: "hoSo.tenDoanhNghiep",
      label: m.dossier_company_name_label(),
      value: dossier.hoSo.tenDoanhNghiep,
    },
    {
      truong: "hoSo.tenThayTheList.0",
      path: "hoSo.tenThayTheList",
      label: m.dossier_company_name_spare(),
      value: alternatives(dossier).join("; "),
    },
    {
      truong: "hoSo.tenTiengNuocNgoai",
      label: m.dossier_company_name_foreign(),
      value: dossier.hoSo.tenTiengNuocNgoai,
    },
    {
      truong: "hoSo.tenVietTat",
      label: m.dossier_company_name_short(),
      value: dossier.hoSo.tenVietTat,
    },
  ],
};
