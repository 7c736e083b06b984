import { afterEach, describe, expect, it, vi } from "vitest";
import { browserCookies, fakeState, fakeToken } from "~/server/testing";

afterEach(() => vi.resetModules());

/** The modules as they are with these keys in the environment. */
async function withKeys(keys: string | undefined) {
  vi.resetModules();
  vi.stubEnv("SESSION_COOKIE_KEYS", keys);
  (await import("./env.server")).env();
  const sealed = await import("./sealed.server");
  const session = await import("./auth/session.server");
  const refresh = await import("./auth/refresh.server");
  const cookies = await import("./cookies.server");
  vi.unstubAllEnvs();
  return { ...sealed, ...session, ...refresh, ...cookies };
}

const ACCESS = fakeToken({ sub: "u1", name: "Lê Văn Ánh", email: "a@khoisu.example" });
const GRANT = { access_token: ACCESS, refresh_token: "r-secret", expires_in: 300, refresh_expires_in: 1800 };

function requestWith(cookie: string): Request {
  return new Request("http://localhost:3000/", { headers: { Cookie: cookie } });
}

describe("sealed texts", () => {
  it("come back, and only for their own purpose", async () => {
    const { seal, unseal } = await withKeys(undefined);
    const text = "đơn của Ánh ".repeat(500);
    expect(unseal("a", seal("a", text))).toBe(text);
    expect(unseal("b", seal("a", text))).toBeNull();
    expect(seal("a", text)).not.toBe(seal("a", text));
  });

  it("do not open when one character is bent", async () => {
    const { seal, unseal } = await withKeys(undefined);
    const sealed = seal("a", "hello");
    for (let at = 2; at < sealed.length - 1; at += 1) {
      const bent = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
      expect(unseal("a", bent)).toBeNull();
    }
    for (const junk of ["", ".", "0.", "0.AAAA", "x.y.z", "constructor.AAAA", null, undefined]) {
      expect(unseal("a", junk)).toBeNull();
    }
  });

  it("open with the old key while the new one writes, and no longer without it", async () => {
    const old = (await withKeys("k1:first-secret")).seal("a", "hello");
    const both = await withKeys("k2:second-secret, k1:first-secret");
    expect(both.unseal("a", old)).toBe("hello");
    expect(both.seal("a", "x").startsWith("k2.")).toBe(true);
    expect((await withKeys("k2:second-secret")).unseal("a", old)).toBeNull();
  });
});

describe("the session cookie [S3.4]", () => {
  it("shows no token, name or address to who reads it", async () => {
    const { sessionCookie, sessionFromGrant } = await withKeys(undefined);
    const header = sessionCookie(sessionFromGrant(GRANT));
    const body = decodeURIComponent(header);
    const decoded = Buffer.from(body.split(".")[1] ?? "", "base64url").toString("latin1");
    for (const secret of ["r-secret", ACCESS, ACCESS.split(".")[1] ?? "-", "khoisu.example"]) {
      expect(body).not.toContain(secret);
      expect(decoded).not.toContain(secret);
    }
  });

  it("of an earlier release is read, and sealed with the next answer", async () => {
    const { isUnsealed, openSession, readSession, signedCookie } = await withKeys(undefined);
    const in30 = Date.now() + 1_800_000;
    const signed = signedCookie("khoisu_session", [in30, in30, ACCESS, "r-secret"].join("~"), 1800);
    const request = requestWith(browserCookies([signed]));
    expect(readSession(request)?.user.sub).toBe("u1");
    const state = fakeState();
    await openSession(state, request);
    const next = requestWith(browserCookies(state.cookies));
    expect(isUnsealed(next)).toBe(false);
    expect(readSession(next)?.refreshToken).toBe("r-secret");
  });
});
