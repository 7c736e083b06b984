import { entryKind } from "~/features/admin/customers/entries";
import type { Found } from "~/features/admin/shared/types";
import { pageOf } from "~/lib/text/page-numbers";
import { oneOf, wordsOf } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import { loadForPurpose } from "./access-log.server";
import { adminChange, onceHeader } from "./admin-guard.server";

const CUSTOMER = "/business/api/v1/quan-tri/khach/{ma}";

/** What is found in each group; nothing for less than two letters. */
export async function searchEverything(context: Context, params: URLSearchParams): Promise<Found[]> {
  const tim = wordsOf(params, "tim");
  if (!tim || tim.length < 2) return [];
  const found = await load(
    gateway(context).GET("/business/api/v1/quan-tri/tim", { params: { query: { tim } } }),
  );
  return found.data;
}

/** A customer's page, with the filter of its history as the address has it. */
export async function loadCustomer(context: Context, ma: string, params: URLSearchParams) {
  const loai = oneOf(params, "loai", entryKind.codes);
  const query = { loai, trang: pageOf(params), kichThuoc: 25 };
  const { data } = await loadForPurpose(gateway(context).GET(CUSTOMER, { params: { path: { ma }, query } }));
  return { customer: data, loai };
}

/** Writes a note on a customer. */
export function noteOnCustomer(context: Context, ma: string, form: FormData) {
  const work = async () => {
    const params = { path: { ma }, header: onceHeader(form) };
    const body = { noiDung: typed(form, "noiDung").replaceAll("\r\n", "\n") };
    await unwrap(gateway(context).POST(`${CUSTOMER}/ghi-chu`, { params, body }));
    return m.admin_who_note_done();
  };
  return adminChange({ context, area: "search", form, to: `/quan-tri/khach/${ma}`, work });
}
