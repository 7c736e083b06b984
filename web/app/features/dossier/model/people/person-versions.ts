import { day } from "~/features/dossier/model/answers";
import { isUnder, plainPath, valueAt } from "~/features/dossier/model/paths";
import { TAX } from "~/features/dossier/model/tax-info";
import type { DossierData, Lists, Patch } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import { nameOf } from "./names";
import { CONTRADICTION, numberKey, type Personal } from "./person-sync";
import { groupsOf, together } from "./same-person";

/** Where the tax registration names a manager: the end of its fields' names. */
const MANAGERS = ["GiamDoc", "KeToanTruong"] as const;
const MANAGER_LABELS = {
  GiamDoc: m.dossier_tax_managers_director,
  KeToanTruong: m.dossier_tax_managers_accountant,
} as const;
/** A manager's fields there, by the names they have of a person. */
const OF_MANAGER = {
  hoTen: "hoTen",
  ngaySinh: "ngaySinh",
  gioiTinh: "gioiTinh",
  soGiayTo: "soDinhDanh",
  soDienThoai: "dienThoai",
} as const;

/** One place of the dossier that names a person. */
type Place = { path: string; label: string; who: Personal & { soGiayTo: string } };

/** What some places say of a person: the name, in what else it differs from the others, and where it stands. */
type PersonVersion = {
  /** Wire path of the first of these places; says which version is taken. */
  path: string;
  name: string;
  facts: { label: string; value: string }[];
  places: string[];
};

/** A number under which the dossier names a person in more than one way. */
export type DisputedPerson = { number: string; paths: string[]; versions: PersonVersion[] };

function listed(dossier: DossierData, list: string, label: (at: { number: number }) => string): Place[] {
  const items = (valueAt(dossier, list) ?? []) as Place["who"][];
  return items
    .map((who, at) => ({ path: `${list}.${at}`, label: label({ number: at + 1 }), who }))
    .filter(({ who }) => who.soGiayTo !== undefined);
}

function delegates(dossier: DossierData): Place[] {
  return dossier.chuSoHuuList.flatMap((_, at) =>
    listed(dossier, `chuSoHuuList.${at}.nguoiDaiDienList`, m.dossier_people_delegates_number),
  );
}

function managers(dossier: DossierData): Place[] {
  const tax = dossier.thongTinDangKyThue;
  return MANAGERS.map((role) => {
    const who = Object.fromEntries(
      Object.entries(OF_MANAGER).map(([name, start]) => [name, tax[`${start}${role}`] ?? ""]),
    );
    return { path: `${TAX}.hoTen${role}`, label: MANAGER_LABELS[role](), who: who as Place["who"] };
  });
}

/** Every place that names a person, those first where people are entered. */
function placesOf(dossier: DossierData): Place[] {
  const filer = dossier.hoSo.nguoiNopHoSo as Place["who"] | null;
  return [
    ...listed(dossier, "chuSoHuuList", m.dossier_people_same_place_owner),
    ...listed(dossier, "nguoiDaiDien", m.dossier_people_reps_number),
    ...delegates(dossier),
    ...listed(dossier, "chuSoHuuHuongLoiList", m.dossier_money_benefit_number),
    ...(filer ? [{ path: "hoSo.nguoiNopHoSo", label: m.dossier_people_same_place_filer(), who: filer }] : []),
    ...managers(dossier),
  ];
}

/** Whether the papers leave a place out: who files when we do, beneficial owners of a private enterprise. */
function isLeftOut({ hoSo }: DossierData, path: string): boolean {
  if (path === "hoSo.nguoiNopHoSo") return hoSo.hinhThucNop === "UY_QUYEN_TO_CHUC";
  return path.startsWith("chuSoHuuHuongLoiList.") && hoSo.loaiHinhId === "DNTN";
}

/** The places at these paths as people know them, in the dossier's order; without those that the papers leave out. */
export function placesInWords(dossier: DossierData, paths: readonly string[]): string {
  const shown = placesOf(dossier).filter(({ path }) => paths.includes(path) && !isLeftOut(dossier, path));
  return shown.map(({ label }) => label).join(", ");
}

function isDisputed({ loi }: DossierData, { path }: Place): boolean {
  const role = MANAGERS.find((one) => path === `${TAX}.hoTen${one}`);
  const paths = role ? Object.values(OF_MANAGER).map((name) => `${TAX}.${name}${role}`) : [path];
  return loi.some(({ ma, truong }) => ma === CONTRADICTION && isUnder(plainPath(truong), paths));
}

