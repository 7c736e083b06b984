/** Options of `navigator.credentials` as the API sends them: bytes are base64url. */
export type PasskeyOptions = Record<string, unknown>;

type Named = { id: string };

function bytes(text: unknown): Uint8Array<ArrayBuffer> {
  const plain = atob(String(text).replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
}

function text(buffer: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function descriptors(list: unknown) {
  return ((list ?? []) as Named[]).map((one) => ({ ...one, id: bytes(one.id) }));
}

/** Whether this browser has passkeys at all. */
export function hasPasskeys(): boolean {
  return typeof window !== "undefined" && "PublicKeyCredential" in window && Boolean(navigator.credentials);
}

function whole(found: PublicKeyCredential, response: Record<string, unknown>): string {
  const { id, type } = found;
  return JSON.stringify({ id, rawId: text(found.rawId), type, response, clientExtensionResults: {} });
}

/** Makes a passkey. Returns the answer as JSON, or null when the person cancelled. */
export async function createPasskey(options: PasskeyOptions): Promise<string | null> {
  const user = options.user as Named & PublicKeyCredentialUserEntity;
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    user: { ...user, id: bytes(user.id) },
    excludeCredentials: descriptors(options.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions;
  const found = await navigator.credentials.create({ publicKey }).catch(() => null);
  if (!found) return null;
  const made = found as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  return whole(made, {
    clientDataJSON: text(response.clientDataJSON),
    attestationObject: text(response.attestationObject),
    transports: response.getTransports?.() ?? [],
  });
}

/** Signs with a passkey. Returns the answer as JSON, or null when the person cancelled. */
export async function signWithPasskey(options: PasskeyOptions): Promise<string | null> {
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    allowCredentials: descriptors(options.allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions;
  const found = await navigator.credentials.get({ publicKey }).catch(() => null);
  if (!found) return null;
  const used = found as PublicKeyCredential;
  const response = used.response as AuthenticatorAssertionResponse;
  return whole(used, {
    clientDataJSON: text(response.clientDataJSON),
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
    ...(response.userHandle && { userHandle: text(response.userHandle) }),
  });
}
