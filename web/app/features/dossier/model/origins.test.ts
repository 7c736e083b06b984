import { describe, expect, it } from "vitest";
import { offeredOrigins } from "./origins";
import type { Code } from "./types";

const code = (ma: string, loaiHinh?: string[]): Code => ({ ma, ten: `name of ${ma}`, ghiChu: "", loaiHinh });
const TYPES = [code("DNTN"), code("CP"), code("HD")];
const ORIGINS = [code("MOI", []), code("TACH", ["CP"]), code("HOP_NHAT", ["CP", "HD"]), code("TU_HO")];
const values = (type: string, saved = "") =>
  offeredOrigins(ORIGINS, TYPES, type, saved).map((one) => "value" in one && one.value);

describe("origins", () => {
  it("are those of the chosen type", () => {
    expect(values("CP")).toEqual(["MOI", "TACH", "HOP_NHAT", "TU_HO"]);
    expect(values("HD")).toEqual(["MOI", "HOP_NHAT", "TU_HO"]);
    expect(values("DNTN")).toEqual(["MOI", "TU_HO"]);
  });

  it("keep a saved one that does not fit, in its place", () => {
    expect(values("DNTN", "TACH")).toEqual(["MOI", "TACH", "TU_HO"]);
  });

  it("are grouped by their types while none is chosen", () => {
    const groups = offeredOrigins(ORIGINS, TYPES, "", "").filter((one) => "group" in one);
    expect(groups.map(({ items }) => items.map(({ value }) => value))).toEqual([
      ["MOI", "TU_HO"],
      ["TACH"],
      ["HOP_NHAT"],
    ]);
    const [all, separated, merged] = groups.map(({ group }) => group);
    expect(all).not.toContain("name of");
    expect(separated).toContain("name of DNTN, name of HD");
    expect(merged).toContain("name of DNTN");
    expect(merged).not.toContain("name of HD");
  });
});
