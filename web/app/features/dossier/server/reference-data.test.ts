import { LRUCache } from "lru-cache";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setRequestState } from "~/server/request-state.server";
import { fakeState } from "~/server/testing";
import { keptLists, wardsOf } from "./reference-data.server";

const UNKNOWN = 2_000;

function context() {
  const made = new RouterContextProvider();
  setRequestState(made, fakeState("/quan-ly-ho-so/tra-cuu/phuong-xa"));
  return made;
}

describe("lists of the State", () => {
  beforeEach(() => {
    vi.stubGlobal("fetch", async (request: Request) => {
      const known = /tinh-thanh\/79\/phuong-xa/.test(request.url);
      return known
        ? Response.json({ data: [{ ma: "1", ten: "Bến Thành" }] })
        : Response.json({ code: "khong_co_ma", status: 404, title: "?" }, { status: 404 });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("are kept for a province that exists, and not for codes that somebody thought of", async () => {
    const own = context();
    expect(await wardsOf(own, "79")).toHaveLength(1);
    const before = keptLists();
    for (let number = 0; number < UNKNOWN; number++) {
      expect(await wardsOf(own, `x${number}`)).toEqual([]);
    }
    expect(keptLists()).toBe(before);
  });
});

describe("the cache of lists", () => {
  it("holds no more than it may after 100,000 keys, the least recently used gone first", () => {
    const map = new LRUCache<string, number>({ max: 500 });
    for (let number = 0; number < 100_000; number++) {
      map.set(`k${number}`, number);
      map.get("k0");
    }
    expect(map.size).toBe(500);
    expect([map.get("k0"), map.get("k1"), map.get("k99999")]).toEqual([0, undefined, 99_999]);
  });
});
