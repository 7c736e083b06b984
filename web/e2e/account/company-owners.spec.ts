import { expect, test } from "../support/support";
import { openOwnCompany, seeScreen } from "./certified";

test.use({ expectedStatuses: [422] });

test("a company's capital cannot be returned too early, and its beneficial owners are notified [S4.11]", async ({
  page,
  request,
  baseURL,
}, info) => {
  test.setTimeout(180_000);
  const { company } = await openOwnCompany(page, request, baseURL);
  const seen = (path: string, name: string) => seeScreen(page, info, path, name);
  await seen(`${company}/thay-doi`, "changes");

  await seen(`${company}/thay-doi?loai=GIAM_VON`, "reduction-form");
  await page.getByRole("button", { name: "Lập giấy tờ" }).click();
  await expect(page.getByRole("alert")).toContainText("Vui lòng chọn hình thức giảm vốn");
  await page.getByLabel("Hình thức giảm vốn").selectOption("HOAN_TRA");
  await page.getByLabel("Vốn điều lệ sau thay đổi").fill("1.000.000");
  await page.getByRole("button", { name: "Lập giấy tờ" }).click();
  await expect(page.getByRole("alert")).toContainText("từ 2 năm");
  await expect(page.getByLabel("Vốn điều lệ sau thay đổi")).toHaveValue("1.000.000");

  await seen(`${company}/thay-doi?loai=HUONG_LOI`, "beneficial-form");
  const people = page.getByLabel("Họ tên");
  await people.first().fill("Phạm Thị Dung");
  await page.getByLabel("Tỷ lệ sở hữu (%)").first().fill("");
  await page.getByLabel("Có quyền chi phối công ty").first().check();
  await page.getByRole("button", { name: "Lập giấy tờ" }).click();
  const missing = page.getByRole("alert").filter({ hasText: "đang giữ 100% vốn" });
  await expect(missing.first()).toBeVisible();
  const owner = /Thiếu (.+): đang giữ/.exec((await missing.first().textContent()) ?? "")?.[1] ?? "";
  await people.nth(1).fill(owner);
  await page.getByLabel("Tỷ lệ sở hữu (%)").nth(1).fill("100");
  await page.getByRole("button", { name: "Lập giấy tờ" }).click();
  await expect(page).toHaveURL(/\/thay-doi\/TD/);
  await seen(new URL(page.url()).pathname, "beneficial");
  await page.goto(`${new URL(page.url()).pathname}?lang=en`);
  await expect(page.getByText("controls the company").first()).toBeVisible();
});
