import { contactAnswers, yesNo } from "~/features/dossier/model/answers";
import { hasOneOwner } from "~/features/dossier/model/legal-type/legal-types";
import type { DossierPage, PageAt } from "~/features/dossier/model/page";
import { changedOwner } from "~/features/dossier/model/people/change-people";
import { ownerById, ownerName, type PersonOwner, peopleOf } from "~/features/dossier/model/people/owners";
import { below, CONTACT, readContact, ticked, typed } from "~/features/dossier/model/read";
import type { DossierData, Patch } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import { ownerBase } from "./owner";

const OTHER_ROLES = [
  "chuDntnHoacHoKinhDoanh",
  "thanhVienHopDanhNoiKhac",
  "duocThanhVienConLaiDongY",
] as const;
const OWN = [...CONTACT, "camKetKhongBiCam", "nhomLienQuan", ...OTHER_ROLES];

/** The button that takes the company's own address. */
export const AS_OFFICE = "as-office";

type Known = { hoTen: string; soDienThoai: string | null; email: string | null };

/** Where an owner is reached who fills the dossier in themselves, as far as their account and their company's page say. */
export function knownContact(dossier: DossierData, at: PageAt, account: Known) {
  const owner = personAt(dossier, at);
  const name = (text: string) => text.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
  if (!owner || name(owner.hoTen) !== name(account.hoTen)) return null;
  const office = hasOneOwner(dossier.hoSo.loaiHinhId) ? dossier.hoSo.truSo : null;
  return {
    soDienThoai: account.soDienThoai || office?.dienThoai || "",
    email: account.email || office?.email || "",
  };
}

/** The company's address for somebody who has none yet; null where it is not known. */
export function officeAddress({ hoSo: { truSo } }: DossierData) {
  if (!truSo?.phuongXaId || !truSo.soNhaDuong) return null;
  const { tinhTpId, phuongXaId, soNhaDuong } = truSo;
  return { quocGiaId: "VN", tinhTpId, phuongXaId, soNhaDuong };
}

/** Whether the law excludes this person because of a role elsewhere (LDN 180, 188). */
export function asksOtherRoles(dossier: DossierData, owner: PersonOwner | undefined): boolean {
  const { loaiHinhId } = dossier.hoSo;
  return loaiHinhId === "DNTN" || (loaiHinhId === "HD" && owner?.vaiTro === "HOP_DANH");
}

/** Related persons only matter where several hold parts and no one holds all. */
export function asksGroup({ hoSo }: DossierData): boolean {
  return hoSo.loaiHinhId === "TNHH2" || hoSo.loaiHinhId === "CP";
}

/** Several owners each confirm their own data; a single one is nearly always the person who fills it in. */
export function asksToConfirm({ hoSo }: DossierData): boolean {
  return hoSo.loaiHinhId !== "" && !hasOneOwner(hoSo.loaiHinhId);
}

function personAt(dossier: DossierData, at: PageAt): PersonOwner | undefined {
  const owner = ownerById(dossier, at);
  return owner?.loaiChuSoHuu === "CA_NHAN" ? owner : undefined;
}

function readPage(form: FormData, dossier: DossierData, at: PageAt): Patch {
  const owner = personAt(dossier, at);
  const office = typed(form, "intent") === AS_OFFICE ? officeAddress(dossier) : null;
  const contact = { ...readContact(form), ...(office ? { diaChiLienHe: office } : {}) };
  const roles = asksOtherRoles(dossier, owner)
    ? Object.fromEntries(OTHER_ROLES.map((name) => [name, ticked(form, name)]))
    : {};
  const group = asksGroup(dossier) ? { nhomLienQuan: typed(form, "nhomLienQuan") } : {};
  const own = { ...contact, camKetKhongBiCam: ticked(form, "camKetKhongBiCam"), ...roles, ...group };
  return changedOwner(form, dossier, at, own);
}

/** An owner's contact details and declarations. */
export const ownerContactPage: DossierPage = {
  slug: "lien-he",
  progressKey: "lh",
  step: "chu-so-huu",
  title: (dossier, at) => {
    const owner = ownerById(dossier, at);
    return m.dossier_people_owner_contact_title({ name: owner ? ownerName(dossier, owner) : "" });
  },
  fields: (dossier, at) => below(ownerBase(dossier, at), OWN),
  fieldBase: ownerBase,
  items: (dossier) => peopleOf(dossier).map((owner) => ({ muc: owner.id, label: ownerName(dossier, owner) })),
  codes: ["quoc-gia"],
  places: true,
  addresses: (dossier, at) => below(ownerBase(dossier, at), ["diaChiLienHe"]),
  started: (dossier, at) => {
    const owner = personAt(dossier, at);
    return Boolean(owner && (owner.soDienThoai || owner.email || owner.diaChiLienHe?.soNhaDuong));
  },
  read: readPage,
  staysOnPage: (intent, form) => {
    if (typed(form, "moi")) return { hash: "loi-moi" };
    if (intent === AS_OFFICE) return { hash: "diaChiLienHe" };
    return intent === "show-wards" ? {} : null;
  },
  answers: (dossier, lists, at) => {
    const owner = personAt(dossier, at);
    if (!owner) return [];
    const base = ownerBase(dossier, at);
    const declared = {
      truong: `${base}.camKetKhongBiCam`,
      label: m.dossier_people_person_declared(),
      value: owner.camKetKhongBiCam ? yesNo(true) : "",
    };
    return [...contactAnswers(owner, lists, base), declared];
  },
};
