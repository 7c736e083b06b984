import { day, identityAnswers, yesNo } from "~/features/dossier/model/answers";
import type { Answer, DossierPage, PageAt } from "~/features/dossier/model/page";
import { changedOwner } from "~/features/dossier/model/people/change-people";
import { addressLine, nameOf } from "~/features/dossier/model/people/names";
import {
  type OrganisationOwner,
  type Owner,
  ownerById,
  ownerName,
  ownersOf,
  placeOf,
} from "~/features/dossier/model/people/owners";
import { compact } from "~/features/dossier/model/people/person-sync";
import {
  below,
  IDENTITY,
  readAddress,
  readIdentity,
  ticked,
  typed,
  typedDay,
} from "~/features/dossier/model/read";
import type { DossierData, Lists, Patch } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";

const INVESTOR = ["gcnDangKyDauTu", "gcnNgayCap", "gcnNoiCap"];
const OF_PERSON = [...IDENTITY, ...INVESTOR, "loaiChuSoHuu", "vaiTro", "id"];
const OF_ORGANISATION = [
  ...INVESTOR,
  ...["tenToChuc", "maSoDkdn", "ngayCap", "noiCap", "loaiGiayTo", "quocTich", "soDienThoai", "email"],
  ...["laVonNhaNuoc", "truSo", "loaiChuSoHuu", "vaiTro", "id"],
];

/** Whether the company has land at a border or the coast: asked once, on the page of its first foreign owner. */
export const LAND = "hoSo.coDatBienGioiVenBien";

function firstForeigner(dossier: DossierData): Owner | undefined {
  return ownersOf(dossier).find(({ quocTich }) => quocTich !== "" && quocTich !== "VN");
}

/** Whether this owner's page has the question about land, to be seen once they are from abroad: no other page has it. */
export function hasLandQuestion(dossier: DossierData, { muc }: PageAt): boolean {
  const first = firstForeigner(dossier);
  return !first || first.id === muc;
}

function landAnswer(dossier: DossierData, owner: Owner): Answer[] {
  if (firstForeigner(dossier)?.id !== owner.id) return [];
  const land = dossier.hoSo.coDatBienGioiVenBien;
  return [
    { truong: LAND, label: m.dossier_people_owner_land_short(), value: land === null ? "" : yesNo(land) },
  ];
}

/** An owner's path on the wire. */
export function ownerBase(dossier: DossierData, at: PageAt): string {
  return `chuSoHuuList.${placeOf(dossier.chuSoHuuList, at)}`;
}

function readInvestor(form: FormData) {
  return {
    gcnDangKyDauTu: typed(form, "gcnDangKyDauTu"),
    gcnNgayCap: typedDay(form, "gcnNgayCap"),
    gcnNoiCap: typed(form, "gcnNoiCap"),
  };
}

/** An organisation's certificate, head office and contact, as typed. */
export function readOrganisation(form: FormData) {
  return {
    tenToChuc: typed(form, "tenToChuc").normalize("NFC"),
    quocTich: typed(form, "quocTich") || "VN",
    loaiGiayTo: typed(form, "loaiGiayTo"),
    maSoDkdn: compact(typed(form, "maSoDkdn")),
    ngayCap: typedDay(form, "ngayCap"),
    noiCap: typed(form, "noiCap"),
    soDienThoai: typed(form, "soDienThoai"),
    email: typed(form, "email"),
    laVonNhaNuoc: ticked(form, "laVonNhaNuoc"),
    truSo: { ...readAddress(form, "truSo"), loaiDiaChi: "TRU_SO" },
  };
}

function kindOf(form: FormData, owner: Owner | undefined): string {
  return owner?.loaiChuSoHuu ?? (typed(form, "loaiChuSoHuu") || "CA_NHAN");
}

