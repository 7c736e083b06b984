import { createECDH, createHash, createHmac, createPrivateKey, sign } from "node:crypto";

/** As `api/khoisu/identity/second_factor/sample.py` says: everybody may know it, and production refuses it. */
const SEED = "khoisu-sample-passkey";
const VERIFIED = 0x05;

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

function privateKey() {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(sha256(SEED));
  const point = curve.getPublicKey();
  const b64 = (raw: Buffer) => raw.toString("base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    d: b64(sha256(SEED)),
    x: b64(point.subarray(1, 33)),
    y: b64(point.subarray(33)),
  };
  return createPrivateKey({ key: jwk, format: "jwk" });
}

type Options = { challenge: string; rpId: string };

/** What the sample staff's passkey answers: as a browser's `navigator.credentials.get` would, with its counter at 0. */
export function signAsSample(email: string, options: Options, origin: string): string {
  const id = sha256(`${SEED}:${email}`).toString("base64url");
  const client = Buffer.from(
    JSON.stringify({ type: "webauthn.get", challenge: options.challenge, origin, crossOrigin: false }),
  );
  const data = Buffer.concat([sha256(options.rpId), Buffer.from([VERIFIED, 0, 0, 0, 0])]);
  const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey());
  const response = {
    clientDataJSON: client.toString("base64url"),
    authenticatorData: data.toString("base64url"),
    signature: signature.toString("base64url"),
  };
  return JSON.stringify({ id, rawId: id, type: "public-key", response, clientExtensionResults: {} });
}

/** The origin of the site's own pages, which passkeys are bound to. */
export const SITE = new URL(process.env.BASE_URL ?? `http://localhost:${process.env.PORT ?? 3000}`).origin;

const TOTP_SECRET = "KHOISUMAUKHOISUMAUKHOISUMAU23456";
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code that an authenticator app shows for a secret (RFC 6238), some steps of 30 seconds from now. */
export function appCode(secret = TOTP_SECRET, steps = 0): string {
  const bits = [...secret].map((char) => ALPHABET.indexOf(char).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac("sha1", key).update(step).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
