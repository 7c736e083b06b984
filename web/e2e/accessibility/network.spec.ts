import type { Page } from "@playwright/test";
import { expect, expectAccessible, ready, test } from "../support/support";

/** What React Router requests from the server: the page's own address with `.data` appended. */
const data = (path: string) => new RegExp(`${path}\\.data(\\?|$)`);

/** Holds the next page's data back until `arrive` is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(data(path), async (route) => {
    await arrived;
    await route.continue();
  });
  return () => arrive();
}

test.describe("own data that is slow to come [S2.12]", () => {
  for (const [lang, link, sentence] of [
    ["vi", /^Giỏ hàng/, "Đang tải..."],
    ["en", /^Cart/, "Loading..."],
  ] as const) {
    test(`is covered by the overlay in ${lang}`, { tag: lang === "vi" ? [] : "@deep" }, async ({ page }) => {
      await page.goto(`/dich-vu?lang=${lang}`);
      await ready(page);
      const arrive = await hold(page, "/quan-ly-gio-hang");
      await page.getByRole("link", { name: link }).first().click();
      await expect(page.getByRole("status").getByText(sentence)).toBeVisible();
      arrive();
      await expect(page).toHaveURL(/\/quan-ly-gio-hang/);
      await expect(page.getByText(sentence)).toHaveCount(0);
    });
  }
});

test.describe("a form that cannot be sent [S7.5]", () => {
  const FAULTS = [
    ["without a network", "abort", /Failed to load resource|net::ERR/],
    ["to a dead server", "502", undefined],
  ] as const;
  test.use({ expectedStatuses: [422, 502] });

  for (const [what, kind, message] of FAULTS) {
    test.describe(what, () => {
      test.use({ expectedMessage: message });

      test("stays with everything typed, says so, and can be sent again", {
        tag: kind === "abort" ? [] : "@deep",
      }, async ({ page }) => {
        await page.goto("/lien-he");
        await ready(page);
        await page.getByLabel("Họ và tên").fill("Trần Thị Hầm");
        await page.getByLabel(/^Nội dung/).fill("Tàu vừa vào hầm");
        let asked = 0;
        await page.route(data("/lien-he"), async (route) => {
          if (route.request().method() !== "POST" || asked++ > 0) return route.continue();
          return kind === "abort"
            ? route.abort("internetdisconnected")
            : route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" });
        });
        const send = page.getByRole("button", { name: "Gửi yêu cầu" });
        await send.click();
        await expect(page.getByRole("main").getByRole("alert")).toContainText("Chưa nhận được câu trả lời");
        await expect(page.getByLabel("Họ và tên")).toHaveValue("Trần Thị Hầm");
        await expect(page.getByLabel(/^Nội dung/)).toHaveValue("Tàu vừa vào hầm");
        await expectAccessible(page);
        await send.click();
        await expect(page.getByRole("main").getByRole("alert")).toContainText("Vui lòng nhập");
      });
    });
  }
});

test.describe("a page that cannot be fetched [S2.11]", { tag: "@once" }, () => {
  test.use({ expectedStatuses: [502], expectedMessage: /./ });

  for (const [lang, title, back] of [
    ["vi", "Đã xảy ra lỗi", "Quay lại"],
    ["en", "An error occurred", "Go Back"],
  ] as const) {
    test(`leaves the frame and the language: ${lang}`, { tag: lang === "vi" ? [] : "@deep" }, async ({
      page,
    }) => {
      await page.goto(`/dich-vu?lang=${lang}`);
      await ready(page);
      await page.route(data("/quan-ly-gio-hang"), (route) =>
        route.fulfill({ status: 502, body: "bad gateway" }),
      );
      await page
        .getByRole("banner")
        .getByRole("link", { name: lang === "vi" ? /^Giỏ hàng/ : /^Cart/ })
        .click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      await expect(page.getByRole("link", { name: back })).toHaveAttribute("href", "/");
      await expect(page.getByRole("banner").getByRole("link", { name: /1900 0000/ })).toBeVisible();
      await expectAccessible(page);
    });
  }
});
