import { contactAnswers, identityAnswers } from "~/features/dossier/model/answers";
import { inPercent } from "~/features/dossier/model/capital/shares";
import type { DossierPage, PageAt } from "~/features/dossier/model/page";
import { changedItem, changedList, copied, personName } from "~/features/dossier/model/people/change-people";
import { nameOf } from "~/features/dossier/model/people/names";
import { type Beneficiary, beneficiariesOf, placeOf } from "~/features/dossier/model/people/owners";
import { contradicts, isSame, knownById, knownPeople } from "~/features/dossier/model/people/person-sync";
import {
  below,
  CONTACT,
  IDENTITY,
  readContact,
  readIdentity,
  tickedBelow,
  typed,
} from "~/features/dossier/model/read";
import type { DossierData, Patch } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";

/** Highest manager: the third test, when nobody owns a quarter and nobody controls (ND296 art. 17). */
const HIGHEST = "NGUOI_QUAN_LY_CAO_NHAT";

function isDeclared({ hoSo }: DossierData): boolean {
  return hoSo.loaiHinhId !== "" && hoSo.loaiHinhId !== "DNTN";
}

function nameAt(list: Beneficiary[], at: number): string {
  return personName(list[at], m.dossier_money_benefit_number({ number: at + 1 }));
}

/** A proposal of the rules as a form value: who, by which test, with which shares. */
export function proposalValue(one: {
  nguonId: string;
  tieuChi: number;
  tyLeVonDieuLe: string;
  tyLeCoPhanBieuQuyet: string;
}): string {
  return [one.nguonId, one.tieuChi, one.tyLeVonDieuLe, one.tyLeCoPhanBieuQuyet].join("|");
}

/** Proposals about people who are not in the list yet; one about a director names the representative, who may be an owner. */
export function openProposals<P extends { nguonId: string }>(dossier: DossierData, suggested: P[]): P[] {
  return suggested.filter(({ nguonId }) => {
    const who = knownById(dossier, nguonId);
    return who && !beneficiariesOf(dossier).some((one) => isSame(one, who));
  });
}

function plainPercent(text: string | undefined): string {
  const value = (text ?? "").replace(/\.?0+$/, "");
  return value === "0" ? "" : value;
}

/** A beneficial owner as the rules propose it; nobody when an older page proposes a person who was removed meanwhile. */
function proposed(dossier: DossierData, value: string): Record<string, unknown>[] {
  const [source = "", test, capital, votes] = value.split("|");
  if (!knownById(dossier, source)) return [];
  const own = {
    tyLeVonDieuLe: plainPercent(capital),
    tyLeCoPhanBieuQuyet: dossier.hoSo.loaiHinhId === "CP" ? plainPercent(votes) : "",
    quyenChiPhoi: test === "3" ? [HIGHEST] : [],
  };
  return [{ ...copied(dossier, source), ...own }];
}

const NOTE_MAX = 500;

/** The highest manager, with the answer that nobody stands behind the organisations; the papers are in Vietnamese. */
function nobodyBehind(form: FormData, dossier: DossierData): Record<string, unknown>[] {
  const note = m.dossier_money_benefit_behind_note({ names: typed(form, "sauToChuc") }, { locale: "vi" });
  const ghiChu = note.slice(0, NOTE_MAX);
  return proposed(dossier, typed(form, "nguoiQuanLy")).map((manager) => ({ ...manager, ghiChu }));
}

function readList(form: FormData, dossier: DossierData): Patch {
  const chuSoHuuHuongLoiList = changedList(form, dossier, dossier.chuSoHuuHuongLoiList);
  if (typed(form, "intent") === "nobody-behind") {
    // A second press finds the manager in the list already.
    const added = nobodyBehind(form, dossier).filter(
      ({ soGiayTo }) => !beneficiariesOf(dossier).some((one) => isSame(one, { soGiayTo: String(soGiayTo) })),
    );
    return { chuSoHuuHuongLoiList: [...chuSoHuuHuongLoiList, ...added] };
  }
  const takes = typed(form, "intent") === "take-suggestions" || dossier.chuSoHuuHuongLoiList.length === 0;
  if (!takes || typed(form, "them") || typed(form, "bo")) return { chuSoHuuHuongLoiList };
  const added = form.getAll("goiY").flatMap((value) => proposed(dossier, String(value)));
  return { chuSoHuuHuongLoiList: [...chuSoHuuHuongLoiList, ...added] };
}

