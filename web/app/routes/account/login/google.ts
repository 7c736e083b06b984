import { finishGoogle, startGoogle } from "~/features/identity/server/google.server";
import { env } from "~/server/env.server";
import { requestState } from "~/server/request-state.server";
import type { Route } from "./+types/google";

/** To Google and back: without an answer in the address it redirects there, with one, also to a silent login, it completes the login. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = requestState(context).url;
  if (searchParams.has("code") || searchParams.has("error")) return finishGoogle(context, request);
  if (!env().oidc.google) throw new Response(null, { status: 404 });
  return startGoogle(context);
}
