import { afterEach, describe, expect, it } from "vitest";
import { overwriteGetLocale } from "~/paraglide/runtime.js";
import { toolsFor } from "./tools";

const COSTS = "/cong-cu/chi-phi-nam-dau";
const DUTIES = "/cong-cu/han-sau-thanh-lap";
const FINDER = "/dich-vu/tinh-gia";
const ASSISTANT = "/tro-ly-ai";

afterEach(() => overwriteGetLocale(() => "vi"));

describe("the search finds the tools", () => {
  it.each([
    ["vi", "tính ngày góp vốn", [DUTIES]],
    ["vi", "TINH NGAY GOP VON", [DUTIES]],
    ["vi", "tính ngày góp vốn".normalize("NFD"), [DUTIES]],
    ["vi", "chi phí thành lập", [COSTS]],
    ["vi", "tính giá", [FINDER]],
    ["vi", "tra ngành nghề", [ASSISTANT]],
    ["vi", "kiểm tra tên", [ASSISTANT]],
    ["vi", "kế toán", []],
    ["vi", "  ?! ", []],
    ["en", "cost of formation", [COSTS]],
    ["en", "capital deadline", [DUTIES]],
    ["en", "check a name", [ASSISTANT]],
    ["en", "mã ngành", [ASSISTANT]],
    ["en", "gop von", [DUTIES]],
    ["en", "tax return", []],
  ] as const)("%s: %s", (lang, asked, found) => {
    overwriteGetLocale(() => lang);
    expect(toolsFor(asked).map(({ path }) => path)).toEqual(found);
  });
});
