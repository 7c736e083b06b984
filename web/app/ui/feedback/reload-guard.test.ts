import { describe, expect, it } from "vitest";
import { mayReload } from "./reload-guard";

function memory(): Pick<Storage, "getItem" | "setItem"> {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

describe("reloading after a failed chunk [S4.12]", () => {
  it("happens at most once in 10 s", () => {
    const store = memory();
    const start = 1_700_000_000_000;
    expect(mayReload(store, start)).toBe(true);
    expect(mayReload(store, start + 1)).toBe(false);
    expect(mayReload(store, start + 9_999)).toBe(false);
    expect(mayReload(store, start + 10_000)).toBe(true);
    expect(mayReload(store, start + 10_001)).toBe(false);
  });

  it("does not happen when it could not be remembered", () => {
    const closed = {
      getItem: () => null,
      setItem: () => {
        throw new Error("storage is closed");
      },
    };
    expect(mayReload(closed, Date.now())).toBe(false);
  });
});
