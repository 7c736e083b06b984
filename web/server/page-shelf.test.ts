import { expect, it } from "vitest";
import { type KeptPage, PageShelf } from "./page-shelf";

function page(): KeptPage {
  const bodies = { identity: Buffer.from("x") };
  return { status: 200, headers: {}, etag: "e", bodies, freshUntil: 1, staleUntil: 2 };
}

it("a shelf stays within its bytes after 100,000 addresses that somebody thought of, however small their pages", () => {
  const shelf = new PageShelf(1_000_000);
  for (let number = 0; number < 100_000; number++)
    shelf.put(`/tin-tuc?tim=${"x".repeat(900)}${number}`, page());
  expect(shelf.bytes).toBeLessThanOrEqual(1_000_000);
  const left = Array.from({ length: 100_000 }, (_, n) => shelf.take(`/tin-tuc?tim=${"x".repeat(900)}${n}`));
  expect(left.filter(Boolean).length).toBeLessThan(600);
});
