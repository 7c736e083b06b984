import type { APIRequestContext, Page } from "@playwright/test";
import { adminToken } from "../support/api";
import { SCAN } from "../support/attachments";
import {
  API,
  adminOrderCall,
  bankTells,
  enter,
  logIn,
  order,
  type Person,
  type Placed,
  register,
  somePackage,
} from "../support/people";
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSideScroll,
  ready,
  test,
} from "../support/support";

const AT = "/quan-tri/don-hang";

/** Counts what a person presses, on every page that is opened. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction("pressed", () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    addEventListener("pointerdown", () => (window as unknown as { pressed: () => void }).pressed(), true);
  });
  return () => presses;
}

type Wanted = { paid?: boolean; slug?: string };
type Several = { person: Person; placed: Placed[]; search: string };

/** Orders of a customer whose name nobody else has, so that a search shows them alone. */
async function several(
  request: APIRequestContext,
  count: number,
  { paid = false, slug }: Wanted = {},
): Promise<Several> {
  const name = `Lê ${[
    ...crypto
      .randomUUID()
      .replace(/[^a-f]/g, "")
      .slice(0, 10),
  ].join("")} Bích`;
  const person = await register(request, name);
  const fits = (row: { slug: string; giaoHang: boolean }) => (slug ? row.slug === slug : !row.giaoHang);
  const wanted = await somePackage(request, fits);
  const placed: Placed[] = [];
  for (let at = 0; at < count; at += 1) {
    const one = await order(request, person, wanted);
    if (paid) await bankTells(request, one.maDonHang, one.tongTien);
    placed.push(one);
  }
  return { person, placed, search: name.split(" ")[1] ?? "" };
}

test("twenty orders are confirmed with two presses, looked at under a name, and saved as a file [S2.15]", {
  tag: "@once",
}, async ({ page, request }) => {
  test.setTimeout(180_000);
  const { placed, search } = await several(request, 20);
  await enter(page, "nhanvien");
  await page.goto(`${AT}?tim=${search}`);
  await ready(page);
  await expect(page.getByText("Có 20 kết quả")).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) > 1000) {
    await page.setViewportSize({ width: 1440, height: 900 });
    const whole = await page
      .locator("tbody tr")
      .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);
    expect(whole, "rows on a screen of 900 pixels").toBeGreaterThanOrEqual(14);
  }
  await expectAccessibleInBoth(page);
  await expectNoSideScroll(page);

  const presses = await countPresses(page);
  await page.reload();
  await ready(page);
  await page.getByLabel("Chọn mọi dòng của trang này").check();
  await expect(page.getByText("Đã chọn 20")).toBeVisible();
  await page.getByRole("button", { name: "Xác nhận đơn" }).click();
  await expect(page.getByText("Đã xác nhận 20 đơn.").first()).toBeVisible({ timeout: 30_000 });
  expect(presses()).toBe(2);

  const [first] = placed;
  await page.getByLabel(`Chọn #${first?.maDonHang}`).check();
  await page.getByRole("button", { name: "Xác nhận đơn" }).click();
  await expect(page.getByText("1 dòng không làm được").first()).toBeVisible();

  await page.getByLabel(`Chọn #${first?.maDonHang}`).check();
  const href = await page.getByRole("link", { name: "Tải CSV" }).getAttribute("href");
  const rows = (await (await page.request.get(href ?? "")).text()).trim().split("\r\n");
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain(first?.maDonHang);

  await page.getByText("Cách xem và cột").click();
  await page.getByLabel("Dịch vụ", { exact: true }).uncheck();
  await page.getByRole("button", { name: "Hiện các cột này" }).click();
  await expect(page.getByRole("columnheader", { name: "Dịch vụ" })).toHaveCount(0);
  await page.getByText("Cách xem và cột").click();
  await page.getByLabel("Tên cách xem này").fill(`Của ${search}`);
  await page.getByRole("button", { name: "Lưu cách xem" }).click();
  await expect(page.getByText("Đã lưu cách xem.").first()).toBeVisible();
  await page.goto(AT);
  await ready(page);
  await page.getByText("Cách xem và cột").click();
  await page.getByRole("link", { name: `Của ${search}` }).click();
  await expect(page.getByText("Có 20 kết quả")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Dịch vụ" })).toHaveCount(0);
  await page.getByText("Cách xem và cột").click();
  await expectAccessibleInBoth(page);
});

