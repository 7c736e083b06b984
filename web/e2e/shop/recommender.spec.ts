import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";

const RESULT = "/dich-vu/tinh-gia?von=CO_PHAN&hoaDon=CO&keToan=TU_LAM";

/** Amounts of a column of figures, in đồng. */
const amount = (text: string) => Number(text.replace(/\D/g, ""));

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("five answers lead to a package with its price in parts [S9.3]", { tag: "@once" }, async ({
    page,
  }) => {
    await page.goto("/dich-vu");
    await page.getByRole("main").getByRole("link", { name: "Tìm gói và tính giá" }).click();
    await page.getByRole("radio", { name: /Từ 3 cổ đông/ }).check();
    await page.getByRole("radio", { name: "Đúng, tất cả" }).check();
    await page.getByRole("radio", { name: "Có, ngay khi thành lập" }).check();
    await page.getByRole("radio", { name: /Tôi tự lo/ }).check();
    await page.getByRole("button", { name: "Xem gói phù hợp" }).click();
    await expect(page).toHaveURL(/von=CO_PHAN&congDan=CO&hoaDon=CO&keToan=TU_LAM/);
    const result = page.getByRole("region", { name: "Gói phù hợp với bạn" });
    await expect(result.getByRole("link", { name: /Thành lập công ty cổ phần/ }).first()).toBeVisible();
    const figures = await result.locator("dd").allTextContents();
    const [fee = 0, third = 0, state = 0, vat = 0, total = 1] = figures.map(amount);
    expect(total).toBeGreaterThan(1_000_000);
    expect(fee + third + state + vat).toBe(total);
    await result.getByRole("button", { name: /Thêm vào giỏ/ }).click();
    await expect(page).toHaveURL(/\/quan-ly-gio-hang$/);
    await expect(page.getByText("Thành lập công ty cổ phần").first()).toBeVisible();
  });
});

test("the calculator adds up what is chosen, cycles apart [S9.3]", async ({ page }) => {
  await page.goto("/dich-vu/tinh-gia");
  await ready(page);
  // It asks before it answers: nothing is chosen, and nothing is counted without an answer.
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Xem gói phù hợp" }).click();
  await expect(page).toHaveURL(/tinh-gia$/);
  await page.getByText("Tự chọn và tính giá").click();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByLabel("Kế toán thuế trọn gói", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Website giới thiệu doanh nghiệp", { exact: true }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Tính giá" }).click();
  const result = page.getByRole("region", { name: "Giá của lựa chọn này" });
  await expect(result.getByText("Bạn trả")).toBeVisible();
  await expect(result.getByText("Tổng mỗi tháng")).toBeVisible();
  await expectNoSideScroll(page);
});

test("what is not on sale, or nonsense, is not counted", { tag: ["@deep", "@once"] }, async ({ page }) => {
  await page.goto("/dich-vu/tinh-gia?goi=x&goi=%3Cscript%3E&von=LA");
  await expect(page.getByText("Bạn chưa chọn dịch vụ nào.")).toBeVisible();
});

test("the finder speaks English [S1.10]", { tag: ["@once", "@deep"] }, async ({ page }) => {
  await page.goto(`${RESULT}&lang=en`);
  await expect(page.getByRole("heading", { name: "The right package for you" })).toBeVisible();
  await expect(page.getByText("State fee").first()).toBeVisible();
});
