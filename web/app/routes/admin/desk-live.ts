import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { gateway, unwrap } from "~/server/api.server";
import { passStream, refusalOf } from "~/server/streams/pass-stream.server";
import type { Route } from "./+types/desk-live";

/** The desk's version at each change: events as they come, or the present one as JSON when asked for. */
export async function loader({ context, request }: Route.LoaderArgs) {
  requireAdminArea(context, "overview");
  if (!request.headers.get("Accept")?.includes("application/json")) {
    return passStream(context, request, "/business/api/v1/quan-tri/viec/dien-bien");
  }
  try {
    const { data } = await unwrap(gateway(context).GET("/business/api/v1/quan-tri/viec/phien-ban"));
    return Response.json(data, { headers: { "Cache-Control": "private, no-store" } });
  } catch (error) {
    return refusalOf(error);
  }
}
