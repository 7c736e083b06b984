import { docxText } from "../support/docx";
import { expectSent } from "../support/mail-sink";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { complete } from "./dossier-steps";
import { at, FIRST_STEPS, founder, keep, readDossier } from "./dossiers";

test.describe.configure({ timeout: 120_000 });
test.use({ expectedStatuses: [410, 422] });

type People = Record<"chuSoHuuList" | "nguoiDaiDien" | "chuSoHuuHuongLoiList", Record<string, string>[]>;

test("a co-owner corrects name and birth date by the link, and every paper says them alike [S3.1] [S4.11]", {
  tag: "@deep",
}, async ({ page, request, browser }) => {
  const name = `Công ty TNHH Sen ${Date.now().toString(36)}`;
  const hoSo = { ...(FIRST_STEPS.hoSo as object), tenDoanhNghiep: name, tenThayTheList: [] };
  const { person, code } = await founder(page, request, { ...FIRST_STEPS, hoSo });
  const { person: owner } = await complete(request, person, code, "TNHH2");
  const email = `dong-so-huu-${code.toLowerCase()}@e2e.example`;
  const read = async () => (await readDossier(request, person, code)) as unknown as People;
  const owners = (await read()).chuSoHuuList.map(({ id, loaiChuSoHuu }) => ({
    id,
    loaiChuSoHuu,
    ...(id === owner ? { email } : {}),
  }));
  await keep(request, person, code, { chuSoHuuList: owners });
  await page.goto(at(`lien-he/${owner}`, code));
  await ready(page);
  await page.getByRole("button", { name: "Lưu và gửi qua e-mail" }).click();
  await expect(page.getByText(/^Đã gửi lúc .* chưa mở\.$/)).toBeVisible();

  const { text: mail } = await expectSent(email, /xac-nhan-chu-so-huu/);
  const path = /\/xac-nhan-chu-so-huu\/[\w-]+/.exec(mail)?.[0] ?? "";
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(path);
  await ready(other);
  await other.getByText("Có chỗ chưa đúng?").click();
  await other.getByLabel("Họ, chữ đệm và tên").fill("H'Hen Niê Kđăm");
  await other.getByLabel("Ngày sinh").fill("31121990");
  await other.getByLabel("Số giấy tờ").fill("12345");
  await other.getByLabel(/^Tôi xác nhận thông tin trên là đúng/).check();
  await other.getByRole("button", { name: "Xác nhận" }).click();
  // Refused on its field, everything typed stays, and the link lives on.
  await expect(other.locator("#soGiayTo")).toHaveValue("12345");
  await expect(other.getByRole("alert")).toContainText("Số định danh cá nhân gồm đúng 12 chữ số");
  await expect(other.getByLabel("Họ, chữ đệm và tên")).toHaveValue("H'Hen Niê Kđăm");
  await expectAccessible(other);
  await expectNoSideScroll(other);
  await other.getByLabel("Số giấy tờ").fill("001 090 012 345");
  await other.getByLabel("Số nhà").last().fill("7 ngõ Tràng Tiền");
  await other.getByLabel(/^Tôi xác nhận thông tin trên là đúng/).check();
  await other.getByRole("button", { name: "Xác nhận" }).click();
  await expect(other.getByRole("heading", { name: "Cảm ơn bạn đã xác nhận" })).toBeVisible();
  await context.close();

  const now = await read();
  for (const list of [now.chuSoHuuList, now.nguoiDaiDien, now.chuSoHuuHuongLoiList]) {
    expect(list[0]).toMatchObject({ hoTen: "H'Hen Niê Kđăm", ngaySinh: "1990-12-31" });
    expect(list[0]?.diaChiLienHe).toMatchObject({ soNhaDuong: "7 ngõ Tràng Tiền" });
  }
  await page.goto(at(`nguoi-dai-dien/${now.nguoiDaiDien[0]?.id}`, code));
  await expect(page.getByRole("heading", { name: "H'Hen Niê Kđăm", exact: true })).toBeVisible();

  await page.goto(at("kiem-tra", code));
  await ready(page);
  await page.getByRole("link", { name: "Nộp hồ sơ", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Nộp hồ sơ" }).click();
  await expect(page).toHaveURL(/\/da-nop/);
  await page.getByText(/^Từng giấy tờ \(/).click({ timeout: 40_000 });
  const words = page.getByRole("link", { name: /^Word / });
  await expect(words.first()).toBeVisible();
  for (const link of await words.all()) {
    const paper = await page.request.get((await link.getAttribute("href")) ?? "");
    const text = docxText(await paper.body());
    expect(text).not.toMatch(/Lê Minh An|27\/03\/1990/i);
    if (text.includes("001090012345")) expect(text).toMatch(/H['’]Hen Niê Kđăm/i);
  }
});

test("two versions of one number are shown side by side, and one press takes one of them [S3.1]", {
  tag: "@deep",
}, async ({ page, request }) => {
  const { person, code } = await founder(page, request, FIRST_STEPS);
  await complete(request, person, code, "TNHH2");
  const read = async () => (await readDossier(request, person, code)) as unknown as People;
  const before = await read();
  const owners = before.chuSoHuuList.map(({ id, loaiChuSoHuu }, place) => ({
    id,
    loaiChuSoHuu,
    ...(place === 0 ? { hoTen: "Lê Văn Ẩn" } : {}),
  }));
  const nguoiDaiDien = before.nguoiDaiDien.map(({ id }) => ({ id, hoTen: "Lê Minh Ân" }));
  await keep(request, person, code, { chuSoHuuList: owners, nguoiDaiDien });
  await page.goto(at(`nguoi-dai-dien/${before.nguoiDaiDien[0]?.id}`, code));
  await ready(page);
  await expect(page.getByRole("heading", { name: /đang ghi thông tin khác nhau/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.goto(at("kiem-tra", code));
  await ready(page);
  const version = page.locator("dl > div", { hasText: "Lê Minh Ân" });
  await version.getByRole("button", { name: "Dùng bản này cho mọi phần" }).click();
  await expect(page.getByText("Đã dùng một bản thông tin cho mọi phần của hồ sơ.")).toBeVisible();
  await expect(page.getByRole("heading", { name: /đang ghi thông tin khác nhau/ })).toHaveCount(0);
  const now = await read();
  for (const list of [now.chuSoHuuList, now.nguoiDaiDien, now.chuSoHuuHuongLoiList]) {
    expect(list[0]?.hoTen).toBe("Lê Minh Ân");
  }
});
