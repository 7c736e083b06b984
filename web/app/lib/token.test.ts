import { describe, expect, it } from "vitest";
import { decodeToken, InvalidTokenError, userFromToken } from "./token";

function token(payload: unknown): string {
  const body = Buffer.from(JSON.stringify(payload)).toString("base64url");
  return `e30.${body}.signature`;
}

describe("reading a token [S3.4]", () => {
  it("decodes a payload with Vietnamese letters", () => {
    expect(decodeToken(token({ name: "Nguyễn Thị Bưởi" }))).toEqual({ name: "Nguyễn Thị Bưởi" });
  });

  it.each([
    undefined,
    null,
    42,
    {},
    "",
    "one-part",
    "a..c",
    "a.!!!.c",
    "a.bm90IGpzb24.c",
    token([1]),
    token("text"),
    token(null),
  ])("raises an invalid-token error for %j", (value) => {
    expect(() => decodeToken(value)).toThrow(InvalidTokenError);
  });

  it("tells who is logged in, and in which roles", () => {
    const user = userFromToken(
      token({
        sub: "u1",
        name: "Lê Văn A",
        email: "a@khoisu.example",
        phone_number: "+84900000000",
        realm_access: { roles: ["khach-hang", 7] },
      }),
    );
    expect(user).toEqual({
      sub: "u1",
      name: "Lê Văn A",
      email: "a@khoisu.example",
      phone_number: "+84900000000",
      roles: ["khach-hang"],
      secondFactor: false,
    });
  });

  it("lives with a token that tells little, but not with one that names nobody", () => {
    expect(userFromToken(token({ sub: "u1", phone_number: "+84911" }))).toEqual({
      sub: "u1",
      name: "+84911",
      email: null,
      phone_number: "+84911",
      roles: [],
      secondFactor: false,
    });
    expect(() => userFromToken(token({ name: "A" }))).toThrow(InvalidTokenError);
  });
});

describe("a second factor", () => {
  it.each([
    [{ acr: "2" }, true],
    [{ acr: "gold" }, false],
    [{ acr: "1", amr: ["otp", "pwd"] }, false],
    [{ amr: ["pwd", "otp", "mfa"] }, true],
    [{ acr: "1", amr: ["pwd", "hwk"] }, false],
    [{ acr: "1", amr: ["otp"] }, false],
    [{ acr: "1", amr: ["pwd", "user"] }, false],
    [{ acr: 1, amr: "mfa" }, false],
    [{}, false],
  ])("is read from %j: %s", (claims, proven) => {
    expect(userFromToken(token({ sub: "u1", ...claims })).secondFactor).toBe(proven);
  });
});
