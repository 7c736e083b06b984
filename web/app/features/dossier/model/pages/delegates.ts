import { amount, contactAnswers, day, identityAnswers, yesNo } from "~/features/dossier/model/answers";
import { type DossierPage, isListRefused, type PageAt, pageKey } from "~/features/dossier/model/page";
import { changedList, changedOwner, copied, personName } from "~/features/dossier/model/people/change-people";
import {
  type Delegate,
  type OrganisationOwner,
  organisationsOf,
  ownerById,
  ownerName,
  placeOf,
} from "~/features/dossier/model/people/owners";
import {
  below,
  CONTACT,
  IDENTITY,
  readContact,
  readIdentity,
  typed,
  typedDay,
  typedNumber,
} from "~/features/dossier/model/read";
import type { DossierData, Patch } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import { ownerBase } from "./owner";

function organisationAt(dossier: DossierData, at: PageAt): OrganisationOwner | undefined {
  const owner = ownerById(dossier, at);
  return owner?.loaiChuSoHuu === "TO_CHUC" ? owner : undefined;
}

function nameAt(list: Delegate[], at: number): string {
  return personName(list[at], m.dossier_people_delegates_number({ number: at + 1 }));
}

/** Who speaks for an organisation that owns a part. */
export const delegatesPage: DossierPage = {
  slug: "dai-dien-to-chuc",
  progressKey: "dd",
  step: "chu-so-huu",
  title: (dossier, at) => {
    const owner = organisationAt(dossier, at);
    return m.dossier_people_delegates_title({ name: owner ? ownerName(dossier, owner) : "" });
  },
  fields: (dossier, at) => [`${ownerBase(dossier, at)}.nguoiDaiDienList=`],
  fieldBase: ownerBase,
  items: (dossier) =>
    organisationsOf(dossier).map((owner) => ({ muc: owner.id, label: ownerName(dossier, owner) })),
  started: (dossier, at) => Boolean(organisationAt(dossier, at)?.nguoiDaiDienList.length),
  read: (form, dossier, at) => {
    const list = organisationAt(dossier, at)?.nguoiDaiDienList ?? [];
    const legal = typed(form, "phapLuat");
    const added = legal ? [{ ...copied(dossier, legal), theoUyQuyen: false }] : [];
    return changedOwner(form, dossier, at, {
      nguoiDaiDienList: [...changedList(form, dossier, list), ...added],
    });
  },
  staysOnPage: (_intent, form) => {
    if (typed(form, "bo")) return { hash: "nguoiDaiDienList" };
    if (!typed(form, "them") && !typed(form, "phapLuat")) return null;
    const newest = (saved: DossierData, muc: string) =>
      organisationAt(saved, { muc })?.nguoiDaiDienList.at(-1)?.id ?? "";
    return { to: (saved) => `nguoi-duoc-cu/${newest(saved, typed(form, "toChuc"))}` };
  },
  answers: (dossier, _lists, at) =>
    (organisationAt(dossier, at)?.nguoiDaiDienList ?? []).map((_, place, list) => ({
      truong: `${ownerBase(dossier, at)}.nguoiDaiDienList`,
      label: m.dossier_people_delegates_number({ number: place + 1 }),
      value: nameAt(list, place),
    })),
};

type Found = { owner: OrganisationOwner; who: Delegate; place: number; base: string };

/** The person of an address, with the organisation they speak for. */
export function delegateAt(dossier: DossierData, { muc }: PageAt): Found | undefined {
  for (const owner of organisationsOf(dossier)) {
    const place = owner.nguoiDaiDienList.findIndex(({ id }) => id === muc);
    const who = owner.nguoiDaiDienList[place];
    const own = `chuSoHuuList.${placeOf(dossier.chuSoHuuList, { muc: owner.id })}`;
    if (who) return { owner, who, place, base: `${own}.nguoiDaiDienList.${place}` };
  }
  return undefined;
}

const OWN = ["theoUyQuyen", "vonDaiDien", "thoiDiemDaiDien", "id"];

function base(dossier: DossierData, at: PageAt): string {
  return delegateAt(dossier, at)?.base ?? "chuSoHuuList.0.nguoiDaiDienList.0";
}

function readDelegate(form: FormData, dossier: DossierData, at: PageAt): Patch {
  const theoUyQuyen = typed(form, "theoUyQuyen") !== "PHAP_LUAT";
  const own = {
    ...readIdentity(form),
    ...readContact(form),
    theoUyQuyen,
    // The legal representative of an organisation takes no share of its capital.
    vonDaiDien: theoUyQuyen ? typedNumber(form, "vonDaiDien") : "",
    thoiDiemDaiDien: typedDay(form, "thoiDiemDaiDien"),
  };
  const found = delegateAt(dossier, at);
  if (!found) {
    if (dossier.maHoSo) return {};
    const nguoiDaiDienList = [{ id: at.muc, ...own }];
    return { chuSoHuuList: [{ id: typed(form, "toChuc"), loaiChuSoHuu: "TO_CHUC", nguoiDaiDienList }] };
  }
  const nguoiDaiDienList = found.owner.nguoiDaiDienList.map(({ id }) => ({
    id,
    ...(id === at.muc ? own : {}),
  }));
  return changedOwner(form, dossier, { muc: found.owner.id }, { nguoiDaiDienList });
}

/** One person who speaks for an organisation. */
export const delegatePage: DossierPage = {
  slug: "nguoi-duoc-cu",
  step: "chu-so-huu",
  title: (dossier, at) => {
    const found = delegateAt(dossier, at);
    return found
      ? nameAt(found.owner.nguoiDaiDienList, found.place)
      : m.dossier_people_delegates_number({ number: 1 });
  },
  fields: (dossier, at) => below(base(dossier, at), [...OWN, ...IDENTITY, ...CONTACT]),
  fieldBase: base,
  items: (dossier) =>
    organisationsOf(dossier).flatMap(({ id: organisation, nguoiDaiDienList }) =>
      nguoiDaiDienList.map(({ id }, at) => ({
        muc: id,
        label: nameAt(nguoiDaiDienList, at),
        follows: organisation,
      })),
    ),
  codes: ["gioi-tinh", "quoc-gia", "giay-to-ca-nhan", "dan-toc"],
  places: true,
  addresses: (dossier, at) => below(base(dossier, at), ["diaChiLienHe", "diaChiThuongTru"]),
  started: (dossier, at) => Boolean(delegateAt(dossier, at)?.who.hoTen),
  read: readDelegate,
  staysOnPage: (intent) => (intent === "show-wards" ? {} : null),
  next: (saved, at) => {
    const found = delegateAt(saved, at);
    const lacks = found && isListRefused(saved, found.base.replace(/\.\d+$/, ""));
    return lacks ? pageKey(delegatesPage, { muc: found.owner.id }) : undefined;
  },
  answers: (dossier, lists, at) => {
    const found = delegateAt(dossier, at);
    if (!found) return [];
    const { who, base: path } = found;
    const row = (name: string, label: string, value: string) => ({ truong: `${path}.${name}`, label, value });
    const role = [
      row("theoUyQuyen", m.dossier_people_delegate_authorised(), yesNo(who.theoUyQuyen)),
      ...(who.theoUyQuyen
        ? [row("vonDaiDien", m.dossier_people_delegate_capital(), amount(who.vonDaiDien))]
        : []),
      row("thoiDiemDaiDien", m.dossier_people_delegate_since(), day(who.thoiDiemDaiDien)),
    ];
    return [...role, ...identityAnswers(who, lists, path), ...contactAnswers(who, lists, path)];
  },
};
