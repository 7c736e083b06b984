import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { logIn, makePerson } from "../support/steps";
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSideScroll,
  ready,
  test,
} from "../support/support";
import { filing } from "./scan-filing";

const folder = mkdtempSync(join(tmpdir(), "khoisu-cards-"));

/** A synthetic card of an invented person. */
function card(which: string): string {
  const place = join(folder, `${which}.jpg`);
  const api = join(import.meta.dirname, "..", "..", "..", "api");
  execFileSync(process.env.PYTHON_PATH ?? "python3", ["-m", "tests.ocr.draw", which, place], { cwd: api });
  return place;
}

async function send(page: Page, ...sides: string[]): Promise<void> {
  const [front = "", back] = sides;
  await page.locator("#matTruoc").setInputFiles(front);
  if (back) await page.locator("#matSau").setInputFiles(back);
  await page.locator("#dongY").check();
  await page.getByRole("button", { name: "Gửi và đọc" }).click();
}

const taking = (page: Page) => page.getByRole("button", { name: "Dùng các dòng đã đánh dấu" });

test.describe("scanning a card into the dossier", () => {
  test.use({ expectedStatuses: [422] });

  test("each value is shown with its source and taken over only with a yes [S1.8]", async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow(); // checks three states with axe, and waits for a reading
    const own = await filing();
    await logIn(context, baseURL, own.person);
    await page.goto(own.path);
    await ready(page);
    await expect(page.locator("#dongY")).not.toBeChecked();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole("button", { name: "Gửi và đọc" }).click();
    await expect(page.getByRole("alert")).toContainText("Vui lòng chọn tệp");
    await expect(page.getByRole("alert")).toContainText("Vui lòng đánh dấu đồng ý");
    await expectAccessible(page);

    await send(page, card("front_2021"), card("back_2021"));
    await expect(taking(page)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText("001090012345", { exact: true })).toBeVisible();
    await expect(page.getByText(/^Mã QR, 99 %$/).first()).toBeVisible();
    await expect(page.getByText(/^Dòng mã trên giấy tờ, 97 %$/)).toBeVisible();
    await expect(page.getByRole("img", { name: /Mặt trước/ })).toHaveJSProperty("complete", true);
    await expect(page.locator("input[name=lay]:checked")).toHaveCount(0);
    await expectAccessibleInBoth(page);
    await expectNoSideScroll(page);

    await taking(page).click();
    await expect(page.getByRole("alert")).toContainText("Chưa có dòng nào được đánh dấu");
    await page.getByLabel(/Dùng cho “Số giấy tờ”/).check();
    await taking(page).click();
    await expect(page).toHaveURL(/thanh-lap\?hs=/);
    const now = await own.owner();
    expect([now.hoTen, now.soGiayTo, now.ngaySinh]).toEqual(["Nguyễn Văn An", "001090012345", null]);
  });

  test("one press takes no guess: what is left stays beside its picture until it is ticked [S1.8]", {
    tag: "@deep",
  }, async ({ page, context, baseURL }) => {
    test.slow(); // waits for a reading by its words
    const own = await filing();
    await logIn(context, baseURL, own.person);
    await page.goto(own.path);
    await ready(page);
    // Its code is covered: name and residence are guesses, number and dates come from the code lines of the back.
    await send(page, card("front_2021_covered"), card("back_2021"));
    await expect(taking(page)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/Còn \d+ dòng cần bạn so/)).toBeVisible();
    const sure = await own.owner();
    expect(sure.soGiayTo).toBe("");
    await page.getByRole("button", { name: "Điền vào các ô còn trống" }).click();
    await expect(page.getByText(/Đã điền \d+ mục\. Còn \d+ dòng cần bạn so/)).toBeVisible();
    await expect(page).toHaveURL(/doc-giay-to\/[0-9a-f-]{36}/);
    const now = await own.owner();
    expect([now.soGiayTo, now.ngaySinh, now.hoTen]).toEqual(["001090012345", "1990-01-15", "Nguyễn Văn An"]);
    expect(now.diaChiLienHe?.soNhaDuong ?? "").toBe("");
    await expect(page.getByRole("img", { name: /Mặt trước/ })).toHaveJSProperty("complete", true);
    await expect(page.getByRole("button", { name: "Điền vào các ô còn trống" })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    // A form that requests it all the same gets nothing more.
    const forged = await page.request.post(page.url(), {
      form: { intent: "fill-empty" },
      headers: { Origin: new URL(page.url()).origin },
    });
    expect(forged.status()).toBe(422);
    expect((await own.owner()).diaChiLienHe?.soNhaDuong ?? "").toBe("");
    // Printed words that two readings do not agree on are no guess either: the address is not offered at all.
    await expect(page.getByLabel(/“Nơi thường trú trên thẻ/)).toHaveCount(0);
    await page.getByLabel(/“Ngày cấp”/).check();
    await taking(page).click();
    await expect(page).toHaveURL(/thanh-lap\?hs=/);
    const ticked = await own.owner();
    expect([ticked.ngayCap, ticked.diaChiLienHe?.soNhaDuong ?? ""]).toEqual(["2021-04-20", ""]);
  });

  test("a passport is read as one, or said to be one [S1.8]", { tag: ["@once", "@deep"] }, async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow(); // waits for two readings by their words
    const own = await filing();
    await logIn(context, baseURL, own.person);
    await page.goto(own.path);
    await ready(page);
    await send(page, card("passport_without_zone"));
    await expect(page.getByText(/Ảnh là hộ chiếu.*nhập tay/)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole("link", { name: "Nhập bằng tay" })).toBeVisible();
    await page.goto(own.path);
    await ready(page);
    await send(page, card("passport"));
    await expect(taking(page)).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: "Điền vào các ô còn trống" }).click();
    await expect(page.getByText(/Đã điền \d+ mục/)).toBeVisible();
    const now = await own.owner();
    expect([now.loaiGiayTo, now.soGiayTo, now.ngayHetHan]).toEqual(["HO_CHIEU", "C1234567", "2032-03-04"]);
  });

  test("what cannot be taken in says why on its field [S5.4]", { tag: ["@deep", "@once"] }, async ({
    page,
    context,
    baseURL,
  }) => {
    const own = await filing();
    await logIn(context, baseURL, own.person);
    await page.goto(own.path);
    await ready(page);
    const page1 = join(folder, "card.jpg");
    writeFileSync(page1, "<html><script>alert(1)</script></html>");
    await send(page, page1);
    await expect(page.getByRole("alert")).toContainText("Chỉ nhận ảnh JPEG, PNG, HEIC hoặc tệp PDF");
    await expect(page.locator("#matTruoc")).toHaveAttribute("aria-invalid", "true");
  });

  test("somebody else's reading does not exist [S6.5]", { tag: ["@once", "@deep"] }, async ({
    page,
    context,
    baseURL,
    browser,
  }) => {
    const own = await filing();
    await logIn(context, baseURL, own.person);
    await page.goto(own.path);
    await ready(page);
    await send(page, card("front_2021"));
    await expect(taking(page)).toBeVisible({ timeout: 60_000 });
    const picture = await page.getByRole("img", { name: /Mặt trước/ }).getAttribute("src");
    const other = await browser.newContext();
    await logIn(other, baseURL, await makePerson());
    for (const path of [page.url(), `${baseURL}${picture}`]) {
      expect((await other.request.get(path)).status()).toBe(404);
    }
    expect((await page.request.get(`${baseURL}${picture}`)).headers()["cache-control"]).toBe("no-store");
    await other.close();
    // Withdrawing is as easy as consenting was, and leaves nothing to look at.
    const reading = page.url();
    await page.goto(own.path);
    await page.getByText("Rút lại sự đồng ý").click();
    await page.getByRole("button", { name: "Rút lại và xóa mọi ảnh" }).click();
    await expect(page.getByText("Đã rút lại sự đồng ý và xóa 1 ảnh.")).toBeVisible();
    await page.goto(reading);
    await expect(page.getByText("Ảnh và kết quả đọc đã được xóa.")).toBeVisible();
    await page.goto("/nguoi-dung");
    await expect(page.getByText(/Bạn đã rút lại ngày/)).toBeVisible();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the waiting page loads itself again, and empty fields are filled with one yes [S1.8]", {
    tag: ["@once", "@deep"],
  }, async ({ page, context, baseURL }) => {
    const own = await filing();
    await logIn(context, baseURL, own.person);
    await page.goto(own.path);
    await send(page, card("front_2021"));
    await expect(taking(page)).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: "Điền vào các ô còn trống" }).click();
    // The address of a card may name a former ward: it waits beside the picture for a yes of its own.
    await expect(page.getByText(/Đã điền \d+ mục\. Còn 1 dòng cần bạn so/)).toBeVisible();
    const now = await own.owner();
    expect([now.hoTen, now.soGiayTo, now.ngaySinh]).toEqual(["Nguyễn Văn An", "001090012345", "1990-01-15"]);
    expect(now.diaChiLienHe?.soNhaDuong ?? "").toBe("");
    await page.getByRole("button", { name: "Bỏ qua và xóa ảnh" }).click();
    await expect(page).toHaveURL(/thanh-lap\?hs=/);
    expect(now.soDienThoai).toBe("0912345678");
  });
});
