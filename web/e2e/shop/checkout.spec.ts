import { expectSent } from "../support/mail-sink";
import {
  becomeBuyer,
  expectLoggedIn,
  fillBuyer,
  fillLogin,
  newEmail,
  newPhone,
  open,
  orderButton,
  PASSWORD,
} from "../support/steps";
import { expect, ready, test } from "../support/support";
import { text } from "../support/words";
import { buyer, inCart, newService, orderCodeIn, ordersOf, PLAIN, putIntoCart, service } from "./shop";

const CHECKOUT = "/quan-ly-gio-hang/dat-hang";

test.use({ expectedStatuses: [401, 409, 422] });

test.describe("placing an order", () => {
  test("that lacks address and terms says both at once, nothing typed is lost [S9.2] [G-52]", async ({
    page,
    context,
    baseURL,
  }) => {
    const person = await buyer(context, baseURL, "thanh-lap-cong-ty-tnhh");
    await open(page, CHECKOUT);
    await page.getByLabel("Họ và tên", { exact: true }).fill("");
    await page.getByLabel("Phường, xã").fill("Phường Sài Gòn");
    await page.getByLabel("Ghi chú (không bắt buộc)").fill("Gọi sau 17 giờ");
    await orderButton(page, "vi").click();
    await expect(page.getByRole("alert").getByRole("listitem")).toHaveText([
      "Vui lòng nhập họ tên bằng chữ",
      "Vui lòng đọc và đồng ý với điều khoản",
      "Vui lòng nhập số nhà, đường",
    ]);
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByLabel("Phường, xã")).toHaveValue("Phường Sài Gòn");
    await expect(page.getByLabel("Ghi chú (không bắt buộc)")).toHaveValue("Gọi sau 17 giờ");
    expect(await ordersOf(person)).toEqual([]);
  });

  test("at a price that has changed shows old and new, orders nothing; the second press orders [G-14]", {
    tag: "@once",
  }, async ({ page, context, baseURL }) => {
    const sold = await newService(1_000_000);
    const person = await buyer(context, baseURL, sold.slug);
    await open(page, CHECKOUT);
    const seen = await page.locator('input[name="tongTien"]').inputValue();
    await sold.setPrice(1_250_000, "Giá mới");
    await page.getByLabel(text("vi", "common_terms_before")).check();
    await orderButton(page, "vi").click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("Giá đã thay đổi");
    await expect(alert).toContainText(Number(seen).toLocaleString("vi-VN"));
    await expect(page.locator('input[name="tongTien"]')).not.toHaveValue(seen);
    const now = await page.locator('input[name="tongTien"]').inputValue();
    expect(Number(now)).toBeGreaterThan(Number(seen));
    await expect(alert).toContainText(Number(now).toLocaleString("vi-VN"));
    expect(await ordersOf(person)).toEqual([]);
    await orderButton(page, "vi").click();
    await orderCodeIn(page);
    const [order] = await ordersOf(person);
    expect(order?.tongTien).toBe(Number(now));
  });

  test("by a double click makes one order [G-18]", { tag: "@once" }, async ({ page, context, baseURL }) => {
    const person = await buyer(context, baseURL);
    await open(page, CHECKOUT);
    await page.getByLabel(text("vi", "common_terms_before")).check();
    let sent = 0;
    await page.route(
      (url) => url.pathname.startsWith(CHECKOUT),
      async (route) => {
        if (route.request().method() === "POST") {
          sent += 1;
          await new Promise((later) => setTimeout(later, 700));
        }
        await route.continue();
      },
    );
    await orderButton(page, "vi").dblclick();
    // A third press, once the page has drawn that it is sending.
    await page.locator("button[aria-disabled=true]").click({ force: true });
    const code = await orderCodeIn(page);
    expect(sent).toBe(1);
    expect((await ordersOf(person)).map(({ maDonHang }) => maDonHang)).toEqual([code]);
  });

  test("from two tabs makes one order, and the second tab is led to it [G-18]", {
    tag: ["@once", "@deep"],
  }, async ({ context, baseURL }) => {
    const person = await buyer(context, baseURL);
    const [first, second] = await Promise.all([context.newPage(), context.newPage()]);
    for (const tab of [first, second]) {
      await open(tab, CHECKOUT);
      await tab.getByLabel(text("vi", "common_terms_before")).check();
    }
    await orderButton(first, "vi").click();
    const code = await orderCodeIn(first);
    await orderButton(second, "vi").click();
    expect(await orderCodeIn(second)).toBe(code);
    expect(await ordersOf(person)).toHaveLength(1);
  });

  test("after the login has ended opens the popup and keeps what was typed [S4.2] [S2.13]", async ({
    page,
    context,
    baseURL,
  }) => {
    await buyer(context, baseURL);
    await open(page, CHECKOUT, "en");
    await page.getByLabel("Note (optional)").fill("Please ring twice");
    await page.getByLabel(text("en", "common_terms_before")).check();
    await context.clearCookies({ name: "khoisu_session" });
    await orderButton(page, "en").click();
    const dialog = page.getByRole("dialog");
    const back = new RegExp(encodeURIComponent(CHECKOUT));
    await expect(dialog.getByRole("link")).toHaveAttribute("href", back);
    await dialog.getByRole("button", { name: text("en", "common_cancel") }).click();
    await expect(page.getByLabel("Note (optional)")).toHaveValue("Please ring twice");
  });
});

