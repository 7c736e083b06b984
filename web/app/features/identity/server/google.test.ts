import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { mayBeLoggedInAtRealm, realmSessionHeaders } from "~/server/auth/realm-session.server";
import { requestState, setRequestState } from "~/server/request-state.server";
import { browserCookies, fakeState } from "~/server/testing";
import { finishGoogle, googleDestination, startGoogle, startSilently } from "./google.server";

const HERE = "http://localhost:3000/dang-nhap/google";

function contextAt(address: string) {
  const context = new RouterContextProvider();
  setRequestState(context, fakeState(address));
  return context;
}

test("the way to Google carries state and challenge, and remembers an own path only [S1.7]", () => {
  const context = contextAt(`${HERE}?tiep=//evil.example`);
  const location = new URL(startGoogle(context).headers.get("Location") ?? "");
  expect(location.pathname).toBe("/auth/realms/khoisu/protocol/openid-connect/auth");
  expect(Object.fromEntries(location.searchParams)).toMatchObject({
    redirect_uri: HERE,
    code_challenge_method: "S256",
    kc_idp_hint: "google",
    prompt: "login",
  });
  expect(decodeURIComponent(requestState(context).cookies[0] ?? "")).not.toContain("evil");
});

test.each([
  ["another state", "?code=abc&state=forged"],
  ["a refusal of Google's", "?error=access_denied&state=x"],
  ["nothing at all", ""],
])("%s shows the generic sentence [S8.1]", async (_name, query) => {
  const started = contextAt(HERE);
  startGoogle(started);
  const cookie = browserCookies(requestState(started).cookies);
  const context = contextAt(HERE + query);
  const answer = await finishGoogle(context, new Request(HERE + query, { headers: { Cookie: cookie } }));
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get("Location")).toBe("/dang-nhap");
  const flash = decodeURIComponent(requestState(context).cookies.join());
  expect(flash).toContain("Đăng nhập thất bại. Vui lòng thử lại.");
});

async function refusedBy(query: string) {
  const started = contextAt(`${HERE}?tiep=/thanh-toan`);
  const location = startGoogle(started).headers.get("Location") ?? "";
  const state = new URL(location).searchParams.get("state") ?? "";
  const cookie = browserCookies(requestState(started).cookies);
  const address = `${HERE}?state=${state}&error=access_denied${query}`;
  const context = contextAt(address);
  const answer = await finishGoogle(context, new Request(address, { headers: { Cookie: cookie } }));
  expect((answer as Response).headers.get("Location")).toBe("/dang-nhap?tiep=%2Fthanh-toan");
  return decodeURIComponent(requestState(context).cookies.join());
}

test("a refusal says what the person may know, and they still go where they were going [S1.7] [S6.3]", async () => {
  expect(await refusedBy("&error_description=Account+exists")).toContain("đã có tài khoản Khởi Sự");
  const suspended = await refusedBy("&error_description=Account+disabled%3A+GIAN_LAN");
  expect(suspended).toContain("Lý do: có dấu hiệu gian lận. Nếu bạn không đồng ý");
  expect(await refusedBy("&error_description=Account+disabled%3A+__proto__")).not.toContain("Lý do");
});

test("a new customer's destination waits in the browser while they register [S1.7]", () => {
  const started = contextAt(`${HERE}?tiep=/quan-ly-don-hang`);
  startGoogle(started);
  const headers = { Cookie: browserCookies(requestState(started).cookies) };
  expect(googleDestination(new Request(HERE, { headers }))).toBe("/quan-ly-don-hang");
  expect(googleDestination(new Request(HERE))).toBeNull();
});

test("the realm is asked silently only by a browser that may be logged in there, and only once", async () => {
  const held = { headers: { Cookie: "khoisu_realm_session=abc" } };
  const nobody = fakeState("/dang-nhap");
  expect([mayBeLoggedInAtRealm(nobody), realmSessionHeaders(nobody)]).toEqual([
    false,
    { "X-Client-Realm-Session": "" },
  ]);
  const started = new RouterContextProvider();
  setRequestState(started, fakeState("/dang-nhap?tiep=/thanh-toan", held));
  expect(mayBeLoggedInAtRealm(requestState(started))).toBe(true);
  const answer = startSilently(started);
  expect(answer.headers.get("X-Remix-Reload-Document")).toBe("true");
  const { searchParams } = new URL(answer.headers.get("Location") ?? "");
  expect([searchParams.get("prompt"), searchParams.has("kc_idp_hint")]).toEqual(["none", false]);
  const address = `${HERE}?state=${searchParams.get("state")}&error=login_required`;
  const cookie = `${browserCookies(requestState(started).cookies)}; khoisu_realm_session=abc`;
  const finished = new RouterContextProvider();
  setRequestState(finished, fakeState(address, { headers: { Cookie: cookie } }));
  const back = await finishGoogle(finished, new Request(address, { headers: { Cookie: cookie } }));
  expect((back as Response).headers.get("Location")).toBe("/dang-nhap?tiep=%2Fthanh-toan");
  const said = requestState(finished).cookies.join("\n");
  expect(said).toContain("khoisu_realm_session=; Path=/; Max-Age=0");
  expect(said).not.toContain("khoisu_flash");
});
