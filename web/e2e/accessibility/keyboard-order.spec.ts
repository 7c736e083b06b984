import type { Locator, Page } from "@playwright/test";
import { orderCodeIn, PLAIN } from "../shop/shop";
import { type Hands, keyboard, tabTo } from "../support/actor";
import { codeFor, expectSent } from "../support/mail-sink";
import { bankTells } from "../support/people";
import { newEmail, newPhone, open, orderButton } from "../support/steps";
import { expect, ready, test } from "../support/support";
import { text } from "../support/words";

/** A narrow window on a desk, or a page zoomed in to 370 %: the same screens as on a phone, and no finger. */
test.use({ viewport: { width: 390, height: 844 } });

const box = (page: Page, key: string) => page.getByRole("textbox", { name: text("vi", key), exact: true });

/** Presses what leads on, and is at the beginning of the screen that follows. */
async function follow(hands: Hands, goal: Locator, address: RegExp): Promise<void> {
  await hands.press(goal);
  await hands.page.waitForURL(address);
  await ready(hands.page);
  await expect(hands.page.getByRole("main")).toBeFocused();
}

/** A new customer says who they are: an address, its code, name, date of birth and where papers go. */
async function introduce(hands: Hands, email: string): Promise<void> {
  const { page } = hands;
  await hands.type(box(page, "auth_identifier"), email);
  await page.keyboard.press("Enter");
  await expect(box(page, "auth_code")).toBeFocused();
  await page.keyboard.insertText(await codeFor(email));
  await expect(box(page, "auth_name")).toBeFocused();
  await page.keyboard.insertText("Lê Văn Ánh");
  await hands.type(box(page, "auth_birthday"), "27/3/1990");
  await hands.type(page.getByLabel(text("vi", "common_street")), "12 Nguyễn Huệ");
  const ward = page.getByLabel(text("vi", "common_ward"), { exact: true });
  await hands.type(ward, "sai gon");
  await hands.takeFirst(ward);
  await expect(ward).toHaveValue(/^Phường Sài Gòn, /);
}

/** Another way to pay is chosen; the focus stays where it was, not at the beginning of the page. */
async function changeWay(hands: Hands): Promise<void> {
  const { page } = hands;
  await hands.press(page.locator("summary").filter({ hasText: text("vi", "payments_other_way") }));
  await hands.tick(page.getByRole("radio", { name: /Tiền mặt/ }));
  const save = page.getByRole("button", { name: text("vi", "payments_choose"), exact: true });
  await hands.press(save);
  await expect(page.getByRole("heading", { name: "Thanh toán tiền mặt" })).toBeVisible();
  await expect(save).toBeFocused();
}

test.describe("with the keyboard alone, 390 px wide", { tag: "@once" }, () => {
  test("a new customer orders, pays and begins the dossier [G-61] [S1.6] [S1.9] [S2.8]", {
    tag: "@deep",
  }, async ({ page, request }) => {
    test.setTimeout(120_000);
    const hands = keyboard(page, "vi");
    await open(page, "/dich-vu/thanh-lap-cong-ty-tnhh");
    const add = page.getByRole("button", { name: text("vi", "catalog_add") }).first();
    await follow(hands, add, /quan-ly-gio-hang$/);
    const onwards = page.getByRole("link", { name: text("vi", "cart_checkout") }).filter({ visible: true });
    await follow(hands, onwards.first(), /dat-hang$/);
    await introduce(hands, newEmail());
    await hands.tick(page.getByRole("radio", { name: /Đặt cọc/ }));
    await hands.tick(page.getByLabel(text("vi", "auth_buyer_terms")));
    await hands.press(orderButton(page, "vi"));
    const code = await orderCodeIn(page);
    await ready(page);
    await changeWay(hands);
    await bankTells(request, code, 1_290_000);
    const begin = page.getByRole("button", { name: text("vi", "orders_dossier_begin") });
    await expect(begin).toBeVisible();
    await open(page, `/thanh-toan/${code}`);
    await follow(hands, begin, /thanh-lap\?hs=/);
    const first = page.getByRole("link", { name: text("vi", "dossier_begin"), exact: true });
    await follow(hands, first, /loai-hinh\?hs=/);
    await hands.tick(page.locator('[name="hoSo.loaiHinhId"][value="TNHH2"]'));
    await hands.press(page.getByRole("button", { name: text("vi", "dossier_save_next"), exact: true }));
    await page.waitForURL(/\/ten\?hs=/);
  });

  test("a visitor orders a single service [G-61] [S1.2]", { tag: "@deep" }, async ({ page }) => {
    const email = newEmail();
    const hands = keyboard(page, "vi");
    await open(page, `/dich-vu-don-le/${PLAIN}`);
    await hands.type(box(page, "catalog_name"), "Lê Văn Ánh");
    await hands.type(box(page, "catalog_phone"), newPhone().typed);
    await hands.type(page.getByLabel(/^E-?mail/).first(), email);
    await hands.tick(page.getByLabel(text("vi", "common_terms_before")));
    await hands.press(page.getByRole("button", { name: text("vi", "catalog_order_submit"), exact: true }));
    await expectSent(email, new RegExp(await orderCodeIn(page)));
  });

  test("the assistant is asked, and a person is in reach of the answer [G-61] [S2.7]", {
    tag: "@deep",
  }, async ({ page }) => {
    const hands = keyboard(page, "vi");
    await open(page, "/tro-ly-ai");
    await hands.type(page.locator("textarea[name=cauHoi]"), "von dieu le toi thieu bao nhieu");
    await hands.press(page.locator("#hoi").getByRole("button"));
    await expect(page.locator("#tra-loi blockquote").first()).toBeVisible();
    await tabTo(page, page.locator("#tra-loi article").first().getByRole("link").first());
    await tabTo(page, page.locator("#chuyen summary"));
    await page.keyboard.press("Enter");
    await tabTo(page, page.locator("#gap-hoTen"));
  });
});
