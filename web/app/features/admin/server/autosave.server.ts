import { ApiProblem } from "~/server/problem.server";
import type { Context } from "~/server/request-state.server";
import { requireAdminArea } from "./admin-guard.server";

type Stored = { phienBan: number; capNhatLuc: string | null };

/** Keeps what is being written while its author goes on writing; answers JSON, a refusal too. */
export async function autosaved(
  context: Context,
  area: "articles" | "pages",
  keep: () => Promise<Stored>,
): Promise<Response> {
  requireAdminArea(context, area);
  try {
    const { phienBan, capNhatLuc } = await keep();
    return Response.json({ phienBan, luc: capNhatLuc });
  } catch (error) {
    const known = error instanceof ApiProblem;
    const told = known
      ? { code: error.code, message: error.detail || error.message }
      : { code: "unavailable" };
    return Response.json(told, { status: known ? error.status : 503 });
  }
}
