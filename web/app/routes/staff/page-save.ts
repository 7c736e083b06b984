import { requireOffice } from "~/server/office.server";
import { savePage } from "~/server/office-pages.server";
import { ApiProblem } from "~/server/problem.server";
import type { Route } from "./+types/page-save";

/** Keeps the next version while its author goes on writing; answers JSON. */
export async function action({ context, request, params: { slug } }: Route.ActionArgs) {
  requireOffice(context, "pages");
  try {
    const { phienBan, capNhatLuc } = await savePage(context, slug, await request.formData());
    return Response.json({ phienBan, luc: capNhatLuc });
  } catch (error) {
    const known = error instanceof ApiProblem;
    const told = known
      ? { code: error.code, message: error.detail || error.message }
      : { code: "unavailable" };
    return Response.json(told, { status: known ? error.status : 503 });
  }
}
