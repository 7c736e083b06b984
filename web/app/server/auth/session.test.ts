import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { InvalidTokenError } from "~/lib/token";
import { browserCookies, fakeToken, stoppedClock } from "~/server/testing";
import {
  accessExpired,
  readSession,
  refreshExpired,
  sessionCookie,
  sessionFromGrant,
} from "./session.server";

let clock: ReturnType<typeof stoppedClock>;
beforeEach(() => {
  clock = stoppedClock();
});
afterEach(() => clock.restore());

function grant(access = fakeToken({ sub: "u1", name: "Lê Văn Ánh", email: "a@khoisu.example" })) {
  return { access_token: access, refresh_token: "r~1;=%", expires_in: 300, refresh_expires_in: 1800 };
}

function requestWith(cookie: string): Request {
  return new Request("http://localhost:3000/", { headers: { Cookie: cookie } });
}

describe("session cookie [S3.4]", () => {
  it("expires now plus expires_in and now plus refresh_expires_in", () => {
    const session = sessionFromGrant(grant());
    expect(session.accessExpiresAt).toBe(clock.now() + 300_000);
    expect(session.refreshExpiresAt).toBe(clock.now() + 1_800_000);
    clock.pass(299_999);
    expect(accessExpired(session)).toBe(false);
    clock.pass(1);
    expect(accessExpired(session)).toBe(true);
    expect(refreshExpired(session)).toBe(false);
    clock.pass(1_500_000);
    expect(refreshExpired(session)).toBe(true);
  });

  it("gives back what was put in, user info read from the access token", () => {
    const access = grant().access_token;
    const session = sessionFromGrant({ ...grant(access), refresh_token: "opaque-refresh" });
    const back = readSession(requestWith(browserCookies([sessionCookie(session)])));
    expect(back).toEqual(session);
    expect(back?.user).toMatchObject({ sub: "u1", name: "Lê Văn Ánh", phone_number: null });
  });

  it("is httpOnly, SameSite=Lax and bound to the site", () => {
    const header = sessionCookie(sessionFromGrant(grant()));
    expect(header).toMatch(/^khoisu_session=/);
    expect(header).toContain("; Path=/; ");
    expect(header).toContain("; HttpOnly; SameSite=Lax");
  });

  it("does not believe a cookie that it did not sign", () => {
    const cookie = browserCookies([sessionCookie(sessionFromGrant(grant()))]);
    const other = cookie.replace(/.$/, (last) => (last === "A" ? "B" : "A")).replace(/\.(.{9})./, ".$1_");
    expect(other).not.toBe(cookie);
    expect(readSession(requestWith(other))).toBeNull();
    expect(readSession(requestWith("khoisu_session=x.y"))).toBeNull();
    expect(readSession(requestWith("khoisu_session="))).toBeNull();
    expect(readSession(new Request("http://localhost:3000/"))).toBeNull();
  });

  it("refuses a grant whose access token says nothing", () => {
    expect(() => sessionFromGrant(grant("no-token"))).toThrow(InvalidTokenError);
    expect(() => sessionFromGrant({ ...grant(), refresh_token: "" })).toThrow(InvalidTokenError);
  });
});
