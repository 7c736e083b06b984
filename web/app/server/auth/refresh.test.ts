import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sendAsPerson } from "~/server/api.server";
import { ApiUnavailable, SessionEnded } from "~/server/problem.server";
import { browserCookies, fakeState, fakeToken, stoppedClock } from "~/server/testing";
import { openSession } from "./refresh.server";
import { readSession, sessionCookie, sessionFromGrant } from "./session.server";

let clock: ReturnType<typeof stoppedClock>;
const realm = vi.fn<(form: URLSearchParams) => Response>();

beforeEach(() => {
  clock = stoppedClock();
  realm.mockReset();
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => realm(init.body as URLSearchParams));
});
afterEach(() => {
  clock.restore();
  vi.unstubAllGlobals();
});

const OLD = { access_token: fakeToken(), refresh_token: "old", expires_in: 300, refresh_expires_in: 1800 };
const NEW = { ...OLD, access_token: fakeToken({ sub: "u1", name: "new" }), refresh_token: "new" };

function loggedIn(path?: string, init: RequestInit = {}) {
  const cookie = browserCookies([sessionCookie(sessionFromGrant(OLD))]);
  const request = new Request("http://localhost:3000/quan-ly-don-hang", { headers: { Cookie: cookie } });
  return { request, state: fakeState(path, init) };
}

function cookiesAfter(state: { cookies: string[] }) {
  const headers = { Cookie: browserCookies(state.cookies) };
  return readSession(new Request("http://localhost:3000/", { headers }));
}

describe("refreshing [S4.1] [S4.2]", () => {
  it("leaves a fresh session alone", async () => {
    const { request, state } = loggedIn();
    await openSession(state, request);
    expect(state.session?.refreshToken).toBe("old");
    expect(state.cookies).toEqual([]);
    expect(realm).not.toHaveBeenCalled();
  });

  it("renews an expired access token while the refresh token is valid", async () => {
    const { request, state } = loggedIn();
    realm.mockReturnValue(Response.json(NEW));
    clock.pass(300_000);
    await openSession(state, request);
    const form = Object.fromEntries(realm.mock.calls[0]?.[0] ?? []);
    expect(form).toEqual({
      client_id: "khoisu-web",
      client_secret: "khoisu-web-dev",
      grant_type: "refresh_token",
      refresh_token: "old",
      scope: "openid",
    });
    expect(state.session?.refreshToken).toBe("new");
    expect(cookiesAfter(state)?.refreshToken).toBe("new");
    expect(state.sessionEnded).toBe(false);
  });

  it("clears the tokens and opens the popup when the refresh token has expired", async () => {
    const { request, state } = loggedIn();
    clock.pass(1_800_000);
    await openSession(state, request);
    expect(realm).not.toHaveBeenCalled();
    expect(state).toMatchObject({ session: null, sessionEnded: true });
    expect(cookiesAfter(state)).toBeNull();
    expect(state.cookies.at(-1)).toContain("Max-Age=0");
  });

  it("does the same when the realm refuses the refresh token", async () => {
    const { request, state } = loggedIn();
    realm.mockReturnValue(Response.json({ error: "invalid_grant" }, { status: 400 }));
    clock.pass(300_000);
    await openSession(state, request);
    expect(state).toMatchObject({ session: null, sessionEnded: true });
  });

  it("keeps the tokens when the realm cannot be asked", async () => {
    const { request, state } = loggedIn();
    realm.mockReturnValue(new Response("", { status: 502 }));
    clock.pass(300_000);
    await openSession(state, request);
    expect(state).toMatchObject({ session: null, sessionEnded: false, realmDown: true, cookies: [] });
  });

  it("spends a refresh token once for parallel requests", async () => {
    const visits = Array.from({ length: 20 }, () => loggedIn());
    realm.mockImplementation(() => Response.json(NEW));
    clock.pass(300_000);
    await Promise.all(visits.map(({ request, state }) => openSession(state, request)));
    expect(realm).toHaveBeenCalledTimes(1);
    for (const { state } of visits) expect(state.session?.refreshToken).toBe("new");
  });
});

describe("a 401 of the API [S4.3]", () => {
  function call(statuses: number[]) {
    const tokens: (string | null)[] = [];
    const bodies: Promise<string>[] = [];
    const transport = async (request: Request) => {
      tokens.push(request.headers.get("Authorization"));
      bodies.push(request.text());
      return new Response(null, { status: statuses.shift() ?? 200 });
    };
    return { tokens, bodies, transport };
  }

  async function opened(path?: string, init?: RequestInit) {
    const { request, state } = loggedIn(path, init);
    await openSession(state, request);
    return state;
  }

  const post = () => new Request("http://api/x", { method: "POST", body: "{}" });

  it("gets exactly one retry after a refresh, with the same body", async () => {
    const state = await opened();
    realm.mockReturnValue(Response.json(NEW));
    const { tokens, bodies, transport } = call([401, 200]);
    const answer = await sendAsPerson(post(), state, transport);
    expect(answer.status).toBe(200);
    expect(tokens).toEqual([`Bearer ${OLD.access_token}`, `Bearer ${NEW.access_token}`]);
    expect(await Promise.all(bodies)).toEqual(["{}", "{}"]);
  });

  it("removes the tokens and reloads the page when the refresh fails", async () => {
    const state = await opened();
    realm.mockReturnValue(Response.json({ error: "invalid_grant" }, { status: 400 }));
    const { tokens, transport } = call([401]);
    const thrown = await sendAsPerson(post(), state, transport).catch((error: unknown) => error);
    expect(tokens).toHaveLength(1);
    expect((thrown as Response).status).toBe(302);
    expect((thrown as Response).headers.get("Location")).toBe("/quan-ly-don-hang?trang=2");
    expect(cookiesAfter(state)).toBeNull();

    const next = fakeState();
    const headers = { Cookie: browserCookies(state.cookies) };
    await openSession(next, new Request(next.url, { headers }));
    expect(next.sessionEnded).toBe(true);
    expect(browserCookies([...state.cookies, ...next.cookies])).toBe("");
  });

  it("does not try a third time", async () => {
    const state = await opened();
    realm.mockReturnValue(Response.json(NEW));
    const { tokens, transport } = call([401, 401, 200]);
    const thrown = await sendAsPerson(post(), state, transport).catch((error: unknown) => error);
    expect(tokens).toHaveLength(2);
    expect((thrown as Response).status).toBe(302);
    expect(cookiesAfter(state)).toBeNull();
  });

  it("lets an action keep what was typed", async () => {
    const state = await opened("/dang-ky", { method: "POST" });
    realm.mockReturnValue(Response.json({ error: "invalid_grant" }, { status: 400 }));
    await expect(sendAsPerson(post(), state, call([401]).transport)).rejects.toThrow(SessionEnded);
  });

  it("says that the API is down when the realm is", async () => {
    const state = await opened();
    realm.mockReturnValue(new Response("", { status: 503 }));
    await expect(sendAsPerson(post(), state, call([401]).transport)).rejects.toThrow(ApiUnavailable);
    expect(state.cookies).toEqual([]);
  });

  it("is passed on when nobody is logged in", async () => {
    const answer = await sendAsPerson(post(), fakeState(), call([401]).transport);
    expect(answer.status).toBe(401);
  });
});