test.describe("a visitor's cart", () => {
  test("is joined with the account's at login, also when two tabs log in at once [R3] [G-19]", {
    tag: "@once",
  }, async ({ context, baseURL }) => {
    const person = await buyer(context, baseURL, PLAIN);
    await putIntoCart(person, "ke-toan-tron-goi");
    await context.clearCookies();
    const [first, second] = await Promise.all([context.newPage(), context.newPage()]);
    const other = await service("thanh-lap-cong-ty-co-phan");
    await open(first, `/dich-vu/${other.slug}`);
    await first
      .getByRole("button", { name: text("vi", "catalog_add") })
      .first()
      .click();
    await expect(first.getByRole("main").getByRole("link", { name: other.ten })).toBeVisible();
    await Promise.all([
      open(first, "/dang-nhap?tiep=%2Fquan-ly-gio-hang"),
      open(second, "/dang-nhap?tiep=%2Fquan-ly-gio-hang"),
    ]);
    await Promise.all([
      fillLogin(first, "vi", person.identifier, PASSWORD),
      fillLogin(second, "vi", person.identifier, PASSWORD),
    ]);
    await Promise.all([first, second].map((tab) => expectLoggedIn(tab, person.name)));
    const { tongSoLuong, dong } = await inCart(person);
    expect(dong).toHaveLength(3);
    expect(tongSoLuong).toBe(3);
    await first.reload();
    await expect(first.getByRole("main").getByRole("listitem").filter({ hasText: other.ten })).toBeVisible();
  });

  test("keeps what one tab adds while another one edits [R3]", { tag: ["@once", "@deep"] }, async ({
    context,
  }) => {
    const [first, second] = await Promise.all([context.newPage(), context.newPage()]);
    const [a, b] = await Promise.all([service("ke-toan-tron-goi"), service("dang-ky-thue-ban-dau")]);
    await open(first, `/dich-vu/${a.slug}`);
    await first
      .getByRole("button", { name: text("vi", "catalog_add") })
      .first()
      .click();
    await expect(first).toHaveURL(/quan-ly-gio-hang/);
    await open(second, `/dich-vu/${b.slug}`);
    await ready(first);
    await first.getByLabel(text("vi", "cart_quantity")).fill("3");
    await Promise.all([
      first.getByRole("button", { name: text("vi", "cart_update") }).click(),
      second
        .getByRole("button", { name: text("vi", "catalog_add") })
        .first()
        .click(),
    ]);
    await expect(second).toHaveURL(/quan-ly-gio-hang/);
    await expect(first.getByText(text("vi", "cart_updated")).first()).toBeVisible();
    await first.reload();
    const lines = first.getByRole("main").getByRole("listitem");
    await expect(lines.filter({ hasText: a.ten }).getByLabel(text("vi", "cart_quantity"))).toHaveValue("3");
    await expect(lines.filter({ hasText: b.ten })).toHaveCount(1);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("from the catalogue through registration to the order [S1.6] [G-07]", {
    tag: ["@once", "@deep"],
  }, async ({ page }) => {
    const email = newEmail();
    await page.goto(`/dich-vu/ke-toan-tron-goi`);
    await page
      .getByRole("button", { name: text("vi", "catalog_add") })
      .first()
      .click();
    // Before the CSS has loaded, both links to the check-out are there: the wide screen's and the phone's.
    const onward = page.getByRole("link", { name: text("vi", "cart_checkout") }).filter({ visible: true });
    await onward.first().click();
    await becomeBuyer(page, "vi", email);
    await page.getByRole("button", { name: text("vi", "auth_code_submit") }).click();
    await fillBuyer(page, "vi", "Lê Văn Ánh");
    await orderButton(page, "vi").click();
    const code = await orderCodeIn(page);
    await expectSent(email, new RegExp(code));
  });
});

test.describe("a single service", () => {
  test("is ordered by a visitor without an account, in English [S1.2] [S1.9]", { tag: "@once" }, async ({
    page,
  }) => {
    const email = newEmail();
    await open(page, `/dich-vu-don-le/${PLAIN}`, "en");
    await page.getByLabel("Full name", { exact: true }).fill("Anna Nguyen");
    await page.getByLabel("Phone number", { exact: true }).fill("+49 151 23456789");
    await page.getByLabel("E-mail (optional)").fill(email);
    await page.getByLabel(text("en", "common_terms_before")).check();
    await page.getByRole("button", { name: text("en", "catalog_order_submit") }).click();
    const code = await orderCodeIn(page);
    await expectSent(email, new RegExp(code));
  });

  test("whose price has changed is not ordered at the new one unseen [G-14]", {
    tag: ["@once", "@deep"],
  }, async ({ page }) => {
    const sold = await newService(400_000, "DON_LE");
    await open(page, `/dich-vu-don-le/${sold.slug}`);
    await page.getByLabel("Họ và tên", { exact: true }).fill("Lê Văn Ánh");
    await page.getByLabel("Số điện thoại", { exact: true }).fill(newPhone().typed);
    await page.getByLabel(text("vi", "common_terms_before")).check();
    await sold.setPrice(550_000, "Giá mới");
    await page.getByRole("button", { name: text("vi", "catalog_order_submit") }).click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("Giá đã thay đổi");
    await expect(alert).toContainText("400.000");
    await expect(alert).toContainText("550.000");
    await page.getByRole("button", { name: text("vi", "catalog_order_submit") }).click();
    await orderCodeIn(page);
  });
});
