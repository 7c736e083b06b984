import { enter } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";

const HELP = ["/tro-ly-ai", "/lien-he", "/dich-vu", "/dich-vu/tinh-gia"];
const TOOLS = ["/cong-cu/chi-phi-nam-dau", "/cong-cu/han-sau-thanh-lap"];

test.describe("help", () => {
  test.use({ expectedStatuses: [404] });

  for (const path of [
    "/tin-tuc",
    "/dich-vu-don-le",
    "/gioi-thieu",
    "/khong-co",
    "/dich-vu?tim=khongcogithe",
  ]) {
    test(`is one link away at ${path}`, { tag: "@deep" }, async ({ page, isMobile }) => {
      await page.goto(path);
      const footer = page.getByRole("contentinfo");
      for (const to of [...HELP, ...TOOLS]) await expect(footer.locator(`a[href="${to}"]`)).toBeVisible();
      const atThumb = page.getByRole("navigation", { name: "Lối tắt" });
      const asks = atThumb.getByRole("link", { name: "Hỏi trợ lý" });
      if (!isMobile)
        await expect(page.getByRole("banner").getByRole("link", { name: "Hỏi trợ lý" })).toBeVisible();
      await expect(asks).toBeVisible({ visible: isMobile });
      await ready(page);
      await expectAccessible(page);
      await expectNoSideScroll(page);
    });
  }

  test("stands where there is nothing to show, and under thanks", { tag: ["@deep", "@once"] }, async ({
    page,
  }) => {
    for (const path of ["/khong-co", "/dich-vu?tim=khongcogithe", "/quan-ly-gio-hang"]) {
      await page.goto(path);
      const help = page.getByRole("main").getByRole("navigation", { name: "Cần giúp gì?" });
      for (const to of [...HELP, ...TOOLS]) await expect(help.locator(`a[href="${to}"]`)).toBeVisible();
    }
  });

  test("leaves the lower edge of a phone to a page's own button", { tag: "@deep" }, async ({ page }) => {
    for (const path of ["/dich-vu/thanh-lap-cong-ty-tnhh", "/tro-ly-ai"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Lối tắt" })).toHaveCount(0);
    }
  });
});

test("staff who log in without a destination come to the office", { tag: ["@deep", "@once"] }, async ({
  page,
}) => {
  await enter(page, "nhanvien");
  await page.goto("/dang-nhap");
  await expect(page).toHaveURL(/\/quan-tri$/);
});
