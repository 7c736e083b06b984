import { setClock } from "./clock.server";
import type { RequestState } from "./request-state.server";
import { stateOf } from "./request-state.server";

/** An unsigned token with this payload; only the API checks signatures. */
export function fakeToken(payload: Record<string, unknown> = { sub: "u1", name: "Lê Văn A" }): string {
  return `e30.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.x`;
}

/** The state of a request to this address. */
export function fakeState(path = "/quan-ly-don-hang?trang=2", init: RequestInit = {}): RequestState {
  const url = new URL(path, "http://localhost:3000");
  return stateOf(new Request(url, init), url, "vi");
}

/** A clock that only moves when a test moves it. */
export function stoppedClock(at = Date.UTC(2026, 10, 20)) {
  const time = { now: at };
  const restore = setClock({ now: () => time.now });
  return { restore, pass: (ms: number) => (time.now += ms), now: () => time.now };
}

/** The Cookie header that a browser would send after these Set-Cookie headers. */
export function browserCookies(setCookies: string[]): string {
  const jar = new Map<string, string>();
  for (const header of setCookies) {
    const [pair = "", ...attributes] = header.split("; ");
    const name = pair.slice(0, pair.indexOf("="));
    if (attributes.includes("Max-Age=0")) jar.delete(name);
    else jar.set(name, pair);
  }
  return [...jar.values()].join("; ");
}
