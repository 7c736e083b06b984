import { logIn, register } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { text } from "../support/words";
import { at, FIRST_STEPS, founder, keep, readDossier } from "./dossiers";

test.describe.configure({ timeout: 90_000 });
test.use({ expectedStatuses: [422] });

const NEXT = "Lưu và tiếp tục";

test("the guide, the comparison and the check", { tag: "@deep" }, async ({ page, request, isMobile }) => {
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
  // A folded step says the most important in short, unfolded everything.
  const company = page.locator("main details").first();
  await expect(company.locator("summary")).toContainText("Công ty TNHH Hoa Sen Bên Hồ");
  await company.locator("summary").click();
  await expect(page.getByText("Công ty TNHH Hoa Sen Mùa Hạ")).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
});

test("names are checked as they are typed, in the rules' own words [S5.4]", { tag: "@once" }, async ({
  page,
  request,
}) => {
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

test("ward and lines are found by the keyboard alone [G-10]", { tag: ["@once", "@deep"] }, async ({
  page,
  request,
}) => {
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

test.describe("without scripts [G-51]", () => {
  test.use({ javaScriptEnabled: false });

  test("the first steps are filled in by forms alone", { tag: ["@once", "@deep"] }, async ({
    page,
    request,
  }) => {
    const person = await register(request);
    await logIn(page, person);
    await page.goto("/quan-ly-ho-so");
    await page.getByRole("button", { name: "Bắt đầu hồ sơ" }).click();
    await page.getByRole("link", { name: "Bắt đầu", exact: true }).click();
    const origins = page.getByLabel("Tình trạng thành lập");
    await page.getByText("Trường hợp riêng", { exact: false }).click();
    await expect(origins.locator("optgroup").first().locator("option")).toHaveCount(3);
    await expect(origins.locator("option")).toHaveCount(7);
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
});

for (const [type, fit] of [
  ["DNTN", 3],
  ["HD", 5],
  ["CP", 7],
] as const) {
  test.describe(`origins of ${type} without scripts`, () => {
    test.use({ javaScriptEnabled: false });

    test("are only those of its form", { tag: ["@once", "@deep"] }, async ({ page, request }) => {
      const { code } = await founder(page, request, { hoSo: { loaiHinhId: type } });
      await page.goto(at("loai-hinh", code));
      await page.getByText("Trường hợp riêng", { exact: false }).click();
      const origins = page.getByLabel("Tình trạng thành lập");
      await expect(origins.locator("option")).toHaveCount(fit);
    });
  });
}

test("a name of another legal type is named and repaired after the type changed [S5.4]", {
  tag: ["@once", "@deep"],
}, async ({ page, request }) => {
  const { person, code } = await founder(page, request, {
    buocXong: ["loai-hinh", "ten"],
    hoSo: { loaiHinhId: "TNHH1_CN", tenDoanhNghiep: "Công ty TNHH một thành viên Ba Phần" },
  });
  await page.goto(at("loai-hinh", code));
  await page.locator('input[name="hoSo.loaiHinhId"][value="TNHH2"]').check();
  await page.getByRole("button", { name: NEXT }).click();
  // The name is the next thing to do, and says why.
  await expect(page).toHaveURL(/\/ten\?/);
  await expect(page.getByText(/Tên ghi “một thành viên”/).first()).toBeVisible();
  await ready(page);
  await expectAccessible(page);
  const repair = page.getByRole("button", { name: text("vi", "dossier_company_name_repair") });
  await repair.dblclick();
  await expect(page.getByLabel("Tên bằng tiếng Việt")).toHaveValue("Công ty TNHH Ba Phần");
  await expect(repair).toBeHidden();
  expect((await readDossier(request, person, code)).hoSo.tenDoanhNghiep).toBe("Công ty TNHH Ba Phần");
  // The Enter key saves; it does not press the button of the name.
  await page.getByLabel("Tên bằng tiếng Việt").fill("Công ty cổ phần Ba Phần");
  await page.getByLabel("Tên bằng tiếng Việt").press("Enter");
  await expect(page.getByRole("alert")).toContainText("Tên phải bắt đầu bằng loại hình");
  await expect(page.getByLabel("Tên bằng tiếng Việt")).toHaveValue("Công ty cổ phần Ba Phần");
});

test("currencies are chosen from a list, and gone with the kind of asset [S5.4]", {
  tag: ["@once", "@deep"],
}, async ({ page, request }) => {
  const { person, code } = await founder(page, request, {
    hoSo: { loaiHinhId: "TNHH1_CN", tongVonDieuLe: 1_000_000_000 },
  });
  await page.goto(at("tai-san", code));
  await ready(page);
  const field = (name: string) => page.locator(`[id="hoSo.taiSanGopList.0.${name}"]`);
  await field("loaiTaiSan").selectOption("NGOAI_TE");
  await field("ngoaiTe").selectOption({ label: "USD – Đô la Mỹ" });
  await field("soNgoaiTe").fill("50.000");
  await page.getByRole("button", { name: NEXT }).click();
  await expect(page.getByRole("alert")).toContainText("năm mươi nghìn ghi là 50000");
  await expectAccessible(page);
  await field("soNgoaiTe").fill("40000");
  await field("loaiTaiSan").selectOption("VANG");
  await expect(field("ngoaiTe")).toBeHidden();
  await page.getByRole("button", { name: NEXT }).click();
  await expect(page.getByRole("alert")).toContainText("Ghi loại vàng và số lượng");
  await field("moTa").fill("10 lượng vàng miếng");
  await page.getByRole("button", { name: NEXT }).click();
  await expect(page).not.toHaveURL(/\/tai-san\?/);
  const { taiSanGopList } = (await readDossier(request, person, code)).hoSo as unknown as {
    taiSanGopList: { loaiTaiSan: string; ngoaiTe: string; soNgoaiTe: string | null; moTa: string }[];
  };
  expect(taiSanGopList).toMatchObject([
    { loaiTaiSan: "VANG", ngoaiTe: "", soNgoaiTe: null, moTa: "10 lượng vàng miếng" },
  ]);
});

test("only the origins that the form of the legal type has are offered [S3.1]", {
  tag: ["@once", "@deep"],
}, async ({ page, request }) => {
  const { person, code } = await founder(page, request, { hoSo: { loaiHinhId: "CP" } });
  await page.goto(at("loai-hinh", code));
  await ready(page);
  await page.getByText("Trường hợp riêng", { exact: false }).click();
  const origins = page.getByLabel("Tình trạng thành lập").locator("option");
  const offered = () => origins.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  await expect(origins).toHaveCount(7);
  const all = await offered();
  for (const type of ["DNTN", "TNHH1_CN", "TNHH1_TC", "TNHH2", "CP", "HD"]) {
    await page.locator(`input[name="hoSo.loaiHinhId"][value="${type}"]`).check();
    const shown = await offered();
    for (const origin of all) {
      const parts = { hoSo: { loaiHinhId: type, tinhTrangThanhLap: origin } };
      const { loi } = await keep(request, person, code, parts);
      const refused = loi.some(({ ma }) => ma === "tinh_trang_khong_hop_loai_hinh");
      expect(shown.includes(origin), `${type} ${origin}`).toBe(!refused);
    }
  }
});
