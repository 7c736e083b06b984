import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";

const SERVICE = "/dich-vu/thanh-lap-cong-ty-tnhh";

test.describe("the page of a service", () => {
  test("compares its packages line by line [S1.1]", async ({ page }) => {
    await page.goto(SERVICE);
    await ready(page);
    const table = page.getByRole("table");
    const token = table.getByRole("row", { name: /^Chữ ký số USB Token/ });
    await expect(token.getByRole("cell")).toHaveText(["–Không có", "1 năm", "3 năm"]);
    await expect(table.getByRole("row", { name: /^Con dấu/ }).getByText("Có", { exact: true })).toHaveCount(
      3,
    );
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });

  test("shows no comparison where packages do not build on each other", { tag: "@deep" }, async ({
    page,
  }) => {
    await page.goto("/dich-vu/ke-toan-tron-goi");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Giấy tờ của bạn sẽ như thế này" })).toHaveCount(0);
  });

  for (const [service, papers] of [
    [SERVICE, ["Giấy đề nghị đăng ký doanh nghiệp", "Điều lệ của công ty", "Danh sách thành viên"]],
    [
      "/dich-vu/thanh-lap-cong-ty-co-phan",
      ["Giấy đề nghị đăng ký doanh nghiệp", "Điều lệ của công ty", "Danh sách cổ đông sáng lập"],
    ],
  ] as const) {
    test(`${service} shows whole papers, marked as samples`, {
      tag: service === SERVICE ? [] : "@deep",
    }, async ({ page, request }) => {
      await page.goto(service);
      const links = page.getByRole("link", { name: /PDF/ });
      await expect(links).toHaveCount(papers.length);
      for (const [at, name] of papers.entries()) {
        const link = links.nth(at);
        await expect(link).toContainText(name.split(" ")[0] ?? name);
        const file = await request.get((await link.getAttribute("href")) ?? "");
        expect(file.headers()["content-type"]).toBe("application/pdf");
        expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
        await link.scrollIntoViewIfNeeded();
        await expect
          .poll(() => link.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBe(480);
      }
    });
  }

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("a question leads to its answer", async ({ page }) => {
      await page.goto(SERVICE);
      await page.getByLabel("Hỏi trợ lý, có câu trả lời ngay kèm nguồn").fill("Phí nhà nước bao nhiêu?");
      await page.getByRole("button", { name: "Hỏi", exact: true }).click();
      await expect(page).toHaveURL(/\/tro-ly-ai\//);
      await expect(page.getByText("Phí nhà nước bao nhiêu?").first()).toBeVisible();
    });
  });
});
