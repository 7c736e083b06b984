import { handedIn, handInAgain } from "../dossier/whole-dossier";
import { enter, register } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";

const NAME = "#m-hoSo\\.tenDoanhNghiep";
const ADDRESS = "#m-hoSo\\.truSo\\.soNhaDuong";
const SHORT = "#m-hoSo\\.tenVietTat";

test("fields are ticked, noted and found by keyboard, and a tick falls when the value changes [S2.15] [S4.11]", {
  tag: "@deep",
}, async ({ page, request, browser, baseURL, viewport }) => {
  test.setTimeout(150_000);
  const customer = await register(request);
  const code = await handedIn(request, customer, `Thảo Điền ${customer.id.slice(-5)}`);
  const address = `/quan-tri/ho-so/${code}`;
  await enter(page, "nhanvien");
  await page.goto(address);
  await ready(page);

  // A tick counts at once, names who set it, and is still there on a fresh page.
  const tick = page.locator(NAME).getByRole("button", { name: "Đã kiểm tra Tên bằng tiếng Việt" });
  const kept = page.waitForResponse((reply) => reply.url().endsWith("/kiem-tra") && reply.ok());
  await tick.click();
  await expect(tick).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(NAME).getByText("Đã kiểm tra: bạn")).toBeVisible();
  await expect(tick).toBeFocused();
  await kept;
  await page.locator("#p-dia-chi").getByRole("button", { name: "Đánh dấu cả phần" }).click();
  await expect(page.locator("#p-dia-chi").getByText(/Đã kiểm tra (\d+)\/\1 mục/)).toBeVisible();

  // A note beside a field: the page does not move, and the focus comes back to it.
  const row = page.locator(SHORT);
  const open = row.getByRole("link", { name: "Ghi chú Tên viết tắt" });
  await open.click();
  await row.getByLabel("Mẫu câu").selectOption("Mục này còn thiếu, bạn vui lòng bổ sung.");
  const words = row.getByLabel("Cần sửa gì");
  await expect(words).toHaveValue("Mục này còn thiếu, bạn vui lòng bổ sung.");
  await expect(words).toBeFocused();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const add = row.getByRole("button", { name: "Thêm ghi chú" });
  await add.scrollIntoViewIfNeeded();
  const top = () => row.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await add.click();
  await expect(row.getByText("Chưa gửi: Mục này còn thiếu")).toBeVisible();
  await expect(words).toBeHidden();
  await expect(open).toBeFocused();
  expect(Math.abs((await top()) - before)).toBeLessThan(60);

  await open.click();
  await words.fill("Khách nói sẽ gọi lại.");
  await row.getByLabel("Ghi chú nội bộ, khách không thấy").check();
  await row.getByRole("button", { name: "Thêm ghi chú" }).click();
  await expect(row.getByText("Nội bộ, Trần Văn Viên: Khách nói sẽ gọi lại.")).toBeVisible();

  // A colleague who reads English and has no scripts ticks by form, lands at the field, and both names stand there.
  const office = await browser.newContext({ baseURL, viewport, locale: "en-GB", javaScriptEnabled: false });
  const other = await office.newPage();
  await enter(other, "quantri");
  await other.goto(`${address}?lang=en`);
  await other.locator(NAME).getByRole("button", { name: "Checked: Name in Vietnamese" }).click();
  await expect(other).toHaveURL(/#m-hoSo\.tenDoanhNghiep$/);
  await expect(other.locator(NAME).getByText("Checked by Trần Văn Viên, you")).toBeVisible();
  await other.locator(SHORT).getByRole("link", { name: "Comment Short name" }).click();
  await other.locator(SHORT).getByLabel("Ready sentence").selectOption({ index: 1 });
  await other.locator(SHORT).getByRole("button", { name: "Add comment" }).click();
  await expect(other.locator(SHORT).getByText(/^Not sent yet: /)).toHaveCount(2);
  await expectNoSideScroll(other);

  // The dossier comes back with another name: that tick falls, and says so; the others stand.
  await page.reload();
  await ready(page);
  await page.getByText("Yêu cầu bổ sung", { exact: true }).click();
  await page.getByLabel("Lý do (khách đọc được)").first().fill("Cần sửa tên.");
  await page.getByRole("button", { name: "Gửi yêu cầu" }).click();
  await expect(page.getByText("Cần bổ sung", { exact: true }).first()).toBeVisible();
  await expect(tick).toHaveCount(0);
  await office.close();
  await handInAgain(request, customer, code, `Tên Mới ${customer.id.slice(-5)}`);
  await page.goto(address);
  await ready(page);
  const fallen = page
    .locator(NAME)
    .getByText("Đã đổi từ lúc được kiểm tra (bạn, Phạm Minh Quản), hãy xem lại");
  await expect(fallen).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Cần xem \(/ })).toBeVisible();
  await expect(page.locator(ADDRESS).getByText("Đã kiểm tra: bạn")).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await tick.click();
  await expect(fallen).toBeHidden();
});

