import { enter } from "../../support/people";
import { expect, ready, test } from "../../support/support";

test("switched off, the assistant says so on its page and at home, and shows the way to a person [S7.3]", {
  tag: "@deep",
}, async ({ page, browser }) => {
  const office = await (await browser.newContext()).newPage();
  await enter(office, "quantri");
  const turn = async (button: string) => {
    await office.goto("/quan-tri/tro-ly/che-do");
    await ready(office);
    await office.getByLabel("Lý do").fill("Kiểm tra công tắc");
    await office.getByRole("button", { name: button }).click();
    await expect(office.getByText("Đã đổi chế độ của trợ lý").first()).toBeVisible();
  };
  await turn("Tắt trợ lý");
  try {
    await page.goto("/tro-ly-ai");
    await expect(page.getByRole("heading", { name: "Trợ lý đang tạm nghỉ" })).toBeVisible();
    await expect(page.locator("textarea[name=cauHoi]")).toHaveCount(0);
    await expect(page.locator("#gap-nguoi a[href^='tel:']")).toBeVisible();
    await expect(async () => {
      await page.goto("/trang-chu");
      await expect(page.getByText("Trợ lý đang tạm nghỉ")).toBeVisible({ timeout: 1_000 });
    }).toPass();
  } finally {
    await turn("Bật trợ lý");
  }
  await page.goto("/tro-ly-ai");
  await expect(page.locator("textarea[name=cauHoi]")).toBeVisible();
  await office.context().close();
});
