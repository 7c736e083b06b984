import { createPrivateKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

/**
 * The realm's RSA key, the same for the whole run: a test that is repeated runs in another process, and by then the site
 * knows the first one's key by its name.
 */
export function signingKey(port: number): KeyObject {
  const file = resolve("test-results", `realm-${port}.pem`);
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600 });
  }
  return createPrivateKey(readFileSync(file));
}
