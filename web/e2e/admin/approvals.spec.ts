import { randomInt } from "node:crypto";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { API, enter, sample } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";

const SETTINGS = "/quan-tri/cai-dat";

async function secondAdministrator(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, locale: "vi-VN" })).newPage();
  await enter(page, "quantri2");
  return page;
}

async function publicAccounts(request: APIRequestContext): Promise<string[]> {
  const reply = await request.get(`${API}/business/api/v1/cong-ty`);
  const { data } = (await reply.json()) as { data: { taiKhoan: { soTaiKhoan: string }[] } };
  return data.taiKhoan.map(({ soTaiKhoan }) => soTaiKhoan);
}

test("a receiving bank account changes when another administrator approves [S2.15]", {
  tag: ["@deep", "@once"],
}, async ({ page, request, browser, baseURL }) => {
  test.setTimeout(120_000);
  const number = String(randomInt(10 ** 11, 10 ** 12));
  await enter(page, "quantri");
  await page.goto(SETTINGS);
  await ready(page);
  const third = page.getByRole("group", { name: "Tài khoản nhận tiền 3" });
  await third.getByLabel("Ngân hàng").selectOption("970416");
  await third.getByLabel("Số tài khoản").fill(number);
  await third.getByLabel("Chủ tài khoản").fill("KHOI SU");
  await page.getByLabel("Lý do thay đổi").fill("Thêm tài khoản ở ACB");
  await page.getByRole("button", { name: "Lưu thành phiên bản mới" }).click();
  await expect(page.getByText("Đã gửi đề nghị").first()).toBeVisible();
  await expect(page.getByText("Đang chờ duyệt: Tài khoản nhận tiền")).toBeVisible();
  expect(await publicAccounts(request)).not.toContain(number);
  await page.getByRole("link", { name: "Xem đề nghị" }).first().click();
  await expect(page.getByText("cần một quản trị viên khác duyệt")).toBeVisible();
  await expect(page.getByRole("button", { name: "Duyệt và áp dụng ngay" })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSideScroll(page);

  const other = await secondAdministrator(browser, baseURL);
  await other.goto("/quan-tri/phe-duyet?dangCho=true");
  await ready(other);
  await other
    .getByRole("row", { name: new RegExp(number) })
    .getByRole("link")
    .click();
  await other.getByRole("button", { name: "Duyệt và áp dụng ngay" }).click();
  await expect(other.getByText("Thay đổi có hiệu lực từ bây giờ").first()).toBeVisible();
  await expectAccessible(other);
  expect(await publicAccounts(request)).toContain(number);
  await other.context().close();
});

test("office rights wait for the second administrator, who may refuse [S6.1]", {
  tag: ["@once", "@deep"],
}, async ({ page, request, browser, baseURL }) => {
  test.setTimeout(120_000);
  const person = { name: "Lê Thu Biên", email: "bientap@khoisu.example" };
  await enter(page, "quantri");
  await page.goto(`/quan-tri/tai-khoan?tim=${person.email}`);
  await ready(page);
  await page.getByRole("link", { name: person.name }).click();
  await page.locator("summary", { hasText: "quyền" }).first().click();
  await page.getByLabel("Nhân viên đơn hàng").check();
  await page.getByLabel("Vì sao (chỉ văn phòng đọc)").locator("visible=true").fill("nhân viên mới");
  // The login is fresh: nothing more is asked.
  await page.locator('button[value="roles"]').click();
  await expect(page.getByText("Đang chờ duyệt: Quyền của tài khoản")).toBeVisible();
  const link = await page.getByRole("link", { name: "Xem đề nghị" }).first().getAttribute("href");

  const other = await secondAdministrator(browser, baseURL);
  await other.goto(link ?? "");
  await ready(other);
  await other.getByText("Từ chối", { exact: true }).click();
  await other.getByRole("button", { name: "Từ chối đề nghị này" }).click();
  await expect(other.getByText("Không có gì thay đổi").first()).toBeVisible();
  await other.context().close();
  const { headers } = await sample(request, "quantri");
  const found = await request.get(`${API}/auth/api/v1/quan-tri/tai-khoan?tim=${person.email}`, { headers });
  expect(((await found.json()) as { data: { vaiTro: string[] }[] }).data[0]?.vaiTro).not.toContain(
    "nhan-vien",
  );
});

test("refund limits change when another administrator approves [S4.8]", { tag: ["@once", "@deep"] }, async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const limit = String(randomInt(11_000, 99_000) * 1000);
  await enter(page, "quantri");
  await page.goto("/quan-tri/hoan-tien");
  await ready(page);
  await page.locator("summary", { hasText: "Đổi hạn mức" }).click();
  await page.getByLabel("Một đơn hàng").fill(limit);
  await page.getByLabel("Lý do").locator("visible=true").fill("đơn lớn hơn trước");
  await page.getByRole("button", { name: "Gửi đề nghị đổi hạn mức" }).click();
  await expect(page.getByText("Đang chờ duyệt: Hạn mức hoàn tiền")).toBeVisible();
  await expect(page.locator("summary", { hasText: "Đổi hạn mức" })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const inForce = async () => {
    const { headers } = await sample(request, "quantri");
    const found = await request.get(`${API}/payment/api/v1/quan-tri/han-muc-hoan-tien`, { headers });
    return ((await found.json()) as { data: { motDon: number } }).data.motDon;
  };
  expect(await inForce()).not.toBe(Number(limit));

  const other = await secondAdministrator(browser, baseURL);
  await other.goto((await page.getByRole("link", { name: "Xem đề nghị" }).getAttribute("href")) ?? "");
  await ready(other);
  await other.getByRole("button", { name: "Duyệt và áp dụng ngay" }).click();
  await expect(other.getByText("Thay đổi có hiệu lực từ bây giờ").first()).toBeVisible();
  await expectAccessible(other);
  await other.context().close();
  expect(await inForce()).toBe(Number(limit));
});
