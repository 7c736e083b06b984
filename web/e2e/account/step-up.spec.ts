import type { Page } from "@playwright/test";
import { ageLogin } from "../support/old-login";
import { logIn, PASSWORD, type Person, register } from "../support/people";
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSideScroll,
  test,
} from "../support/support";

const SECURITY = "/nguoi-dung/bao-mat";
const TITLE = "Xác nhận đây là bạn";

/** A login of an hour ago. */
async function oldLogin(page: Page, person: Person): Promise<void> {
  await logIn(page, person);
  await ageLogin(page, person);
}

async function confirm(page: Page, password: string): Promise<void> {
  await page.getByLabel("Mật khẩu", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Xác nhận", exact: true }).click();
}

async function walk(page: Page, person: Person): Promise<void> {
  await oldLogin(page, person);
  await page.goto(SECURITY);
  await page
    .getByLabel(/Tên để bạn nhận ra/)
    .first()
    .fill("Điện thoại của Ánh");
  await page.getByRole("button", { name: "Tạo mã QR" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
  await expectNoSideScroll(page);
  await confirm(page, "không phải mật khẩu");
  await expect(page.getByRole("alert")).toContainText("Mật khẩu chưa đúng");
  await confirm(page, PASSWORD);
  await expect(page.getByRole("heading", { name: "Quét mã bằng ứng dụng" })).toBeVisible();
}

test.describe("a form that needs a fresh login", () => {
  test.use({ expectedStatuses: [403] });

  test("is asked about, then carried out as it was sent", async ({ page, request }) => {
    await walk(page, await register(request));
    await expectAccessible(page);
  });

  test("of a data export leads there and back to the file", { tag: ["@once", "@deep"] }, async ({
    page,
    request,
  }) => {
    await oldLogin(page, await register(request));
    await page.goto("/xac-nhan-la-ban?tiep=/nguoi-dung/du-lieu.json");
    await expectAccessibleInBoth(page);
    const refused = await page.request.get("/nguoi-dung/du-lieu.json", { maxRedirects: 0 });
    expect(refused.headers().location).toBe("/xac-nhan-la-ban?tiep=%2Fnguoi-dung%2Fdu-lieu.json");
    await page.getByLabel("Mật khẩu", { exact: true }).fill(PASSWORD);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Xác nhận", exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/^du-lieu-cua-toi-\d{8}\.json$/);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("does the same", { tag: ["@once", "@deep"] }, async ({ page, request }) => {
      await walk(page, await register(request));
    });
  });
});
