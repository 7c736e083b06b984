import { expect, it } from "vitest";
import { browserCookies, fakeState } from "~/server/testing";
import { knownHeaders, rememberBrowser } from "./known-browser.server";

const LAN = "0190a000-0000-7000-8000-000000000001";
const other = (n: number) => `0190a000-0000-7000-8000-0000000000${String(n).padStart(2, "0")}`;

const login = (n: number) => `0190a000-0000-7000-9000-0000000000${String(n).padStart(2, "0")}`;

/** The signed form, which the realm's own login page writes too (api/tests/identity/test_known_browsers.py). */
const FORM = `${LAN}.${login(1)}.Jj6jjTGtu-YScfBRMKTsyiHBwaWYzhqFHB1wV5SWnsM`;

function stateWith(cookie: string) {
  return fakeState("/dang-nhap/loginOTP", { headers: { Cookie: cookie } });
}

/** The cookie after these people have logged in, one after the other. */
function after(...accounts: string[]): string {
  return accounts.reduce((cookie, account, n) => {
    const state = stateWith(cookie);
    rememberBrowser(state, account, login(n));
    return browserCookies(state.cookies);
  }, "");
}

const known = (cookie: string) => knownHeaders(stateWith(cookie))["X-Client-Known"]?.split("~") ?? [];

it("tells the API who has logged in with this browser, with a signature [S1.7]", () => {
  const headers = knownHeaders(stateWith(after(LAN)));
  expect(headers["X-Client-Known"]).toMatch(new RegExp(`^${LAN}\\.${login(0)}$`));
  expect(headers["X-Client-Known-Signature"]).toMatch(/^[\da-f]{64}$/);
  expect(knownHeaders(stateWith(""))).toEqual({});
});

it("names an account's last login only", () => {
  const cookie = after(LAN, other(2), LAN);
  expect(known(cookie)).toEqual([`${LAN}.${login(2)}`, `${other(2)}.${login(1)}`]);
});

it("remembers five people at most, the last ones", () => {
  const accounts = known(after(...[1, 2, 3, 4, 5, 6].map(other))).map((pair) => pair.split(".")[0]);
  expect(accounts).toEqual([6, 5, 4, 3, 2].map(other));
});

it("is httpOnly, lasts 180 days and is not believed when somebody else wrote it", () => {
  const state = stateWith("");
  rememberBrowser(state, LAN, login(1));
  expect(state.cookies[0]).toContain("; Max-Age=15552000; HttpOnly; SameSite=Lax");
  const cookie = browserCookies(state.cookies);
  expect(cookie).toContain(FORM);
  expect(known(cookie.replace(LAN, other(2)))).toEqual([]);
  expect(known("khoisu_da_vao=x.y")).toEqual([]);
});

it("remembers nobody whose id or login is none of ours", () => {
  const state = stateWith("");
  rememberBrowser(state, "f:1234~x", login(1));
  rememberBrowser(state, LAN, undefined);
  rememberBrowser(state, LAN, `${login(1)}~${other(2)}.${login(2)}`);
  expect(state.cookies).toEqual([]);
});
