import { API_TIMEOUT_MS } from "~/lib/text/constants";
import { decodeToken, type UserInfo } from "~/lib/token";
import { env } from "~/server/env.server";
import { forwardedHeaders } from "~/server/forward.server";
import { ApiProblem } from "~/server/problem.server";
import type { RequestState } from "~/server/request-state.server";
import { type Session, sessionFromGrant, type TokenGrant } from "./session.server";

/** What became of a grant. `refused`: the realm let the person in, we do not; `unavailable`: nobody decided. */
export type Granted =
  | { kind: "session"; session: Session }
  | { kind: "refused"; problem: ApiProblem }
  | { kind: "unavailable" };

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

type Rights = { id: string; hoTen: string; vaiTro: string[]; choYeuToThuHai: string[] };

/** Asked with the new token itself: at this moment the request has no session yet. */
async function rightsOf(state: RequestState, accessToken: string): Promise<Rights> {
  const response = await fetch(`${env().apiUrl}/auth/api/v1/toi/quyen`, {
    headers: { ...forwardedHeaders(state), Authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(API_TIMEOUT_MS),
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new ApiProblem(response.status, body);
  return (body as { data: Rights }).data;
}

/** The person behind a foreign token: which account it is and what it may do is for the API to say. */
async function personOf(state: RequestState, accessToken: string): Promise<UserInfo> {
  const { id, hoTen, vaiTro, choYeuToThuHai } = await rightsOf(state, accessToken);
  let claims: Record<string, unknown> = {};
  try {
    claims = decodeToken(accessToken);
  } catch {
    // Another realm's access token need not be readable for us.
  }
  return {
    sub: id,
    name: hoTen,
    email: text(claims.email),
    phone_number: text(claims.phone_number),
    roles: [...vaiTro, ...choYeuToThuHai],
    secondFactor: choYeuToThuHai.length === 0,
  };
}

/** The session of a grant: of our own realm at once, of a foreign one with the account that the API finds for it. */
export async function openGrant(state: RequestState, grant: TokenGrant): Promise<Granted> {
  if (!env().oidc.foreign) return { kind: "session", session: sessionFromGrant(grant) };
  try {
    return { kind: "session", session: sessionFromGrant(grant, await personOf(state, grant.access_token)) };
  } catch (error) {
    if (error instanceof ApiProblem && error.status < 500) return { kind: "refused", problem: error };
    return { kind: "unavailable" };
  }
}
