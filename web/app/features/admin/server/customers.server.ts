import { wordsOf } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import type { components } from "~contract/api";
import { loadForPurpose } from "./access-log.server";
import { adminChange, onceHeader } from "./admin-guard.server";
import { savedOrAsked } from "./approvals.server";

type Schemas = components["schemas"];

const CUSTOMER = "/business/api/v1/quan-tri/khach/{ma}";

/** What is found in each group; nothing for less than two letters. */
export async function searchEverything(
  context: Context,
  params: URLSearchParams,
): Promise<Schemas["Found"][]> {
  const tim = wordsOf(params, "tim");
  if (!tim || tim.length < 2) return [];
  const found = await load(
    gateway(context).GET("/business/api/v1/quan-tri/tim", { params: { query: { tim } } }),
  );
  return found.data;
}

type Shown = { loai?: Schemas["EntryKind"]; trang: number };

/** A customer's page, with a page of their history, of one kind where that is asked for. */
export async function loadCustomer(context: Context, ma: string, shown: Shown) {
  const params = { path: { ma }, query: { ...shown, kichThuoc: 25 } };
  return (await loadForPurpose(gateway(context).GET(CUSTOMER, { params }))).data;
}

/** Writes a note on a customer, or asks for a visitor's orders to join the account. */
export function changeCustomer(context: Context, ma: string, form: FormData) {
  const work = async (own: FormData) => {
    const params = { path: { ma }, header: onceHeader(own) };
    if (typed(own, "intent") === "join") {
      await unwrap(gateway(context).POST(`${CUSTOMER}/gop`, { params, body: { lyDo: typed(own, "lyDo") } }));
      return savedOrAsked(context, m.admin_approvals_sent(), ["GOP_KHACH"], ma);
    }
    const body = { noiDung: typed(own, "noiDung").replaceAll("\r\n", "\n") };
    await unwrap(gateway(context).POST(`${CUSTOMER}/ghi-chu`, { params, body }));
    return m.admin_who_note_done();
  };
  return adminChange({ context, area: "orders", form, to: `/quan-tri/khach/${ma}`, work });
}
