import { describe, expect, it, vi } from "vitest";
import { iconLoader } from "./icon-api";

const BODY = '<path d="M3 21l18 0"></path><path d="M9 8l1 0"/>';

function answering(icons: Record<string, string>) {
  const all = Object.entries(icons).map(([name, body]) => [name, { body }]);
  return vi.fn(async (_address: string, _signal: AbortSignal) => ({
    prefix: "khoisu",
    icons: Object.fromEntries(all) as unknown,
  }));
}

describe("icons by name [S7.4]", () => {
  it("asks once for those that are wanted at the same time, and never again", async () => {
    const fetchJson = answering({ scale: BODY, building: BODY });
    const load = iconLoader(fetchJson);
    expect(await Promise.all([load("scale"), load("building"), load("scale")])).toEqual([BODY, BODY, BODY]);
    expect(await load("scale")).toBe(BODY);
    expect(fetchJson.mock.calls.map(([address]) => address)).toEqual([
      "/icons/khoisu.json?icons=building,scale",
    ]);
  });

  it("waits no longer than 1500 ms [S9.1]", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    const late = iconLoader(
      (_, signal) =>
        new Promise((_done, fail) => signal.addEventListener("abort", () => fail(signal.reason))),
      5,
    );
    expect(await late("scale")).toBeNull();
    expect(timeout).toHaveBeenLastCalledWith(5);
    await iconLoader(answering({}))("scale");
    expect(timeout).toHaveBeenLastCalledWith(1_500);
  });

  it("has none for unknown names, and asks again for what failed", async () => {
    const fetchJson = answering({ scale: BODY }).mockRejectedValueOnce(new Error("offline"));
    const load = iconLoader(fetchJson);
    expect(await load("scale")).toBeNull();
    expect(await load("scale")).toBe(BODY);
    expect(await load("nothing")).toBeNull();
    expect(await load("../x")).toBeNull();
    expect(fetchJson).toHaveBeenCalledTimes(3);
  });

  it.each([
    "<script>a()</script>",
    '<path onload="a()"></path>',
    '<path d="M0"><a href="x"></a></path>',
    "x",
  ])("takes only drawn lines, not %s", async (body) =>
    expect(await iconLoader(answering({ bad: body }))("bad")).toBeNull(),
  );
});
