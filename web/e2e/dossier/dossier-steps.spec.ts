import type { Page } from "@playwright/test";
import { expectSent } from "../support/mail-sink";
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSideScroll,
  ready,
  test,
} from "../support/support";
import { complete } from "./dossier-steps";
import { at, FIRST_STEPS, founder, keep, readDossier } from "./dossiers";

test.describe.configure({ timeout: 90_000 });
test.use({ expectedStatuses: [410, 422] });

const NEXT = "Lưu và tiếp tục";

async function good(page: Page): Promise<void> {
  await ready(page);
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

test("everything filled in leaves the rules nothing to say of these steps [S3.1]", { tag: "@once" }, async ({
  page,
  request,
}) => {
  for (const type of ["TNHH2", "CP"]) {
    const { person, code } = await founder(page, request, { hoSo: { loaiHinhId: type } });
    await complete(request, person, code, type);
    const { loi } = await readDossier(request, person, code);
    const blocking = loi.filter(
      ({ mucDo, truong }) => mucDo === "LOI" && !/^(hoSo\.(ten|truSo)|nganhNghe)/.test(truong),
    );
    expect(blocking).toEqual([]);
  }
});

test.describe("without scripts [G-51]", () => {
  test.use({ javaScriptEnabled: false });

  test("owners, representative and contributions are filled in by forms alone [S2.8]", {
    tag: ["@once", "@deep"],
  }, async ({ page, request }) => {
    const { person, code } = await founder(page, request, FIRST_STEPS);
    const next = () => page.getByRole("button", { name: NEXT }).click();
    for (const [name, sex, number] of [
      ["Lê Minh An", "Nam", "001 090 012 345"],
      ["Trần Thu Hà", "Nữ", "001192012345"],
    ] as const) {
      await page.goto(at("chu-so-huu", code));
      await page.getByRole("button", { name: "Thêm một cá nhân" }).click();
      await page.getByLabel("Họ, chữ đệm và tên").fill(name);
      await page.getByLabel(sex, { exact: true }).check();
      const year = `19${number.replaceAll(" ", "").slice(4, 6)}`;
      await page.getByLabel("Ngày sinh").fill(`27/3/${year}`);
      await page.getByLabel("Số giấy tờ").fill(number);
      await expect(page.locator("#noiCap")).toBeHidden();
      await next();
      await expect(page).toHaveURL(/\/lien-he\//);
    }
    await page.goto(at("nguoi-dai-dien", code));
    await page.getByRole("button", { name: "Thêm Trần Thu Hà" }).click();
    await page.getByLabel("Chức danh").first().selectOption("GIAM_DOC");
    await next();
    await page.getByLabel("Vốn điều lệ (đồng)").fill("1.000.000.000");
    await next();
    await page.getByLabel("Lê Minh An").fill("600.000.000");
    await page.getByLabel("Trần Thu Hà").fill("300.000.000");
    await next();
    await expect(page.getByRole("alert")).toContainText("Tổng phần vốn góp");
    await page.getByLabel("Trần Thu Hà").fill("400.000.000");
    await next();
    await expect(page).toHaveURL(/\/tai-san\//);
    await next();
    await next();
    await expect(page).toHaveURL(/\/nguon-von/);
    await next();
    await next();
    await expect(page).toHaveURL(/\/huong-loi\//);
    const { loi } = await readDossier(request, person, code);
    const about =
      /^(chuSoHuuList\.\d+\.(hoTen|so|phanVon|taiSan|thoiHan)|nguoiDaiDien$|nguonVon|chuSoHuuHuongLoiList$)/;
    expect(loi.filter(({ truong }) => about.test(truong) && !/soDienThoai/.test(truong))).toEqual([]);
  });

  test("somebody is taken out only after a question", { tag: "@deep" }, async ({ page, request }) => {
    const { person, code } = await founder(page, request, FIRST_STEPS);
    await complete(request, person, code, "TNHH2");
    await page.goto(at("chu-so-huu", code));
    await page.getByText("Xóa Trần Thu Hà").click();
    await page.getByRole("button", { name: "Xóa khỏi danh sách Trần Thu Hà" }).click();
    const listed = page.locator("#chuSoHuuList > li");
    await expect(listed).toHaveCount(2);
    await expect(listed.filter({ hasText: "Lê Minh An" })).toHaveCount(1);
    await expect(listed.filter({ hasText: "Trần Thu Hà" })).toHaveCount(0);
  });
});

test("an owner who is also the representative is written once and changes everywhere", {
  tag: ["@once", "@deep"],
}, async ({ page, request }) => {
  const { person, code } = await founder(page, request, FIRST_STEPS);
  const { person: owner } = await complete(request, person, code, "TNHH2");
  await page.goto(at(`chu-so-huu/${owner}`, code));
  await ready(page);
  await expect(page.getByText("Theo số này: nam, sinh năm 1990.")).toBeVisible();
  const name = page.getByLabel("Họ, chữ đệm và tên");
  const along =
    /Đã sửa luôn ở: người đại diện theo pháp luật thứ 1, chủ sở hữu hưởng lợi thứ 1, giám đốc \(đăng ký thuế\)\./;
  // Saved while they type, and said there; said again by the next page, however it was saved.
  await name.fill("Lê Minh Ấn");
  await name.blur();
  await expect(page.getByRole("status").filter({ hasText: along })).toBeVisible();
  await good(page);
  await name.fill("Lê Minh Ân");
  await page.getByRole("button", { name: NEXT }).click();
  await expect(page.getByText(along)).toBeVisible();
  await expect(page).toHaveURL(/\/lien-he\//);
  const saved = (await readDossier(request, person, code)) as unknown as Record<string, { hoTen: string }[]>;
  expect(saved.nguoiDaiDien?.[0]?.hoTen).toBe("Lê Minh Ân");
  expect(saved.chuSoHuuHuongLoiList?.[0]?.hoTen).toBe("Lê Minh Ân");
});

test.describe("without scripts [G-51] [S3.1]", () => {
  test.use({ javaScriptEnabled: false });

  test("a change of one person names the other places that it changed", { tag: ["@once", "@deep"] }, async ({
    page,
    request,
  }) => {
    const { person, code } = await founder(page, request, FIRST_STEPS);
    const { representative } = await complete(request, person, code, "TNHH2");
    await keep(request, person, code, { hoSo: { hinhThucNop: "UY_QUYEN_TO_CHUC" } });
    await page.goto(at(`nguoi-dai-dien/${representative}`, code, "en"));
    await expect(page.getByText(/Also changed at/)).toHaveCount(0);
    await page.goto(at("nguoi-phu-trach", code, "en"));
    await page.locator('[id="thongTinDangKyThue.dienThoaiGiamDoc"]').fill("0987654321");
    await page.getByRole("button", { name: "Save and continue" }).click();
    await expect(
      page.getByText("Also changed at: owner 1, legal representative 1, beneficial owner 1."),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByText(/Also changed at/), "it is said once").toHaveCount(0);
  });
});

test("a co-owner confirms the own data by a link, without an account [S4.11]", async ({
  page,
  request,
  browser,
}) => {
  const { person, code } = await founder(page, request, FIRST_STEPS);
  const email = `dong-so-huu-${code.toLowerCase()}@e2e.example`;
  const { person: owner } = await complete(request, person, code, "TNHH2");
  const saved = (await readDossier(request, person, code)) as unknown as {
    chuSoHuuList: Record<string, unknown>[];
  };
  const owners = saved.chuSoHuuList.map(({ id, loaiChuSoHuu }) => ({
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
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(path);
  await expectAccessibleInBoth(other);
  await expectNoSideScroll(other);
  await expect(other.getByRole("main")).toContainText("Lê Minh An");
  await expect(other.getByRole("main")).not.toContainText("Trần Thu Hà");
  await other.getByRole("button", { name: "Xác nhận" }).click();
  await expect(other.getByRole("alert")).toContainText("Đánh dấu vào ô đồng ý");
  await good(other);
  await other.getByLabel(/^Tôi xác nhận thông tin trên là đúng/).check();
  await other.getByRole("button", { name: "Xác nhận" }).click();
  await expect(other.getByRole("heading", { name: "Cảm ơn bạn đã xác nhận" })).toBeVisible();
  await good(other);
  expect((await other.goto(path))?.status()).toBe(410);
  await expect(other.getByRole("heading", { name: "Đường dẫn không còn dùng được" })).toBeVisible();
  await elsewhere.close();

  await page.reload();
  await expect(page.getByText(/^Đã tự xác nhận lúc /)).toBeVisible();
});
