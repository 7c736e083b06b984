import { findWards, wardsOf } from "~/features/dossier/server/reference-data.server";
import type { Route } from "./+types/ward-search";

/** Wards for the address fields: `?tim=` what is typed, in the whole country (first in `?gan=`) or in `?tinh=`; only `?tinh=`: all of it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const tim = (url.searchParams.get("tim") ?? "").trim().slice(0, 120);
  const tinh = (url.searchParams.get("tinh") ?? "").trim().slice(0, 60);
  const gan = (url.searchParams.get("gan") ?? "").trim().slice(0, 20);
  const found = tim ? findWards(context, tim, tinh, gan) : tinh ? wardsOf(context, tinh) : [];
  return Response.json(await found);
}