function readOwner(form: FormData, dossier: DossierData, at: PageAt): Patch {
  const owner = ownerById(dossier, at);
  const person = kindOf(form, owner) === "CA_NHAN";
  const own = person ? readIdentity(form) : readOrganisation(form);
  const role = form.has("vaiTro") ? { vaiTro: typed(form, "vaiTro") } : {};
  const commits = form.has("camKetHoi") && own.quocTich !== "VN";
  const changed = changedOwner(form, dossier, at, { ...own, ...readInvestor(form), ...role });
  // Promise and land are the company's, but only an owner's page asks for them: who is gone changes nothing.
  if (!commits || !changed.chuSoHuuList) return changed;
  const land = typed(form, LAND);
  const answered = land ? { coDatBienGioiVenBien: land === "true" } : {};
  return {
    hoSo: { camKetNhaDauTuNuocNgoai: ticked(form, "hoSo.camKetNhaDauTuNuocNgoai"), ...answered },
    ...changed,
  };
}

/** Rows of an organisation's data. */
export function organisationAnswers(owner: OrganisationOwner, lists: Lists, base: string): Answer[] {
  const row = (name: string, label: string, value: string) => ({ truong: `${base}.${name}`, label, value });
  return [
    row("tenToChuc", m.dossier_people_org_name(), owner.tenToChuc),
    row("quocTich", m.dossier_people_org_nation(), nameOf(lists, "quoc-gia", owner.quocTich)),
    row("maSoDkdn", nameOf(lists, "giay-to-to-chuc", owner.loaiGiayTo), owner.maSoDkdn),
    row("ngayCap", m.dossier_people_person_issued(), day(owner.ngayCap)),
    row("noiCap", m.dossier_people_person_issuer(), owner.noiCap),
    row("truSo.soNhaDuong", m.dossier_people_org_office(), addressLine(lists, owner.truSo)),
    row("soDienThoai", m.dossier_people_person_phone(), owner.soDienThoai),
    row("email", m.dossier_people_person_email(), owner.email),
    row("laVonNhaNuoc", m.dossier_people_org_state_short(), yesNo(owner.laVonNhaNuoc)),
  ];
}

function roleAnswer(dossier: DossierData, owner: Owner, lists: Lists, base: string): Answer[] {
  if (dossier.hoSo.loaiHinhId !== "HD") return [];
  const value = nameOf(lists, "vai-tro-thanh-vien", owner.vaiTro);
  return [{ truong: `${base}.vaiTro`, label: m.dossier_people_owner_role(), value }];
}

/** Who an owner is: a person by name and paper, or an organisation by its certificate. */
export const ownerPage: DossierPage = {
  slug: "chu-so-huu",
  step: "chu-so-huu",
  title: (dossier, at) => {
    const owner = ownerById(dossier, at);
    return owner ? ownerName(dossier, owner) : m.dossier_people_owners_title_one();
  },
  fields: (dossier, at) => {
    const owner = ownerById(dossier, at);
    const own = owner?.loaiChuSoHuu === "TO_CHUC" ? OF_ORGANISATION : OF_PERSON;
    const land = owner && firstForeigner(dossier)?.id === owner.id ? [LAND] : [];
    return [...below(ownerBase(dossier, at), own), ...land];
  },
  fieldBase: ownerBase,
  items: (dossier) => ownersOf(dossier).map((owner) => ({ muc: owner.id, label: ownerName(dossier, owner) })),
  codes: ["gioi-tinh", "quoc-gia", "giay-to-ca-nhan", "giay-to-to-chuc", "dan-toc", "vai-tro-thanh-vien"],
  places: true,
  addresses: (dossier, at) => below(ownerBase(dossier, at), ["diaChiThuongTru", "truSo"]),
  started: (dossier, at) => {
    const owner = ownerById(dossier, at);
    return Boolean(owner?.loaiChuSoHuu === "CA_NHAN" ? owner.hoTen || owner.soGiayTo : owner?.tenToChuc);
  },
  read: readOwner,
  staysOnPage: (intent, form) => {
    if (typed(form, "moi")) return { hash: "loi-moi" };
    return intent === "show-wards" ? {} : null;
  },
  answers: (dossier, lists, at) => {
    const owner = ownerById(dossier, at);
    if (!owner) return [];
    const base = ownerBase(dossier, at);
    const own =
      owner.loaiChuSoHuu === "CA_NHAN"
        ? identityAnswers(owner, lists, base)
        : organisationAnswers(owner, lists, base);
    return [...roleAnswer(dossier, owner, lists, base), ...own, ...landAnswer(dossier, owner)];
  },
};
