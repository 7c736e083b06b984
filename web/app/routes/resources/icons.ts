import { data } from "react-router";
import { ICON_NAME, ICON_SET, MOST_ICONS } from "~/lib/icon-api";
import { iconsOf } from "~/server/icon-set.server";
import type { Route } from "./+types/icons";

/** Our own icons in the Iconify API's form: `/icons/khoisu.json?icons=home,cart` (requirement S7.4). */
export function loader({ params, url }: Route.LoaderArgs) {
  if (params.file !== `${ICON_SET}.json`) throw data({ code: "not_found" }, { status: 404 });
  const names = (url.searchParams.get("icons") ?? "").split(",").filter(Boolean);
  if (names.length > MOST_ICONS || !names.every((name) => ICON_NAME.test(name))) {
    throw data({ code: "bad_request" }, { status: 400 });
  }
  return new Response(JSON.stringify(iconsOf(names)), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "public, max-age=86400",
    },
  });
}
