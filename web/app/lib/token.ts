/** A token that is not a string with a decodable payload (requirement S3.4). */
export class InvalidTokenError extends Error {
  constructor(reason: string) {
    super(`Invalid token: ${reason}`);
    this.name = "InvalidTokenError";
  }
}

export type TokenPayload = Record<string, unknown>;

/** Who is logged in, according to the access token. */
export type UserInfo = {
  sub: string;
  name: string;
  email: string | null;
  phone_number: string | null;
  roles: string[];
  /** Whether the login proved two factors; without them office roles do not count yet. */
  secondFactor: boolean;
};

function utf8FromBase64Url(part: string): string {
  const binary = atob(part.replace(/-/g, "+").replace(/_/g, "/"));
  const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

/**
 * Reads the payload of a JWT. It does not check the signature: the API does that on every call.
 * @throws InvalidTokenError when the token is not a string or its payload is not a JSON object.
 */
export function decodeToken(token: unknown): TokenPayload {
  if (typeof token !== "string") throw new InvalidTokenError("not a string");
  const part = token.split(".")[1];
  if (!part) throw new InvalidTokenError("no payload");
  let payload: unknown;
  try {
    payload = JSON.parse(utf8FromBase64Url(part));
  } catch {
    throw new InvalidTokenError("payload cannot be decoded");
  }
  if (typeof payload !== "object" || payload === null || Array.isArray(payload)) {
    throw new InvalidTokenError("payload is not an object");
  }
  return payload as TokenPayload;
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function rolesOf(payload: TokenPayload): string[] {
  const access = payload.realm_access as { roles?: unknown } | undefined;
  const roles = access?.roles;
  return Array.isArray(roles) ? roles.filter((role) => typeof role === "string") : [];
}

/**
 * The API's rule for tokens of our own realm (`identity/tokens/verification.py`), to lead people to where they set a factor up;
 * the API decides. About a foreign realm's token the API is asked.
 */
function hasSecondFactor({ acr, amr }: TokenPayload): boolean {
  return acr === "2" || (Array.isArray(amr) && amr.includes("mfa"));
}

/**
 * The person in an access token.
 * @throws InvalidTokenError also when the token names nobody (no `sub`).
 */
export function userFromToken(token: unknown): UserInfo {
  const payload = decodeToken(token);
  const sub = text(payload.sub);
  if (!sub) throw new InvalidTokenError("no subject");
  const email = text(payload.email);
  const phone = text(payload.phone_number);
  const name = text(payload.name) ?? text(payload.preferred_username) ?? email ?? phone ?? "";
  return {
    sub,
    name,
    email,
    phone_number: phone,
    roles: rolesOf(payload),
    secondFactor: hasSecondFactor(payload),
  };
}
