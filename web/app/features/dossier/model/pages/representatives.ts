import { contactAnswers, identityAnswers, yesNo } from "~/features/dossier/model/answers";
import { legalType } from "~/features/dossier/model/legal-type/legal-types";
import { type DossierPage, isListRefused, type PageAt } from "~/features/dossier/model/page";
import { changedItem, changedList, personName } from "~/features/dossier/model/people/change-people";
import { nameOf } from "~/features/dossier/model/people/names";
import { placeOf, type Representative, representativesOf } from "~/features/dossier/model/people/owners";
import { contradicts, ownerBehind } from "~/features/dossier/model/people/person-sync";
import {
  below,
  CONTACT,
  IDENTITY,
  readContact,
  readIdentity,
  ticked,
  typed,
} from "~/features/dossier/model/read";
import type { DossierData, Lists, Patch } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";

/** Chosen unless the law itself says who represents: a DNTN and a partnership. */
function isChosen({ hoSo }: DossierData): boolean {
  return hoSo.loaiHinhId !== "" && legalType(hoSo.loaiHinhId).titles.length > 0;
}

function nameAt(list: Representative[], at: number): string {
  return personName(list[at], m.dossier_people_reps_number({ number: at + 1 }));
}

/** A representative's title in words. */
export function titleOf(who: Representative, lists: Lists): string {
  return who.chucDanh === "KHAC" ? who.chucDanhKhac : nameOf(lists, "chuc-danh", who.chucDanh);
}

/** Who represents the company before the law. */
export const representativesPage: DossierPage = {
  slug: "nguoi-dai-dien",
  step: "chu-so-huu",
  title: () => m.dossier_people_reps_title(),
  fields: () => ["nguoiDaiDien="],
  applies: isChosen,
  codes: ["chuc-danh"],
  started: ({ nguoiDaiDien }) => nguoiDaiDien.length > 0,
  read: (form, dossier) => ({ nguoiDaiDien: changedList(form, dossier, dossier.nguoiDaiDien) }),
  staysOnPage: (_intent, form) => {
    if (typed(form, "them"))
      return { to: (saved) => `nguoi-dai-dien/${saved.nguoiDaiDien.at(-1)?.id ?? ""}` };
    return typed(form, "bo") ? { hash: "nguoiDaiDien" } : null;
  },
  answers: (dossier, lists) =>
    representativesOf(dossier).map((who, at, list) => ({
      truong: "nguoiDaiDien",
      label: m.dossier_people_reps_number({ number: at + 1 }),
      value: [nameAt(list, at), titleOf(who, lists)].filter(Boolean).join(", "),
    })),
};

function base(dossier: DossierData, at: PageAt): string {
  return `nguoiDaiDien.${placeOf(dossier.nguoiDaiDien, at)}`;
}

function repAt(dossier: DossierData, { muc }: PageAt): Representative | undefined {
  return representativesOf(dossier).find(({ id }) => id === muc);
}

const ROLE = ["chucDanh", "chucDanhKhac", "laCuTruVietNam", "id"];

/** The owner on whose pages this representative is entered; none while the two contradict each other. */
export function ownerShown(dossier: DossierData, at: PageAt) {
  const who = repAt(dossier, at);
  return who && !contradicts(dossier, base(dossier, at)) ? ownerBehind(dossier, who) : undefined;
}

/** An owner's personal data and declaration belong to the owner's pages. */
function fieldsOf(dossier: DossierData, at: PageAt): readonly string[] {
  if (ownerShown(dossier, at)) return ROLE;
  return [...ROLE, "camKetKhongBiCam", ...IDENTITY, ...CONTACT];
}

function readRep(form: FormData, dossier: DossierData, at: PageAt): Patch {
  // A representative who is an owner has the person's data from there; the form does not show them.
  const person = form.has("hoTen") ? { ...readIdentity(form), ...readContact(form) } : {};
  const own = {
    chucDanh: typed(form, "chucDanh"),
    chucDanhKhac: typed(form, "chucDanhKhac"),
    laCuTruVietNam: typed(form, "laCuTruVietNam") !== "KHONG",
    ...(form.has("hoTen") ? { camKetKhongBiCam: ticked(form, "camKetKhongBiCam") } : {}),
  };
  if (!dossier.maHoSo) return { nguoiDaiDien: [{ id: at.muc, ...person, ...own }] };
  const nguoiDaiDien = changedItem(dossier.nguoiDaiDien, at, { ...person, ...own });
  return nguoiDaiDien ? { nguoiDaiDien } : {};
}

/** One legal representative: title, residence, and the person when not an owner. */
export const representativePage: DossierPage = {
  slug: "nguoi-dai-dien",
  step: "chu-so-huu",
  title: (dossier, at) => {
    const list = representativesOf(dossier);
    return m.dossier_people_rep_title({ name: nameAt(list, placeOf(list, at)) });
  },
  fields: (dossier, at) => below(base(dossier, at), fieldsOf(dossier, at)),
  fieldBase: base,
  applies: isChosen,
  items: (dossier) =>
    representativesOf(dossier).map(({ id }, at, list) => ({ muc: id, label: nameAt(list, at) })),
  codes: ["chuc-danh", "gioi-tinh", "quoc-gia", "giay-to-ca-nhan", "dan-toc"],
  places: true,
  addresses: (dossier, at) => below(base(dossier, at), ["diaChiLienHe", "diaChiThuongTru"]),
  started: (dossier, at) => Boolean(repAt(dossier, at)?.chucDanh || repAt(dossier, at)?.hoTen),
  read: readRep,
  staysOnPage: (intent) => (intent === "show-wards" ? {} : null),
  next: (saved) => (isListRefused(saved, "nguoiDaiDien") ? representativesPage.slug : undefined),
  answers: (dossier, lists, at) => {
    const who = repAt(dossier, at);
    if (!who) return [];
    const path = base(dossier, at);
    const row = (name: string, label: string, value: string) => ({ truong: `${path}.${name}`, label, value });
    const role = [
      row("chucDanh", m.dossier_people_rep_position(), titleOf(who, lists)),
      row("laCuTruVietNam", m.dossier_people_rep_resident(), yesNo(who.laCuTruVietNam)),
    ];
    if (ownerShown(dossier, at)) return [row("hoTen", m.dossier_people_person_name(), who.hoTen), ...role];
    return [...role, ...identityAnswers(who, lists, path), ...contactAnswers(who, lists, path)];
  },
};
