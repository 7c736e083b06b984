import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { passStream } from "~/server/streams/pass-stream.server";
import type { Route } from "./+types/desk-live";

/** The desk's version at each change, as events. */
export function loader({ context, request, url: { searchParams } }: Route.LoaderArgs) {
  requireAdminArea(context, "overview");
  const shown = new URLSearchParams({ phienBan: searchParams.get("phienBan") ?? "" });
  return passStream(context, request, `/business/api/v1/quan-tri/viec/dien-bien?${shown}`, {});
}
