import { redirectDocument } from "react-router";
import { env } from "~/server/env.server";
import { requestState } from "~/server/request-state.server";
import type { Route } from "./+types/application";

/** Back to another application's request to log in, which waits at the realm (api/khoisu/oidc/registration.py). */
export function loader({ context }: Route.LoaderArgs) {
  const { search } = requestState(context).url;
  return redirectDocument(`${env().oidc.issuer}/protocol/openid-connect/auth${search}`);
}
