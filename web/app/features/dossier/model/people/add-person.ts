import { typed } from "~/features/dossier/model/parsing/read";
import type { DossierData } from "~/features/dossier/model/types";
import type { Human } from "./owners";
import { knownPeople, personalOf } from "./person-sync";

/** Value of the button that adds somebody who has not been entered anywhere yet. */
export const SOMEBODY_NEW = "MOI";

type Entry = Record<string, unknown>;

/** Somebody whose data are copied from where they stand, found by that entry's id. */
export function copied(dossier: DossierData, source: string): Entry {
  const known = knownPeople(dossier).find(({ id }) => id === source);
  return known ? personalOf(known) : {};
}

/**
 * A list of persons after a button of its page: `them` adds somebody known or new, `bo` takes one out.
 * @param own what a new entry has next to the person's data.
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
