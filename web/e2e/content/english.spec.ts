import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";

const SELLING = [
  "/trang-chu",
  "/dich-vu",
  "/dich-vu-don-le",
  "/dich-vu/thanh-lap-cong-ty-tnhh",
  "/dich-vu/tinh-gia",
  "/huong-dan-dang-ky",
  "/gioi-thieu",
  "/ve-chung-toi",
  "/tu-van",
  "/lien-he",
];
const QUESTION = "Can foreigners use this service?";

test("every English page that sells says whom we can serve, and what it costs in dollars [S1.10]", {
  tag: ["@deep", "@once"],
}, async ({ page }) => {
  for (const path of SELLING) {
    await page.goto(`${path}?lang=en`);
    const part = page.getByRole("region", { name: QUESTION });
    await expect(part, path).toContainText("investment registration certificate");
    await expect(part, path).toContainText(/from 1,290,000\s₫ \(≈ USD 49\)/);
    await expect(part, path).toContainText(/26,300\s₫ per dollar, rate of 2\s+Nov\s+2026/);
  }
  const article = page.getByRole("link", { name: /foreigners founding a company/ });
  await article.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Foreigners");
});

test("Vietnamese pages leave it out [S1.10]", { tag: ["@deep", "@once"] }, async ({ page }) => {
  for (const path of ["/trang-chu", "/dich-vu"]) {
    await page.goto(path);
    await expect(page.locator("#who-we-serve"), path).toHaveCount(0);
  }
});

test("the finder asks who owns the company and offers a foreign owner a quote, not the cart [S9.3]", {
  tag: "@deep",
}, async ({ page }) => {
  await page.goto("/dich-vu/tinh-gia?lang=en");
  await ready(page);
  await page.getByRole("radio", { name: /No, a foreign person/ }).check();
  for (const [question, choice] of [
    ["von", "MOT"],
    ["hoaDon", "CO"],
    ["keToan", "TU_LAM"],
  ]) {
    await page.locator(`input[name=${question}][value=${choice}]`).check();
  }
  await page.getByRole("button", { name: "Show what fits" }).click();
  await expect(page).toHaveURL(/congDan=KHONG/);
  const result = page.getByRole("region", { name: "The right package for you" }).first();
  await expect(result.getByRole("heading", { name: "With a foreign owner" })).toBeVisible();
  await expect(result).toContainText("We don’t obtain investment certificates");
  await expect(result.getByRole("button", { name: /Add to cart/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await result.getByRole("link", { name: "Ask for a quote" }).click();
  await expect(page).toHaveURL(/\/tu-van\?dichVu=/);
});

test("the finder answers in Vietnamese too [S9.3]", { tag: ["@once", "@deep"] }, async ({ page }) => {
  await page.goto("/dich-vu/tinh-gia?von=MOT&congDan=KHONG&hoaDon=CO&keToan=TU_LAM");
  const result = page.getByRole("region", { name: "Gói phù hợp với bạn" }).first();
  await expect(result).toContainText("không làm giấy chứng nhận đăng ký đầu tư");
  await expect(result.getByRole("button", { name: /Thêm vào giỏ/ })).toHaveCount(0);
  await expect(result.getByRole("link", { name: "Xin báo giá" })).toBeVisible();
});

test.describe("an English browser", () => {
  test.use({ locale: "en-GB" });

  test("gets the English address as the page's own, and hreflang only there [S1.10]", {
    tag: "@once",
  }, async ({ page }) => {
    const own = page.locator('link[rel="canonical"]');
    await page.goto("/trang-chu");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(own).toHaveAttribute("href", /\/trang-chu\?lang=en$/);
    await expect(page.locator("link[hreflang]")).toHaveCount(0);
    await page.goto("/trang-chu?lang=en");
    await expect(own).toHaveAttribute("href", /\/trang-chu\?lang=en$/);
    await expect(page.locator("link[hreflang]")).toHaveCount(3);
  });
});
