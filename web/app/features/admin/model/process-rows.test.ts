import { expect, it } from "vitest";
import { inTypedOrder } from "./process-rows";

const rows = (...places: [place: number, known?: boolean][]) =>
  places.map(([place, known = true], at) => ({ at, place, known }));

it("leaves untouched steps where they are and puts what was moved or is new in front", () => {
  expect(inTypedOrder(rows([1], [2], [3])).map(({ at }) => at)).toEqual([0, 1, 2]);
  expect(inTypedOrder(rows([1], [2], [1])).map(({ at }) => at)).toEqual([2, 0, 1]);
  expect(inTypedOrder(rows([1], [2], [3], [2, false])).map(({ at }) => at)).toEqual([0, 3, 1, 2]);
});
