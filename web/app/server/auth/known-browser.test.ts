import { expect, it } from "vitest";
import { browserCookies, fakeState } from "~/server/testing";
import { knownHeaders, rememberBrowser } from "./known-browser.server";

const LAN = "0190a000-0000-7000-8000-000000000001";
const other = (n: number) => `0190a000-0000-7000-8000-0000000000${String(n).padStart(2, "0")}`;

function stateWith(cookie: string) {
  return fakeState("/dang-nhap/loginOTP", { headers: { Cookie: cookie } });
}

/** The cookie after these people have logged in, one after the other. */
function after(...accounts: string[]): string {
  return accounts.reduce((cookie, account) => {
    const state = stateWith(cookie);
    rememberBrowser(state, account);
    return browserCookies(state.cookies);
  }, "");
}

const known = (cookie: string) => knownHeaders(stateWith(cookie))["X-Client-Known"]?.split("~") ?? [];

it("tells the API who has logged in with this browser, with a signature [S1.7]", () => {
  const headers = knownHeaders(stateWith(after(LAN)));
  expect(headers["X-Client-Known"]).toMatch(new RegExp(`^${LAN}\\.[\\w-]{24}$`));
  expect(headers["X-Client-Known-Signature"]).toMatch(/^[\da-f]{64}$/);
  expect(knownHeaders(stateWith(""))).toEqual({});
});

it("keeps the browser's name for an account from one login to the next", () => {
  const first = after(LAN);
  const state = stateWith(first);
  rememberBrowser(state, LAN);
  expect(known(browserCookies(state.cookies))).toEqual(known(first));
});

it("remembers five people at most, the last ones", () => {
  const accounts = known(after(...[1, 2, 3, 4, 5, 6].map(other))).map((pair) => pair.split(".")[0]);
  expect(accounts).toEqual([6, 5, 4, 3, 2].map(other));
});

it("is httpOnly, lasts 180 days and is not believed when somebody else wrote it", () => {
  const state = stateWith("");
  rememberBrowser(state, LAN);
  expect(state.cookies[0]).toContain("; Max-Age=15552000; HttpOnly; SameSite=Lax");
  const cookie = browserCookies(state.cookies);
  expect(known(cookie.replace(LAN, other(2)))).toEqual([]);
  expect(known("khoisu_da_vao=x.y")).toEqual([]);
});

it("remembers nobody whose id is none of ours", () => {
  const state = stateWith("");
  rememberBrowser(state, "f:1234~x");
  expect(state.cookies).toEqual([]);
});
