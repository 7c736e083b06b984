import { at, begin, expectSaved, FIRST_STEPS, founder, keep, loseLogin, readDossier } from "./dossiers";
import { logIn, order, register, somePackage } from "./people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "./support";
import { text } from "./words";

test.describe.configure({ timeout: 90_000 });
test.use({ expectedStatuses: [401, 409, 422] });

const NEXT = "Lưu và tiếp tục";

test.describe("own dossiers [S2.8]", () => {
  test("need a login and come back [S1.9]", async ({ page }) => {
    await page.goto("/quan-ly-ho-so/thanh-lap/ten");
    await expect(page).toHaveURL(/\/dang-nhap\?tiep=%2Fquan-ly-ho-so%2Fthanh-lap%2Ften/);
  });

  test("are begun, listed, cleared and deleted, each after a question [S4.11]", async ({
    page,
    request,
    isMobile,
  }) => {
    const lang = isMobile ? "vi" : "en";
    await logIn(page, await register(request));
    await page.goto(`/quan-ly-ho-so?lang=${lang}`);
    await expect(page.getByRole("heading", { name: text(lang, "dossier_none_title") })).toBeVisible();
    await ready(page);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole("button", { name: text(lang, "dossier_new_first") }).click();
    await expect(page).toHaveURL(/\/quan-ly-ho-so\/thanh-lap\?hs=HS[0-9A-Z]{8}$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(lang, "dossier_unnamed"));
    await expectAccessible(page);
    await expectNoSideScroll(page);

    await page.getByRole("link", { name: text(lang, "dossier_reset") }).click();
    await expect(page.getByRole("dialog")).toContainText(text(lang, "dossier_reset_text"));
    await expectAccessible(page);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: text(lang, "dossier_reset_yes") })
      .click();
    await expect(page.getByText(text(lang, "dossier_reset_done"))).toBeVisible();

    await page.goto(`/quan-ly-ho-so?lang=${lang}`);
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
    await ready(page);
    await expectAccessible(page);
    await page.getByRole("link", { name: text(lang, "dossier_unnamed"), exact: true }).click();
    await page.getByRole("link", { name: text(lang, "dossier_delete"), exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: text(lang, "dossier_delete_yes") })
      .click();
    await expect(page.getByRole("heading", { name: text(lang, "dossier_none_title") })).toBeVisible();
  });

  test("have an address for each step; somebody else's are nobody's", async ({ page, request }) => {
    const { code } = await founder(page, request);
    for (const [step, leads] of [
      ["1", "loai-hinh"],
      ["cong-ty", "loai-hinh"],
      ["nganh-nghe", "nganh-nghe"],
      ["xac-nhan", "kiem-tra"],
    ] as const) {
      await page.goto(`/quan-ly-ho-so/thanh-lap/${step}`);
      await expect(page).toHaveURL(new RegExp(`/thanh-lap/${leads}\\?hs=${code}$`));
    }
    const foreign = await begin(request, await register(request));
    const answer = await page.request.get(at("ten", foreign));
    expect(answer.status()).toBe(404);
    expect((await page.request.get("/quan-ly-ho-so/thanh-lap/khong-co")).status()).toBe(404);
  });
});

test("a dossier is joined to one of its owner's orders [S4.10]", async ({ page, request }) => {
  const { person, code } = await founder(page, request, FIRST_STEPS);
  const placed = await order(request, person, await somePackage(request));
  await page.goto(at("", code));
  await page.getByRole("button", { name: "Gắn với đơn này" }).click();
  await expect(page.getByText(`Hồ sơ sẽ đi cùng đơn #${placed.maDonHang}.`)).toBeVisible();
  await expect(page.getByRole("link", { name: `#${placed.maDonHang}` })).toBeVisible();
});

