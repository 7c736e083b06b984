import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { load } from "~/server/api.server";
import { ApiUnavailable, SessionEnded } from "~/server/problem.server";
import { type RequestState, setRequestState } from "~/server/request-state.server";
import { fakeState, fakeToken } from "~/server/testing";
import { currentUser, requireRole, requireUser } from "./guard.server";
import { sessionFromGrant } from "./session.server";

const PERSON = { sub: "u1", name: "Lê Văn A", realm_access: { roles: ["nhan-vien"] }, acr: "2" };

function contextOf(change: Partial<RequestState> = {}): RouterContextProvider {
  const context = new RouterContextProvider();
  setRequestState(context, { ...fakeState(), ...change });
  return context;
}

function loggedIn(change: Record<string, unknown> = {}): RouterContextProvider {
  const grant = { refresh_token: "r", expires_in: 300, refresh_expires_in: 1800 };
  const access_token = fakeToken({ ...PERSON, ...change });
  return contextOf({ session: sessionFromGrant({ ...grant, access_token }) });
}

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (thrown) {
    return thrown;
  }
  throw new Error("nothing was thrown");
}

describe("who may see a screen", () => {
  it("lets a person in, and tells who it is", () => {
    expect(requireUser(loggedIn()).name).toBe("Lê Văn A");
    expect(currentUser(contextOf())).toBeNull();
  });

  it("sends a visitor to the login and back here [S1.9]", () => {
    const answer = thrownBy(() => requireUser(contextOf())) as Response;
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe("/dang-nhap?tiep=%2Fquan-ly-don-hang%3Ftrang%3D2");
  });

  it("shows a page under the popup when the login has just ended [S4.2]", () => {
    const thrown = thrownBy(() => requireUser(contextOf({ sessionEnded: true })));
    expect(thrown).toMatchObject({ init: { status: 401 } });
  });

  it("lets an action answer instead", () => {
    expect(() => requireUser(contextOf({ method: "POST" }))).toThrow(SessionEnded);
  });

  it("does not take a silent realm for a logout", () => {
    const thrown = thrownBy(() => requireUser(contextOf({ realmDown: true })));
    expect(thrown).toMatchObject({ init: { status: 503 } });
  });

  it("hides what a role may not enter [S6.5]", () => {
    expect(requireRole(loggedIn(), "quan-tri", "nhan-vien").sub).toBe("u1");
    const thrown = thrownBy(() => requireRole(loggedIn(), "quan-tri"));
    expect(thrown).toMatchObject({ init: { status: 404 } });
  });
});

describe("staff without a second factor", () => {
  it("are sent to set one up, and come back", () => {
    const answer = thrownBy(() => requireRole(loggedIn({ acr: "1" }), "nhan-vien")) as Response;
    expect(answer.headers.get("Location")).toBe("/nguoi-dung/bao-mat?tiep=%2Fquan-ly-don-hang%3Ftrang%3D2");
  });

  it("are not told of screens that their role may not enter", () => {
    const thrown = thrownBy(() => requireRole(loggedIn({ acr: "1" }), "quan-tri"));
    expect(thrown).toMatchObject({ init: { status: 404 } });
  });
});

describe("what a loader makes of the API's answers", () => {
  const refused = (status: number, error: unknown) =>
    load(Promise.resolve({ error, response: new Response(null, { status }) }));

  it("gives the body of a good one", async () => {
    const response = new Response(null, { status: 200 });
    expect(await load(Promise.resolve({ data: { data: [1] }, response }))).toEqual({ data: [1] });
  });

  it.each([
    [401, 401],
    [403, 404],
    [404, 404],
    [409, 503],
    [422, 404],
    [429, 429],
    [500, 503],
  ])("shows %d as %d", async (status, shown) => {
    const body = { code: "x", title: "T", requestId: "r-1" };
    await expect(refused(status, body)).rejects.toMatchObject({
      data: { code: "x", requestId: "r-1" },
      init: { status: shown },
    });
  });

  it("is calm when there is no answer", async () => {
    const silent = Promise.reject(new ApiUnavailable("refused"));
    await expect(load(silent)).rejects.toMatchObject({
      data: { code: "unavailable" },
      init: { status: 503 },
    });
  });
});
