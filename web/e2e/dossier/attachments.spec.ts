import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { attachRequired, missingNeeds, OTHER_SCAN, SCAN } from "../support/attachments";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { type Lang, text } from "../support/words";
import { at, FIRST_STEPS, founder, keep, LATER_STEPS } from "./dossiers";

test.describe.configure({ timeout: 120_000 });
test.use({ expectedStatuses: [422] });

const PAGE = "giay-to-kem-theo";
const PYTHON =
  process.env.PYTHON_PATH ?? fileURLToPath(new URL("../../../.venv/bin/python", import.meta.url));
const LIST = "import sys,zipfile; print(*zipfile.ZipFile(sys.argv[1]).namelist())";
const SEOUL = { quocGiaId: "KR", soNhaDuong: "12 Teheran-ro, Gangnam-gu, Seoul" };
const KIM = {
  hoTen: "KIM MIN JUN",
  gioiTinh: "NAM",
  ngaySinh: "04/05/1980",
  quocTich: "KR",
  loaiGiayTo: "HO_CHIEU_NN",
  soGiayTo: "M1234567",
  ngayCap: "01/03/2022",
  noiCap: "Ministry of Foreign Affairs",
  soDienThoai: "+82 10 2345 6789",
  email: "kim@khoisu.example",
  diaChiLienHe: SEOUL,
  diaChiThuongTru: SEOUL,
};
const later = LATER_STEPS as {
  hoSo: object;
  nguoiDaiDien: { hoTen: string }[];
  chuSoHuuHuongLoiList: object[];
};
const { hoSo: first } = FIRST_STEPS as { hoSo: object };
const tail = () =>
  Math.random()
    .toString(36)
    .replace(/[^b-df-hj-np-tv-z]/g, "")
    .slice(0, 6);

const PROMISED = { camKetNhaDauTuNuocNgoai: true, coDatBienGioiVenBien: false };

/** A company of one foreigner, or of one foreign organisation, with a Vietnamese representative. */
function foreign(owner: object, loaiHinhId: string, more: object = {}) {
  const tenDoanhNghiep = `Công ty TNHH Một thành viên Kim Chi ${tail()}`;
  return {
    ...FIRST_STEPS,
    ...LATER_STEPS,
    hoSo: { ...first, ...later.hoSo, loaiHinhId, tenDoanhNghiep, ...PROMISED, ...more },
    chuSoHuuList: [{ phanVonGop: 500_000_000, ...owner }],
    nguonVonList: [{ loaiNguonVon: "NUOC_NGOAI", soTien: 500_000_000 }],
  };
}

const ofPerson = () => ({
  ...foreign({ ...KIM, loaiChuSoHuu: "CA_NHAN", camKetKhongBiCam: true }, "TNHH1_CN"),
  chuSoHuuHuongLoiList: [{ ...KIM, tyLeVonDieuLe: "100" }],
});
const foreignWithoutLand = () => {
  const whole = ofPerson();
  return { ...whole, hoSo: { ...whole.hoSo, coDatBienGioiVenBien: null } };
};
const ofOrganisation = () => {
  const speaker = { ...KIM, theoUyQuyen: true, vonDaiDien: 500_000_000, thoiDiemDaiDien: "01/12/2026" };
  const owner = {
    loaiChuSoHuu: "TO_CHUC",
    tenToChuc: "HANBAT TRADING CO., LTD",
    maSoDkdn: "110111-1234567",
    loaiGiayTo: "KHAC",
    quocTich: "KR",
    ngayCap: "15/01/2020",
    noiCap: "Seoul Central District Court",
    truSo: SEOUL,
    // The same person is its legal representative, who signs the charter.
    nguoiDaiDienList: [speaker, { ...KIM, theoUyQuyen: false }],
  };
  return foreign(owner, "TNHH1_TC", { moHinhToChuc: "CHU_TICH_GD" });
};

async function handIn(page: Page, lang: Lang): Promise<void> {
  await page.getByRole("link", { name: text(lang, "dossier_submit"), exact: true }).click();
  const yes = page.getByRole("dialog").getByRole("button", { name: text(lang, "dossier_submit_yes") });
  await yes.click();
}

async function namesInZip(page: Page, lang: Lang): Promise<string[]> {
  const all = page.getByRole("link", { name: text(lang, "dossier_papers_all") });
  await expect(all).toBeVisible({ timeout: 60_000 });
  const [file] = await Promise.all([page.waitForEvent("download"), all.click()]);
  const { stdout } = await promisify(execFile)(PYTHON, ["-c", LIST, await file.path()]);
  return stdout.trim().split(" ");
}

