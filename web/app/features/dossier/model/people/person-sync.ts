import { isUnder, plainPath } from "~/features/dossier/model/paths";
import type { DossierData, Patch } from "~/features/dossier/model/types";
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

type Personal = Partial<Record<(typeof PERSONAL)[number], unknown>>;

/** The number on a paper without the spaces and dots people type, in capitals. */
export function compact(number: string): string {
  return number.replace(/[\s.]/g, "").toUpperCase();
}

/** What distinguishes one person's number from another's: also without hyphens and dashes. */
function numberKey(number: string): string {
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

/** Everybody who was entered with name and number, once each: owners, then representatives. */
export function knownPeople(dossier: DossierData): Human[] {
  const all: Human[] = [
    ...peopleOf(dossier),
    ...representativesOf(dossier),
    ...organisationsOf(dossier).flatMap(({ nguoiDaiDienList }) => nguoiDaiDienList),
  ];
  const named = all.filter(({ hoTen, soGiayTo }) => hoTen && soGiayTo);
  return named.filter((one, at) => named.findIndex((other) => isSame(one, other)) === at);
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

/** The same without the representatives, for one of them who is not an owner. */
export function elsewhereBehind(
  dossier: DossierData,
  before: { soGiayTo: string },
  changed: Personal,
): Patch {
  const { hoSo, chuSoHuuHuongLoiList } = elsewhere(dossier, before, changed);
  return { ...(hoSo ? { hoSo } : {}), ...(chuSoHuuHuongLoiList ? { chuSoHuuHuongLoiList } : {}) };
}

/** A representative who files without authorisation is entered there a second time. */
function filing({ hoSo }: DossierData, before: { soGiayTo: string }, own: Personal): Patch {
  const who = hoSo.nguoiNopHoSo;
  const same = hoSo.hinhThucNop === "TU_NOP" && who && isSame(before, who);
  return same ? { hoSo: { nguoiNopHoSo: own } } : {};
}

/**
 * What else must change when an owner's personal data do: the same person among the representatives and the beneficial
 * owners, and as the filer.
 * @param before the owner before the change, by whose number the others are found.
 */
export function elsewhere(dossier: DossierData, before: { soGiayTo: string }, changed: Personal): Patch {
  const own = Object.fromEntries(
    PERSONAL.filter((name) => name in changed).map((name) => [name, changed[name]]),
  );
  const changing = (list: { id: string }[]) => {
    const same = (item: { id: string }) => isSame(before, item as unknown as Human);
    return list.some(same) ? list.map((item) => ({ id: item.id, ...(same(item) ? own : {}) })) : undefined;
  };
  const nguoiDaiDien = changing(dossier.nguoiDaiDien);
  const chuSoHuuHuongLoiList = changing(dossier.chuSoHuuHuongLoiList);
  return {
    ...filing(dossier, before, own),
    ...(nguoiDaiDien ? { nguoiDaiDien } : {}),
    ...(chuSoHuuHuongLoiList ? { chuSoHuuHuongLoiList } : {}),
  };
}
