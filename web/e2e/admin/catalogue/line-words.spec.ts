import type { APIRequestContext, Page } from "@playwright/test";
import { at, begin } from "../../dossier/dossiers";
import { enter, sample } from "../../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../../support/support";

/** The line page of a new dossier of the sample customer. */
async function openLines(page: Page, request: APIRequestContext): Promise<void> {
  const code = await begin(request, await sample(request, "khach"));
  await enter(page, "khach");
  await page.goto(at("nganh-nghe", code));
}

test("an editor gives a line words, and a founder finds it at once [G-10]", {
  tag: ["@once", "@deep"],
}, async ({ page, request, browser }) => {
  // Letters that no other run has used: words that an earlier run left must not be found.
  const words = [..."qzwjf"]
    .map((one) => one + Math.random().toString(36).replace(/[\d.]/g, ""))
    .join(" ")
    .slice(0, 55);
  await openLines(page, request);
  const lines = page.url();
  await ready(page);
  await page.getByLabel("Tìm ngành nghề").fill(words);
  await expect(page.getByRole("status").filter({ hasText: "Chưa tìm thấy ngành nào" })).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await enter(office, "bientap");
  await office.goto("/quan-tri/tra-cuu-nganh");
  await ready(office);
  await expectAccessible(office);
  await office.locator("summary", { hasText: "Thêm từ" }).first().click();
  const form = office.locator("form", { has: office.getByLabel("Mã ngành cấp bốn") }).first();
  await form.getByLabel("Từ khách dùng").fill(words);
  await form.getByLabel("Mã ngành cấp bốn").fill("9529");
  await form.getByRole("button", { name: "Lưu từ" }).click();
  await expect(office.getByText(`Đã thêm “${words}”`).first()).toBeVisible();
  await expectNoSideScroll(office);

  await expect(async () => {
    // The page asks for the same words once; another visit asks again.
    await page.goto(`${lines}&${new URLSearchParams({ tu: words })}`);
    await expect(page.getByRole("button", { name: /^Thêm 9529/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await office.getByRole("row", { name: words }).locator("summary").click();
  await office.getByRole("button", { name: `Bỏ “${words}” khỏi 9529` }).click();
  await expect(office.getByText("Đã bỏ từ này").first()).toBeVisible();
  await office.context().close();
});

test("words that find nothing say so and lead to others [G-10]", { tag: "@deep" }, async ({
  page,
  request,
}) => {
  await openLines(page, request);
  await ready(page);
  await page.getByLabel("Tìm ngành nghề").fill("sửa máy chém");
  await expect(page.getByRole("status").filter({ hasText: "Chưa tìm thấy ngành nào" })).toBeVisible();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "sửa máy chiếu" }).click();
  await expect(page.getByLabel("Tìm ngành nghề")).toHaveValue("sửa máy chiếu");
  await expect(page.getByRole("button", { name: /^Thêm 9510/ })).toBeVisible();
});

test.describe("without scripts [G-51]", () => {
  test.use({ javaScriptEnabled: false });

  test("a suggested word is searched for by the form", { tag: ["@once", "@deep"] }, async ({
    page,
    request,
  }) => {
    await openLines(page, request);
    await page.getByLabel("Tìm ngành nghề").fill("sửa máy chém");
    await page.getByRole("button", { name: "Tìm", exact: true }).last().click();
    await page.getByRole("button", { name: "sửa máy chiếu" }).click();
    await expect(page.getByRole("button", { name: /^Thêm 9510/ })).toBeVisible();
  });
});
