import { gateway, unwrap } from "~/server/api.server";
import { ApiProblem, ApiUnavailable } from "~/server/problem.server";
import type { Context } from "~/server/request-state.server";
import type { components } from "~contract/api";

type Page = components["schemas"]["OpenPage"];
type Viewer = components["schemas"]["Viewer"];

/** Says that the caller has the page open; returns who else has. Never keeps a page from being shown. */
export async function viewersOf(context: Context, loai: Page["loai"], ma: string): Promise<Viewer[]> {
  try {
    const body = { loai, ma };
    return (await unwrap(gateway(context).POST("/business/api/v1/quan-tri/dang-xem", { body }))).data;
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof ApiUnavailable) return [];
    throw error;
  }
}
