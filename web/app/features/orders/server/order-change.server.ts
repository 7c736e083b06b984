import { redirect } from "react-router";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { setFlash } from "~/server/flash.server";
import { typed } from "~/server/form-values.server";
import { ApiProblem, failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import type { components } from "~contract/api";

const LINK = "/payment/api/v1/doi-don/{khoa}" as const;

/** What staff propose to change, or in words why the link does not open it. */
export async function openProposal(context: Context, khoa: string) {
  try {
    const { data } = await unwrap(gateway(context).GET(LINK, { params: { path: { khoa } } }));
    return { proposal: data, refusal: "" };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
    return { proposal: null, refusal: error.message };
  }
}

function outcome({ maDonHang: code, trangThai, conLai, traLai }: components["schemas"]["ProposalAnswered"]) {
  if (trangThai !== "DONG_Y") return m.change_declined({ code });
  if (traLai > 0) return m.change_done_back({ code, amount: formatMoney(traLai) });
  return conLai > 0 ? m.change_done_left({ code, amount: formatMoney(conLai) }) : m.change_done({ code });
}

/** Sends the customer's yes or no, once. */
export async function answerProposal(context: Context, khoa: string, form: FormData) {
  const body = { dongY: typed(form, "traLoi") === "yes", tongTien: Number(typed(form, "tongTien")) || 0 };
  try {
    const { data } = await unwrap(gateway(context).POST(LINK, { params: { path: { khoa } }, body }));
    setFlash(requestState(context), { kind: "success", text: outcome(data) });
  } catch (error) {
    return failureOf(error, form);
  }
  return redirect(`/doi-don/${khoa}`);
}
