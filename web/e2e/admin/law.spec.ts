import { enter } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";

const WAITS = "Số liệu luật chưa đối chiếu";

test("an editor takes an unread figure from the desk and records what the text says [S9.3]", {
  tag: "@deep",
}, async ({ page }) => {
  test.setTimeout(90_000);
  await enter(page, "bientap");
  await page.goto("/quan-tri?cua=TAT_CA&loai=DOC_LUAT");
  await ready(page);
  await expect(page.getByRole("link", { name: new RegExp(WAITS) })).toBeVisible();
  const [first] = await page.getByRole("main").locator("a[data-row]").all();
  await first?.click();
  await expect(page).toHaveURL(/\/quan-tri\/so-lieu-luat\/\w+$/);
  await ready(page);
  const at = new URL(page.url()).pathname;
  for (const lang of ["en", "vi"]) {
    for (const where of [at, "/quan-tri/so-lieu-luat", "/quan-tri/so-lieu-luat?xem=tat-ca"]) {
      await page.goto(`${where}${where.includes("?") ? "&" : "?"}lang=${lang}`);
      await ready(page);
      await expectAccessible(page);
      await expectNoSideScroll(page);
    }
  }
  await page.goto(at);
  await ready(page);
  await page.getByRole("radio", { name: "Khác với trên" }).check();
  await page.getByLabel("Văn bản, điều khoản và nơi đọc").fill("141/2026/NĐ-CP, điều 3; đọc tại vbpl.vn");
  await page.getByLabel(/Văn bản ghi gì/).fill("Văn bản ghi 1,2 tỷ đồng");
  await page.getByRole("button", { name: "Ghi nhận", exact: true }).click();
  await expect(page.getByText("Đã ghi nhận.").first()).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "1,2 tỷ" })).toBeVisible();
  await page.goto("/quan-tri?cua=TAT_CA&loai=DOC_LUAT");
  await expect(page.getByText("1,2 tỷ").first()).toBeVisible();
});
