import { expect, test } from "vitest";
import { choice, coded, day, kept, readFilters, tick, words } from "./list-filters";

const label = () => "nhãn";
const filters = {
  tim: words(label, 5),
  loai: choice(label, coded([{ ma: "A", ten: "Loại A" }])),
  tuNgay: day(label),
  treHan: tick(label),
  nguoi: kept(/^\d+$/),
};

test("filters are read from an address as they are drawn, and what is unreadable is left out", () => {
  const asked = new URLSearchParams("tim= dài quá &loai=A&tuNgay=2026-02-29&treHan=true&nguoi=12");
  expect(readFilters(filters, asked)).toEqual({
    tim: "dài q",
    loai: "A",
    tuNgay: undefined,
    treHan: true,
    nguoi: "12",
  });
  const wrong = readFilters(filters, new URLSearchParams("loai=B&treHan=1&nguoi=x"));
  expect(Object.values(wrong).every((value) => value === undefined)).toBe(true);
  expect(filters.loai.options?.()).toEqual([
    { value: "", label: expect.any(String) },
    { value: "A", label: "Loại A" },
  ]);
});
