import { contactAnswers, identityAnswers } from "~/features/dossier/model/answers";
import type { DossierPage } from "~/features/dossier/model/page";
import { type Human, peopleOf, representativesOf } from "~/features/dossier/model/people/owners";
import { contradicts, isSame, personalOf } from "~/features/dossier/model/people/person-sync";
import { readContact, readIdentity, typed } from "~/features/dossier/model/read";
import type { DossierData } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";

const HOW = "hoSo.hinhThucNop";
const WHO = "hoSo.nguoiNopHoSo";

/** We file: the default of every dossier, so that nobody has to open this page. */
export const BY_US = "UY_QUYEN_TO_CHUC";
export const ALONE = "TU_NOP";
export const BY_SOMEBODY = "UY_QUYEN_CA_NHAN";

/** The person who files, as far as one was named. */
function declarantOf({ hoSo }: DossierData): Human | null {
  return hoSo.nguoiNopHoSo as unknown as Human | null;
}

/** Who may file without authorisation: by law the owner or the general partners, else the representatives. */
export function whoMayFile(dossier: DossierData): Human[] {
  const { loaiHinhId } = dossier.hoSo;
  const byLaw = peopleOf(dossier).filter(({ vaiTro }) => loaiHinhId === "DNTN" || vaiTro === "HOP_DANH");
  const people = loaiHinhId === "DNTN" || loaiHinhId === "HD" ? byLaw : representativesOf(dossier);
  return people.filter(({ hoTen, soGiayTo }) => hoTen && soGiayTo);
}

/** Which of them it is. */
export function chosenToFile(dossier: DossierData): Human | undefined {
  const who = declarantOf(dossier);
  return whoMayFile(dossier).find((one) => who && isSame(one, who));
}

function readWho(form: FormData, dossier: DossierData, how: string) {
  if (how === BY_SOMEBODY) return { ...readIdentity(form), ...readContact(form) };
  const chosen = whoMayFile(dossier).find(({ id }) => id === typed(form, WHO));
  return chosen ? personalOf(chosen) : null;
}

/** Of a representative only the name counts here: everything else is asked where the person is entered. */
function fieldsOf({ hoSo, loi }: DossierData): string[] {
  if (hoSo.hinhThucNop === BY_SOMEBODY) return [HOW, WHO];
  // A copy that is out of date is renewed by choosing once more.
  if (hoSo.hinhThucNop === ALONE && contradicts({ loi }, WHO)) return [HOW, WHO];
  return hoSo.hinhThucNop === ALONE ? [HOW, `${WHO}=`, `${WHO}.soGiayTo`] : [HOW];
}

function howInWords(how: string): string {
  if (how === BY_US) return m.dossier_filing_we();
  return how === ALONE ? m.dossier_filing_self() : m.dossier_filing_other();
}

/** Who files the dossier with the registrar (block P of the forms, ND168 12). */
export const declarantPage: DossierPage = {
  slug: "nguoi-nop",
  step: "xac-nhan",
  title: () => m.dossier_filing_title(),
  fields: fieldsOf,
  fieldBase: () => WHO,
  answeredFromStart: true,
  codes: ["gioi-tinh", "quoc-gia", "giay-to-ca-nhan"],
  places: true,
  addresses: () => [`${WHO}.diaChiLienHe`],
  started: ({ hoSo }) => hoSo.hinhThucNop !== BY_US,
  read: (form, dossier) => {
    const hinhThucNop = typed(form, HOW) || BY_US;
    if (hinhThucNop === BY_US) return { hoSo: { hinhThucNop } };
    return { hoSo: { hinhThucNop, nguoiNopHoSo: readWho(form, dossier, hinhThucNop) } };
  },
  staysOnPage: (intent) => (intent === "show-wards" ? { hash: "diaChiLienHe.phuongXaId" } : null),
  answers: (dossier, lists) => {
    const how = dossier.hoSo.hinhThucNop;
    const who = declarantOf(dossier);
    const first = { truong: HOW, label: m.dossier_filing_how(), value: howInWords(how) };
    if (how === BY_US) return [first];
    const name = { truong: WHO, label: m.dossier_filing_who(), value: who?.hoTen ?? "" };
    if (how === ALONE || !who) return [first, name];
    return [first, ...identityAnswers(who, lists, WHO), ...contactAnswers(who, lists, WHO)];
  },
};
