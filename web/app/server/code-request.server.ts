import { redirect } from "react-router";
import { type FlowKind, startFlow } from "./flow.server";
import { failureOf } from "./problem.server";
import { type Context, requestState } from "./request-state.server";

/** Has a code sent to whom the form names, and goes on to where it is typed in. */
export async function requestCode(
  context: Context,
  form: FormData,
  kind: FlowKind,
  next = "/dang-nhap/xac-thuc",
) {
  const tiep = requestState(context).url.searchParams.get("tiep");
  try {
    await startFlow(context, kind, String(form.get("dinhDanh") ?? ""), tiep);
  } catch (error) {
    return failureOf(error, form);
  }
  return redirect(next);
}
