import { logIn } from "../support/people";
import { expect, expectAccessible, ready, test } from "../support/support";
import { text } from "../support/words";
import { at, expectSaved, FIRST_STEPS, founder, keep, loseLogin, readDossier } from "./dossiers";

test.describe.configure({ timeout: 90_000 });
test.use({ expectedStatuses: [401, 409] });

const NEXT = "Lưu và tiếp tục";

test.describe("what is typed", () => {
  test("is saved on leaving a field and resumed on another device [G-49]", { tag: "@once" }, async ({
    page,
    request,
    browser,
  }) => {
    const { person, code } = await founder(page, request, { hoSo: { loaiHinhId: "TNHH2" } });
    await page.goto(at("ten", code));
    await ready(page);
    await page.getByLabel("Tên bằng tiếng Việt").fill("Công ty TNHH Hoa Sen Bên Hồ");
    await page.getByLabel("Tên viết tắt").focus();
    await expectSaved(page);
    await expect(page.getByText("Tên viết đúng quy định")).toBeVisible();
    const other = await browser.newPage();
    await logIn(other, person);
    await other.goto("/quan-ly-ho-so/thanh-lap");
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Công ty TNHH Hoa Sen Bên Hồ");
    await expect(other.getByRole("main")).toContainText("Đang làm");
    await other.close();
  });

  test("is saved when the page is left by a link, and the way back is safe", {
    tag: ["@once", "@deep"],
  }, async ({ page, request }) => {
    const { person, code } = await founder(page, request, { hoSo: { loaiHinhId: "CP" } });
    await page.goto(at("ten", code));
    await ready(page);
    await page.getByLabel("Tên bằng tiếng Việt").fill("Công ty cổ phần Mai Vàng");
    await page.getByRole("link", { name: code }).click();
    await expect(page).toHaveURL(/thanh-lap\?hs=/);
    await expect
      .poll(async () => (await readDossier(request, person, code)).hoSo.tenDoanhNghiep)
      .toBe("Công ty cổ phần Mai Vàng");
    await page.goBack();
    await expect(page.getByLabel("Tên bằng tiếng Việt")).toHaveValue("Công ty cổ phần Mai Vàng");
  });

  test("in two tabs meets only where both wrote, and the person chooses [G-49]", { tag: "@deep" }, async ({
    page,
    request,
    isMobile,
  }) => {
    const lang = isMobile ? "vi" : "en";
    const { person, code } = await founder(page, request, FIRST_STEPS);
    await page.goto(at("ten", code, lang));
    await ready(page);
    // Another page's fields: nothing to choose.
    await keep(request, person, code, { hoSo: { truSo: { dienThoai: "0987654321" } } });
    await page.getByLabel(text(lang, "dossier_company_name_short")).fill("HSBH");
    await page.getByRole("button", { name: text(lang, "dossier_save_next") }).click();
    await expect(page).toHaveURL(/dia-chi/);

    await page.goto(at("ten", code, lang));
    await ready(page);
    await keep(request, person, code, { hoSo: { tenVietTat: "SEN" } });
    await page.getByLabel(text(lang, "dossier_company_name_short")).fill("HO");
    await page.getByRole("button", { name: text(lang, "dossier_save_next") }).click();
    const choice = page.getByRole("alert");
    await expect(choice).toContainText(text(lang, "dossier_conflict_title"));
    await expect(choice).toContainText("HO");
    await expect(choice).toContainText("SEN");
    await expectAccessible(page);
    await choice.getByRole("button", { name: text(lang, "dossier_conflict_keep_mine") }).click();
    await expect(page).toHaveURL(/dia-chi/);
    const saved = await readDossier(request, person, code);
    expect(saved.hoSo).toMatchObject({ tenVietTat: "HO", truSo: { dienThoai: "0987654321" } });
  });

  test("outlives a login that ends meanwhile [S2.13]", { tag: ["@once", "@deep"] }, async ({
    page,
    request,
    context,
  }) => {
    const { person, code } = await founder(page, request, { hoSo: { loaiHinhId: "CP" } });
    await page.goto(at("ten", code));
    await ready(page);
    await loseLogin(context);
    await page.getByLabel("Tên bằng tiếng Việt").fill("Công ty cổ phần Mai Vàng");
    await page.getByRole("button", { name: NEXT }).click();
    await expect(page.getByRole("dialog", { name: "Hết phiên đăng nhập" })).toBeVisible();
    await logIn(page, person);
    await page.goto(at("ten", code));
    await expect(page.getByLabel("Tên bằng tiếng Việt")).toHaveValue("Công ty cổ phần Mai Vàng");
    await expect(page.getByText(text("vi", "dossier_restored"))).toBeVisible();
    await page.getByRole("button", { name: NEXT }).click();
    await expect(page).toHaveURL(/dia-chi/);
    expect((await readDossier(request, person, code)).hoSo.tenDoanhNghiep).toBe("Công ty cổ phần Mai Vàng");
  });
});

test.describe("without scripts [G-51]", () => {
  test.use({ javaScriptEnabled: false });

  test("what is typed outlives a login that ends [S2.13]", { tag: ["@once", "@deep"] }, async ({
    page,
    request,
    context,
  }) => {
    const { person, code } = await founder(page, request, { hoSo: { loaiHinhId: "CP" } });
    await page.goto(at("ten", code));
    await page.getByLabel("Tên bằng tiếng Việt").fill("Công ty cổ phần Mai Vàng");
    await loseLogin(context);
    await page.getByRole("button", { name: NEXT }).click();
    await expect(page.getByRole("dialog", { name: "Hết phiên đăng nhập" })).toBeVisible();
    await expect(page.getByLabel("Tên bằng tiếng Việt")).toHaveValue("Công ty cổ phần Mai Vàng");
    await logIn(page, person);
    await page.goto(at("ten", code));
    await expect(page.getByLabel("Tên bằng tiếng Việt")).toHaveValue("Công ty cổ phần Mai Vàng");
  });
});
