import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import type { BulkWork } from "./lists/office-list.server";

function moderate(hanhDong: "HIEN" | "AN"): BulkWork {
  return {
    each: (context, key) => {
      const body = { ids: [key], hanhDong };
      return unwrap(gateway(context).POST("/business/api/v1/quan-tri/binh-luan/xu-ly", { body }));
    },
    done: (count) => m.admin_done_moderate({ count }),
  };
}

/** What is done with several comments. */
export const COMMENT_BULK = { HIEN: moderate("HIEN"), AN: moderate("AN") };

const BAN = "/business/api/v1/quan-tri/binh-luan/cam/{accountId}";

async function bar(context: Context, form: FormData): Promise<string> {
  const params = { path: { accountId: typed(form, "accountId") } };
  await unwrap(gateway(context).PUT(BAN, { params, body: { lyDo: typed(form, "lyDo") } }));
  return m.admin_done_bar();
}

async function unbar(context: Context, form: FormData): Promise<string> {
  const params = { path: { accountId: typed(form, "accountId") } };
  await unwrap(gateway(context).DELETE(BAN, { params }));
  return m.admin_done_unbar();
}

/** What is done with the writer of one. */
export const COMMENT_WORKS = { bar, unbar };
