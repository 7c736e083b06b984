import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestState, setRequestState } from "~/server/request-state.server";
import { browserCookies, fakeState } from "~/server/testing";
import { finishGoogle, startGoogle } from "./google.server";

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
