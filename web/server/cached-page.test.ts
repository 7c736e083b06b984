import { expect, it } from "vitest";
import { type CachedPage, pageStore } from "./cached-page";

function page(): CachedPage {
  const bodies = { identity: Buffer.from("x") };
  return {
    status: 200,
    headers: {},
    etag: "e",
    bodies,
    version: "1",
    freshUntil: 1,
    staleUntil: 2,
    keptUntil: 3,
  };
}

it("a store stays within its bytes after 100,000 addresses that visitors invent, however small their pages", () => {
  const store = pageStore(1_000_000);
  for (let number = 0; number < 100_000; number++)
    store.set(`/tin-tuc?tim=${"x".repeat(900)}${number}`, page());
  expect(store.calculatedSize).toBeLessThanOrEqual(1_000_000);
  const left = Array.from({ length: 100_000 }, (_, n) => store.get(`/tin-tuc?tim=${"x".repeat(900)}${n}`));
  expect(left.filter(Boolean).length).toBeLessThan(600);
});
