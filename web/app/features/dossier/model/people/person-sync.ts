import { isUnder, plainPath } from "~/features/dossier/model/paths";
import type { DossierData } from "~/features/dossier/model/types";
import { type Human, organisationsOf, peopleOf, representativesOf } from "./owners";

/** What belongs to the person, wherever in the dossier they are entered. */
const PERSONAL = [
  "hoTen",
  "gioiTinh",
  "ngaySinh",
  "danToc",
  "quocTich",
  "loaiGiayTo",
  "soGiayTo",
  "noiCap",
  "ngayCap",
  "ngayHetHan",
  "soDienThoai",
  "email",
  "diaChiLienHe",
  "diaChiThuongTru",
] as const;

/** A person's data, as far as they are known. */
export type Personal = Partial<Record<(typeof PERSONAL)[number], unknown>>;

/** The number on a paper without the spaces and dots people type, in capitals. */
export function compact(number: string): string {
  return number.replace(/[\s.]/g, "").toUpperCase();
}

/** What distinguishes one person's number from another's: also without hyphens and dashes. */
export function numberKey(number: string): string {
  return compact(number).replace(/[-\u2010-\u2015]/g, "");
}

/** Whether two entries are the same person, by the number on the paper. */
export function isSame(one: { soGiayTo: string }, other: { soGiayTo: string }): boolean {
  const number = numberKey(one.soGiayTo);
  return number !== "" && number === numberKey(other.soGiayTo);
}

/** The rules' finding when two entries with one number describe two different people. */
const CONTRADICTION = "cung_so_giay_to_khac_du_lieu";

/** Whether the entry at this path contradicts another of the same person; then it is shown in full, to be corrected. */
export function contradicts({ loi }: Pick<DossierData, "loi">, base: string): boolean {
  return loi.some(({ truong, ma }) => ma === CONTRADICTION && isUnder(plainPath(truong), [base]));
}

/** The person's own fields of an entry, to be copied into another. */
export function personalOf(from: Human): Personal {
  return Object.fromEntries(PERSONAL.map((name) => [name, from[name]]));
}

function named(dossier: DossierData): Human[] {
  const all: Human[] = [
    ...peopleOf(dossier),
    ...representativesOf(dossier),
    ...organisationsOf(dossier).flatMap(({ nguoiDaiDienList }) => nguoiDaiDienList),
  ];
  return all.filter(({ hoTen, soGiayTo }) => hoTen && soGiayTo);
}

/** Everybody who was entered with name and number, once each: owners, then representatives. */
export function knownPeople(dossier: DossierData): Human[] {
  return named(dossier).filter((one, at, all) => all.findIndex((other) => isSame(one, other)) === at);
}

/** The known person of whom an entry with this id is one of the places; undefined when it is gone or names nobody yet. */
export function knownById(dossier: DossierData, id: string): Human | undefined {
  const entry = named(dossier).find((one) => one.id === id);
  return entry && knownPeople(dossier).find((one) => isSame(one, entry));
}

/** The owner behind an entry of another list; then the person is entered on the owner's pages. */
export function ownerBehind(dossier: DossierData, entry: { soGiayTo: string }): Human | undefined {
  return peopleOf(dossier).find((owner) => isSame(owner, entry));
}

/** Key of the page where a known person is entered. */
export function homeOf(dossier: DossierData, { id }: { id: string }): string {
  const at = (list: { id: string }[]) => list.some((one) => one.id === id);
  if (at(peopleOf(dossier))) return `chu-so-huu/${id}`;
  return at(representativesOf(dossier)) ? `nguoi-dai-dien/${id}` : `nguoi-duoc-cu/${id}`;
}
