import { expect, expectAccessible, ready, test } from "../support/support";
import { complete } from "./dossier-steps";
import { at, FIRST_STEPS, founder, keep, readDossier } from "./dossiers";

test.describe.configure({ timeout: 90_000 });
test.use({ expectedStatuses: [422] });

test("check-your-answers leads to each field and back, and hands nothing in that is not whole [G-53]", async ({
  page,
  request,
}) => {
  const { person, code } = await founder(page, request, FIRST_STEPS);
  await page.goto(at("kiem-tra", code));
  await ready(page);
  const steps = page.locator("main details");
  await expect(steps.first()).not.toHaveAttribute("open");
  await steps.first().locator("summary").click();
  await page.getByRole("link", { name: "Thay đổi Tên viết tắt" }).click();
  await expect(page.getByLabel("Tên viết tắt")).toBeFocused();
  await page.keyboard.type("HSBH");
  await page.getByRole("button", { name: "Lưu và về trang kiểm tra" }).click();
  await expect(page).toHaveURL(/kiem-tra\?hs=.*#ten$/);
  // Back where it was: the step that was changed is unfolded.
  await expect(page.getByText("HSBH")).toBeVisible();

  await page.getByRole("link", { name: "Nộp hồ sơ", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Nộp hồ sơ" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expectAccessible(page);
  expect((await readDossier(request, person, code)).trangThai).toBe("NHAP");
});

test("two presses of the last button at once hand it in once, and nothing below is pressed [G-53]", {
  tag: "@deep",
}, async ({ page, request }) => {
  const { person, code } = await founder(page, request, FIRST_STEPS);
  await complete(request, person, code, "TNHH2");
  // What is submitted must not resemble the names of other tests.
  const hoSo = {
    ...(FIRST_STEPS.hoSo as object),
    tenDoanhNghiep: "Công ty TNHH Suối Trong Veo",
    tenThayTheList: [],
  };
  await keep(request, person, code, { ...FIRST_STEPS, hoSo });
  await page.goto(at("kiem-tra", code));
  await ready(page);
  await page.getByRole("link", { name: "Nộp hồ sơ", exact: true }).click();
  const yes = page.getByRole("dialog").getByRole("button", { name: "Nộp hồ sơ" });
  const place = await yes.boundingBox();
  await page.mouse.dblclick((place?.x ?? 0) + 20, (place?.y ?? 0) + 10);
  await expect(page).toHaveURL(/\/da-nop\?hs=/);
  const sent = await readDossier(request, person, code);
  expect(sent.trangThai).not.toBe("NHAP");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
