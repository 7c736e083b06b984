import { endSession } from "~/server/auth/refresh.server";
import { env } from "~/server/env.server";
import { forwardedHeaders } from "~/server/forward.server";
import { keepCartCount } from "~/server/guest-cart.server";
import type { RequestState } from "~/server/request-state.server";

const LOGOUT_PATH = "/auth/realms/khoisu/protocol/openid-connect/logout";
const LOGOUT_TIMEOUT_MS = 5_000;

/** Clears the tokens here and ends the session at the realm; the first never waits on the second. */
export async function logOut(state: RequestState): Promise<void> {
  const { session } = state;
  if (!session) return;
  endSession(state, false);
  keepCartCount(state, 0);
  const { clientId, clientSecret } = env().oidc;
  const body = new URLSearchParams({
    client_id: clientId,
    client_secret: clientSecret,
    refresh_token: session.refreshToken,
  });
  const signal = AbortSignal.timeout(LOGOUT_TIMEOUT_MS);
  const headers = forwardedHeaders(state);
  await fetch(env().apiUrl + LOGOUT_PATH, { method: "POST", body, headers, signal }).catch(() => null);
}
