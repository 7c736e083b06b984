import { legalType } from "~/features/dossier/model/legal-type/legal-types";
import type { PageAt } from "~/features/dossier/model/page";
import type { Address, DossierData } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";

/** A person as in one of the lists (block P of the forms). */
export type Human = {
  id: string;
  hoTen: string;
  gioiTinh: string;
  ngaySinh: string | null;
  danToc: string;
  quocTich: string;
  loaiGiayTo: string;
  soGiayTo: string;
  noiCap: string;
  ngayCap: string | null;
  ngayHetHan: string | null;
  soDienThoai: string;
  email: string;
  diaChiLienHe: Address | null;
  diaChiThuongTru: Address | null;
};

export type Asset = {
  id: string;
  loaiTaiSan: string;
  giaTri: number | string;
  moTa: string;
  ngoaiTe: string;
  soNgoaiTe: string | null;
};

export type ShareRow = {
  id: string;
  loaiCoPhan: string;
  soLuong: number | string;
  soLuongChaoBan: number | string | null;
  soPhieuMoiCoPhan: number | string;
};

type Contribution = {
  id: string;
  phanVonGop: number | string;
  taiSanGopList: Asset[];
  thoiHanGopVon: string | null;
  coPhanList: ShareRow[];
  laCoDongSangLap: boolean;
  vaiTro: string;
  gcnDangKyDauTu: string;
};

export type PersonOwner = Human &
  Contribution & {
    loaiChuSoHuu: "CA_NHAN";
    nhomLienQuan: string;
    chuDntnHoacHoKinhDoanh: boolean;
    thanhVienHopDanhNoiKhac: boolean;
    duocThanhVienConLaiDongY: boolean;
    camKetKhongBiCam: boolean;
  };

export type Delegate = Human & {
  theoUyQuyen: boolean;
  vonDaiDien: number | string;
  thoiDiemDaiDien: string | null;
};

export type OrganisationOwner = Contribution & {
  loaiChuSoHuu: "TO_CHUC";
  tenToChuc: string;
  maSoDkdn: string;
  ngayCap: string | null;
  noiCap: string;
  loaiGiayTo: string;
  quocTich: string;
  soDienThoai: string;
  email: string;
  laVonNhaNuoc: boolean;
  truSo: Address | null;
  nguoiDaiDienList: Delegate[];
};

export type Owner = PersonOwner | OrganisationOwner;
export type Representative = Human & {
  chucDanh: string;
  chucDanhKhac: string;
  laCuTruVietNam: boolean;
  camKetKhongBiCam: boolean;
};
export type Beneficiary = Human & {
  tyLeVonDieuLe: string | null;
  tyLeCoPhanBieuQuyet: string | null;
  quyenChiPhoi: string[];
  ghiChu: string;
};

/** The owners, each with all fields of the wire. */
export function ownersOf(dossier: DossierData): Owner[] {
  return dossier.chuSoHuuList as unknown as Owner[];
}

export function peopleOf(dossier: DossierData): PersonOwner[] {
  return ownersOf(dossier).filter((owner) => owner.loaiChuSoHuu === "CA_NHAN");
}

export function organisationsOf(dossier: DossierData): OrganisationOwner[] {
  return ownersOf(dossier).filter((owner) => owner.loaiChuSoHuu === "TO_CHUC");
}

export function representativesOf(dossier: DossierData): Representative[] {
  return dossier.nguoiDaiDien as unknown as Representative[];
}

export function beneficiariesOf(dossier: DossierData): Beneficiary[] {
  return dossier.chuSoHuuHuongLoiList as unknown as Beneficiary[];
}

/** The index of something in a list by the id in the address; 0 while it is unknown. */
export function placeOf(list: readonly { id: string }[], { muc }: PageAt): number {
  return Math.max(
    list.findIndex(({ id }) => id === muc),
    0,
  );
}

const WORDS: Record<string, (numbered: { number: number }) => string> = {
  TNHH2: m.dossier_people_owners_member,
  CP: m.dossier_people_owners_founder,
  HD: m.dossier_people_owners_partner,
};

/** What an owner is called: by name, else by number and what owners are called in this legal type. */
export function ownerName(dossier: DossierData, owner: Owner): string {
  const name = owner.loaiChuSoHuu === "CA_NHAN" ? owner.hoTen : owner.tenToChuc;
  if (name.trim()) return name;
  const number = ownersOf(dossier).findIndex(({ id }) => id === owner.id) + 1;
  return WORDS[dossier.hoSo.loaiHinhId]?.({ number }) ?? m.dossier_people_owners_sole();
}

export function ownerById(dossier: DossierData, { muc }: PageAt): Owner | undefined {
  return ownersOf(dossier).find(({ id }) => id === muc);
}

/** The button of the last owner's last page that leads back to the list, to add another. */
export const MORE_OWNERS = "more-owners";

/** Whether a page, by its key, is the last one of the last owner of a company that may have more. */
export function offersMoreOwners(dossier: DossierData, key: string): boolean {
  const { most } = legalType(dossier.hoSo.loaiHinhId);
  const owners = ownersOf(dossier);
  const last = owners.at(-1);
  if (!last || (most !== null && owners.length >= most)) return false;
  return key === `${last.loaiChuSoHuu === "CA_NHAN" ? "lien-he" : "chu-so-huu"}/${last.id}`;
}
