import { requireOffice } from "~/server/office.server";
import { saveDraft } from "~/server/office-articles.server";
import { ApiProblem } from "~/server/problem.server";
import type { Route } from "./+types/article-save";

/** Keeps the working copy while its author goes on writing; answers JSON. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  requireOffice(context, "articles");
  try {
    const { phienBan, capNhatLuc } = await saveDraft(context, id, await request.formData());
    return Response.json({ phienBan, luc: capNhatLuc });
  } catch (error) {
    const known = error instanceof ApiProblem;
    const told = known
      ? { code: error.code, message: error.detail || error.message }
      : { code: "unavailable" };
    return Response.json(told, { status: known ? error.status : 503 });
  }
}
