import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";
import type { PaperVersion } from "./paper-versions";

/** A file of a paper that can be fetched. */
type PaperFile = { dinhDang: string; tenTep: string; soByte: number };

/** One paper; `tep` is empty until it is rendered. */
type Paper = { ma: string; ten: string; bieuMau: string; tep: PaperFile[] };

/** One signature that is needed: on which paper, as what, whose, and where on it. */
type Signature = { ma: string; tenGiay: string; vaiTro: string; hoTen: string; viTri: string };

/** The papers of a dossier, their progress (BAN_NHAP, DANG_TAO, SAN_SANG, KIEM_TRA, LOI, DA_XOA), every version, and who signs where. */
export type Papers = {
  trangThai: string;
  phienBan: number;
  cacBan: PaperVersion[];
  giayTo: Paper[];
  kyTen: Signature[];
};

/** One entry of the dossier's log as its customer sees it. */
export type PastEvent = { so: number; ten: string; lyDo: string | null; luc: string };

/** A signed paper that was uploaded; `ban` is the version it belongs to, null where that was not recorded; `daNop`: filed, so it stays. */
export type SignedScan = {
  id: string;
  giayTo: string;
  ten: string;
  soTrang: number;
  luc: string;
  ban: string | null;
  daNop: boolean;
};

/** Address of a paper's file, or of all of them; `tep` is a file name such as `dieu-le-cong-ty.pdf`. */
export function paperPath(maHoSo: string, tep: string): string {
  return `/quan-ly-ho-so/giay-to/${maHoSo}/${tep}`;
}

/** The file name of all papers in one file. */
export const ALL_PAPERS = "tat-ca.zip";

/** Signatures by person, in the order of the papers: what each has to sign where. */
export function bySigner(signatures: Signature[]): [string, Signature[]][] {
  const found = new Map<string, Signature[]>();
  for (const one of signatures) {
    const who = one.hoTen || one.vaiTro;
    found.set(who, [...(found.get(who) ?? []), one]);
  }
  return [...found];
}

const NAMES: [start: string, name: () => string][] = [
  ["giay-de-nghi", m.dossier_papers_request],
  ["dieu-le", m.dossier_papers_charter],
  ["danh-sach-chu-so-huu-huong-loi", m.dossier_papers_owners],
  ["danh-sach", m.dossier_papers_members],
  ["cam-ket-muc-tieu", m.dossier_papers_commitment],
  ["van-ban-cu", m.dossier_papers_delegates],
  ["van-ban-uy-quyen", m.dossier_papers_authority],
  ["giay-gioi-thieu", m.dossier_papers_introduction],
  ["hop-dong", m.dossier_papers_contract],
];

/** What a paper is, for people who do not read Vietnamese; empty in Vietnamese, where its own title says it. */
export function paperMeaning(ma: string): string {
  if (getLocale() === "vi") return "";
  return NAMES.find(([start]) => ma.startsWith(start))?.[1]() ?? "";
}
