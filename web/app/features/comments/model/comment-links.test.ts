import { describe, expect, it } from "vitest";
import { commentsHref } from "./comment-links";

describe("the address of a page of comments", () => {
  it.each([
    [{ page: 1 }, "/a#binh-luan"],
    [{ page: 3 }, "/a?trang=3#binh-luan"],
    [{ page: 3, open: "x" }, "/a?trang=3&mo=x#binh-luan-x"],
    [{ page: 1, open: "x", part: 2 }, "/a?mo=x&traLoi=2#binh-luan-x"],
  ])("%j is %s", (where, address) => {
    expect(commentsHref("/a", where)).toBe(address);
  });
});
