import type { DossierData } from "~/features/dossier/model/types";
import { gateway, unwrap } from "~/server/api.server";
import type { Context } from "~/server/request-state.server";
import { isDown } from "./typed-values.server";

/** Whom the rules take for beneficial owners as the dossier stands. The page works without: people can be added by hand. */
export async function suggestedOwners(context: Context, { maHoSo }: DossierData) {
  if (!maHoSo) return [];
  const params = { path: { maHoSo } };
  try {
    return (await unwrap(gateway(context).GET("/business/api/v1/ho-so/{maHoSo}/goi-y-huong-loi", { params })))
      .data;
  } catch (error) {
    if (isDown(error)) return [];
    throw error;
  }
}
