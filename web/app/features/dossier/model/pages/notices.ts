import type { DossierPage } from "~/features/dossier/model/page";
import { addressLine } from "~/features/dossier/model/people/names";

import { readAddress, typed } from "~/features/dossier/model/read";
import { noticeAddress, TAX, TAX_NOTICES } from "~/features/dossier/model/tax-info";
import type { DossierData, Patch } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";

/** Path of the address for tax notices. */
export function noticePath(dossier: DossierData): string {
  return `${TAX}.diaChiLienHeList.${noticeAddress(dossier).place}`;
}

function readNotices(form: FormData, dossier: DossierData): Patch {
  const { list, place, address } = noticeAddress(dossier);
  const diaChiLienHeList: object[] = list.filter((_, at) => at !== place).map(({ id }) => ({ id }));
  if (typed(form, "noiNhan") !== "KHAC") return { thongTinDangKyThue: { diaChiLienHeList } };
  const path = noticePath(dossier);
  const own = {
    ...(address ? { id: address.id } : {}),
    ...readAddress(form, path),
    loaiDiaChi: TAX_NOTICES,
    dienThoai: typed(form, `${path}.dienThoai`),
    email: typed(form, `${path}.email`),
    fax: typed(form, `${path}.fax`),
  };
  return {
    thongTinDangKyThue: {
      diaChiLienHeList: [...diaChiLienHeList.slice(0, place), own, ...diaChiLienHeList.slice(place)],
    },
  };
}

/** Where notices of the tax office go, when not to the head office. */
export const noticesPage: DossierPage = {
  slug: "thong-bao-thue",
  step: "thue",
  title: () => m.dossier_tax_notices_title(),
  fields: () => [`${TAX}.diaChiLienHeList`],
  places: true,
  addresses: (dossier) => [noticePath(dossier)],
  // Nearly everybody wants them at the head office: the list of tasks and the check page lead here for the others.
  answeredFromStart: true,
  started: (dossier) => Boolean(noticeAddress(dossier).address),
  read: readNotices,
  staysOnPage: (intent) => (intent === "show-wards" ? {} : null),
  answers: (dossier, lists) => {
    const { address } = noticeAddress(dossier);
    const value = address ? addressLine(lists, address) : m.dossier_tax_notices_office();
    return [
      { truong: "noiNhan", path: `${TAX}.diaChiLienHeList`, label: m.dossier_tax_notices_title(), value },
    ];
  },
};
