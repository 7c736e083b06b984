import { finishGoogle, startGoogle } from "~/features/identity/server/google.server";
import { env } from "~/server/env.server";
import { requestState } from "~/server/request-state.server";
import type { Route } from "./+types/google";

/** To Google and back: without an answer in the address it redirects there, with one it completes the login. */
export function loader({ context, request }: Route.LoaderArgs) {
  if (!env().oidc.google) throw new Response(null, { status: 404 });
  const { searchParams } = requestState(context).url;
  const answered = searchParams.has("code") || searchParams.has("error");
  return answered ? finishGoogle(context, request) : startGoogle(context);
}