test("single keys move through the fields, not while typing, and can be switched off [S2.15]", {
  tag: ["@once", "@deep"],
}, async ({ page, request }) => {
  const customer = await register(request);
  const code = await handedIn(request, customer, `Bình Quới ${customer.id.slice(-5)}`);
  await enter(page, "nhanvien");
  await page.goto(`/quan-tri/ho-so/${code}`);
  await ready(page);
  const focused = () => page.evaluate(() => document.activeElement?.closest("[data-field]")?.id);
  await page.keyboard.press("n");
  const first = await focused();
  expect(first).toMatch(/^m-/);
  await page.keyboard.press("x");
  await page.keyboard.press("n");
  expect(await focused()).not.toBe(first);
  await page.keyboard.press("j");
  const section = await page.evaluate(() => document.activeElement?.id);
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(section);
  await page.keyboard.press("n");
  await page.keyboard.press("g");
  const words = page.getByLabel("Cần sửa gì");
  await expect(words).toBeFocused();
  await page.keyboard.type("nxg?");
  await expect(words).toHaveValue("nxg?");

  await page.keyboard.press("Escape");
  await page.locator("h1").click();
  await page.keyboard.press("?");
  const onOff = page.getByLabel("Bật phím tắt trên máy này");
  await expect(onOff).toBeVisible();
  await expectAccessible(page);
  await onOff.uncheck();
  await page.reload();
  await ready(page);
  await page.keyboard.press("n");
  expect(await focused()).toBeUndefined();

  // What is to be done stays in view far down the page.
  await page.evaluate(() => scrollTo(0, 4000));
  await expect(
    page
      .getByRole("button", { name: "Gửi yêu cầu" })
      .or(page.getByRole("heading", { name: "Các phần của hồ sơ" }))
      .first(),
  ).toBeInViewport();
});

test.describe("a tick on a page that is too old", () => {
  test.use({ expectedStatuses: [409] });

  test("falls back and says why [S4.11]", { tag: ["@once", "@deep"] }, async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    const customer = await register(request);
    const code = await handedIn(request, customer, `Tân Quy ${customer.id.slice(-5)}`);
    await enter(page, "nhanvien");
    await page.goto(`/quan-tri/ho-so/${code}`);
    await ready(page);
    const office = await browser.newContext({ baseURL, locale: "vi-VN" });
    const other = await office.newPage();
    await enter(other, "quantri");
    await other.goto(`/quan-tri/ho-so/${code}`);
    await ready(other);
    await other.getByText("Yêu cầu bổ sung", { exact: true }).click();
    await other.getByLabel("Lý do (khách đọc được)").first().fill("Cần sửa tên.");
    await other.getByRole("button", { name: "Gửi yêu cầu" }).click();
    await expect(other.getByText("Cần bổ sung", { exact: true }).first()).toBeVisible();
    await office.close();
    const tick = page.locator(NAME).getByRole("button", { name: "Đã kiểm tra" });
    await tick.click();
    await expect(page.getByRole("alert")).toContainText("Hồ sơ đã thay đổi");
    await expect(tick).toHaveAttribute("aria-pressed", "false");
  });
});
