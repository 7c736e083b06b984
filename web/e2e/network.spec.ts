import type { Page } from "@playwright/test";
import { expect, expectAccessible, ready, test } from "./support";

/** What React Router asks the server for, the page's own address with `.data` behind. */
const data = (path: string) => new RegExp(`${path}\\.data(\\?|$)`);

/** Lets the next page's data come only when `arrive` is called. */
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
  for (const [lang, link, told] of [
    ["vi", /^Giỏ hàng/, "Đang tải..."],
    ["en", /^Cart/, "Loading..."],
  ] as const) {
    test(`is covered by the overlay in ${lang}`, async ({ page }) => {
      await page.goto(`/dich-vu?lang=${lang}`);
      await ready(page);
      const arrive = await hold(page, "/quan-ly-gio-hang");
      await page.getByRole("link", { name: link }).first().click();
      await expect(page.getByRole("status").getByText(told)).toBeVisible();
      arrive();
      await expect(page).toHaveURL(/\/quan-ly-gio-hang/);
      await expect(page.getByText(told)).toHaveCount(0);
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

      test("stays with everything typed, says so, and can be sent again", async ({ page }) => {
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
