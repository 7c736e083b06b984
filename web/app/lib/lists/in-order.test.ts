import { expect, test } from "vitest";
import { inOrder } from "./in-order";

test("two lists are one by their times, whatever their zone", () => {
  const asked = [
    { luc: "2026-11-24T09:00:00Z", cau: 1 },
    { luc: "2026-11-24T09:05:00Z", cau: 2 },
  ];
  const said = [
    { luc: "2026-11-24T16:02:00+07:00", loi: 1 },
    { luc: "2026-11-24T09:05:00Z", loi: 2 },
  ];
  expect(inOrder(asked, said)).toEqual([asked[0], said[0], asked[1], said[1]]);
});
