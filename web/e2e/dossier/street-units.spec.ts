import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { at, expectSaved, FIRST_STEPS, founder, readDossier } from "./dossiers";

test("a ward and district typed into the street are taken out by one press", { tag: "@deep" }, async ({
  page,
  request,
}) => {
  const hoSo = FIRST_STEPS.hoSo as { truSo: object };
  const typed = { ...hoSo, truSo: { ...hoSo.truSo, soNhaDuong: "12 Lê Lợi, Bến Thành, Quận 1" } };
  const { person, code } = await founder(page, request, { ...FIRST_STEPS, hoSo: typed });
  await page.goto(at("dia-chi", code));
  await ready(page);
  await expect(page.getByText("Hãy bỏ phần “Bến Thành, Quận 1”")).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole("button", { name: "Bỏ “Bến Thành, Quận 1” khỏi ô địa chỉ" }).click();
  await expect(page.getByLabel("Số nhà, tên đường")).toHaveValue("12 Lê Lợi");
  await expectSaved(page);
  await expect
    .poll(async () => (await readDossier(request, person, code)).hoSo.truSo)
    .toMatchObject({ soNhaDuong: "12 Lê Lợi" });
  await page.reload();
  await expect(page.getByText("Hãy bỏ phần")).toHaveCount(0);
});
