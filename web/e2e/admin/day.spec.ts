import type { APIRequestContext, Page } from "@playwright/test";
import { adminToken } from "../support/api";
import { SCAN } from "../support/attachments";
import { countPresses, several } from "../support/office-work";
import { API, adminOrderCall, enter, logIn } from "../support/people";
import { expect, ready, test } from "../support/support";

const AT = "/quan-tri/don-hang";

/** What can be done to an order now. */
async function possible(request: APIRequestContext, code: string): Promise<string[]> {
  const headers = { Authorization: `Bearer ${await adminToken("nhanvien")}` };
  const reply = await request.get(`${API}/payment/api/v1/quan-tri/don-hang/${code}`, { headers });
  return ((await reply.json()) as { data: { thaoTac: string[] } }).data.thaoTac;
}

/** The work itself, which no screen can shorten: every step until only the result is missing. */
async function workOn(request: APIRequestContext, code: string): Promise<void> {
  await adminOrderCall(request, code, "thao-tac", { thaoTac: "BAT_DAU" });
  while ((await possible(request, code)).includes("BUOC_TIEP")) {
    await adminOrderCall(request, code, "thao-tac", { thaoTac: "BUOC_TIEP" });
  }
}

/** Opens an order from the list that is shown, as a person does. */
async function openFrom(page: Page, list: string, code: string): Promise<void> {
  await page.goto(list);
  await ready(page);
  await page.getByRole("link", { name: `#${code}` }).click();
  await ready(page);
}

test("a day's work: twenty orders are confirmed, handed out, answered, delivered by three people [S2.15] [S4.13]", {
  tag: ["@once", "@deep"],
}, async ({ page, request, browser, baseURL }) => {
  test.setTimeout(600_000);
  const { person, placed, search } = await several(request, 20, { paid: true, slug: "ke-toan-tron-goi" });
  const list = `${AT}?tim=${search}`;
  const codes = placed.map(({ maDonHang }) => maDonHang);
  const [first = ""] = codes;
  const other = async () => {
    const context = await browser.newContext({ baseURL, locale: "vi-VN", viewport: page.viewportSize() });
    return context.newPage();
  };

  // The clerk confirms them all.
  await enter(page, "nhanvien");
  const presses = await countPresses(page);
  let before = 0;
  const counted = () => {
    const now = presses() - before;
    before = presses();
    return now;
  };
  await page.goto(list);
  await ready(page);
  await page.getByLabel("Chọn mọi dòng của trang này").check();
  await page.getByRole("button", { name: "Xác nhận đơn" }).click();
  await expect(page.getByText("Đã xác nhận 20 đơn.").first()).toBeVisible({ timeout: 60_000 });
  expect(counted(), "confirm twenty").toBe(2);

  // The administrator gives them to somebody, with a note.
  const head = await other();
  await enter(head, "quantri");
  const ofHead = await countPresses(head);
  await head.goto(list);
  await ready(head);
  await head.getByLabel("Chọn mọi dòng của trang này").check();
  await head.locator("summary", { hasText: "Bàn giao" }).click();
  await head.getByLabel("Giao cho").selectOption({ index: 1 });
  await head.getByLabel("Lời nhắn").fill("Làm trong tuần này");
  await head.getByRole("button", { name: "Giao các dòng đã chọn" }).click();
  await expect(head.getByText("Đã bàn giao 20 việc.").first()).toBeVisible({ timeout: 60_000 });
  expect(ofHead(), "hand over twenty").toBeLessThanOrEqual(4);

  // The customer asks, the clerk answers.
  const customer = await other();
  await logIn(customer, person);
  await customer.goto(`/quan-ly-don-hang/${first}`);
  await ready(customer);
  await customer.getByLabel("Tin nhắn của bạn").fill("Bao giờ có tờ khai ạ?");
  await customer.getByRole("button", { name: "Gửi tin nhắn" }).click();
  await expect(customer.locator("#trao-doi").getByText("Bao giờ có tờ khai ạ?")).toBeVisible();
  await openFrom(page, `${AT}?viec=CHO_TRA_LOI&tim=${search}`, first);
  await page.getByLabel("Trả lời khách").click();
  await page.keyboard.type("Dạ thứ Sáu ạ.");
  await page.getByRole("button", { name: "Gửi khách" }).click();
  await expect(page.getByText("Đã gửi, khách được báo qua e-mail").first()).toBeVisible();
  expect(counted(), "answer").toBeLessThanOrEqual(3);

  // The work is done, and each gets its result.
  for (const code of codes) await workOn(request, code);
  for (const code of codes) {
    await openFrom(page, list, code);
    const give = page.locator("details", {
      has: page.locator("summary", { hasText: "Tờ khai thuế của kỳ" }),
    });
    await give.locator("summary").first().click();
    const chooser = page.waitForEvent("filechooser");
    await give.locator('input[type="file"]').click();
    await (await chooser).setFiles(SCAN);
    await give.getByRole("button", { name: "Giao cho khách" }).click();
    await expect(page.getByText("Đã giao, khách được báo").first()).toBeVisible();
    expect(counted(), `deliver ${code}`).toBeLessThanOrEqual(4);
    await adminOrderCall(request, code, "thao-tac", { thaoTac: "HOAN_THANH" });
  }
  await page.goto(`${list}&trangThai=HOAN_THANH`);
  await expect(page.getByText("Có 20 kết quả")).toBeVisible();
  await customer.goto(`/quan-ly-don-hang/${first}`);
  await expect(customer.locator("#ket-qua")).toContainText("Tờ khai thuế của kỳ");
  await head.context().close();
  await customer.context().close();
});
