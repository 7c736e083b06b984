import type { Page } from "@playwright/test";
import { API, enter, ordered, sample } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { text } from "../support/words";

async function open(page: Page, code: string): Promise<void> {
  await enter(page, "nhanvien");
  await page.goto(`/quan-tri/don-hang/${code}`);
  await ready(page);
}

async function press(page: Page, name: string, told: string): Promise<void> {
  await page.getByRole("button", { name }).click();
  await expect(page.getByText(told).first()).toBeVisible();
}

test("an order goes from confirmed over paid to its steps, and the customer sees it [S2.15] [S4.4] [S4.6] [S4.13]", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const { maDonHang, tongTien } = await ordered(request);
  await open(page, maDonHang);
  await expect(page.getByRole("button", { name: "Bắt đầu thực hiện" })).toHaveCount(0);
  await press(page, "Xác nhận đơn", "Đã xác nhận đơn hàng");

  await page.getByText("Ghi nhận tiền đã thu").click();
  await expect(page.getByLabel("Số tiền (đồng)").locator("visible=true")).toHaveValue(
    new RegExp(tongTien.toLocaleString("vi-VN").replaceAll(".", "\\.")),
  );
  await page.getByLabel("Số tham chiếu").fill(`PT-${maDonHang}`);
  await press(page, "Ghi nhận", "Đã ghi nhận khoản thu");
  await expect(page.getByText("Đã thanh toán", { exact: true }).first()).toBeVisible();

  await press(page, "Bắt đầu thực hiện", "Đã bắt đầu thực hiện");
  const steps = page.getByRole("list", { name: "Tiến trình" });
  const before = await steps.locator("[aria-current=step]").textContent();
  await press(page, "Sang bước:", "Đã sang bước tiếp theo");
  const now = (await steps.locator("[aria-current=step]").textContent()) ?? "";
  expect(now).not.toBe(before);
  await expect(page.getByText("Trần Văn Viên (Nhân viên)").first()).toBeVisible();
  // Also what is folded until it is opened.
  await page.locator("main details").evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true;
  });
  await expectAccessible(page);
  await expectNoSideScroll(page);

  const theirs = await browser.newContext({ baseURL, locale: "vi-VN" });
  const customer = await theirs.newPage();
  await enter(customer, "khach");
  await customer.goto(`/quan-ly-don-hang/${maDonHang}`);
  await expect(customer.locator("li[aria-current=step] h3")).toContainText(now);
  await theirs.close();
});

test.describe("a refused payment", () => {
  test.use({ expectedStatuses: [422] });

  test("keeps what was typed, and its summary leads to the fields [S4.6]", {
    tag: ["@deep", "@once"],
  }, async ({ page, request }) => {
    const { maDonHang } = await ordered(request);
    await open(page, maDonHang);
    await page.getByText("Ghi nhận tiền đã thu").click();
    await page.getByLabel("Số tiền (đồng)").locator("visible=true").fill("mười triệu");
    await page.getByLabel("Nguồn tiền").selectOption("TIEN_MAT");
    await page
      .getByLabel("Ghi chú", { exact: false })
      .locator("visible=true")
      .last()
      .fill("khách đưa tại quầy");
    await page.getByRole("button", { name: "Ghi nhận" }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toBeFocused();
    await expect(alert.getByRole("link")).toHaveCount(1);
    await expect(page.getByLabel("Số tiền (đồng)").locator("visible=true")).toHaveValue("mười triệu");
    await expect(page.getByLabel("Nguồn tiền")).toHaveValue("TIEN_MAT");
  });

  test("reads well in English too, and is accessible [S1.10]", { tag: ["@once", "@deep"] }, async ({
    page,
    request,
  }) => {
    const { maDonHang } = await ordered(request);
    await enter(page, "nhanvien");
    await page.goto(`/quan-tri/don-hang/${maDonHang}?lang=en`);
    await ready(page);
    await page.getByText(text("en", "admin_collect"), { exact: true }).click();
    await page.getByRole("button", { name: text("en", "admin_collect_now"), exact: true }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedStatuses: [422] });

  test("an order is cancelled with a reason that the customer is told [S2.15] [S4.5]", {
    tag: ["@once", "@deep"],
  }, async ({ page, request }) => {
    const { maDonHang } = await ordered(request);
    await enter(page, "nhanvien");
    await page.goto(`/quan-tri/don-hang/${maDonHang}`);
    await page.getByText("Hủy đơn", { exact: true }).click();
    await page.getByRole("button", { name: "Hủy đơn này" }).click();
    await expect(page.getByRole("alert")).toContainText("Vui lòng nêu lý do");
    await page.getByLabel("Lý do hủy").fill("Khách đặt nhầm gói");
    await page.getByRole("button", { name: "Hủy đơn này" }).click();
    await expect(page.getByText("Đơn này không còn thao tác nào.")).toBeVisible();
    await expect(page.getByText("Khách đặt nhầm gói").first()).toBeVisible();
  });

  test("a note stays inside the back office [S2.15]", { tag: ["@once", "@deep"] }, async ({
    page,
    request,
  }) => {
    const { maDonHang } = await ordered(request);
    await enter(page, "nhanvien");
    await page.goto(`/quan-tri/don-hang/${maDonHang}`);
    await page.getByLabel("Ghi chú nội bộ").fill("gọi lại sau 15 giờ");
    await page.getByRole("button", { name: "Thêm ghi chú" }).click();
    await expect(page.getByText("gọi lại sau 15 giờ")).toBeVisible();
    const customer = await sample(request, "khach");
    const reply = await request.get(`${API}/payment/api/v1/don-hang/${maDonHang}`, {
      headers: customer.headers,
    });
    expect(reply.status()).toBe(200);
    expect(await reply.text()).not.toContain("gọi lại sau 15 giờ");
  });
});

test("one press counts once: the same form sent twice moves one step [G-18]", {
  tag: ["@once", "@deep"],
}, async ({ page, request }) => {
  const { maDonHang } = await ordered(request);
  await open(page, maDonHang);
  const khoa = await page.locator("input[name=khoa]").first().inputValue();
  const send = () =>
    page.request.post(`/quan-tri/don-hang/${maDonHang}`, {
      form: { khoa, intent: "note", noiDung: "một lần thôi" },
      headers: { Origin: new URL(page.url()).origin },
      maxRedirects: 0,
    });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map((answer) => answer.status())).toEqual([302, 302]);
  await page.reload();
  await expect(page.getByText("một lần thôi")).toHaveCount(1);
});
