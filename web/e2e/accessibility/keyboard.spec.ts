import type { Locator, Page } from "@playwright/test";
import { orderCodeIn } from "../shop/shop";
import { tabTo } from "../support/actor";
import { logIn, makePerson, open } from "../support/steps";
import { expect, ready, test } from "../support/support";
import { text } from "../support/words";

const SERVICE = "/dich-vu/ke-toan-tron-goi";

async function follow(page: Page, goal: Locator, address: RegExp): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press("Enter");
  await page.waitForURL(address);
  await ready(page);
  // A new screen is read from its beginning.
  await expect(page.getByRole("main")).toBeFocused();
}

test.describe("with the keyboard alone", { tag: "@once" }, () => {
  test("from the services to a placed order, and out of a dialog again [G-61] [S1.6]", async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(90_000);
    await logIn(context, baseURL, await makePerson());
    await open(page, "/dich-vu");
    const main = page.getByRole("main");
    const skip = page.getByRole("link", { name: text("vi", "common_skip") });
    await tabTo(page, skip);
    await page.keyboard.press("Enter");
    await expect(main).toBeFocused();

    await follow(page, main.locator(`a[href="${SERVICE}"]`).first(), /ke-toan-tron-goi/);
    const add = page.getByRole("button", { name: text("vi", "catalog_add") }).first();
    await follow(page, add, /quan-ly-gio-hang$/);
    await follow(page, page.getByRole("link", { name: text("vi", "cart_checkout") }), /dat-hang$/);
    const terms = page.getByLabel(text("vi", "common_terms_before"));
    await tabTo(page, terms);
    await page.keyboard.press("Space");
    await expect(terms).toBeChecked();
    await tabTo(page, main.getByRole("button", { name: text("vi", "checkout_submit"), exact: true }));
    await page.keyboard.press("Enter");
    const code = await orderCodeIn(page);

    await open(page, `/quan-ly-don-hang/${code}`);
    const cancel = main.getByRole("link", { name: text("vi", "orders_cancel"), exact: true });
    await tabTo(page, cancel);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: text("vi", "orders_cancel_ask", { code }) });
    await expect(dialog).toBeVisible();
    await expectTrapped(page, dialog);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(cancel).toBeFocused();
  });
});

test.describe("with the keyboard alone, 390 px wide", { tag: "@once" }, () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const list of ["/dich-vu", "/dich-vu-don-le"])
    test(`each filter of ${list} is wholly in sight when the Tab key comes to it [G-61]`, {
      tag: "@deep",
    }, async ({ page }) => {
      await open(page, list);
      const filters = page
        .getByRole("navigation", { name: text("vi", "catalog_families") })
        .getByRole("link");
      for (const filter of await filters.all()) {
        await tabTo(page, filter);
        await expect(filter).toBeInViewport({ ratio: 1 });
      }
    });
});

/** The Tab key cycles through the dialog and the browser's own bar; it never reaches what is behind. */
async function expectTrapped(page: Page, dialog: Locator): Promise<void> {
  for (let stops = 0; stops < 8; stops += 1) {
    const kept = () =>
      dialog.evaluate((element) => {
        const here = document.activeElement;
        return element.contains(here) || here === document.body;
      });
    expect(await kept()).toBe(true);
    await page.keyboard.press("Tab");
  }
}
