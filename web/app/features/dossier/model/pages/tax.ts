import { day } from "~/features/dossier/model/answers";
import type { Answer, DossierPage } from "~/features/dossier/model/page";
import { addressLine, nameOf } from "~/features/dossier/model/people/names";
import type { Human } from "~/features/dossier/model/people/owners";
import { compact, knownPeople } from "~/features/dossier/model/people/person-sync";
import { readAddress, ticked, typed, typedDay, typedNumber } from "~/features/dossier/model/read";
import { noticeAddress, TAX_NOTICES, taxOf, YEARS } from "~/features/dossier/model/tax-info";
import type { DossierData, Lists, Patch } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";

const TAX = "thongTinDangKyThue";
const MANAGERS = ["GiamDoc", "KeToanTruong"] as const;
type Manager = (typeof MANAGERS)[number];

function managerFields(who: Manager): string[] {
  return ["hoTen", "ngaySinh", "gioiTinh", "soDinhDanh", "dienThoai"].map((name) => `${TAX}.${name}${who}`);
}

function managerTyped(form: FormData, who: Manager) {
  return {
    [`hoTen${who}`]: typed(form, `${TAX}.hoTen${who}`),
    [`ngaySinh${who}`]: typedDay(form, `${TAX}.ngaySinh${who}`),
    [`gioiTinh${who}`]: typed(form, `${TAX}.gioiTinh${who}`),
    [`soDinhDanh${who}`]: compact(typed(form, `${TAX}.soDinhDanh${who}`)),
    [`dienThoai${who}`]: typed(form, `${TAX}.dienThoai${who}`),
  };
}

function managerFrom(person: Human, who: Manager) {
  return {
    [`hoTen${who}`]: person.hoTen,
    [`ngaySinh${who}`]: person.ngaySinh,
    [`gioiTinh${who}`]: person.gioiTinh,
    [`soDinhDanh${who}`]: /^\d{12}$/.test(person.soGiayTo) ? person.soGiayTo : "",
    [`dienThoai${who}`]: person.soDienThoai,
  };
}

/** A button fills one of the two from somebody known; everything else is as typed. */
function readManagers(form: FormData, dossier: DossierData): Patch {
  const [who, id] = typed(form, "lay").split("|");
  const known = knownPeople(dossier).find((person) => person.id === id);
  const both = MANAGERS.map((one) =>
    known && one === who ? managerFrom(known, one) : managerTyped(form, one),
  );
  return { thongTinDangKyThue: Object.assign({}, ...both) };
}

function managerAnswer(dossier: DossierData, who: Manager, label: string): Answer {
  const tax = dossier.thongTinDangKyThue;
  const value = [tax[`hoTen${who}`], tax[`dienThoai${who}`]].filter(Boolean).join(", ");
  return { truong: `${TAX}.hoTen${who}`, label, value };
}

/** Who directs the company and who keeps its books. */
export const managersPage: DossierPage = {
  slug: "nguoi-phu-trach",
  step: "thue",
  title: () => m.dossier_tax_managers_title(),
  fields: () => MANAGERS.flatMap(managerFields),
  codes: ["gioi-tinh"],
  started: (dossier) => Boolean(taxOf(dossier).hoTenGiamDoc || taxOf(dossier).hoTenKeToanTruong),
  read: readManagers,
  stays: (_intent, form) => {
    const [who] = typed(form, "lay").split("|");
    return who ? { hash: `${TAX}.hoTen${who}` } : null;
  },
  answers: (dossier) => [
    managerAnswer(dossier, "GiamDoc", m.dossier_tax_managers_director()),
    managerAnswer(dossier, "KeToanTruong", m.dossier_tax_managers_accountant()),
  ],
};

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

/** Path of the address for tax notices. */
export function noticePath(dossier: DossierData): string {
  return `${TAX}.diaChiLienHeList.${noticeAddress(dossier).place}`;
}

function readNotices(form: FormData, dossier: DossierData): Patch {
  const { list, place, address } = noticeAddress(dossier);
  const diaChiLienHeList: object[] = list.filter((_, at) => at !== place).map(({ id }) => ({ id }));
  if (typed(form, "noiNhan") !== "KHAC") return { thongTinDangKyThue: { diaChiLienHeList } };
  const path = noticePath(dossier);
  const own = {
    ...(address ? { id: address.id } : {}),
    ...readAddress(form, path),
    loaiDiaChi: TAX_NOTICES,
    dienThoai: typed(form, `${path}.dienThoai`),
    email: typed(form, `${path}.email`),
    fax: typed(form, `${path}.fax`),
  };
  return { thongTinDangKyThue: { diaChiLienHeList: diaChiLienHeList.toSpliced(place, 0, own) } };
}

/** Where letters of the tax office go, when not to the head office. */
export const noticesPage: DossierPage = {
  slug: "thong-bao-thue",
  step: "thue",
  title: () => m.dossier_tax_notices_title(),
  fields: () => [`${TAX}.diaChiLienHeList`],
  places: true,
  addresses: (dossier) => [noticePath(dossier)],
  started: (dossier) => Boolean(noticeAddress(dossier).address),
  read: readNotices,
  stays: (intent) => (intent === "show-wards" ? {} : null),
  answers: (dossier, lists) => {
    const { address } = noticeAddress(dossier);
    const value = address ? addressLine(lists, address) : m.dossier_tax_notices_office();
    return [{ truong: "noiNhan", label: m.dossier_tax_notices_title(), value }];
  },
};