test.describe("the pages, empty, refused and filled in [G-51] [G-52] [G-61]", () => {
  for (const slug of ["loai-hinh", "ten", "dia-chi", "nganh-nghe"]) {
    test(`axe finds nothing on ${slug}`, async ({ page, request, isMobile }) => {
      const lang = isMobile ? "vi" : "en";
      const { person, code } = await founder(page, request);
      const good = async () => {
        await expectAccessible(page);
        await expectNoSideScroll(page);
      };
      await page.goto(at(slug, code, lang));
      await ready(page);
      await good();
      await page.getByRole("button", { name: text(lang, "dossier_save_next") }).click();
      const summary = page.getByRole("alert").filter({ hasText: text(lang, "common_problem_heading") });
      await expect(summary).toBeFocused();
      await expect(page).toHaveTitle(new RegExp(`^${lang === "vi" ? "Lỗi" : "Error"}: `));
      await good();
      await keep(request, person, code, FIRST_STEPS);
      await page.goto(at(slug, code, lang) + (slug === "nganh-nghe" ? "&tu=phan+mem" : ""));
      await ready(page);
      await expect(page.getByRole("alert")).toHaveCount(0);
      await good();
    });
  }

  test("the guide, the comparison and the check", async ({ page, request, isMobile }) => {
    const lang = isMobile ? "vi" : "en";
    const { code } = await founder(page, request, FIRST_STEPS);
    await page.goto(at("chon-loai-hinh", code, lang));
    await page.getByLabel(text(lang, "dossier_guide_owners_three")).check();
    await page.getByLabel(text(lang, "dossier_guide_organisation_no")).check();
    await page.getByLabel(text(lang, "dossier_guide_liability_yes")).check();
    await page.getByLabel(text(lang, "dossier_guide_invest_yes"), { exact: true }).last().check();
    await page.getByRole("button", { name: text(lang, "dossier_guide_submit") }).click();
    await expect(page.getByText(text(lang, "dossier_guide_why_cp"))).toBeVisible();
    await ready(page);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole("link", { name: text(lang, "dossier_guide_take") }).click();
    await expect(page.locator('input[name="hoSo.loaiHinhId"][value="CP"]')).toBeChecked();

    await page.goto(at("kiem-tra", code, lang));
    await ready(page);
    await expect(page.getByText("Công ty TNHH Hoa Sen Mùa Hạ")).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });
});

