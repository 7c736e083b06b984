import type { PageAt } from "~/features/dossier/model/page";
import { typed } from "~/features/dossier/model/parsing/read";
import type { DossierData, Patch } from "~/features/dossier/model/types";
import { ownerById, ownersOf } from "./owners";

/** A list as it stands, with changes of the one item. Nothing when the item is gone meanwhile. */
export function changedItem(list: { id: string }[], { muc }: PageAt, changed: object) {
  if (!list.some(({ id }) => id === muc)) return undefined;
  return list.map(({ id }) => (id === muc ? { id, ...changed } : { id }));
}

/** The body of a SAVE that changes one owner. Without a dossier to look into, the form itself says what kind it is. */
export function changedOwner(form: FormData, dossier: DossierData, at: PageAt, changed: object): Patch {
  const owner = ownerById(dossier, at);
  if (!owner) {
    // Somebody has removed the owner meanwhile: nothing to save. Without the API, the page is drawn from what was typed.
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
