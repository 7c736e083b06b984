import { redirect } from "react-router";
import { withdrawConsent } from "~/features/id-scan/server/id-scan.server";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { setFlash } from "~/server/flash.server";
import { type Context, requestState } from "~/server/request-state.server";
import { isDown } from "./typed-values.server";

const PICTURES = "ANH_GIAY_TO";

/** Whether the person agrees to pictures of identity papers being kept; no while it cannot be told. */
export async function agreesToPictures(context: Context): Promise<boolean> {
  try {
    const { data } = await unwrap(gateway(context).GET("/auth/api/v1/toi/dong-y"));
    return data.some(({ mucDich, dongY }) => mucDich === PICTURES && dongY);
  } catch (error) {
    if (isDown(error)) return false;
    throw error;
  }
}

/** Takes the consent back, deletes every picture and stays on the page. */
export async function withdrawPictures(context: Context) {
  const state = requestState(context);
  const count = await withdrawConsent(context);
  setFlash(state, { kind: "success", text: m.id_scan_withdrawn({ count }) });
  const query = new URLSearchParams(state.url.search);
  query.delete("hoi");
  return redirect(`${state.url.pathname}${query.size > 0 ? `?${query}` : ""}`);
}
