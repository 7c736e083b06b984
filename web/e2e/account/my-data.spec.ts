import { enter } from "../support/people";
import { logIn, makePerson } from "../support/steps";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";

test("own data is taken out, and its deletion asked for and carried out [G-80]", async ({
  page,
  context,
  baseURL,
}) => {
  const person = await makePerson(undefined, "Trần Thị Quên");
  await logIn(context, baseURL, person);
  const file = await page.request.get("/nguoi-dung/du-lieu.json");
  expect(file.headers()["content-disposition"]).toContain("attachment");
  expect(((await file.json()) as { tai_khoan: { ho_ten: string } }).tai_khoan.ho_ten).toBe("Trần Thị Quên");

  await page.goto("/nguoi-dung");
  await ready(page);
  await page.getByText("Gửi yêu cầu về dữ liệu").click();
  await page.getByRole("radio", { name: /Xóa tài khoản/ }).check();
  await page.getByRole("button", { name: "Gửi yêu cầu" }).click();
  const rights = page.getByRole("region", { name: "Dữ liệu của tôi" });
  await expect(rights.getByRole("button", { name: /Rút yêu cầu DL/ })).toBeVisible();
  await expectNoSideScroll(page);
  const code = /DL\w{8}/.exec((await rights.textContent()) ?? "")?.[0] ?? "";

  await context.clearCookies();
  await enter(page, "quantri");
  await page.goto("/quan-tri/du-lieu");
  await ready(page);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const request = page.getByRole("row", { name: code });
  await page.getByRole("link", { name: code }).click();
  await page.locator("summary").filter({ hasText: "Xóa tài khoản ngay" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Xóa tài khoản ngay" }).click();
  await expect(page.getByText("Đã cập nhật yêu cầu.").first()).toBeVisible();
  await expect(request).toContainText("Tài khoản đã xóa");
  await expect(request).not.toContainText("Trần Thị Quên");
});