const FACTS = {
  ngaySinh: m.dossier_people_person_born,
  gioiTinh: m.dossier_people_person_sex,
  quocTich: m.dossier_people_person_nation,
  ngayCap: m.dossier_people_person_issued,
  ngayHetHan: m.dossier_people_person_expires,
} as const;

function factOf(name: keyof typeof FACTS, value: string, lists: Lists): string {
  const sexes: Record<string, string> = { NAM: m.id_scan_male(), NU: m.id_scan_female() };
  if (name === "gioiTinh") return sexes[value] ?? value;
  return name === "quocTich" ? nameOf(lists, "quoc-gia", value) : day(value);
}

/** The facts that several places of one number do not agree in. */
function differing(places: Place[]): (keyof typeof FACTS)[] {
  const said = (name: keyof typeof FACTS) =>
    new Set(places.map(({ who }) => who[name] || "").filter(Boolean));
  return (Object.keys(FACTS) as (keyof typeof FACTS)[]).filter((name) => said(name).size > 1);
}

function versionOf(places: [Place, ...Place[]], names: (keyof typeof FACTS)[], lists: Lists): PersonVersion {
  const who = together(places);
  const facts = names
    .map((name) => ({ label: FACTS[name](), value: factOf(name, String(who[name] ?? ""), lists) }))
    .filter(({ value }) => value !== "");
  const name = String(who.hoTen || m.dossier_not_given());
  return { path: places[0].path, name, facts, places: places.map(({ label }) => label) };
}

/** Everybody whom the dossier names in two ways, each version with its places. */
export function disputedPeople(dossier: DossierData, lists: Lists): DisputedPerson[] {
  const disputed = placesOf(dossier).filter((place) => isDisputed(dossier, place));
  const numbers = [...new Set(disputed.map(({ who }) => numberKey(who.soGiayTo)))];
  return numbers.map((number) => {
    const own = disputed.filter(({ who }) => numberKey(who.soGiayTo) === number);
    const names = differing(own);
    const versions = groupsOf(own).map((places) => versionOf(places, names, lists));
    return { number, paths: own.map(({ path }) => path), versions };
  });
}

/** The body of a SAVE that takes the version of one place for all places of that person. Empty when it is gone. */
export function takenVersion(dossier: DossierData, path: string): Patch {
  const all = placesOf(dossier);
  const right = all.find((place) => place.path === path);
  const number = right && numberKey(right.who.soGiayTo);
  if (!number) return {};
  const others = all.filter(({ who }) => numberKey(who.soGiayTo) === number);
  const disputed = others.filter((place) => isDisputed(dossier, place));
  const version = groupsOf(disputed).find((places) => places.includes(right)) ?? [right];
  return patchOf(dossier, new Set(others.map((place) => place.path)), together(version));
}

type Item = { id: string; loaiChuSoHuu?: unknown; nguoiDaiDienList?: unknown };

function patchOf(dossier: DossierData, paths: Set<string>, own: Personal): Patch {
  const changed = (list: string) =>
    ((valueAt(dossier, list) ?? []) as Item[]).map(({ id, loaiChuSoHuu }, at) => ({
      id,
      ...(loaiChuSoHuu ? { loaiChuSoHuu } : {}),
      ...(paths.has(`${list}.${at}`) ? own : {}),
    }));
  const chuSoHuuList = changed("chuSoHuuList").map((owner, at) => {
    const speakers = changed(`chuSoHuuList.${at}.nguoiDaiDienList`);
    return speakers.length > 0 ? { ...owner, nguoiDaiDienList: speakers } : owner;
  });
  const roles = MANAGERS.filter((role) => paths.has(`${TAX}.hoTen${role}`));
  const tax = roles.flatMap((role) =>
    Object.entries(OF_MANAGER)
      .filter(([name]) => name in own)
      .map(([name, start]) => [`${start}${role}`, own[name as keyof Personal]]),
  );
  return {
    chuSoHuuList,
    nguoiDaiDien: changed("nguoiDaiDien"),
    chuSoHuuHuongLoiList: changed("chuSoHuuHuongLoiList"),
    ...(paths.has("hoSo.nguoiNopHoSo") ? { hoSo: { nguoiNopHoSo: own as never } } : {}),
    ...(tax.length > 0 ? { thongTinDangKyThue: Object.fromEntries(tax) } : {}),
  };
}
