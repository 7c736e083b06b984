import { day } from "~/features/dossier/model/answers";
import type { Answer, DossierPage } from "~/features/dossier/model/page";
import { nameOf } from "~/features/dossier/model/people/names";

import { ticked, typed, typedDay } from "~/features/dossier/model/read";
import { TAX, taxOf, YEARS } from "~/features/dossier/model/tax-info";
import type { DossierData, Lists } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";

const BOOKS = [
  "ngayBatDauHoatDong",
  "taiChinhTuNgay",
  "taiChinhDenNgay",
  "hinhThucHachToanId",
  "coBctcHopNhat",
  "phuongPhapTinhThueId",
  "dangKyHoaDonId",
  "duAnBot",
];

function booksAnswers(dossier: DossierData, lists: Lists): Answer[] {
  const tax = taxOf(dossier);
  const row = (name: string, label: string, value: string) => ({ truong: `${TAX}.${name}`, label, value });
  return [
    row(
      "ngayBatDauHoatDong",
      m.dossier_tax_start(),
      day(tax.ngayBatDauHoatDong) || m.dossier_tax_start_empty(),
    ),
    row(
      "taiChinhTuNgay",
      m.dossier_tax_year(),
      [tax.taiChinhTuNgay, tax.taiChinhDenNgay].filter(Boolean).join(" – "),
    ),
    row(
      "hinhThucHachToanId",
      m.dossier_tax_books(),
      nameOf(lists, "hinh-thuc-hach-toan", tax.hinhThucHachToanId),
    ),
    row(
      "phuongPhapTinhThueId",
      m.dossier_tax_vat(),
      nameOf(lists, "phuong-phap-tinh-thue", tax.phuongPhapTinhThueId),
    ),
    row("dangKyHoaDonId", m.dossier_tax_invoice(), nameOf(lists, "hinh-thuc-hoa-don", tax.dangKyHoaDonId)),
  ];
}

/** Start, fiscal year, books, VAT and invoices. */
export const taxPage: DossierPage = {
  slug: "thue",
  step: "thue",
  title: () => m.dossier_tax_title(),
  fields: () => BOOKS.map((name) => `${TAX}.${name}`),
  codes: ["hinh-thuc-hach-toan", "phuong-phap-tinh-thue", "hinh-thuc-hoa-don"],
  started: (dossier) => Boolean(taxOf(dossier).hinhThucHachToanId || taxOf(dossier).phuongPhapTinhThueId),
  read: (form) => {
    const from = typed(form, `${TAX}.taiChinhTuNgay`);
    return {
      thongTinDangKyThue: {
        ngayBatDauHoatDong: typedDay(form, `${TAX}.ngayBatDauHoatDong`),
        taiChinhTuNgay: from,
        taiChinhDenNgay: YEARS[from] ?? "",
        hinhThucHachToanId: typed(form, `${TAX}.hinhThucHachToanId`),
        coBctcHopNhat:
          typed(form, `${TAX}.hinhThucHachToanId`) !== "PHU_THUOC" && ticked(form, `${TAX}.coBctcHopNhat`),
        phuongPhapTinhThueId: typed(form, `${TAX}.phuongPhapTinhThueId`),
        dangKyHoaDonId: typed(form, `${TAX}.dangKyHoaDonId`),
        duAnBot: ticked(form, `${TAX}.duAnBot`),
      },
    };
  },
  answers: booksAnswers,
};