test("fifty invoices are issued in at most ten presses: chosen, exported, numbered by a file [S4.6]", {
  tag: ["@once", "@deep"],
}, async ({ page, request }) => {
  test.setTimeout(300_000);
  const { placed, search } = await several(request, 50, { paid: true });
  await enter(page, "nhanvien");
  await expect(async () => {
    await page.goto(`/quan-tri/hoa-don?tim=${search}`);
    await expect(page.getByText("Có 50 kết quả")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 120_000 });
  const presses = await countPresses(page);
  await page.reload();
  await ready(page);
  await page.getByLabel("Chọn mọi dòng của trang này").check();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Tệp cho MISA" }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^hoa-don-misa-.*\.xlsx$/);

  // What the program gives back.
  const start = Number(String(Date.now()).slice(-8, -2)) * 100 + 1;
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const issued = placed.map(({ maDonHang }, at) => `${maDonHang},1C26TKS,${start + at},${today}`);
  const table = ["Mã đơn hàng,Ký hiệu,Số hóa đơn,Ngày hóa đơn", ...issued, "KSKHONGCO00,1C26TKS,1,"].join(
    "\n",
  );
  const chosen = page.waitForEvent("filechooser");
  await page.getByLabel("Tệp hóa đơn đã lập").click();
  await (await chosen).setFiles({ name: "so.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
  await page.getByRole("button", { name: "Đọc tệp" }).click();
  await expect(page.getByText("Không có đơn này")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Ghi nhận 50 hóa đơn" }).click();
  await expect(page.getByText("Đã ghi nhận 50 hóa đơn.").first()).toBeVisible({ timeout: 60_000 });
  expect(presses()).toBeLessThanOrEqual(10);
  await page.goto(`/quan-tri/hoa-don?tim=${search}`);
  await expect(page.getByText("Không có hóa đơn nào cần lập")).toBeVisible();
  await page.goto(`/quan-tri/hoa-don/${placed[0]?.maDonHang}`);
  await expect(page.getByText(`1C26TKS số ${start}`)).toBeVisible();
});

test("several rows are handed over with a note [S2.15]", { tag: ["@once", "@deep"] }, async ({
  page,
  request,
}) => {
  const { search } = await several(request, 2);
  await enter(page, "nhanvien");
  await page.goto(`${AT}?tim=${search}`);
  await ready(page);
  await page.getByLabel("Chọn mọi dòng của trang này").check();
  await page.locator("summary", { hasText: "Bàn giao" }).click();
  await expectAccessible(page);
  await page.getByLabel("Giao cho").selectOption({ index: 1 });
  const name = await page.getByLabel("Giao cho").locator("option:checked").textContent();
  await page.getByLabel("Lời nhắn").fill("Khách gọi lại buổi chiều");
  await page.getByRole("button", { name: "Giao các dòng đã chọn" }).click();
  await expect(page.getByText("Đã bàn giao 2 việc.").first()).toBeVisible();
  await expect(page.getByRole("row", { name: name ?? "" })).toHaveCount(2);
});

type Work = { thaoTac: string[]; buocHienTai: string | null };

/** What can be done to an order now, and the step that it is in. */
async function workOf(request: APIRequestContext, code: string): Promise<Work> {
  const headers = { Authorization: `Bearer ${await adminToken("nhanvien")}` };
  const reply = await request.get(`${API}/payment/api/v1/quan-tri/don-hang/${code}`, { headers });
  return ((await reply.json()) as { data: Work }).data;
}

/** The work itself, which no screen can shorten: every step until only the result is missing. */
async function workOn(request: APIRequestContext, code: string): Promise<void> {
  await adminOrderCall(request, code, "thao-tac", { thaoTac: "BAT_DAU" });
  for (let now = await workOf(request, code); now.thaoTac.includes("BUOC_TIEP"); ) {
    await adminOrderCall(request, code, "thao-tac", { thaoTac: "BUOC_TIEP", buoc: now.buocHienTai });
    now = await workOf(request, code);
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
    const { buocHienTai: buoc } = await workOf(request, code);
    await adminOrderCall(request, code, "thao-tac", { thaoTac: "HOAN_THANH", buoc });
  }
  await page.goto(`${list}&trangThai=HOAN_THANH`);
  await expect(page.getByText("Có 20 kết quả")).toBeVisible();
  await customer.goto(`/quan-ly-don-hang/${first}`);
  await expect(customer.locator("#ket-qua")).toContainText("Tờ khai thuế của kỳ");
  await head.context().close();
  await customer.context().close();
});