for (const [lang, what, dossier, count] of [
  ["vi", "a foreigner", ofPerson, 1],
  ["en", "a foreign organisation", ofOrganisation, 3],
] as const) {
  test(`the papers of ${what} are uploaded on a phone and end in the ZIP, in ${lang} [S3.1] [S4.11]`, {
    tag: lang === "vi" ? [] : "@deep",
  }, async ({ page, request, isMobile }) => {
    test.skip(!isMobile, "with only a phone");
    const { code } = await founder(page, request, dossier());

    // Check-your-answers says what is missing and leads there.
    await page.goto(at("kiem-tra", code, lang));
    await ready(page);
    const missing = page.getByRole("link", {
      name: new RegExp(`^${text(lang, "dossier_attachments_title")}: `),
    });
    await missing.first().click();
    await expect(page).toHaveURL(new RegExp(`/${PAGE}\\?`));
    await ready(page);
    await expect(missingNeeds(page)).toHaveCount(count);
    await expectAccessible(page);
    await expectNoSideScroll(page);

    // Without the consent, and with something that is no picture.
    const need = missingNeeds(page).last();
    await need.locator('input[type="file"]').setInputFiles(fileURLToPath(import.meta.url));
    const send = need.getByRole("button", { name: text(lang, "dossier_attachments_send"), exact: true });
    await send.click();
    await expect(need.getByRole("alert")).toBeVisible();
    await expectAccessible(page);

    await attachRequired(page, lang, [SCAN, OTHER_SCAN]);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    const files = page.locator("section li", { has: page.locator('a[href*="/giay-to-kem-theo/"]') });
    await expect(files).toHaveCount(2 * count);
    await files
      .first()
      .getByRole("button", { name: new RegExp(`^${text(lang, "dossier_attachments_drop")} `) })
      .click();
    await expect(files).toHaveCount(2 * count - 1);
    const look = await page.request.get((await files.first().getByRole("link").getAttribute("href")) ?? "");
    expect(look.headers()["content-type"]).toBe("image/jpeg");

    await page.getByRole("button", { name: text(lang, "dossier_save_return"), exact: true }).click();
    await expect(page).toHaveURL(/\/kiem-tra/);
    await ready(page);
    await handIn(page, lang);
    await expect(page).toHaveURL(/\/da-nop\?hs=/);
    await expect(page.getByRole("heading", { name: text(lang, "dossier_attachments_title") })).toBeVisible();
    await expectAccessible(page);
    const folder = (await namesInZip(page, lang)).filter((name) => name.startsWith(`${PAGE}/`));
    expect(folder).toHaveLength(2 * count);
    expect(folder[0]).toBe(`${PAGE}/00-danh-muc.txt`);
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a paper is uploaded, replaced and deleted by forms alone [G-51]", {
    tag: ["@once", "@deep"],
  }, async ({ page, request }) => {
    const { code } = await founder(page, request, ofPerson());
    await page.goto(at(PAGE, code));
    await attachRequired(page, "vi");
    const section = page.locator("section", { has: page.locator('[data-kind="there"]') });
    await section.getByText(text("vi", "dossier_attachments_replace")).click();
    const replace = section.locator("form", { has: page.locator('[name="thayCho"]') });
    await replace.locator('input[type="file"]').setInputFiles(OTHER_SCAN);
    await replace.locator('[name="dongY"]').check();
    await replace
      .getByRole("button", { name: text("vi", "dossier_attachments_replace_send"), exact: true })
      .click();
    await expect(section.getByText("icon-192.png").first()).toBeVisible();
    await section
      .getByRole("button", { name: new RegExp(`^${text("vi", "dossier_attachments_drop")} `) })
      .click();
    await expect(missingNeeds(page)).toHaveCount(1);
  });
});

test("an ordinary company is not asked for anything", { tag: ["@once", "@deep"] }, async ({
  page,
  request,
}) => {
  const { code, person } = await founder(page, request, { ...FIRST_STEPS, ...LATER_STEPS });
  await keep(request, person, code, { hoSo: { loaiHinhId: "TNHH1_CN" } });
  await page.goto(at("kiem-tra", code));
  await ready(page);
  await expect(page.getByRole("heading", { name: text("vi", "dossier_attachments_title") })).toHaveCount(0);
  // Its address leads back to the task list.
  await page.goto(at(PAGE, code));
  await expect(page).toHaveURL(/\/thanh-lap\?hs=/);
});

test("a foreign owner's page asks about land at the border or coast until it is answered [S3.1]", {
  tag: ["@once", "@deep"],
}, async ({ page, request }) => {
  const { code } = await founder(page, request, foreignWithoutLand());
  await page.goto(at("kiem-tra", code));
  await ready(page);
  const problem = page.getByRole("link", { name: /đất tại đảo, biên giới/ });
  await problem.click();
  await expect(page).toHaveURL(/\/chu-so-huu\//);
  await ready(page);
  const question = page.getByRole("group", { name: text("vi", "dossier_people_owner_land") });
  await expect(question.getByRole("radio", { checked: true })).toHaveCount(0);
  await expectAccessible(page);
  await question.getByRole("radio", { name: text("vi", "dossier_no"), exact: true }).check();
  await page.getByRole("button", { name: text("vi", "dossier_save_return"), exact: true }).click();
  await expect(page).toHaveURL(/\/kiem-tra/);
  await ready(page);
  await expect(problem).toHaveCount(0);
});
