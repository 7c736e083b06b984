import { describe, expect, it } from "vitest";
import { pageNumbers } from "./page-numbers";

describe("page numbers", () => {
  it.each([
    [1, 2, [1, 2]],
    [1, 3, [1, 2, 3]],
    [2, 3, [1, 2, 3]],
    [1, 10, [1, 2, -2, 10]],
    [5, 10, [1, -1, 4, 5, 6, -2, 10]],
    [3, 10, [1, 2, 3, 4, -2, 10]],
    [4, 10, [1, 2, 3, 4, 5, -2, 10]],
    [7, 10, [1, -1, 6, 7, 8, 9, 10]],
    [10, 10, [1, -1, 9, 10]],
  ])("page %i of %i", (page, last, expected) => {
    expect(pageNumbers(page, last)).toEqual(expected);
  });
});
