import { describe, expect, it, vi } from "vitest";
import { guardReloads, mayReload, rememberDestination } from "./reload-guard";

function memory(): Pick<Storage, "getItem" | "setItem"> {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

function page(navigation?: EventTarget) {
  const location = { pathname: "/thanh-toan", search: "?b=1", assign: vi.fn(), reload: vi.fn() };
  return Object.assign(new EventTarget(), { navigation, location });
}

function reload(navigation: EventTarget): boolean {
  const event = Object.assign(new Event("navigate", { cancelable: true }), { navigationType: "reload" });
  return navigation.dispatchEvent(event);
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
    guardReloads(page(navigation), () => asked.push(true) === 1);
    const goesOn = (navigationType: string) =>
      navigation.dispatchEvent(
        Object.assign(new Event("navigate", { cancelable: true }), { navigationType }),
      );
    expect([goesOn("reload"), goesOn("reload")]).toEqual([true, false]);
    expect([goesOn("push"), goesOn("traverse"), asked.length]).toEqual([true, true, 2]);
  });

  it.each([
    ["another page, which is opened instead", "/don-hang/KS1?a=2", false, ["/don-hang/KS1?a=2"]],
    ["this very page, which is reloaded", "/thanh-toan?b=1", true, []],
    ["nowhere, so the page is reloaded", null, true, []],
  ])("on the way to %s", (_, to, reloads, opened) => {
    const navigation = new EventTarget();
    const shown = page(navigation);
    guardReloads(shown, () => true);
    rememberDestination(to);
    expect(reload(navigation)).toBe(reloads);
    expect(shown.location.assign.mock.calls.flat()).toEqual(opened);
    rememberDestination(null);
  });

  it("goes on in a browser that cannot stop a reload, when a part that is fetched later is missing", () => {
    const shown = page();
    guardReloads(shown, () => true);
    rememberDestination("/don-hang/KS1");
    shown.dispatchEvent(new Event("vite:preloadError"));
    expect(shown.location.assign).toHaveBeenCalledWith("/don-hang/KS1");
    expect(shown.location.reload).not.toHaveBeenCalled();
    rememberDestination(null);
  });
});
