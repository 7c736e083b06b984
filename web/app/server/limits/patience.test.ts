import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setRequestState } from "~/server/request-state.server";
import { fakeState } from "~/server/testing";
import { gateway, load, unwrap } from "../api.server";
import { ApiUnavailable } from "../problem.server";

const PATIENCE = 300;
const address = vi.hoisted(() => ({ api: "" }));

vi.mock("~/lib/text/constants", async (original) => ({
  ...(await original<object>()),
  PAGE_PATIENCE_MS: 300,
}));
vi.mock("~/server/env.server", async (original) => {
  const real = await original<typeof import("../env.server")>();
  return { ...real, env: () => ({ ...real.env(), apiUrl: address.api }) };
});

let hung: Server;
let calls: Socket[] = [];

/** An API that takes every call and never answers. */
beforeEach(async () => {
  calls = [];
  hung = createServer((socket) => calls.push(socket.on("error", () => {})));
  await new Promise<void>((done) => hung.listen(0, "127.0.0.1", done));
  address.api = `http://127.0.0.1:${(hung.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const call of calls) call.destroy();
  hung.close();
});

function visit(method = "GET") {
  const context = new RouterContextProvider();
  const state = fakeState("/quan-tri", { method });
  setRequestState(context, state);
  return { api: gateway(context), state };
}

async function taken(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

describe("an API that takes calls and never answers", () => {
  it("holds a page no longer than one patience, however many calls it makes one after the other", async () => {
    const { api } = visit();
    const ms = await taken(async () => {
      for (let call = 0; call < 4; call++) {
        const answer = load(api.GET("/business/api/v1/cong-ty"));
        await expect(answer).rejects.toMatchObject({ init: { status: 503 } });
      }
    });
    expect(ms).toBeGreaterThan(PATIENCE - 50);
    expect(ms).toBeLessThan(PATIENCE * 2);
  });

  it("lets a form go after one patience, and is not asked for the page behind it", async () => {
    const { api, state } = visit("POST");
    const order = () => unwrap(api.POST("/payment/api/v1/don-hang", { body: {} as never }));
    const ms = await taken(async () => {
      await expect(order()).rejects.toBeInstanceOf(ApiUnavailable);
      await expect(load(api.GET("/business/api/v1/cong-ty"))).rejects.toMatchObject({
        init: { status: 503 },
      });
    });
    expect(ms).toBeLessThan(PATIENCE * 2);
    expect(state.apiSilent).toBe(true);
  });

  it("may take longer over a file", async () => {
    const { api } = visit();
    const file = api.GET("/auth/api/v1/toi/du-lieu.zip", { parseAs: "stream" });
    const late = new Promise((done) => setTimeout(done, PATIENCE * 1.5, "still waiting"));
    expect(await Promise.race([file, late])).toBe("still waiting");
    file.catch(() => undefined);
  });
});
