import { expect, it } from "vitest";
import { type Manifest, overBudget, weightOf } from "../scripts/budget";

const MANIFEST: Manifest = {
  version: "1",
  entry: { module: "/entry.js", imports: ["/react.js"] },
  routes: {
    root: { id: "root", module: "/root.js", imports: ["/react.js"], css: ["/frame.css"] },
    "routes/public/news": {
      id: "routes/public/news",
      parentId: "root",
      module: "/news.js",
      imports: ["/react.js", "/list.js"],
      css: ["/frame.css", "/list.css#"],
    },
    "routes/admin/article": { id: "routes/admin/article", parentId: "root", module: "/editor.js" },
  },
};

function sizes(changed: Record<string, number> = {}) {
  return (file: string) => changed[file] ?? 1_000;
}

it("counts each file of a page once, with what surrounds the page [G-56]", () => {
  const news = MANIFEST.routes["routes/public/news"];
  if (!news) throw new Error("no such route");
  // entry, react, root, news, list; frame and list: each with its headers.
  expect(weightOf(MANIFEST, news, sizes())).toEqual({ script: 5 * 1_400, styles: 2 * 1_400 });
  expect(overBudget(MANIFEST, sizes())).toEqual([]);
});

it("fails a build in which a page has grown too heavy [G-56]", () => {
  expect(overBudget(MANIFEST, sizes({ "/list.js": 150_000 }))).toEqual([
    "routes/public/news: 156000 bytes of script, at most 153600",
  ]);
  expect(overBudget(MANIFEST, sizes({ "/list.css": 20_000 }))).toEqual([
    "routes/public/news: 21800 bytes of styles, at most 20000",
  ]);
  expect(overBudget(MANIFEST, sizes({ "/react.js": 160_000 }))).toHaveLength(2);
});

it("lets the back office's text editor be heavy, and only there", () => {
  expect(overBudget(MANIFEST, sizes({ "/editor.js": 300_000 }))).toEqual([]);
  expect(overBudget(MANIFEST, sizes({ "/news.js": 300_000 }))).toHaveLength(1);
});
