import { afterEach, expect, test, vi } from "vitest";
import { fakeToken } from "~/server/testing";
import { requestToken } from "./token-client.server";

const realm = vi.fn<() => Response>();
const cut = () => {
  throw new TypeError("fetch failed");
};
const died = () => new Response("", { status: 502 });
const granted = () => Response.json({ access_token: fakeToken(), expires_in: 300 });

vi.stubGlobal("fetch", async () => realm());
afterEach(() => realm.mockReset());

test.each([
  ["password", cut],
  ["password", died],
  ["refresh_token", cut],
  ["refresh_token", died],
])("a %s over which the API died is asked again of another copy", async (grant_type, failure) => {
  realm.mockImplementationOnce(failure).mockImplementation(granted);
  expect((await requestToken({ grant_type }, {})).kind).toBe("granted");
  expect(realm).toHaveBeenCalledTimes(2);
});

test.each(["authorization_code", "urn:khoisu:params:oauth:grant-type:mfa"])(
  "%s: what can be used once is never sent twice",
  async (grant_type) => {
    realm.mockImplementationOnce(died).mockImplementation(granted);
    expect((await requestToken({ grant_type }, {})).kind).toBe("unavailable");
    expect(realm).toHaveBeenCalledTimes(1);
  },
);

test.each([
  ["a refusal", () => Response.json({ error: "invalid_grant" }, { status: 400 }), "refused"],
  ["a busy realm", () => new Response("", { status: 503 }), "unavailable"],
  [
    "a slow one",
    () => {
      throw new DOMException("slow", "TimeoutError");
    },
    "unavailable",
  ],
])("%s is not asked again", async (_, answer, kind) => {
  realm.mockImplementation(answer);
  expect((await requestToken({ grant_type: "password" }, {})).kind).toBe(kind);
  expect(realm).toHaveBeenCalledTimes(1);
});
