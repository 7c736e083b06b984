import { redirect } from "react-router";
import { failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import { type FlowKind, startFlow } from "./code-flow.server";

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
