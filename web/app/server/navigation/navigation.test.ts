import { describe, expect, it } from "vitest";
import { defineScreen, type Screen } from "~/lib/screen";
import { helpOf, inOurCapitals, navigationOf, screensOf, screensOfType } from "./navigation.server";

function screen(title: string, more: Partial<Screen>): { handle: Screen } {
  const base = { title: () => title, description: () => "", navOrder: null, icon: "news" } as const;
  return { handle: defineScreen({ ...base, type: "content", hidden: false, layout: "default", ...more }) };
}

const ROUTES = {
  root: { id: "root", path: "", module: {} },
  b: { id: "b", path: "tu-van", parentId: "root", module: screen("Tư vấn", { navOrder: 30 }) },
  a: {
    id: "a",
    path: "tin-tuc",
    parentId: "root",
    module: screen("Tin", { navOrder: 10, navLabel: () => "Tin tức" }),
  },
  hidden: {
    id: "hidden",
    path: "dich-vu",
    parentId: "root",
    module: screen("Dịch vụ", { navOrder: 20, hidden: true }),
  },
  detail: {
    id: "detail",
    path: "dich-vu/:id",
    parentId: "root",
    module: screen("Chi tiết", { navOrder: 1 }),
  },
  admin: { id: "admin", path: "quan-tri", parentId: "root", module: {} },
  deep: { id: "deep", path: "don-hang", parentId: "admin", module: screen("Đơn", {}) },
  policy: {
    id: "policy",
    path: "chinh-sach-bao-mat",
    parentId: "root",
    module: screen("Bảo mật", { type: "policy" }),
  },
  resource: { id: "resource", path: "robots.txt", parentId: "root", module: {} },
};

describe("navigation [S2.3]", () => {
  it("is built from the routes' metadata, in their order, without hidden screens", () => {
    expect(navigationOf(ROUTES)).toEqual([
      { path: "/tin-tuc", label: "Tin tức", icon: "news" },
      { path: "/tu-van", label: "Tư vấn", icon: "news" },
    ]);
  });

  it("has an entry for each address of a module that draws several", () => {
    const addresses = {
      "/gioi-thieu": screen("Giới thiệu", { navOrder: 20 }).handle,
      "/huong-dan": screen("Hướng dẫn", { navOrder: 5 }).handle,
    };
    const module = screen("", { hidden: true, addresses });
    const several = ["gioi-thieu", "huong-dan"].map((path) => ({ id: path, path, parentId: "root", module }));
    const routes = { ...ROUTES, ...Object.fromEntries(several.map((route) => [route.id, route])) };
    expect(navigationOf(routes).map(({ label }) => label)).toEqual([
      "Hướng dẫn",
      "Tin tức",
      "Giới thiệu",
      "Tư vấn",
    ]);
  });

  it("has the ways to help in an order of their own, hidden screens too", () => {
    const routes = {
      ...ROUTES,
      contact: {
        id: "contact",
        path: "lien-he",
        parentId: "root",
        module: screen("Liên hệ", { hidden: true, help: 20 }),
      },
      ask: {
        id: "ask",
        path: "hoi",
        parentId: "root",
        module: screen("Trợ lý", { navLabel: () => "Hỏi", help: 10 }),
      },
    };
    expect(helpOf(routes).map(({ label }) => label)).toEqual(["Hỏi", "Liên hệ"]);
  });

  it("knows full addresses, and only of screens that have one", () => {
    const paths = screensOf(ROUTES).map(({ path }) => path);
    expect(paths).toContain("/quan-tri/don-hang");
    expect(paths).not.toContain("/dich-vu/:id");
    expect(paths).not.toContain("/robots.txt");
  });

  it("finds the policies for the footer", () => {
    expect(screensOfType(ROUTES, "policy").map(({ path }) => path)).toEqual(["/chinh-sach-bao-mat"]);
  });
});

describe("an address in other capitals", () => {
  it.each([
    ["/TIN-TUC", "/tin-tuc"],
    ["/Quan-Tri/don-hang", "/quan-tri/don-hang"],
    ["/DICH-VU/Thu-1", "/dich-vu/Thu-1"],
    ["/ROBOTS.TXT", "/robots.txt"],
  ])("%s is %s", (asked, ours) => {
    expect(inOurCapitals(ROUTES, asked)).toBe(ours);
  });

  it.each(["/tin-tuc", "/dich-vu/Thu-1", "/khong-co", "/", "/tin-tuc/a/b"])("%s is none", (asked) => {
    expect(inOurCapitals(ROUTES, asked)).toBeUndefined();
  });
});
