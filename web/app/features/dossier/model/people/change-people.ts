import type { PageAt } from "~/features/dossier/model/page";
import { typed } from "~/features/dossier/model/read";
import type { DossierData, Patch } from "~/features/dossier/model/types";
import { type Human, ownerById, ownersOf } from "./owners";
import { knownById, personalOf } from "./person-sync";

/** A list with one item changed. Empty when the item is gone meanwhile. */
export function changedItem(list: { id: string }[], { muc }: PageAt, changed: object) {
  if (!list.some(({ id }) => id === muc)) return undefined;
  return list.map(({ id }) => (id === muc ? { id, ...changed } : { id }));
}

/** The body of a SAVE that changes one owner. Without a dossier to look into, the form itself says what kind it is. */
export function changedOwner(form: FormData, dossier: DossierData, at: PageAt, changed: object): Patch {
  const owner = ownerById(dossier, at);
  if (!owner) {
    // The owner was removed meanwhile: nothing to save. Without the API, the page is rendered from what was typed.
    if (dossier.maHoSo) return {};
    const loaiChuSoHuu = typed(form, "loaiChuSoHuu") || "CA_NHAN";
    return { chuSoHuuList: [{ id: at.muc, loaiChuSoHuu, ...changed }] };
  }
  return {
    chuSoHuuList: ownersOf(dossier).map(({ id, loaiChuSoHuu }) => ({
      id,
      loaiChuSoHuu,
      ...(id === at.muc ? changed : {}),
    })),
  };
}

/** Value of the button that adds somebody who has not been entered anywhere yet. */
export const SOMEBODY_NEW = "MOI";

type Entry = Record<string, unknown>;

/** A person copied from another list, found by the id of any entry that names them. */
export function copied(dossier: DossierData, source: string): Entry {
  const known = knownById(dossier, source);
  return known ? personalOf(known) : {};
}

/**
 * A list of persons after a button of its page: `them` adds somebody known or new, `bo` removes one.
 * @param own what a new entry has besides the person's data.
 */
export function changedList(
  form: FormData,
  dossier: DossierData,
  list: { id: string }[],
  own: Entry = {},
): Entry[] {
  const removed = typed(form, "bo");
  const left: Entry[] = list.filter(({ id }) => id !== removed).map(({ id }) => ({ id }));
  const added = typed(form, "them");
  return added ? [...left, { ...copied(dossier, added), ...own }] : left;
}

/** The name of an entry, or what it is called while it has none. */
export function personName(who: Pick<Human, "hoTen"> | undefined, otherwise: string): string {
  return who?.hoTen.trim() || otherwise;
}
