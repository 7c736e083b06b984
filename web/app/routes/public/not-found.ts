import { data, redirect } from "react-router";
import { builtRoutes, inOurCapitals } from "~/server/navigation/navigation.server";
import type { Route } from "./+types/not-found";

/** Every address without a route (requirement S2.11); one that differs only in capitals redirects. */
export async function loader({ url }: Route.LoaderArgs) {
  const ours = inOurCapitals(await builtRoutes(), url.pathname);
  if (ours) throw redirect(ours + url.search, 308);
  throw data({ code: "not_found" }, { status: 404 });
}

/** Never rendered: the loader always throws. It makes this a page rather than a resource. */
export default function NotFound() {
  return null;
}
