import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readEnv } from "~/server/env.server";
import { browserCookies, fakeState, fakeToken, stoppedClock } from "~/server/testing";

const ISSUER = "https://sso.example/realms/nha-khac";
const DOCUMENT = {
  issuer: ISSUER,
  authorization_endpoint: "https://sso.example/login?theme=a",
  token_endpoint: "https://sso.example/token",
  end_session_endpoint: "https://sso.example/out",
  prompt_values_supported: ["login", "create"],
};

vi.mock("~/server/env.server", async (original) => {
  const real = await original<typeof import("~/server/env.server")>();
  return { ...real, env: () => real.readEnv({ OIDC_ISSUER: "https://sso.example/realms/nha-khac" }) };
});

const { authorizationAddress, discover, forgetDiscovery, logoutAddress, postToForeignRealm } = await import(
  "./foreign-realm.server"
);
const { foreignScreen } = await import("./foreign-screens.server");
const { openGrant } = await import("./granted-session.server");
const { readSession, sessionCookie, sessionFromGrant } = await import("./session.server");

let clock: ReturnType<typeof stoppedClock>;
let asked: { url: string; init?: RequestInit }[];
let answers: Record<string, () => Response>;

beforeEach(() => {
  clock = stoppedClock();
  asked = [];
  answers = { "/.well-known/openid-configuration": () => Response.json(DOCUMENT) };
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    asked.push({ url, init });
    const found = Object.entries(answers).find(([end]) => url.endsWith(end));
    if (!found) throw new TypeError("fetch failed");
    return found[1]();
  });
  forgetDiscovery();
});
afterEach(() => {
  clock.restore();
  vi.unstubAllGlobals();
});

describe("a foreign realm's discovery [S7.1]", () => {
  it("is asked once in ten minutes, and an old answer bridges an outage", async () => {
    await Promise.all([discover(), discover()]);
    await discover();
    expect(asked).toHaveLength(1);
    clock.pass(10 * 60_000);
    answers = {};
    expect((await discover()).issuer).toBe(ISSUER);
    expect(asked).toHaveLength(2);
  });

  it("is not believed when it names another issuer", async () => {
    answers["/.well-known/openid-configuration"] = () =>
      Response.json({ ...DOCUMENT, issuer: "https://evil" });
    await expect(discover()).rejects.toThrow();
  });

  it("gives the addresses, with what its own already carry", async () => {
    const login = new URL(await authorizationAddress({ state: "s" }, true));
    expect(Object.fromEntries(login.searchParams)).toEqual({ theme: "a", state: "s", prompt: "create" });
    const out = new URL((await logoutAddress("hint")) ?? "");
    expect(out.searchParams.get("id_token_hint")).toBe("hint");
    expect(out.searchParams.get("post_logout_redirect_uri")).toBe("http://localhost:3000/");
  });

  it("proves the client in the header unless the realm takes the form, and sends nothing of the browser", async () => {
    answers["/token"] = () => Response.json({});
    await postToForeignRealm({ grant_type: "refresh_token" });
    const headers = asked.at(-1)?.init?.headers as Record<string, string>;
    expect(Object.keys(headers)).toEqual(["Accept", "Authorization"]);
    expect(Buffer.from(headers.Authorization?.slice(6) ?? "", "base64").toString()).toBe(
      "khoisu-web:khoisu-web-dev",
    );
  });
});

describe("a session of a foreign realm", () => {
  const rights = { id: "ours", hoTen: "Lê A", vaiTro: ["khach-hang"], choYeuToThuHai: ["quan-tri"] };
  const grant = { access_token: fakeToken({ sub: "theirs" }), expires_in: 300 };

  it("is the account that the API names, with its roles", async () => {
    answers["/auth/api/v1/toi/quyen"] = () => Response.json({ data: rights });
    const opened = await openGrant(fakeState(), { ...grant, refresh_token: "r" });
    if (opened.kind !== "session") throw new Error(opened.kind);
    expect(opened.session.user).toMatchObject({
      sub: "ours",
      roles: ["khach-hang", "quan-tri"],
      secondFactor: false,
    });
    const cookie = browserCookies([sessionCookie(opened.session)]);
    expect(readSession(new Request("http://localhost/", { headers: { Cookie: cookie } }))).toEqual(
      opened.session,
    );
  });

  it("is refused or undecided as the API says", async () => {
    answers["/auth/api/v1/toi/quyen"] = () => Response.json({ code: "tai_khoan_bi_khoa" }, { status: 403 });
    expect((await openGrant(fakeState(), grant)).kind).toBe("refused");
    answers["/auth/api/v1/toi/quyen"] = () => Response.json({}, { status: 503 });
    expect((await openGrant(fakeState(), grant)).kind).toBe("unavailable");
  });

  it("ends with its access token where the realm gives no other", () => {
    const user = { sub: "ours", name: "", email: null, phone_number: null, roles: [], secondFactor: true };
    const session = sessionFromGrant(grant, user);
    expect(session.refreshExpiresAt).toBe(session.accessExpiresAt);
  });

  it("is not one of our own realm's, whose cookies mean nothing then", () => {
    const session = sessionFromGrant({ ...grant, refresh_token: "r", refresh_expires_in: 60 });
    const cookie = browserCookies([sessionCookie(session)]);
    expect(readSession(new Request("http://localhost/", { headers: { Cookie: cookie } }))).toBeNull();
  });
});

describe("screens of our own accounts", () => {
  it.each([
    ["/dang-ky", "/dang-nhap"],
    ["/dang-ky/taotaikhoan?tiep=/tu-van", "/dang-nhap?tiep=%2Ftu-van"],
    ["/dang-nhap/quenMatKhau/reset", "/dang-nhap"],
    ["/dang-nhap/loginOTP.data?tiep=//evil", "/dang-nhap?tiep=%2F"],
    ["/dang-nhap/realm?code=1", null],
    ["/dang-nhap", null],
    ["/dang-kyx", null],
  ])("%s leads to %s", (path, expected) => {
    expect(foreignScreen(new URL(path, "http://localhost:3000"))).toBe(expected);
  });

  it("are ours while OIDC_ISSUER is our own address or unset", () => {
    expect(readEnv({}).oidc.foreign).toBeNull();
    expect(readEnv({ OIDC_ISSUER: "http://localhost:8000/auth/realms/khoisu/" }).oidc.foreign).toBeNull();
    expect(readEnv({ OIDC_ISSUER: ISSUER, GOOGLE_CLIENT_ID: "g" }).oidc).toMatchObject({
      foreign: ISSUER,
      google: false,
    });
  });
});
