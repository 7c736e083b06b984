import { describe, expect, it } from "vitest";
import { stateOf } from "~/server/request-state.server";
import { browserCookies } from "~/server/testing";
import { keepViewToken, viewToken } from "./view-token.server";

const TOKEN = "A".repeat(43);

function visit(cookies: string): Request {
  return new Request("http://localhost:3000/thanh-toan/KS7H2M9QXC", { headers: { Cookie: cookies } });
}

/** The cookies of a browser after it has ordered once more. */
function ordered(cookies: string, code: string, token: string): string {
  const request = visit(cookies);
  const state = stateOf(request, new URL(request.url));
  keepViewToken(state, code, token);
  return browserCookies(state.cookies);
}

describe("a visitor's orders in their cookie [S6.2] [S6.5]", () => {
  it("each order has its own token, however its code is written", () => {
    const cookies = ordered(ordered("", "KS7H2M9QXC", TOKEN), "KS00000001", "b-_9");
    expect(viewToken(visit(cookies), "#ks7h2m9qxc")).toBe(TOKEN);
    expect(viewToken(visit(cookies), "KS00000001")).toBe("b-_9");
    expect(viewToken(visit(cookies), "KS00000002")).toBeNull();
  });

  it("keeps the newest orders, far below what browsers keep", () => {
    let cookies = "";
    for (let number = 10; number < 40; number++) cookies = ordered(cookies, `KS000000${number}`, TOKEN);
    expect(cookies.length).toBeLessThan(1500);
    expect(viewToken(visit(cookies), "KS00000039")).toBe(TOKEN);
    expect(viewToken(visit(cookies), "KS00000010")).toBeNull();
  });

  it("believes nothing that this server did not sign", () => {
    expect(viewToken(visit(`khoisu_xem_don=KS7H2M9QXC~${TOKEN}.x`), "KS7H2M9QXC")).toBeNull();
    expect(viewToken(visit(""), "KS7H2M9QXC")).toBeNull();
  });
});
