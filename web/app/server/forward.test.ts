import { expect, it } from "vitest";
import { forwardedHeaders } from "./forward.server";
import { fakeState } from "./testing";

it("tells the API the browser's address with a signature that only we can make", () => {
  const state = fakeState("/", { headers: { "X-Client-Address": "203.0.113.7", "User-Agent": "Firefox" } });
  expect(forwardedHeaders(state)).toEqual({
    "Accept-Language": "vi",
    "X-Request-Id": state.requestId,
    "X-Client-Address": "203.0.113.7",
    // printf 'client-address:203.0.113.7' | openssl dgst -sha256 -hmac khoisu-session-dev
    "X-Client-Signature": "377920dadf7de9dc9868385cdbbb09bccebb9f4d67628ceb27497eef1bf87dcf",
    "X-Client-User-Agent": "Firefox",
  });
});