/** Who ultimately owns or controls the company (beneficial owners). */
export const beneficiariesPage: DossierPage = {
  slug: "huong-loi",
  step: "von",
  title: () => m.dossier_money_benefit_title(),
  fields: () => ["chuSoHuuHuongLoiList="],
  applies: isDeclared,
  codes: ["quyen-chi-phoi"],
  started: ({ chuSoHuuHuongLoiList }) => chuSoHuuHuongLoiList.length > 0,
  read: readList,
  staysOnPage: (intent, form) => {
    const newest = (saved: DossierData) => `huong-loi/${saved.chuSoHuuHuongLoiList.at(-1)?.id ?? ""}`;
    if (typed(form, "them")) return { to: newest };
    return typed(form, "bo") || intent === "take-suggestions" || intent === "nobody-behind"
      ? { hash: "chuSoHuuHuongLoiList" }
      : null;
  },
  answers: (dossier) =>
    beneficiariesOf(dossier).map((_, at, list) => ({
      truong: "chuSoHuuHuongLoiList",
      label: m.dossier_money_benefit_number({ number: at + 1 }),
      value: nameAt(list, at),
    })),
};

function base(dossier: DossierData, at: PageAt): string {
  return `chuSoHuuHuongLoiList.${placeOf(dossier.chuSoHuuHuongLoiList, at)}`;
}

function rowAt(dossier: DossierData, { muc }: PageAt): Beneficiary | undefined {
  return beneficiariesOf(dossier).find(({ id }) => id === muc);
}

/** Where the person of a row is entered already, if anywhere; undefined while the row contradicts that entry. */
export function knownBehind(dossier: DossierData, row: { id: string; soGiayTo: string }) {
  if (contradicts(dossier, base(dossier, { muc: row.id }))) return undefined;
  return knownPeople(dossier).find((one) => isSame(one, row));
}

const STAKES = ["tyLeVonDieuLe", "tyLeCoPhanBieuQuyet", "quyenChiPhoi", "ghiChu", "id"];

/** The data of a person who is entered elsewhere belong to those pages. */
function fieldsOf(dossier: DossierData, at: PageAt): readonly string[] {
  const row = rowAt(dossier, at);
  return row && knownBehind(dossier, row) ? STAKES : [...STAKES, ...IDENTITY, ...CONTACT];
}

function readRow(form: FormData, dossier: DossierData, at: PageAt): Patch {
  const person = form.has("hoTen") ? { ...readIdentity(form), ...readContact(form) } : {};
  const own = {
    tyLeVonDieuLe: typed(form, "tyLeVonDieuLe"),
    ...(form.has("tyLeCoPhanBieuQuyet") ? { tyLeCoPhanBieuQuyet: typed(form, "tyLeCoPhanBieuQuyet") } : {}),
    quyenChiPhoi: tickedBelow(form, "quyenChiPhoi"),
    ghiChu: typed(form, "ghiChu"),
  };
  if (!dossier.maHoSo) return { chuSoHuuHuongLoiList: [{ id: at.muc, ...person, ...own }] };
  const chuSoHuuHuongLoiList = changedItem(dossier.chuSoHuuHuongLoiList, at, { ...person, ...own });
  return chuSoHuuHuongLoiList ? { chuSoHuuHuongLoiList } : {};
}

/** One beneficial owner: shares, rights of control, and the person when not entered elsewhere. */
export const beneficiaryPage: DossierPage = {
  slug: "huong-loi",
  step: "von",
  title: (dossier, at) => {
    const list = beneficiariesOf(dossier);
    return m.dossier_money_benefit_one_title({ name: nameAt(list, placeOf(list, at)) });
  },
  fields: (dossier, at) => below(base(dossier, at), fieldsOf(dossier, at)),
  fieldBase: base,
  applies: isDeclared,
  items: (dossier) =>
    beneficiariesOf(dossier).map(({ id }, at, list) => ({ muc: id, label: nameAt(list, at) })),
  codes: ["quyen-chi-phoi", "gioi-tinh", "quoc-gia", "giay-to-ca-nhan", "dan-toc"],
  places: true,
  addresses: (dossier, at) => below(base(dossier, at), ["diaChiLienHe", "diaChiThuongTru"]),
  started: (dossier, at) => Boolean(rowAt(dossier, at)?.hoTen),
  read: readRow,
  staysOnPage: (intent) => (intent === "show-wards" ? {} : null),
  answers: (dossier, lists, at) => {
    const row = rowAt(dossier, at);
    if (!row) return [];
    const path = base(dossier, at);
    const one = (name: string, label: string, value: string) => ({ truong: `${path}.${name}`, label, value });
    const percent = (value: string | null) => (value ? inPercent(value) : "");
    const rights = row.quyenChiPhoi.map((ma) => nameOf(lists, "quyen-chi-phoi", ma)).join("; ");
    const stakes = [
      one("tyLeVonDieuLe", m.dossier_money_benefit_capital(), percent(row.tyLeVonDieuLe)),
      ...(dossier.hoSo.loaiHinhId === "CP"
        ? [one("tyLeCoPhanBieuQuyet", m.dossier_money_benefit_votes(), percent(row.tyLeCoPhanBieuQuyet))]
        : []),
      one("quyenChiPhoi", m.dossier_money_benefit_rights(), rights),
    ];
    if (knownBehind(dossier, row))
      return [one("hoTen", m.dossier_people_person_name(), row.hoTen), ...stakes];
    return [...identityAnswers(row, lists, path), ...contactAnswers(row, lists, path), ...stakes];
  },
};
