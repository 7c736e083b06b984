import { describe, expect, it } from "vitest";
import { commentLength, commentsHref, linkify } from "./comments";

describe("length of a comment [S5.1]", () => {
  it.each([
    ["a".repeat(1500), 1500],
    ["😀".repeat(750), 1500],
    ["ế".repeat(1500).normalize("NFD"), 1500],
    ["a\r\nb", 3],
    ["  a  ", 1],
    ["", 0],
  ])("case %#", (text, length) => {
    expect(commentLength(text)).toBe(length);
  });
});

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

describe("links in comments [G-27]", () => {
  it("finds addresses and leaves the full stop outside", () => {
    expect(linkify("Xem https://a.vn/b?c=1. Cảm ơn")).toEqual([
      { text: "Xem " },
      { text: "https://a.vn/b?c=1", href: "https://a.vn/b?c=1" },
      { text: ". Cảm ơn" },
    ]);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "<script>1</script>", "www.a.vn", "https://"])(
    "leaves %s as text",
    (text) => {
      expect(linkify(text)).toEqual([{ text }]);
    },
  );
});
