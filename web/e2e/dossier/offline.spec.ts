import type { Page } from "@playwright/test";
import { expect, ready, test } from "../support/support";
import { at, FIRST_STEPS, founder, readDossier } from "./dossiers";

test.use({ expectedMessage: /net::ERR_(INTERNET_DISCONNECTED|FAILED)/ });

const OFFLINE = "Mất mạng. Câu trả lời mới đang ở trên máy này, chưa gửi đi; có mạng lại là tự lưu.";
const street = (page: Page) => page.getByLabel("Số nhà, tên đường");
const keptInTab = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith("khoisu-offline:")));

test("without a connection nothing is called saved, and it is sent when the connection is back", {
  tag: "@once",
}, async ({ page, context, request }) => {
  const { person, code } = await founder(page, request, FIRST_STEPS);
  const streetNow = async () => {
    const { hoSo } = await readDossier(request, person, code);
    return (hoSo.truSo as { soNhaDuong: string }).soNhaDuong;
  };
  await page.goto(at("dia-chi", code));
  await ready(page);
  await context.setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await street(page).fill("99 Đường Xa");
  await street(page).blur();
  await page.getByRole("button", { name: "Lưu và tiếp tục" }).click();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(page.getByText(/^Đã lưu lúc /)).toHaveCount(0);
  await expect(street(page)).toHaveValue("99 Đường Xa");
  expect(await streetNow()).toBe("25 Lê Lợi");
  await context.setOffline(false);
  await expect(page.getByText(/^Đã lưu lúc /)).toBeVisible();
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  expect(await streetNow()).toBe("99 Đường Xa");
  expect(await keptInTab(page)).toEqual([]);
});

test("a page sent on while a save hangs is saved when the connection is back", {
  tag: ["@once", "@deep"],
}, async ({ page, request }) => {
  const { person, code } = await founder(page, request, FIRST_STEPS);
  await page.goto(at("dia-chi", code));
  await ready(page);
  let lose = () => {};
  const lost = new Promise<void>((done) => {
    lose = done;
  });
  await page.route("**/quan-ly-ho-so/tu-luu?**", async (route) => {
    await lost;
    await route.abort();
  });
  await street(page).fill("5 Đường Gần");
  await street(page).blur();
  await expect(page.getByText("Đang lưu...")).toBeVisible();
  await page.getByRole("button", { name: "Lưu và tiếp tục" }).click();
  lose();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.unroute("**/quan-ly-ho-so/tu-luu?**");
  await expect(page.getByText(/^Đã lưu lúc /)).toBeVisible();
  const { hoSo } = await readDossier(request, person, code);
  expect((hoSo.truSo as { soNhaDuong: string }).soNhaDuong).toBe("5 Đường Gần");
});

test("what could not be sent outlives a reload, and goes with the login", {
  tag: ["@once", "@deep"],
}, async ({ page, request }) => {
  const { person, code } = await founder(page, request, FIRST_STEPS);
  await page.goto(at("dia-chi", code));
  await ready(page);
  await page.route("**/quan-ly-ho-so/tu-luu?**", (route) => route.abort());
  await street(page).fill("7 Ngõ Vắng");
  await street(page).blur();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(street(page)).toHaveValue("7 Ngõ Vắng");
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.unroute("**/quan-ly-ho-so/tu-luu?**");
  await expect(page.getByText(/^Đã lưu lúc /)).toBeVisible();
  const { hoSo } = await readDossier(request, person, code);
  expect((hoSo.truSo as { soNhaDuong: string }).soNhaDuong).toBe("7 Ngõ Vắng");

  await page.route("**/quan-ly-ho-so/tu-luu?**", (route) => route.abort());
  await street(page).fill("8 Ngõ Vắng");
  await street(page).blur();
  await expect.poll(() => keptInTab(page)).toHaveLength(1);
  await page.getByRole("banner").locator("summary").filter({ hasText: person.name }).click();
  await page.getByRole("button", { name: "Đăng xuất" }).click();
  await page.waitForURL(/tin-tuc|dang-nhap|\/$/);
  expect(await keptInTab(page)).toEqual([]);
});
