import { finishForeignLogin, startForeignLogin } from "~/features/identity/server/foreign-login.server";
import { env } from "~/server/env.server";
import { requestState } from "~/server/request-state.server";
import type { Route } from "./+types/realm";

/** To the foreign realm and back: without an answer in the address it redirects there, with one it completes the login. */
export function loader({ context, request }: Route.LoaderArgs) {
  if (!env().oidc.foreign) throw new Response(null, { status: 404 });
  const { searchParams } = requestState(context).url;
  const answered = searchParams.has("code") || searchParams.has("error");
  return answered ? finishForeignLogin(context, request) : startForeignLogin(context);
}
