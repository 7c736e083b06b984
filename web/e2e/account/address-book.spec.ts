import { orderCodeIn, putIntoCart } from "../shop/shop";
import { logIn, makePerson, orderButton } from "../support/steps";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { text } from "../support/words";

const vi = (key: string, gaps = {}) => text("vi", `addresses_${key}`, gaps);
const SERVICE = "thanh-lap-cong-ty-tnhh";

test("an address is kept once and chosen at check-out and for a single service [S9.2]", {
  tag: "@deep",
}, async ({ page, context, baseURL }) => {
  const person = await makePerson();
  await logIn(context, baseURL, person);
  await page.goto("/nguoi-dung/dia-chi/moi");
  await ready(page);
  await page.getByLabel(vi("recipient"), { exact: true }).fill("Lê Thị Nhận");
  await page.getByLabel(vi("phone")).fill("0912 345 678");
  await page.getByLabel("Tỉnh, thành phố").selectOption({ label: "Hồ Chí Minh" });
  await page.getByLabel("Phường, xã").selectOption({ label: "Phường Sài Gòn" });
  await page.getByLabel("Số nhà, đường").fill("12 Đường Mẫu");
  await expectAccessible(page);
  await page.getByRole("button", { name: vi("save") }).click();
  const book = page.getByRole("region", { name: vi("title") });
  await expect(book.getByText("12 Đường Mẫu, Phường Sài Gòn, Hồ Chí Minh")).toBeVisible();
  await expect(book.getByText(vi("default"), { exact: true })).toBeVisible();
  await ready(page);
  await expectNoSideScroll(page);

  await putIntoCart(person, SERVICE);
  await page.goto("/quan-ly-gio-hang/dat-hang");
  await ready(page);
  await expect(page.getByRole("radio", { name: "Lê Thị Nhận" })).toBeChecked();
  await expect(page.getByLabel("Phường, xã")).toBeHidden();
  await page.getByRole("radio", { name: vi("other") }).check();
  await expect(page.getByLabel("Phường, xã")).toBeVisible();
  await page.getByRole("radio", { name: "Lê Thị Nhận" }).check();
  await expectAccessible(page);
  await page.getByLabel(text("vi", "common_terms_before")).check();
  await orderButton(page, "vi").click();
  await page.goto(`/quan-ly-don-hang/${await orderCodeIn(page)}`);
  await expect(page.getByText("12 Đường Mẫu, Phường Sài Gòn, Thành phố Hồ Chí Minh")).toBeVisible();
  await expect(page.getByText("Lê Thị Nhận, +84912345678")).toBeVisible();

  await page.goto("/dich-vu-don-le/khac-dau-cong-ty");
  await ready(page);
  await expect(page.getByLabel("Họ và tên")).toHaveValue(person.name);
  await expect(page.getByRole("radio", { name: "Lê Thị Nhận" })).toBeChecked();
  await expectAccessible(page);
  await page.getByLabel("Số điện thoại").fill("0912345678");
  await page.getByLabel(text("vi", "common_terms_before")).check();
  await page.getByRole("button", { name: text("vi", "catalog_order_submit") }).click();
  await page.goto(`/quan-ly-don-hang/${await orderCodeIn(page)}`);
  await expect(page.getByText("Lê Thị Nhận, +84912345678")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedStatuses: [422] });

  test("the wards come with a button, refusals lose nothing, an address is deleted", {
    tag: ["@once", "@deep"],
  }, async ({ page, context, baseURL }) => {
    await logIn(context, baseURL, await makePerson());
    await page.goto("/nguoi-dung/dia-chi/moi");
    await page.getByLabel(vi("label")).fill("Kho");
    await page.getByLabel("Tỉnh, thành phố").selectOption({ label: "Hồ Chí Minh" });
    await page.getByRole("button", { name: vi("show_wards") }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.getByLabel("Phường, xã").selectOption({ label: "Phường Sài Gòn" });
    await page.getByRole("button", { name: vi("save") }).click();
    await expect(page.getByRole("alert").getByRole("listitem")).toHaveCount(3);
    await expect(page.getByLabel("Phường, xã").locator("option:checked")).toHaveText("Phường Sài Gòn");
    await page.getByLabel(vi("recipient"), { exact: true }).fill("Lê Thị Nhận");
    await page.getByLabel(vi("phone")).fill("0912345678");
    await page.getByLabel("Số nhà, đường").fill("1 Đường Mẫu");
    await page.getByRole("button", { name: vi("save") }).click();
    await page.getByRole("button", { name: vi("delete_named", { name: "Kho" }) }).click();
    await expect(page.getByText(vi("deleted"))).toBeVisible();
    await expect(page.getByText("1 Đường Mẫu")).toHaveCount(0);
  });
});
