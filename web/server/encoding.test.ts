import { describe, expect, it } from "vitest";
import { type Compression, chooseEncoding, isUnchanged } from "./encoding";

const all = () => true;
const choose = (accept?: string, has: (one: Compression) => boolean = all) => chooseEncoding(accept, has);

describe("the form in which a text travels", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, zstd", "zstd"],
    ["gzip", "gzip"],
    ["GZIP", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br; q=0.1, gzip;q=0.9", "gzip"],
    ["br;q=0.5, zstd;q=0.5", "br"],
    ["br;q=0, zstd;q=0, gzip;q=0", "identity"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["br;q=0, *", "zstd"],
    ["brotli, deflate", "identity"],
    ["br;q=x", "identity"],
    ["identity", "identity"],
  ])("asked for by %s is %s", (accept, chosen) => {
    expect(choose(accept)).toBe(chosen);
  });

  it("is one that there is", () => {
    expect(choose("br, zstd, gzip", (one) => one === "gzip")).toBe("gzip");
    expect(choose("br", () => false)).toBe("identity");
  });
});

it.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ["*", true],
  ['"b"', false],
  ["a", false],
])("a copy with %s is the current one: %s", (asked, same) => {
  expect(isUnchanged(asked, '"a"')).toBe(same);
});
