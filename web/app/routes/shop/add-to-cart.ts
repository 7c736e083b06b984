import { redirect } from "react-router";
import { addToCart, type Chosen } from "~/features/cart/server/cart.server";
import { m } from "~/paraglide/messages.js";
import { setFlash } from "~/server/flash.server";
import { typed } from "~/server/form-values.server";
import { ApiProblem, ApiUnavailable, SessionEnded } from "~/server/problem.server";
import { requestState } from "~/server/request-state.server";
import type { Route } from "./+types/add-to-cart";

/** Nothing to see here: anyone who opens the address goes to the cart. */
export function loader() {
  return redirect("/quan-ly-gio-hang");
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const state = requestState(context);
  try {
    const replaced = await addToCart(context, request, chosenIn(form));
    setFlash(state, { kind: "success", text: replaced ?? m.catalog_added() });
    // The next period of a service of a company: pressed once, what is left is to pay.
    const company = typed(form, "congTy");
    if (company) return redirect(`/quan-ly-gio-hang/dat-hang?cong-ty=${encodeURIComponent(company)}`);
  } catch (error) {
    setFlash(state, { kind: "error", text: sentenceOf(error) });
  }
  return redirect("/quan-ly-gio-hang");
}

function chosenIn(form: FormData): Chosen {
  return {
    dichVuId: typed(form, "dichVuId"),
    dichVuChiTietId: typed(form, "goiCuocId"),
    chuKy: typed(form, "chuKy") as Chosen["chuKy"],
  };
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiProblem) return error.detail || error.message;
  if (error instanceof ApiUnavailable) return m.common_api_down_text();
  if (error instanceof SessionEnded) return m.common_session_ended_text();
  throw error;
}
