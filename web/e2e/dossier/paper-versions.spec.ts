import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { withPapers } from "../admin/papers";
import {
  API,
  approveWaiting,
  enter,
  founding,
  logIn,
  register,
  sample,
  securedOrder,
} from "../support/people";
import { goOnKnowing } from "../support/staff";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { handedIn } from "./whole-dossier";

/** The address behind the ZIP link of a version, which is listed by itself when there are several. */
async function zipOf(page: Page, version: string): Promise<string> {
  const link = page.getByRole("main").getByRole("link", { name: `ZIP ${version}`, exact: true });
  return (await link.getAttribute("href")) ?? "";
}

/** The hash of the bytes at an address. */
async function bytesAt(page: Page, address: string): Promise<string> {
  const reply = await page.request.get(address);
  expect(reply.status()).toBe(200);
  return createHash("sha256")
    .update(await reply.body())
    .digest("hex");
}

test("what was signed and filed stays byte for byte when an order comes and our company is renamed [S4.10] [S4.11]", {
  tag: ["@once", "@deep"],
}, async ({ page, request, browser, baseURL }) => {
  test.setTimeout(240_000);
  const customer = await register(request);
  const code = await handedIn(request, customer, `Đa Kao ${customer.id.slice(-5)}`);
  const sent = `/quan-ly-ho-so/thanh-lap/da-nop?hs=${code}`;
  await logIn(page, customer);
  await page.goto(sent);
  await expect(page.getByRole("link", { name: "Tải tất cả (ZIP)" })).toBeVisible({ timeout: 40_000 });
  const first = "Lần nộp 1";
  const papers = await request.get(`${API}/business/api/v1/ho-so/${code}/giay-to`, {
    headers: customer.headers,
  });
  const [drawn] = (await papers.json()).data.cacBan;
  const before = await bytesAt(
    page,
    `/quan-ly-ho-so/giay-to/${code}/tat-ca.zip?phienBan=${drawn.phienBan}&lan=${drawn.lan}`,
  );
  await page.getByText("Ai ký vào đâu, và gửi bản đã ký").click();
  await page.getByLabel("Bản chụp hoặc PDF").setInputFiles("public/icon-192.png");
  await page.getByRole("button", { name: "Gửi bản ký" }).click();
  await expect(page.getByText("Đã nhận bản ký").first()).toBeVisible();

  // The order comes after the hand-in; our company gets another name.
  const { maDonHang } = await securedOrder(request, customer, founding);
  const attached = await request.put(`${API}/payment/api/v1/don-hang/${maDonHang}/ho-so`, {
    headers: customer.headers,
    data: { maHoSo: code, trangThai: "DA_NOP_CUNG_DON" },
  });
  expect(attached.ok(), await attached.text()).toBe(true);
  const boss = await sample(request, "quantri");
  const settings = `${API}/business/api/v1/quan-tri/cai-dat`;
  const { lichSu: _before, ...now } = (await (await request.get(settings, { headers: boss.headers })).json())
    .data;
  const rename = async (tenVi: string, phienBan: number) => {
    const data = { ...now, tenVi, phienBan, ghiChu: "Đổi tên" };
    const reply = await request.put(settings, { headers: boss.headers, data });
    expect(reply.ok(), await reply.text()).toBe(true);
    await approveWaiting(request, "THONG_TIN_CONG_TY");
  };
  await rename(`${now.tenVi} Mới`, now.phienBan);
  try {
    const office = await (await browser.newContext({ baseURL, locale: "vi-VN" })).newPage();
    await enter(office, "nhanvien");
    await office.goto(`/quan-tri/ho-so/${code}`);
    await ready(office);
    await office.locator("summary", { hasText: "Soạn thêm một bản" }).click();
    const again = office.getByRole("button", { name: "Soạn thêm một bản" });
    const form = office.locator("form").filter({ has: again });
    await form.getByLabel("Lý do (khách đọc được)").fill("Hợp đồng ghi mã đơn hàng");
    await again.click();
    await expect(office.getByText("Đang soạn bản mới").first()).toBeVisible();
    await expect(async () => {
      await office.reload();
      await expect(office.getByText("Đang dùng")).toBeVisible({ timeout: 1_000 });
      await expect(office.locator("strong", { hasText: `${first}.2` })).toBeVisible({ timeout: 1_000 });
      await expect(office.getByRole("link", { name: `ZIP ${first}.2` })).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 40_000 });
    await goOnKnowing(office, "Duyệt hồ sơ", /mục chưa được đánh dấu/, "Vẫn duyệt hồ sơ");
    await expect(office.getByText("Đã duyệt, chờ nộp cơ quan đăng ký").first()).toBeVisible();
    await withPapers(office);
    const choice = office.getByLabel("Bản đã nộp cơ quan");
    await expect(choice.locator("option").first()).toHaveText(`${first}, đã ký`);
    await expectAccessible(office);
    await expectNoSideScroll(office);
    await office.getByLabel("Số giấy biên nhận").fill("79-2026-12346");
    await office.getByLabel("Ngày nộp").fill(new Date().toISOString().slice(0, 10));
    await office.getByRole("button", { name: "Ghi biên nhận" }).click();
    await expect(office.getByText("Đã ghi giấy biên nhận").first()).toBeVisible();
    await expect(office.getByText("Đã nộp cơ quan", { exact: true }).first()).toBeVisible();
    await office.context().close();

    await page.goto(sent);
    await ready(page);
    const rows = page.locator("#cac-ban li");
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText("Hợp đồng ghi mã đơn hàng");
    await expect(rows.last()).toContainText("Đã ký");
    await expect(rows.last()).toContainText("Đã nộp cơ quan");
    await expect(rows.last()).not.toContainText("dữ liệu");
    expect(await bytesAt(page, await zipOf(page, first))).toBe(before);
    expect(await bytesAt(page, await zipOf(page, `${first}.2`))).not.toBe(before);
    await expect(page.getByRole("link", { name: `${first} (ZIP)` })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
  } finally {
    await rename(now.tenVi, now.phienBan + 1);
  }
});
