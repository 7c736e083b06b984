import {
  adminOrderCall,
  bankTells,
  founding,
  logIn,
  order,
  register,
  somePackage,
  viewCookie,
  visitorOrder,
} from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { text } from "../support/words";

const UNPAID = "Đặt hàng thành công, còn bước thanh toán";
const PAID = "Đã thanh toán";

// A transfer passes through bank message, job and stream before the screen changes.
test.describe.configure({ timeout: 90_000 });

test.describe("paying by transfer [S2.9] [S4.6]", () => {
  for (const [lang, title, usually] of [
    ["vi", UNPAID, /5\S+15 phút/],
    ["en", "Order placed, payment is next", /5\S+15 minutes/],
  ] as const) {
    test(`shows code, account, amount and content in ${lang} [S5.3] [S9.1]`, {
      tag: lang === "en" ? ["@once", "@deep"] : [],
    }, async ({ page, request }) => {
      const person = await register(request, "Lê Thị Ánh");
      const placed = await order(request, person, await somePackage(request));
      await logIn(page, person);
      await page.goto(`/thanh-toan/${placed.maDonHang}?lang=${lang}`);
      await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
      await expect(page.getByRole("img", { name: new RegExp(placed.maDonHang) })).toBeVisible();
      await ready(page);
      await page.getByText(text(lang, "payments_content_other")).click();
      await expect(page.getByText(`LE THI ANH_ORDER PAYMENT ${placed.maDonHang}`)).toBeVisible();
      await expect(page.getByText(usually).first()).toBeVisible();
      await expect(page.getByRole("button", { name: lang === "vi" ? /^Sao chép/ : /^Copy/ })).toHaveCount(6);
      await expectAccessible(page);
      await expectNoSideScroll(page);
    });
  }

  test("copies the amount as digits and keeps the code as a picture", { tag: "@once" }, async ({
    page,
    request,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const person = await register(request);
    const placed = await order(request, person, await somePackage(request));
    await logIn(page, person);
    await page.goto(`/thanh-toan/${placed.maDonHang}`);
    await page.getByRole("button", { name: "Sao chép: Số tiền" }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${placed.tongTien}`);
    const saved = page.waitForEvent("download");
    await page.getByRole("link", { name: "Tải ảnh mã QR" }).click();
    expect((await saved).suggestedFilename()).toBe(`vietqr-${placed.maDonHang}.png`);
  });

  test("turns to paid by itself when the bank tells, and stays so [S4.13]", async ({ page, request }) => {
    const person = await register(request);
    const placed = await order(request, person, await somePackage(request));
    await logIn(page, person);
    await page.goto("/quan-ly-don-hang");
    await ready(page);
    await page.getByRole("link", { name: `Thanh toán đơn #${placed.maDonHang}` }).click();
    await expect(page.getByRole("heading", { name: UNPAID })).toBeVisible();
    await expect(page.getByText("Đang chờ tiền về")).toBeVisible();
    await bankTells(request, placed.maDonHang.toLowerCase(), placed.tongTien);
    const notice = page.getByRole("status").filter({ hasText: PAID });
    await expect(notice.getByRole("heading", { name: PAID })).toBeVisible();
    await expect(page.getByRole("img", { name: /VietQR/ })).toHaveCount(0);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole("heading", { name: PAID })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Quản lý đơn hàng" })).toBeVisible();
    await expect(page.getByRole("listitem").getByText(PAID, { exact: true })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole("heading", { name: PAID })).toBeVisible();
  });

  test("leads from the money to the dossier in one press, once [S4.10]", { tag: "@deep" }, async ({
    page,
    request,
  }) => {
    const person = await register(request);
    const formation = await somePackage(request, founding);
    const placed = await order(request, person, formation);
    await logIn(page, person);
    await page.goto(`/thanh-toan/${placed.maDonHang}`);
    await bankTells(request, placed.maDonHang, placed.tongTien);
    await page.getByRole("button", { name: "Khai thông tin công ty" }).click();
    await page.waitForURL(/thanh-lap[?]hs=/);
    await expect(page.getByRole("link", { name: `#${placed.maDonHang}` })).toBeVisible();
    // Going back starts no second one: the page offers what there is.
    const dossier = new URL(page.url()).searchParams.get("hs") ?? "";
    await page.goto(`/thanh-toan/${placed.maDonHang}`);
    await page.getByRole("link", { name: "Khai tiếp thông tin công ty" }).click();
    await page.waitForURL(new RegExp(`hs=${dossier}`));
    await page.goto("/quan-ly-ho-so");
    await expect(page.getByRole("link", { name: `#${placed.maDonHang}` })).toHaveCount(1);
  });

  test("says how much is missing, then pays the rest", async ({ page, request }) => {
    const person = await register(request);
    const placed = await order(request, person, await somePackage(request));
    await logIn(page, person);
    await page.goto(`/thanh-toan/${placed.maDonHang}`);
    await expect(page.getByText("Đang chờ tiền về")).toBeVisible();
    await bankTells(request, placed.maDonHang, placed.tongTien - 100_000);
    await expect(page.getByRole("heading", { name: "Đã nhận một phần" })).toBeVisible();
    await expect(page.getByText(/còn thiếu 100.000/)).toBeVisible();
    // The large amount, and the one in the summary, say that they are what is missing.
    const main = page.getByRole("main");
    await expect(main).toContainText(/Còn thiếu\s*100\.000\s₫\s*Vào tài khoản.*Còn thiếu\s*100\.000\s₫/s);
    await expect(main).not.toContainText("Thanh toán lần này");
    await expect(main).not.toContainText("bạn không cần làm gì");
    await expectAccessible(page);
    await page.goto(`/thanh-toan/${placed.maDonHang}?lang=en`);
    await expect(main).toContainText(
      /Still to pay\s*100,000\s₫\s*To the account.*Still to pay\s*100,000\s₫/s,
    );
    await page.goto(`/thanh-toan/${placed.maDonHang}?lang=vi`);
    await bankTells(request, placed.maDonHang, 100_000);
    await expect(page.getByRole("heading", { name: PAID })).toBeVisible();
  });
});

test.describe("a lost connection [S4.13]", () => {
  test.use({ expectedMessage: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED|status of 503/ });

  test("is told calmly and made good", { tag: "@deep" }, async ({ page, request, context }) => {
    const person = await register(request);
    const placed = await order(request, person, await somePackage(request));
    await logIn(page, person);
    await page.goto(`/thanh-toan/${placed.maDonHang}`);
    await expect(page.getByText("Đang chờ tiền về")).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/Tạm mất kết nối/)).toBeVisible();
    await expectAccessible(page);
    await bankTells(request, placed.maDonHang, placed.tongTien);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: PAID })).toBeVisible({ timeout: 20_000 });
  });

  test("streams that do not get through are replaced by asking", { tag: ["@once", "@deep"] }, async ({
    page,
    request,
  }) => {
    const person = await register(request);
    const placed = await order(request, person, await somePackage(request));
    await logIn(page, person);
    await page.route("**/dien-bien", (route) =>
      route.request().headers().accept?.includes("event-stream")
        ? route.fulfill({ status: 503 })
        : route.continue(),
    );
    await page.goto(`/thanh-toan/${placed.maDonHang}`);
    await expect(page.getByText(/Tạm mất kết nối/)).toBeVisible();
    await bankTells(request, placed.maDonHang, placed.tongTien);
    await expect(page.getByRole("heading", { name: PAID })).toBeVisible({ timeout: 20_000 });
  });
});

