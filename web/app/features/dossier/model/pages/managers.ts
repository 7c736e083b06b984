import type { Answer, DossierPage } from "~/features/dossier/model/page";
import { directorOf, isDirectorBlank } from "~/features/dossier/model/people/officers";
import type { Human } from "~/features/dossier/model/people/owners";
import { compact, knownPeople } from "~/features/dossier/model/people/person-sync";
import { typed, typedDay } from "~/features/dossier/model/read";
import { TAX, taxOf } from "~/features/dossier/model/tax-info";
import type { DossierData, Patch } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";

const MANAGERS = ["GiamDoc", "KeToanTruong"] as const;
type Manager = (typeof MANAGERS)[number];

function managerFields(who: Manager): string[] {
  return ["hoTen", "ngaySinh", "gioiTinh", "soDinhDanh", "dienThoai"].map((name) => `${TAX}.${name}${who}`);
}

function managerTyped(form: FormData, who: Manager) {
  return {
    [`hoTen${who}`]: typed(form, `${TAX}.hoTen${who}`),
    [`ngaySinh${who}`]: typedDay(form, `${TAX}.ngaySinh${who}`),
    [`gioiTinh${who}`]: typed(form, `${TAX}.gioiTinh${who}`),
    [`soDinhDanh${who}`]: compact(typed(form, `${TAX}.soDinhDanh${who}`)),
    [`dienThoai${who}`]: typed(form, `${TAX}.dienThoai${who}`),
  };
}

function managerFrom(person: Human, who: Manager) {
  return {
    [`hoTen${who}`]: person.hoTen,
    [`ngaySinh${who}`]: person.ngaySinh,
    [`gioiTinh${who}`]: person.gioiTinh,
    [`soDinhDanh${who}`]: /^\d{12}$/.test(person.soGiayTo) ? person.soGiayTo : "",
    [`dienThoai${who}`]: person.soDienThoai,
  };
}

/** The dossier with the representative who is director also in the tax part, while nothing is said of a director there. */
export function withDirector(dossier: DossierData): DossierData {
  const director = directorOf(dossier);
  if (!director || !isDirectorBlank(dossier)) return dossier;
  return {
    ...dossier,
    thongTinDangKyThue: { ...dossier.thongTinDangKyThue, ...managerFrom(director, "GiamDoc") },
  };
}

/** A button fills one of the two from a known person; everything else is as typed. */
function readManagers(form: FormData, dossier: DossierData): Patch {
  const [who, id] = typed(form, "lay").split("|");
  const known = knownPeople(dossier).find((person) => person.id === id);
  const both = MANAGERS.map((one) =>
    known && one === who ? managerFrom(known, one) : managerTyped(form, one),
  );
  return { thongTinDangKyThue: Object.assign({}, ...both) };
}

function managerAnswer(dossier: DossierData, who: Manager, label: string): Answer {
  const tax = dossier.thongTinDangKyThue;
  const value = [tax[`hoTen${who}`], tax[`dienThoai${who}`]].filter(Boolean).join(", ");
  return { truong: `${TAX}.hoTen${who}`, label, value };
}

/** Who directs the company and who keeps its books. */
export const managersPage: DossierPage = {
  slug: "nguoi-phu-trach",
  step: "thue",
  title: () => m.dossier_tax_managers_title(),
  fields: () => MANAGERS.flatMap(managerFields),
  codes: ["gioi-tinh", "chuc-danh"],
  started: (dossier) => Boolean(taxOf(dossier).hoTenGiamDoc || taxOf(dossier).hoTenKeToanTruong),
  read: readManagers,
  staysOnPage: (_intent, form) => {
    const [who] = typed(form, "lay").split("|");
    return who ? { hash: `${TAX}.hoTen${who}` } : null;
  },
  answers: (dossier) => [
    managerAnswer(dossier, "GiamDoc", m.dossier_tax_managers_director()),
    managerAnswer(dossier, "KeToanTruong", m.dossier_tax_managers_accountant()),
  ],
};
