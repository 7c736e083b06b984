import { handedIn } from "../dossier/whole-dossier";
import { enter, register } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";

const THEIRS = "Tên này đã có công ty khác dùng.";
const MINE = "Please write Công ty in front of the name.";
const LATE = "The year of birth is missing as well.";

test.use({ expectedStatuses: [409] });

test("two people check one dossier: each reads the other's comment before going on [S2.15] [S4.11]", {
  tag: "@deep",
}, async ({ page, request, browser, baseURL, viewport }) => {
  test.setTimeout(120_000);
  const customer = await register(request);
  const code = await handedIn(request, customer, `Thủ Thiêm ${customer.id.slice(-5)}`);
  const address = `/quan-tri/ho-so/${code}`;
  await enter(page, "nhanvien");
  await page.goto(`${address}?truong=hoSo.tenDoanhNghiep`);
  await ready(page);

  // The second one reads English and has no scripts.
  const office = await browser.newContext({ baseURL, viewport, locale: "en-GB", javaScriptEnabled: false });
  const other = await office.newPage();
  await enter(other, "quantri");
  await other.goto(`${address}?truong=hoSo.tenDoanhNghiep&lang=en`);
  await expect(other.getByText("Trần Văn Viên also has this page open.")).toBeVisible();

  await page.getByLabel("Cần sửa gì").fill(THEIRS);
  await page.getByRole("button", { name: "Thêm ghi chú" }).click();
  await expect(page.getByText("Đã thêm ghi chú").first()).toBeVisible();
  await expect(page.getByText("Phạm Minh Quản đang xem trang này.")).toBeVisible();

  await other.getByLabel("What to change").fill(MINE);
  await other.getByRole("button", { name: "Add comment" }).click();
  await expect(other.getByRole("alert")).toContainText("A colleague has just changed the comments");
  await expect(other.getByText(/has commented/)).toBeVisible();
  await expect(other.getByText(THEIRS).first()).toBeVisible();
  await expect(other.getByLabel("What to change")).toHaveValue(MINE);
  await expectNoSideScroll(other);
  await other.getByRole("button", { name: "Add this comment as well" }).click();
  await expect(other.getByText("The comment was added.").first()).toBeVisible();

  const reason = page.getByLabel("Lý do (khách đọc được)").first();
  await page.getByText("Yêu cầu bổ sung", { exact: true }).click();
  await reason.fill("Cần đổi tên công ty.");
  await page.getByRole("button", { name: "Gửi yêu cầu" }).click();
  await expect(page.getByRole("alert")).toContainText("Đồng nghiệp vừa đổi ghi chú");
  await expect(page.getByText(/đã ghi chú/).first()).toBeVisible();
  await expect(page.getByText(MINE).first()).toBeVisible();
  await expect(reason).toHaveValue("Cần đổi tên công ty.");
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await other.goto(`${address}?truong=hoSo.tenDoanhNghiep&lang=en`);
  await other.getByLabel("What to change").fill(LATE);
  await page.getByRole("button", { name: "Gửi yêu cầu" }).click();
  await expect(page.getByText("Cần bổ sung", { exact: true }).first()).toBeVisible();

  // The request is sent, and the form for comments is gone: what was typed in it is shown.
  await other.getByRole("button", { name: "Add comment" }).click();
  await expect(other.getByRole("alert")).toContainText("The dossier changed after you opened the page");
  await expect(other.getByText(LATE)).toBeVisible();
  await expectNoSideScroll(other);
  await office.close();
});