test.describe("other ways [S4.6]", () => {
  test("a deposit first, then the rest", async ({ page, request }) => {
    const person = await register(request);
    const placed = await order(request, person, await somePackage(request, (row) => row.datCocPhanTram > 0));
    await logIn(page, person);
    await page.goto(`/thanh-toan/${placed.maDonHang}`);
    await ready(page);
    await page.getByText("Đổi cách thanh toán").click();
    await page.getByRole("radio", { name: /Đặt cọc trước/ }).check();
    await page.getByRole("button", { name: "Lưu cách thanh toán" }).click();
    await expect(page.getByText("Đặt cọc lần này")).toBeVisible();
    const due =
      (await page
        .getByText(/^Đặt cọc lần này/)
        .locator("..")
        .textContent()) ?? "";
    await expect(page.getByText("Đang chờ tiền về")).toBeVisible();
    await bankTells(request, `${placed.maDonHang} DC`, Number(due.replace(/\D/g, "")));
    await expect(page.getByRole("heading", { name: "Đã nhận tiền đặt cọc" })).toBeVisible();
    await page.getByText("Thanh toán phần còn lại").click();
    await expect(page.getByRole("img", { name: /VietQR/ })).toBeVisible();
    await expectAccessible(page);
  });

  test("at the store, with its address; paying later only once it is granted", async ({ page, request }) => {
    const person = await register(request);
    const placed = await order(request, person, await somePackage(request));
    await logIn(page, person);
    await page.goto(`/thanh-toan/${placed.maDonHang}`);
    await ready(page);
    await page.getByText("Đổi cách thanh toán").click();
    await expect(page.getByRole("radio", { name: /Trả sau/ })).toHaveCount(0);
    await page.getByRole("radio", { name: /Tại cửa hàng/ }).check();
    await page.getByRole("button", { name: "Lưu cách thanh toán" }).click();
    await expect(page.getByRole("heading", { name: "Thanh toán tại cửa hàng" })).toBeVisible();
    await expect(page.getByRole("main").getByText("12 Đường Mẫu").first()).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText("Trang này tự cập nhật")).toBeVisible();
    const hanThanhToan = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    await adminOrderCall(request, placed.maDonHang, "tra-sau", { lyDo: "Khách quen", hanThanhToan });
    await expect(page.getByRole("heading", { name: "Được thanh toán sau" })).toBeVisible();
    await expectAccessible(page);
  });

  test.describe("refused", () => {
    test.use({ expectedStatuses: [409, 422] });
    test("a way that is not offered is refused in words", { tag: ["@deep", "@once"] }, async ({
      page,
      request,
    }) => {
      const person = await register(request);
      const placed = await order(request, person, await somePackage(request));
      await logIn(page, person);
      await page.goto(`/thanh-toan/${placed.maDonHang}`);
      await ready(page);
      await page.getByText("Đổi cách thanh toán").click();
      await page.locator('input[value="TIEN_MAT"]').evaluate((radio: HTMLInputElement) => {
        radio.value = "TRA_SAU";
        radio.checked = true;
      });
      await page.getByRole("button", { name: "Lưu cách thanh toán" }).click();
      await expect(page.getByRole("alert").getByText(/cần được nhân viên chấp thuận/)).toBeVisible();
    });
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the way is changed by a plain form, and looking again shows the news", {
    tag: ["@once", "@deep"],
  }, async ({ page, request }) => {
    const person = await register(request);
    const placed = await order(request, person, await somePackage(request));
    await logIn(page, person);
    await page.goto(`/thanh-toan/${placed.maDonHang}`);
    await page.getByText("Đổi cách thanh toán").click();
    await page.getByRole("radio", { name: /Tiền mặt/ }).check();
    await page.getByRole("button", { name: "Lưu cách thanh toán" }).click();
    await expect(page.getByRole("heading", { name: "Thanh toán tiền mặt" })).toBeVisible();
    await bankTells(request, placed.maDonHang, placed.tongTien);
    await expect(async () => {
      await page.getByRole("link", { name: "Kiểm tra lại" }).click();
      await expect(page.getByRole("heading", { name: PAID })).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
});

test.describe("who may see it [S6.5]", () => {
  test("a visitor goes to the login and comes back", { tag: ["@deep", "@once"] }, async ({
    page,
    request,
  }) => {
    const person = await register(request);
    const placed = await order(request, person, await somePackage(request));
    await page.goto(`/thanh-toan/${placed.maDonHang}`);
    await expect(page).toHaveURL(new RegExp(`/dang-nhap\\?tiep=.*${placed.maDonHang}`));
  });

  test("a visitor's own order opens with the key in their cookie [S6.2]", async ({
    page,
    request,
    context,
  }) => {
    const placed = await visitorOrder(request);
    await context.addCookies([viewCookie(placed.maDonHang, placed.xemDonToken)]);
    await page.goto(`/thanh-toan/${placed.maDonHang}`);
    await expect(page.getByRole("heading", { name: UNPAID })).toBeVisible();
    await expect(page.getByText("Đang chờ tiền về")).toBeVisible();
    await expectAccessible(page);
    await bankTells(request, placed.maDonHang, placed.tongTien);
    await expect(page.getByRole("heading", { name: PAID })).toBeVisible();
    await page.getByRole("link", { name: "Xem đơn hàng" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Đơn hàng #${placed.maDonHang}`);
  });

  test.describe("somebody else", () => {
    test.use({ expectedStatuses: [404] });
    test("gets 404 from page and stream", { tag: ["@deep", "@once"] }, async ({ page, request }) => {
      const owner = await register(request);
      const placed = await order(request, owner, await somePackage(request));
      await logIn(page, await register(request, "Phạm Văn Khác"));
      for (const path of ["thanh-toan", "quan-ly-don-hang"]) {
        expect((await page.goto(`/${path}/${placed.maDonHang}`))?.status()).toBe(404);
      }
      const stream = await page.request.get(`/thanh-toan/${placed.maDonHang}/dien-bien`);
      expect(stream.status()).toBe(404);
    });
  });

  test("a stream without a key is refused and never kept", { tag: "@once" }, async ({ request }) => {
    const answer = await request.get("/thanh-toan/KS00000000/dien-bien");
    expect(answer.status()).toBe(401);
    expect(answer.headers()["cache-control"]).toBe("private, no-store");
  });
});
