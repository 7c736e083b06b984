import { logIn, register } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { handedIn } from "./whole-dossier";

test("papers are drawn after handing in, fetched, signed and sent back [S2.8] [S3.1] [S4.11]", {
  tag: "@deep",
}, async ({ page, request }) => {
  test.setTimeout(90_000);
  const person = await register(request);
  const code = await handedIn(request, person, `Thị Nghè ${person.id.slice(-5)}`);
  await logIn(page, person);
  await page.goto(`/quan-ly-ho-so/thanh-lap/da-nop?hs=${code}`);
  await ready(page);
  const all = page.getByRole("link", { name: "Tải tất cả (ZIP)" });
  await expect(all).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await expectNoSideScroll(page);

  const zip = await page.request.get((await all.getAttribute("href")) ?? "");
  expect(zip.status()).toBe(200);
  expect((await zip.body()).subarray(0, 2).toString()).toBe("PK");
  await page.getByText(/^Từng giấy tờ \(/).click();
  const charter = page.getByRole("link", { name: "PDF Điều lệ công ty" });
  const pdf = await page.request.get((await charter.getAttribute("href")) ?? "");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdf.headers()["cache-control"]).toContain("no-store");
  // Nothing to sign before it was checked: who signs where is folded, and what comes next stands above it.
  await expect(page.getByRole("heading", { name: "TRẦN VĂN THỬ" })).toBeHidden();
  await page.getByText("Ai ký vào đâu, và gửi bản đã ký").click();
  await expect(page.getByRole("heading", { name: "TRẦN VĂN THỬ" })).toBeVisible();
  await expect(page.getByText(/mẫu \d{4}\.\d\d-/)).toHaveCount(0);

  await page.getByLabel("Giấy tờ nào").selectOption({ label: "Điều lệ công ty" });
  await page.getByLabel("Bản chụp hoặc PDF").setInputFiles("public/icon-192.png");
  await page.getByRole("button", { name: "Gửi bản ký" }).click();
  await expect(page.getByText("Đã nhận bản ký").first()).toBeVisible();
  await expect(page.getByText("icon-192.png").first()).toBeVisible();

  const other = await register(request);
  await page.context().clearCookies();
  await logIn(page, other);
  const foreign = await page.request.get(`/quan-ly-ho-so/giay-to/${code}/tat-ca.zip`);
  expect(foreign.status()).toBe(404);
});

test.describe("nothing chosen", () => {
  test.use({ expectedStatuses: [422] });

  test("says so on the field of the file [S4.11]", { tag: ["@once", "@deep"] }, async ({ page, request }) => {
    const person = await register(request);
    const code = await handedIn(request, person, `Đa Kao ${person.id.slice(-5)}`);
    await logIn(page, person);
    await page.goto(`/quan-ly-ho-so/thanh-lap/da-nop?hs=${code}`);
    await ready(page);
    await page.getByText("Ai ký vào đâu, và gửi bản đã ký").click();
    await page.getByRole("button", { name: "Gửi bản ký" }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(1);
  });
});
