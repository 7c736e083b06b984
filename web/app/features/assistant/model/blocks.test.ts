import { expect, test } from "vitest";
import { toBlocks } from "./blocks";

test("sentences of a paragraph, items and rows come together as on the page", () => {
  const piece = (kieu: "doan" | "muc" | "dau_bang" | "hang", o: string[], noiTiep = false) => ({
    kieu,
    o,
    noiTiep,
  });
  expect(
    toBlocks([
      piece("doan", ["Một."]),
      piece("doan", ["Hai."], true),
      piece("doan", ["Ba."]),
      piece("muc", ["a."]),
      piece("muc", ["b."], true),
      piece("muc", ["c"]),
      piece("dau_bang", ["Tên", "Phí"]),
      piece("hang", ["Con dấu", "100"]),
      piece("doan", ["Hết."]),
      piece("hang", ["Lẻ"]),
    ]),
  ).toEqual([
    { kind: "text", text: "Một. Hai." },
    { kind: "text", text: "Ba." },
    { kind: "list", items: ["a. b.", "c"] },
    { kind: "table", head: ["Tên", "Phí"], rows: [["Con dấu", "100"]] },
    { kind: "text", text: "Hết." },
    { kind: "table", head: null, rows: [["Lẻ"]] },
  ]);
});

test("a part that begins inside a paragraph or item begins a block", () => {
  expect(toBlocks([{ kieu: "muc", o: ["x"], noiTiep: true }])).toEqual([{ kind: "list", items: ["x"] }]);
});
