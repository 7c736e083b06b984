import { describe, expect, it } from "vitest";
import { guardReloads, mayReload } from "./reload-guard";

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

  it("is refused where a script asks for it, and nothing else is", () => {
    const navigation = new EventTarget();
    const asked: boolean[] = [];
    guardReloads(Object.assign(new EventTarget(), { navigation }), () => asked.push(true) === 1);
    const goesOn = (navigationType: string) =>
      navigation.dispatchEvent(
        Object.assign(new Event("navigate", { cancelable: true }), { navigationType }),
      );
    expect([goesOn("reload"), goesOn("reload")]).toEqual([true, false]);
    expect([goesOn("push"), goesOn("traverse"), asked.length]).toEqual([true, true, 2]);
  });
});
