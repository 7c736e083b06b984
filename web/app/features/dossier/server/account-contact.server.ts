import type { PageAt } from "~/features/dossier/model/page";
import { knownContact } from "~/features/dossier/model/pages/owner-contact";
import type { DossierData } from "~/features/dossier/model/types";
import { gateway, unwrap } from "~/server/api.server";
import type { Context } from "~/server/request-state.server";

/** How to reach an owner who is the account's own person; null for others, and where the account cannot be read just now. */
export async function contactFromAccount(context: Context, dossier: DossierData, at: PageAt) {
  try {
    const { data } = await unwrap(gateway(context).GET("/auth/api/v1/toi"));
    return knownContact(dossier, at, data);
  } catch {
    return null;
  }
}
