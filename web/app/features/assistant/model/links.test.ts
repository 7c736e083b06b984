import { expect, test } from "vitest";
import { passageHref } from "./links";

const link = {
  loai: "bai_viet" as const,
  tieuDe: "T",
  muc: "M",
  lienKet: "/tin-tuc/a#b",
  ngonNgu: "en" as const,
};

test("a passage in another language than the page opens in its own, at its heading", () => {
  expect(passageHref(link, "en")).toBe("/tin-tuc/a#b");
  expect(passageHref(link, "vi")).toBe("/tin-tuc/a?lang=en#b");
  expect(passageHref({ ...link, lienKet: "/tin-tuc/a" }, "vi")).toBe("/tin-tuc/a?lang=en");
});
