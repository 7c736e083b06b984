import { m } from "~/paraglide/messages.js";
import {
  type Delegate,
  type Human,
  type Owner,
  organisationsOf,
  ownersOf,
  peopleOf,
  representativesOf,
} from "../people/owners";
import type { DossierData } from "../types";

/** An uploaded file; `ten` is the name it had on the device, empty when none was sent. */
export type AttachedFile = { id: string; ten: string; soTrang: number; luc: string };

/** A paper that goes with the dossier: what, whose, why, how to get it, and what has been uploaded. */
export type AttachmentNeed = {
  ma: string;
  chuTheId: string;
  ten: string;
  chuThe: string;
  vaiTro: string;
  truong: string;
  batBuoc: boolean;
  viSao: string;
  cachLam: string[];
  canDongY: boolean;
  tep: AttachedFile[];
};

/** What goes with the dossier; `du`: nothing required is missing. `khongConCan`: files that nothing needs any more. */
export type Attachments = {
  coTheSua: boolean;
  du: boolean;
  phienBanDongY: string;
  toiDaMb: number;
  toiDaTep: number;
  nhuCau: AttachmentNeed[];
  khongConCan: AttachedFile[];
};

/** The path that the page shares with nobody: where a missing paper is reported that has no field of its own. */
const UPLOADED = "giayToKemTheo";
const PICTURES = ["hinhAnhCccdTruoc", "hinhAnhCccdSau", "hinhAnhDkdn"] as const;
const CARDS = ["", "CAN_CUOC", "CCCD"];
const MONEY = ["VND", "NGOAI_TE", "VANG"];

function delegatesOf(owner: Owner): Delegate[] {
  return owner.loaiChuSoHuu === "TO_CHUC" ? owner.nguoiDaiDienList : [];
}

/** Every path on which a missing paper can be reported. */
export function attachmentFields(dossier: DossierData): string[] {
  const owners = ownersOf(dossier).flatMap((owner, at) => [
    ...[...PICTURES, UPLOADED].map((name) => `chuSoHuuList.${at}.${name}`),
    ...delegatesOf(owner).map((_, place) => `chuSoHuuList.${at}.nguoiDaiDienList.${place}.${UPLOADED}`),
  ]);
  const speakers = representativesOf(dossier).map((_, at) => `nguoiDaiDien.${at}.${UPLOADED}`);
  return [...owners, ...speakers, `hoSo.${UPLOADED}`];
}

function hasPaper({ loaiGiayTo, quocTich }: Pick<Human, "loaiGiayTo" | "quocTich">): boolean {
  return !CARDS.includes(loaiGiayTo) || (quocTich !== "" && quocTich !== "VN" && loaiGiayTo === "");
}

/** Whether papers may go with the dossier, so that the page about them is shown. The API says which. */
export function mayNeedAttachments(dossier: DossierData): boolean {
  const organisations = organisationsOf(dossier);
  const people = [...peopleOf(dossier), ...representativesOf(dossier), ...organisations.flatMap(delegatesOf)];
  const assets = [dossier.hoSo.taiSanGopList, ...ownersOf(dossier).map(({ taiSanGopList }) => taiSanGopList)];
  return (
    organisations.length > 0 ||
    people.some(hasPaper) ||
    assets.flat().some((asset) => !MONEY.includes(String((asset as { loaiTaiSan?: string }).loaiTaiSan)))
  );
}

/** What check-your-answers says of the attachments. */
export function attachmentsState(dossier: DossierData): string {
  const fields = new Set(attachmentFields(dossier));
  const open = dossier.loi.filter(({ truong, mucDo }) => mucDo === "LOI" && fields.has(truong)).length;
  return open > 0 ? m.dossier_attachments_state_open({ count: open }) : m.dossier_attachments_state_done();
}

/** The id of a need's part of the page: the field's path for the first need on it, so that links to the field find it. */
export function needIds(needs: readonly AttachmentNeed[]): string[] {
  return needs.map(({ truong, ma }, at) =>
    needs.findIndex((one) => one.truong === truong) === at ? truong : `${truong}.${ma}`,
  );
}

/** Address of an attached file. */
export function attachmentPath(maHoSo: string, id: string): string {
  return `/quan-ly-ho-so/${maHoSo}/giay-to-kem-theo/${id}`;
}
