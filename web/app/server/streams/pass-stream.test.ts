import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setRequestState } from "~/server/request-state.server";
import { fakeState } from "~/server/testing";
import { passStream } from "./pass-stream.server";
import { mostStreams, StreamBudget } from "./stream-budget.server";

const address = vi.hoisted(() => ({ api: "" }));

vi.mock("~/server/env.server", async (original) => {
  const real = await original<typeof import("../env.server")>();
  return { ...real, env: () => ({ ...real.env(), apiUrl: address.api }) };
});

let api: Server;
let streams: ServerResponse[] = [];
let status = 200;

/** An API whose streams say one word and stay open. */
beforeEach(async () => {
  [streams, status] = [[], 200];
  api = createServer((_, response) => {
    response.writeHead(status, { "Content-Type": "text/event-stream" });
    if (status !== 200) return void response.end();
    response.write("data: word\n\n");
    streams.push(response);
  });
  await new Promise<void>((done) => api.listen(0, "127.0.0.1", done));
  address.api = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});

afterEach(() => {
  api.closeAllConnections();
  api.close();
});

function opened(budget: StreamBudget, signal?: AbortSignal): Promise<Response> {
  const context = new RouterContextProvider();
  setRequestState(context, fakeState());
  return passStream(context, new Request("http://khoisu.test/", { signal }), "/events", {}, budget);
}

describe("streams that are passed on", () => {
  it("are refused beyond the budget before the API is asked, and give their place back however they end", async () => {
    const budget = new StreamBudget(2);
    const gone = new AbortController();
    const first = await opened(budget);
    await opened(budget, gone.signal);
    const third = await opened(budget);
    expect([third.status, third.headers.get("Retry-After"), streams.length]).toEqual([503, "30", 2]);

    // The browser goes away; the API ends a stream; a reader gives up; the API refuses.
    gone.abort();
    expect(budget.open).toBe(1);
    streams[0]?.end();
    expect(await first.text()).toBe("data: word\n\n");
    expect(budget.open).toBe(0);
    const given = await opened(budget);
    await given.body?.cancel();
    expect(budget.open).toBe(0);
    status = 429;
    expect((await opened(budget)).status).toBe(429);
    expect(budget.open).toBe(0);
    api.closeAllConnections();
    api.close();
    await expect.poll(async () => (await opened(budget)).status).toBe(503);
    expect(budget.open).toBe(0);
  });

  it("take two open files each and leave some for pages", () => {
    expect([1_024, 4_096, 20_000, 524_288].map(mostStreams)).toEqual([16, 1_536, 9_488, 10_000]);
  });
});
