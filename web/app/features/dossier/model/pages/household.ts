import { day } from "~/features/dossier/model/answers";
import type { DossierPage } from "~/features/dossier/model/page";
import { typed, typedDay } from "~/features/dossier/model/read";
import type { DossierData } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";

export const HOUSEHOLD = "hoSo.hoKinhDoanh";
const TEXTS = [
  "tenHoKinhDoanh",
  "soGcnHoKinhDoanh",
  "noiCapGcn",
  "maSoThue",
  "diaChiHoKinhDoanh",
  "tenChuHo",
  "loaiGiayTo",
  "soGiayTo",
  "noiCap",
] as const;
const DAYS = ["ngayCapGcn", "ngayCap", "ngayHetHan"] as const;

/** Papers of the household's owner as its tax certificate may name them; the company's own people need a valid one. */
export const OWNER_PAPERS: Record<string, () => string> = {
  CCCD: m.dossier_company_household_paper_cccd,
  CAN_CUOC: m.dossier_company_household_paper_can_cuoc,
  CMND: m.dossier_company_household_paper_cmnd,
  HO_CHIEU: m.dossier_company_household_paper_ho_chieu,
};

function isConverted({ hoSo }: DossierData): boolean {
  return hoSo.tinhTrangThanhLap === "TU_HO_KINH_DOANH";
}

/** The household business that becomes the company; asked only when that is how it comes into being. */
export const householdPage: DossierPage = {
  slug: "ho-kinh-doanh",
  step: "cong-ty",
  title: () => m.dossier_company_household_title(),
  fields: () => [HOUSEHOLD],
  applies: isConverted,
  started: ({ hoSo }) => Boolean(hoSo.hoKinhDoanh?.tenHoKinhDoanh || hoSo.hoKinhDoanh?.maSoThue),
  read: (form) => ({
    hoSo: {
      hoKinhDoanh: {
        ...Object.fromEntries(TEXTS.map((name) => [name, typed(form, `${HOUSEHOLD}.${name}`)])),
        ...Object.fromEntries(DAYS.map((name) => [name, typedDay(form, `${HOUSEHOLD}.${name}`)])),
      },
    },
  }),
  answers: ({ hoSo }) => {
    const it = hoSo.hoKinhDoanh;
    const row = (name: string, label: string, value: string | null | undefined) => ({
      truong: `${HOUSEHOLD}.${name}`,
      label,
      value: value ?? "",
    });
    const paper = OWNER_PAPERS[it?.loaiGiayTo ?? ""]?.() ?? "";
    return [
      row("tenHoKinhDoanh", m.dossier_company_household_name(), it?.tenHoKinhDoanh),
      row("soGcnHoKinhDoanh", m.dossier_company_household_certificate(), it?.soGcnHoKinhDoanh),
      row("maSoThue", m.dossier_company_household_tax_code(), it?.maSoThue),
      row("diaChiHoKinhDoanh", m.dossier_company_household_address(), it?.diaChiHoKinhDoanh),
      row("tenChuHo", m.dossier_company_household_owner(), it?.tenChuHo),
      row("soGiayTo", m.dossier_company_household_paper(), [paper, it?.soGiayTo].filter(Boolean).join(" ")),
      row("ngayCap", m.dossier_company_household_paper_day(), day(it?.ngayCap)),
    ];
  },
};
