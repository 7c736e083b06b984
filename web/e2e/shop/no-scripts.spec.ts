import type { Page } from "@playwright/test";
import { codeFor } from "../support/mail-sink";
import { bankTells } from "../support/people";
import { becomeBuyer, fillBuyer, newEmail, newPhone, orderButton } from "../support/steps";
import { expect, expectNoSideScroll, test } from "../support/support";
import { text } from "../support/words";
import { orderCodeIn, PLAIN } from "./shop";

/** The whole way of a new customer on a phone whose browser runs no scripts, by links and forms alone. */
test.use({ javaScriptEnabled: false, expectedStatuses: [422], viewport: { width: 390, height: 844 } });

const byRole = (page: Page, key: string) =>
  page.getByRole("button", { name: text("vi", key), exact: true }).first();

/** From the service to the form of the order, known by a code. */
async function toTheForm(page: Page, email: string): Promise<void> {
  await page.goto("/dich-vu?lang=vi");
  await page.getByRole("main").locator('a[href="/dich-vu/thanh-lap-cong-ty-tnhh"]').first().click();
  await byRole(page, "catalog_add").click();
  await page.waitForURL(/quan-ly-gio-hang$/);
  await expectNoSideScroll(page);
  const onwards = page.getByRole("link", { name: text("vi", "cart_checkout") }).filter({ visible: true });
  await onwards.first().click();
  await becomeBuyer(page, "vi", email, () => codeFor(email));
  await byRole(page, "auth_code_submit").click();
  await fillBuyer(page, "vi", "Lê Văn Ánh");
}

test.describe("without scripts, on a phone", { tag: "@once" }, () => {
  test("a new customer orders with an address, pays and begins the dossier [S1.6] [S1.9] [S2.8] [G-51]", async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    await toTheForm(page, newEmail());
    await page.getByLabel(text("vi", "common_street")).fill("12 Nguyễn Huệ");
    await page.getByLabel(text("vi", "common_ward"), { exact: true }).fill("Phường Sài Gòn");
    await expectNoSideScroll(page);
    await orderButton(page, "vi").click();
    const code = await orderCodeIn(page);
    await expect(page.getByRole("img", { name: /VietQR/ })).toBeVisible();
    await expectNoSideScroll(page);
    await bankTells(request, code, 1_290_000);
    const begin = byRole(page, "orders_dossier_begin");
    await expect(async () => {
      await page.goto(`/thanh-toan/${code}`);
      await expect(begin).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await begin.click();
    await page.waitForURL(/thanh-lap\?hs=/);
    await page.getByRole("link", { name: text("vi", "dossier_begin"), exact: true }).click();
    await page.waitForURL(/loai-hinh\?hs=/);
    await page.locator('[name="hoSo.loaiHinhId"][value="TNHH2"]').check();
    await expectNoSideScroll(page);
    await byRole(page, "dossier_save_next").click();
    await page.waitForURL(/\/ten\?hs=/);
    await page.goto(`/quan-ly-don-hang/${code}`);
    await expect(page.getByRole("main")).toContainText("12 Nguyễn Huệ, Phường Sài Gòn");
    await expectNoSideScroll(page);
  });

  test("a visitor orders a single service, and a mistake loses nothing [S1.2] [G-51] [G-52]", {
    tag: "@deep",
  }, async ({ page }) => {
    await page.goto("/dich-vu-don-le?lang=vi");
    await page.getByRole("main").locator(`a[href="/dich-vu-don-le/${PLAIN}"]`).first().click();
    await page.getByLabel(text("vi", "catalog_name"), { exact: true }).fill("Lê Văn Ánh");
    await byRole(page, "catalog_order_submit").click();
    await expect(page.getByRole("main").getByRole("alert").getByRole("listitem")).toHaveCount(2);
    await expect(page.getByLabel(text("vi", "catalog_name"), { exact: true })).toHaveValue("Lê Văn Ánh");
    await page.getByLabel(text("vi", "catalog_phone"), { exact: true }).fill(newPhone().typed);
    await page.getByLabel(text("vi", "common_terms_before")).check();
    await byRole(page, "catalog_order_submit").click();
    await orderCodeIn(page);
  });
});
