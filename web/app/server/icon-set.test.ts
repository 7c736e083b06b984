import { describe, expect, it } from "vitest";
import { iconLoader } from "~/lib/icon-api";
import { iconsOf } from "./icon-set.server";

describe("our own set of icons [S7.4]", () => {
  it("answers in the Iconify form and names what it does not have", () => {
    expect(iconsOf(["scale", "khong-co", "constructor"])).toEqual({
      prefix: "khoisu",
      width: 24,
      height: 24,
      icons: { scale: { body: expect.stringMatching(/^<path d="/) } },
      not_found: ["khong-co", "constructor"],
    });
  });

  it("holds only what a browser of ours would draw", async () => {
    const all = iconsOf([]);
    const load = iconLoader(async () => all);
    for (const name of Object.keys(all.icons)) expect([name, await load(name)]).not.toContain(null);
  });
});
