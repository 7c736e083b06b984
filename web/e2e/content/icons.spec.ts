import { expect, ready, test } from "../support/support";

const ICONS = "**/icons/khoisu.json*";

test.describe("icons that the catalogue names [S7.4]", () => {
  test("come in one call", { tag: "@once" }, async ({ page }) => {
    const calls: string[] = [];
    page.on("request", (request) => request.url().includes("/icons/") && calls.push(request.url()));
    const answer = page.waitForResponse(ICONS);
    await page.goto("/dich-vu");
    const { prefix, icons } = (await (await answer).json()) as { prefix: string; icons: object };
    expect([prefix, Object.keys(icons).includes("file-invoice")]).toEqual(["khoisu", true]);
    await ready(page);
    expect(calls).toHaveLength(1);
  });

  test.describe("and do not come", () => {
    test.use({ expectedMessage: /ERR_FAILED/ });

    test("leave another in the place of each", { tag: ["@deep", "@once"] }, async ({ page }) => {
      await page.route(ICONS, (route) => route.abort());
      await page.goto("/dich-vu");
      await ready(page);
      const families = page.getByRole("navigation", { name: "Nhóm dịch vụ" });
      await expect(families.locator("svg").first()).toBeVisible();
      const drawn = await families.locator("svg").evaluateAll((all) => all.map((one) => one.innerHTML));
      expect(new Set(drawn).size).toBe(drawn.length);
    });
  });

  test("unknown sets and odd names are refused", { tag: "@once" }, async ({ request }) => {
    expect((await request.get("/icons/mdi.json?icons=home")).status()).toBe(404);
    expect((await request.get("/icons/khoisu.json?icons=../x")).status()).toBe(400);
  });
});
