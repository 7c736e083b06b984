import { API, enter, ordered, sample } from "../support/people";
import { appCode } from "../support/sample-key";
import { expect, expectAccessible, expectNoSideScroll, ready, test, WCAG } from "../support/support";
import { text } from "../support/words";

const SCREENS = [
  "",
  "/don-hang",
  "/giao-dich",
  "/hoan-tien",
  "/dich-vu",
  "/hop-thu-di",
  "/binh-luan",
  "/lien-he",
  "/tai-khoan",
  "/cai-dat",
  "/phe-duyet",
  "/nhat-ky-xem",
  "/nhat-ky-xem/canh-bao",
];
/** Sections whose own tests run axe. */
const ELSEWHERE = ["/ho-so", "/ten-can-tranh", "/tra-cuu-nganh", "/bai-viet", "/du-lieu", "/so-lieu-luat"];

test.describe("the back office's door", () => {
  test("sends a visitor to the login and back [S6.1]", { tag: ["@deep", "@once"] }, async ({ page }) => {
    await page.goto("/quan-tri/don-hang?quaHan=true");
    await expect(page).toHaveURL(/\/dang-nhap\?tiep=%2Fquan-tri%2Fdon-hang%3FquaHan%3Dtrue/);
    await page
      .getByLabel(/E-?mail/i)
      .first()
      .fill("nhanvien@khoisu.example");
    await page.getByLabel("Mật khẩu", { exact: true }).fill("Khoisu-2026!");
    await page.getByRole("main").getByRole("button", { name: "Đăng nhập", exact: true }).click();
    await expect(page).toHaveURL(/\/dang-nhap\/buoc-hai$/);
    await page.getByLabel("Mã 6 số trong ứng dụng").fill(appCode());
    await page.getByRole("button", { name: "Tiếp tục", exact: true }).click();
    await expect(page).toHaveURL(/\/quan-tri\/don-hang\?quaHan=true$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Đơn hàng");
  });

  test.describe("closed", () => {
    test.use({ expectedStatuses: [404] });

    test("answers 404 to a customer on every screen [S2.15] [S6.1] [G-70]", { tag: "@once" }, async ({
      page,
      request,
    }) => {
      const { maDonHang } = await ordered(request);
      await enter(page, "khach");
      for (const path of [...SCREENS, ...ELSEWHERE, `/don-hang/${maDonHang}`, "/tep/don-hang"]) {
        const reply = await page.request.get(`/quan-tri${path}`, { maxRedirects: 0 });
        expect(reply.status(), path).toBe(404);
      }
      const reply = await page.goto("/quan-tri");
      expect(reply?.status()).toBe(404);
      const origin = new URL(page.url()).origin;
      const posted = await page.request.post(`/quan-tri/don-hang/${maDonHang}`, {
        form: { intent: "act", thaoTac: "XAC_NHAN" },
        headers: { Origin: origin },
      });
      expect(posted.status()).toBe(404);
    });

    test("shows an editor texts and comments, never orders [S6.1] [G-70]", { tag: "@deep" }, async ({
      page,
      isMobile,
    }) => {
      await enter(page, "bientap");
      await page.goto("/quan-tri");
      await ready(page);
      if (isMobile) await page.getByText("Menu", { exact: true }).click();
      const nav = page.getByRole("navigation", { name: "Điều hướng quản trị" }).locator("visible=true");
      await expect(nav.getByRole("link")).toHaveText([
        "Bàn làm việc",
        "Dịch vụ và giá",
        "Bài viết",
        "Trang, chính sách",
        "Bình luận",
        "Số liệu pháp luật",
        "Trợ lý trả lời",
        "Trợ lý bỏ sót",
        "Từ của trợ lý",
      ]);
      await expect(page.getByText("Biên tập viên").locator("visible=true")).toBeVisible();
      for (const path of [
        "/don-hang",
        "/giao-dich",
        "/hoan-tien",
        "/hop-thu-di",
        "/ho-so",
        "/ten-can-tranh",
        "/lien-he",
        "/tai-khoan",
        "/cai-dat",
        "/phe-duyet",
        "/nhat-ky-xem",
      ]) {
        expect((await page.request.get(`/quan-tri${path}`)).status(), path).toBe(404);
      }
    });
  });
});

test.describe("the order list", () => {
  test("finds by code and state, and keeps the filter in the CSV [S2.15] [S4.14]", async ({
    page,
    request,
    isMobile,
  }) => {
    const { maDonHang } = await ordered(request);
    await enter(page, "nhanvien");
    await page.goto("/quan-tri/don-hang");
    await ready(page);
    await page.getByRole("searchbox").fill(maDonHang);
    if (isMobile) await page.getByRole("button", { name: "Thêm bộ lọc" }).click();
    await page.getByLabel("Xác nhận").selectOption({ label: "Chờ xác nhận đơn" });
    await page.getByRole("button", { name: "Lọc", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`tim=${maDonHang}`));
    await expect(page.getByText("Có 1 kết quả")).toBeVisible();
    const link = page.getByRole("link", { name: "Tải CSV" });
    const table = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(table.headers()["content-type"]).toBe("text/csv; charset=utf-8");
    expect(table.headers()["content-disposition"]).toContain("attachment");
    const bytes = await table.body();
    expect([...bytes.subarray(0, 3)], "the mark that Excel needs").toEqual([0xef, 0xbb, 0xbf]);
    const rows = bytes.toString("utf8").trim().split("\r\n");
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain(maDonHang);

    await page.getByRole("rowheader").getByRole("link").click();
    await page.getByRole("main").getByRole("link", { name: "Đơn hàng", exact: true }).click();
    await expect(page).toHaveURL(/trangThai=CHO_XAC_NHAN/);
    await expect(page.getByRole("searchbox")).toHaveValue(maDonHang);
  });

  test("says in both languages when nothing fits, and bears nonsense in the address [S1.10]", {
    tag: ["@once", "@deep"],
  }, async ({ page }) => {
    await enter(page, "nhanvien");
    for (const lang of ["en", "vi"] as const) {
      await page.goto(`/quan-tri/giao-dich?tim=khongcogiaodichnao&lang=${lang}`);
      await expect(page.getByRole("heading", { name: text(lang, "admin_transfers_none") })).toBeVisible();
      await expectAccessible(page);
    }
    await page.goto("/quan-tri/don-hang?tim=khongcodonnaonhuthe&trangThai=LA&tuNgay=2026-02-31&trang=x");
    await expect(page.getByRole("heading", { name: "Không có đơn hàng nào khớp" })).toBeVisible();
    await page.getByRole("link", { name: "Bỏ lọc" }).click();
    await expect(page).toHaveURL(/\/quan-tri\/don-hang$/);
  });
});

test.describe("the outbox", () => {
  test("shows a mail safely framed and sends it again [S2.15] [S4.14]", { tag: "@deep" }, async ({
    page,
    request,
  }) => {
    const { maDonHang } = await ordered(request);
    await enter(page, "nhanvien");
    await page.goto(`/quan-tri/hop-thu-di?tim=${maDonHang}&kenh=EMAIL`);
    await ready(page);
    await page.getByRole("link", { name: "Đã đặt hàng" }).first().click();
    const frame = page.locator("iframe");
    await expect(frame).toHaveAttribute("sandbox", "");
    await expect(frame).toHaveAttribute("srcdoc", new RegExp(maDonHang));
    await expectNoSideScroll(page);
    // No script may run inside the frame, not even the checker's: the mail is checked on a page of its own.
    const mail = await page.context().newPage();
    await mail.setContent((await frame.getAttribute("srcdoc")) ?? "");
    await expectAccessible(mail, WCAG);
    await expectNoSideScroll(mail);
    await mail.close();
    await expect(frame).toHaveAttribute("title", new RegExp(maDonHang));
    await frame.evaluate((element) => element.remove());
    await expectAccessible(page);
    const staff = await sample(request, "nhanvien");
    const path = `${API}/payment/api/v1/quan-tri/hop-thu-di/${page.url().split("/").at(-1)}`;
    await expect
      .poll(async () => {
        const reply = await request.get(path, { headers: staff.headers });
        return ((await reply.json()) as { data: { trangThai: string } }).data.trangThai;
      })
      .not.toMatch(/CHO_GUI|DANG_GUI/);
    await page.getByRole("button", { name: "Gửi lại" }).click();
    await expect(page).toHaveURL(/\/quan-tri\/hop-thu-di$/);
    await expect(page.getByText("Đã xếp hàng gửi lại").first()).toBeVisible();
    await page.goto(`/quan-tri/hop-thu-di?tim=${maDonHang}&kenh=EMAIL`);
    await expect(page.getByRole("link", { name: "Đã đặt hàng" })).toHaveCount(2);
  });
});