test.describe("what is typed", () => {
  test("is saved on leaving a field and resumed on another device [G-49]", async ({
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
    await expect(page.getByText("Tên viết đúng quy định.")).toBeVisible();
    const other = await browser.newPage();
    await logIn(other, person);
    await other.goto("/quan-ly-ho-so/thanh-lap");
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Công ty TNHH Hoa Sen Bên Hồ");
    await expect(other.getByRole("main")).toContainText("Đang làm");
    await other.close();
  });

  test("is saved when the page is left by a link, and the way back is safe", async ({ page, request }) => {
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

  test("in two tabs meets only where both wrote, and the person chooses [G-49]", async ({
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
    const kept = await readDossier(request, person, code);
    expect(kept.hoSo).toMatchObject({ tenVietTat: "HO", truSo: { dienThoai: "0987654321" } });
  });

  test("outlives a login that ends meanwhile [S2.13]", async ({ page, request, context }) => {
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

test("names are checked as they are typed, in the rules' own words [S5.4]", async ({ page, request }) => {
  const { code } = await founder(page, request, { hoSo: { loaiHinhId: "TNHH2" } });
  await page.goto(at("ten", code));
  await ready(page);
  await page.getByLabel("Tên bằng tiếng Việt").fill("Công ty TNHH Ngân hàng Hoa Sen");
  await expect(page.getByText(/Tên có từ “ngân hàng”/)).toBeVisible();
  await page.getByLabel("Tên bằng tiếng Việt").fill("Hoa Sen");
  await expect(page.getByText(/Tên phải bắt đầu bằng loại hình/)).toBeVisible();
  await page.getByRole("button", { name: NEXT }).click();
  await expect(page.getByRole("alert")).toContainText("Tên phải bắt đầu bằng loại hình");
});

test("ward and lines are found by the keyboard alone [G-10]", async ({ page, request }) => {
  const { person, code } = await founder(page, request);
  await page.goto(at("dia-chi", code));
  await ready(page);
  const ward = page.getByRole("combobox", { name: "Tìm nhanh phường, xã" });
  await ward.focus();
  await page.keyboard.type("ben thanh");
  await expect(page.getByRole("option").first()).toContainText("Phường Bến Thành");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.locator('[id="hoSo.truSo.phuongXaId"]')).toHaveValue("26743");
  await expect(page.locator('[id="hoSo.truSo.tinhTpId"]')).toHaveValue("79");

  await page.goto(at("nganh-nghe", code));
  await ready(page);
  await page.getByLabel("Tìm ngành nghề").focus();
  await page.keyboard.type("bán cà phê");
  const add = page.getByRole("button", { name: /^Thêm 5630/ });
  await add.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#nganh-5630")).toBeFocused();
  await expect(page.getByRole("radio", { name: "Ngành chính 5630" })).toBeChecked();
  await page.getByRole("button", { name: "Bỏ ngành này 5630" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Ngành đã chọn (0)" })).toBeFocused();
  expect((await readDossier(request, person, code)).nganhNgheList).toEqual([]);
});

test("check-your-answers leads to each field and back, and hands nothing in that is not whole [G-53]", async ({
  page,
  request,
}) => {
  const { person, code } = await founder(page, request, FIRST_STEPS);
  await page.goto(at("kiem-tra", code));
  await ready(page);
  await page.getByRole("link", { name: "Thay đổi Tên viết tắt" }).click();
  await expect(page.getByLabel("Tên viết tắt")).toBeFocused();
  await page.keyboard.type("HSBH");
  await page.getByRole("button", { name: "Lưu và về trang kiểm tra" }).click();
  await expect(page).toHaveURL(/kiem-tra\?hs=.*#ten$/);
  await expect(page.getByText("HSBH")).toBeVisible();

  await page.getByRole("link", { name: "Nộp hồ sơ", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Nộp hồ sơ" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expectAccessible(page);
  expect((await readDossier(request, person, code)).trangThai).toBe("NHAP");
});

test.describe("without scripts [G-51]", () => {
  test.use({ javaScriptEnabled: false });

  test("the first steps are filled in by forms alone", async ({ page, request }) => {
    const person = await register(request);
    await logIn(page, person);
    await page.goto("/quan-ly-ho-so");
    await page.getByRole("button", { name: "Bắt đầu hồ sơ" }).click();
    await page.getByRole("link", { name: "Bắt đầu", exact: true }).click();
    await page.getByRole("button", { name: NEXT }).click();
    await expect(page.getByRole("alert")).toContainText("Vui lòng chọn loại hình doanh nghiệp");
    await page.getByLabel("Công ty cổ phần").check();
    await page.getByRole("button", { name: NEXT }).click();
    await page.getByLabel("Tên bằng tiếng Việt").fill("Công ty cổ phần Mai Vàng");
    await page.getByRole("button", { name: NEXT }).click();
    await page.getByLabel("Tỉnh, thành phố").selectOption("79");
    await page.getByLabel("Số nhà, tên đường").fill("25 Lê Lợi");
    await page.getByRole("button", { name: "Hiện phường, xã của tỉnh này" }).click();
    await page.getByLabel("Phường, xã, đặc khu").selectOption({ label: "Phường Bến Thành" });
    await page.getByLabel("Điện thoại công ty").fill("0912345678");
    await page.getByRole("button", { name: NEXT }).click();
    await page.getByLabel("Tìm ngành nghề").fill("bán cà phê");
    await page.getByRole("button", { name: "Tìm", exact: true }).last().click();
    await page.getByRole("button", { name: /^Thêm 5630/ }).click();
    await expect(page.getByRole("radio", { name: "Ngành chính 5630" })).toBeChecked();
    await page.getByRole("button", { name: NEXT }).click();
    const code = new URL(page.url()).searchParams.get("hs") ?? "";
    const kept = await readDossier(request, person, code);
    expect(kept.hoSo).toMatchObject({ loaiHinhId: "CP", truSo: { phuongXaId: "26743" } });
    expect(kept.loi.filter(({ truong }) => /^(hoSo\.(loai|ten|truSo)|nganhNghe)/.test(truong))).toEqual([]);
  });

  test("what is typed outlives a login that ends [S2.13]", async ({ page, request, context }) => {
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
