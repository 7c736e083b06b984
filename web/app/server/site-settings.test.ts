import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setClock } from "./clock.server";

const SHOWN = {
  ten: "Công ty A",
  maSoThue: "0123456789",
  diaChi: "1 Phố B",
  email: "a@b.vn",
  hotline: "1900 1",
  zaloUrl: "https://zalo.me/1",
  gioLamViec: "cả tuần",
  mau: false,
};

let time = 0;
let restore = () => {};

beforeEach(() => {
  time = 10_000;
  restore = setClock({ now: () => time });
  vi.resetModules();
});

afterEach(() => {
  restore();
  vi.unstubAllGlobals();
});

async function loaded() {
  const { setClock: set } = await import("./clock.server");
  set({ now: () => time });
  return (await import("./site-settings.server")).loadCompany;
}

describe("the company on every page", () => {
  it("is asked for once a second at most, for each language", async () => {
    const fetched = vi.fn(async (_url: string) => Response.json({ data: SHOWN }));
    vi.stubGlobal("fetch", fetched);
    const loadCompany = await loaded();
    const both = await Promise.all([loadCompany("vi"), loadCompany("vi")]);
    expect(both[0].hotline).toBe("1900 1");
    await loadCompany("en");
    const asked = () => fetched.mock.calls.filter(([url]) => url.endsWith("/cong-ty")).length;
    expect(asked()).toBe(2);
    time += 1_000;
    await loadCompany("vi");
    expect(asked()).toBe(3);
  });

  it("stays when the API does not answer", async () => {
    const fetched = vi.fn(async () => Response.json({ data: SHOWN }));
    vi.stubGlobal("fetch", fetched);
    const loadCompany = await loaded();
    await loadCompany("vi");
    time += 1_000;
    fetched.mockRejectedValue(new Error("down"));
    expect((await loadCompany("vi")).name).toBe("Công ty A");
    fetched.mockResolvedValue(new Response(null, { status: 503 }));
    expect((await loadCompany("en")).sample).toBe(true);
  });
});
