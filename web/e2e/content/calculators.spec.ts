import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";

const COSTS = "/cong-cu/chi-phi-nam-dau";
const DUTIES = "/cong-cu/han-sau-thanh-lap";
const COMPANY =
  "loaiHinh=TNHH2&von=500.000.000&doanhThu=800.000.000&chuKySoNam=1&hoaDon=100&laoDong=2&luong=8.000.000";
const FOUNDED = "ngay=2026-11-02&loaiHinh=TNHH2&laoDong=true";
const amount = (text: string | null) => Number((text ?? "").replace(/\D/g, ""));

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a few answers lead to the first year's costs and their sheet [S9.3]", { tag: "@once" }, async ({
    page,
  }) => {
    await page.goto("/tin-tuc");
    await page.getByRole("link", { name: "Năm đầu tốn bao nhiêu?" }).first().click();
    await page.getByLabel("Loại hình công ty").selectOption("CP");
    await page.getByLabel("Số nhân viên").fill("2");
    await page.getByLabel("Lương tháng đóng bảo hiểm").fill("8.000.000");
    await page.getByLabel("Thuê kế toán của chúng tôi").check();
    await page.getByRole("button", { name: "Tính năm đầu" }).click();
    await expect(page).toHaveURL(/loaiHinh=CP.*keToan=true/);
    const result = page.getByRole("region", { name: "Năm đầu của bạn" });
    const groups = await result.locator("h3 > span:last-child").allTextContents();
    const sums = groups.map(amount).filter((one) => !Number.isNaN(one));
    const whole = amount(await result.locator("strong").first().textContent());
    expect(sums.reduce((sum, one) => sum + one, 0)).toBe(whole);
    expect(whole).toBeGreaterThan(20_000_000);
    const sheet = await page.request.get(
      (await result.getByRole("link", { name: /XLSX/ }).getAttribute("href")) ?? "",
    );
    expect(sheet.headers()["content-disposition"]).toBe('attachment; filename="chi-phi-nam-dau.xlsx"');
    expect((await sheet.body()).subarray(0, 2).toString()).toBe("PK");
  });

  test("a day leads to the deadlines, a calendar and a paper", { tag: ["@deep", "@once"] }, async ({
    page,
  }) => {
    await page.goto(DUTIES);
    await page.getByLabel("Ngày cấp giấy chứng nhận").fill("2026-11-02");
    await page.getByRole("button", { name: "Xem các hạn" }).click();
    const result = page.getByRole("region", { name: "Việc và hạn của công ty bạn" });
    await expect(result.getByRole("row", { name: /Góp đủ vốn/ })).toContainText("31/01/2027");
    const address = async (name: RegExp) =>
      (await result.getByRole("link", { name }).getAttribute("href")) ?? "";
    const calendar = await page.request.get(await address(/ICS/));
    expect(calendar.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(await calendar.text()).toContain("DTSTART;VALUE=DATE:20270131");
    const paper = await page.request.get(await address(/PDF/));
    expect((await paper.body()).subarray(0, 5).toString()).toBe("%PDF-");
    expect(paper.headers()["content-disposition"]).toContain("attachment");
  });
});

for (const [name, path] of [
  ["costs counted", `${COSTS}?${COMPANY}`],
  ["costs in English", `${COSTS}?${COMPANY}&lang=en`],
  ["deadlines counted", `${DUTIES}?${FOUNDED}`],
  ["deadlines in English", `${DUTIES}?${FOUNDED}&lang=en`],
] as const) {
  test(
    `${name}: accessible, and no wider than the screen [G-61]`,
    { tag: name === "costs counted" ? [] : "@deep" },
    async ({ page }, info) => {
      await page.goto(path);
      await ready(page);
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
    },
  );
}

test.describe("the card on the home page", () => {
  const card = (page: Page) => page.getByRole("region", { name: "Năm đầu tốn bao nhiêu?" });
  const sum = async (page: Page) => amount(await card(page).locator("output strong").textContent());
  const choose = async (page: Page) => {
    await card(page).getByRole("radio", { name: "Từ 2 người" }).check();
    await card(page).getByRole("radio", { name: "2", exact: true }).check();
  };

  test("counts in place what the calculator counts, and leads to its items [S9.3]", async ({ page }) => {
    await page.goto("/trang-chu");
    await ready(page);
    const alone = await sum(page);
    await choose(page);
    await expect.poll(() => sum(page)).toBeGreaterThan(alone);
    await expect(card(page).locator("output")).not.toHaveAttribute("data-waits");
    const counted = await sum(page);
    await card(page).getByRole("button", { name: "Xem từng khoản và nguồn" }).click();
    await expect(page).toHaveURL(/chi-phi-nam-dau\?.*loaiHinh=TNHH2.*laoDong=2/);
    const result = page.getByRole("region", { name: "Năm đầu của bạn" });
    expect(amount(await result.locator("strong").first().textContent())).toBe(counted);
  });

  test("shows no sum that is not of what was chosen", { tag: ["@once", "@deep"] }, async ({ page }) => {
    await page.goto("/trang-chu");
    await ready(page);
    await page.route("**/cong-cu/chi-phi-nam-dau.json*", (route) => route.fulfill({ status: 204 }));
    await choose(page);
    await expect(card(page).locator("output strong")).toHaveText("Chưa tính được");
    await expect(card(page).locator("dl")).toHaveCount(0);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("leads to the calculator with the same answers", { tag: "@once" }, async ({ page }) => {
      await page.goto("/trang-chu");
      await choose(page);
      await card(page).getByRole("button", { name: "Xem từng khoản và nguồn" }).click();
      const result = page.getByRole("region", { name: "Năm đầu của bạn" });
      expect(amount(await result.locator("strong").first().textContent())).toBeGreaterThan(2_890_000);
    });
  });
});

test.describe("a wrong answer", () => {
  test.use({ expectedStatuses: [422] });

  test("is said on its field, and nothing typed is lost", { tag: ["@deep", "@once"] }, async ({ page }) => {
    const answer = await page.goto(`${COSTS}?${COMPANY.replace("500.000.000", "một+tỷ")}`);
    expect(answer?.status()).toBe(422);
    await expect(page.getByRole("alert")).toContainText("Cần nhập số nguyên");
    await expect(page.getByLabel("Vốn điều lệ")).toHaveValue("một tỷ");
    await expect(page.getByLabel("Lương tháng đóng bảo hiểm")).toHaveValue("8.000.000");
    await page.goto(`${DUTIES}?ngay=2020-01-01&loaiHinh=CP`);
    await expect(page.getByLabel("Ngày cấp giấy chứng nhận")).toHaveValue("2020-01-01");
    await expect(page.getByRole("alert")).toBeVisible();
  });
});

test.describe("files", () => {
  test.use({ expectedStatuses: [404, 422] });

  test("are only these, and only for right answers", { tag: "@once" }, async ({ page }) => {
    expect((await page.request.get("/cong-cu/khac.xlsx")).status()).toBe(404);
    expect((await page.request.get("/cong-cu/han-sau-thanh-lap.ics?ngay=x")).status()).toBe(404);
  });
});
