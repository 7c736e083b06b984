import { expect, test } from "../support/support";
import { openOwnCompany, seeScreen } from "./certified";

test.use({ expectedStatuses: [422] });

test(
  "a company's capital cannot be returned too early, and nothing typed is lost [S4.11]",
  { tag: "@deep" },
  async ({ page, request, baseURL }, info) => {
    test.setTimeout(180_000);
    const { company } = await openOwnCompany(page, request, baseURL);
    const seen = (path: string, name: string) => seeScreen(page, info, path, name);
    await seen(`${company}/thay-doi?loai=GIAM_VON`, "reduction-form");
    await page.getByRole("button", { name: "Lập giấy tờ" }).click();
    await expect(page.getByRole("alert")).toContainText("Vui lòng chọn hình thức giảm vốn");
    await page.getByLabel("Hình thức giảm vốn").selectOption("HOAN_TRA");
    const part = page.getByLabel(/^Phần vốn của .* sau thay đổi/);
    await part.first().fill("50.000.000");
    await part.nth(1).fill("50.000.000");
    await page.getByRole("button", { name: "Lập giấy tờ" }).click();
    await expect(page.getByRole("alert")).toContainText("2 năm");
    await expect(part.first()).toHaveValue("50.000.000");
    await seen(`${company}/thay-doi?loai=HUONG_LOI`, "beneficial-form");
  },
);
