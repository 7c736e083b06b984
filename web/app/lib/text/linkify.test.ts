import { describe, expect, it } from "vitest";
import { linkify } from "./linkify";

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
