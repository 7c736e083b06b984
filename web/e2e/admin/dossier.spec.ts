import { handedIn } from "../dossier/whole-dossier";
import { enterpriseCode } from "../support/enterprise-code";
import { enter, founding, logIn, order, register, securedOrder, somePackage } from "../support/people";
import { goOnKnowing } from "../support/staff";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { withPapers } from "./papers";

test("a comment on a field reaches the customer on its page [S2.15] [S4.11] [S6.1]", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const customer = await register(request);
  const code = await handedIn(request, customer, `Bến Nghé ${customer.id.slice(-5)}`);
  await enter(page, "nhanvien");
  await page.goto(`/quan-tri/ho-so?tim=${code}`);
  await ready(page);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole("link", { name: code }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Bến Nghé");
  await ready(page);

  await page.getByRole("link", { name: "Ghi chú Tên bằng tiếng Việt" }).click();
  await page.getByLabel("Cần sửa gì").fill("Tên này đã có công ty khác dùng, bạn chọn tên dự phòng nhé.");
  await page.getByRole("button", { name: "Thêm ghi chú" }).click();
  await expect(page.getByText("Đã thêm ghi chú").first()).toBeVisible();
  await page.getByText("Yêu cầu bổ sung", { exact: true }).click();
  await page.getByLabel("Lý do (khách đọc được)").first().fill("Cần đổi tên công ty.");
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole("button", { name: "Gửi yêu cầu" }).click();
  await expect(page.getByText("Cần bổ sung", { exact: true }).first()).toBeVisible();

  const theirs = await browser.newContext({ baseURL, locale: "vi-VN" });
  const mine = await theirs.newPage();
  await logIn(mine, customer);
  await mine.goto(`/quan-ly-ho-so/thanh-lap/ten?hs=${code}`);
  await expect(mine.getByText("Tên này đã có công ty khác dùng")).toBeVisible();
  await theirs.close();
});

test.describe("open points", () => {
  test.use({ expectedStatuses: [409] });

  test("an approved dossier is filed, and its certificate is noted [S2.15] [S4.11]", async ({
    page,
    request,
  }) => {
    const customer = await register(request);
    const { maDonHang } = await securedOrder(request, customer, founding);
    const code = await handedIn(request, customer, `Cầu Kho ${customer.id.slice(-5)}`, maDonHang);
    await enter(page, "nhanvien");
    await page.goto(`/quan-tri/ho-so/${code}`);
    await ready(page);
    await goOnKnowing(page, "Duyệt hồ sơ", /mục chưa được đánh dấu/, "Vẫn duyệt hồ sơ");
    await expect(page.getByText("Đã duyệt, chờ nộp cơ quan đăng ký").first()).toBeVisible();
    await withPapers(page);

    const today = new Date().toISOString().slice(0, 10);
    await page.getByLabel("Số giấy biên nhận").fill("79-2026-12345");
    await page.getByLabel("Ngày nộp").fill(today);
    await goOnKnowing(page, "Ghi biên nhận", /Chưa có bản ký/, "Vẫn ghi nhận đã nộp");
    await expect(page.getByText("Vẫn ghi nhận đã nộp")).toHaveCount(0);
    await expect(page.getByText("Đã ghi giấy biên nhận").first()).toBeVisible();
    await expect(page.getByText("79-2026-12345").first()).toBeVisible();

    await page.getByLabel("Mã số doanh nghiệp").fill(enterpriseCode());
    await page.getByLabel("Ngày cấp").fill(today);
    await page.getByLabel("Bản chụp giấy chứng nhận").setInputFiles("public/icon-192.png");
    await page.getByRole("button", { name: "Ghi kết quả, báo khách" }).click();
    await expect(page.getByText("Đã ghi kết quả và báo khách").first()).toBeVisible();
    await expect(page.getByText("Đã được cấp giấy chứng nhận").first()).toBeVisible();
    await expectAccessible(page);
  });
});

test("a dossier whose order is neither confirmed nor paid says so instead of offering approval [S4.6]", {
  tag: "@deep",
}, async ({ page, request }) => {
  const customer = await register(request);
  const placed = await order(request, customer, await somePackage(request, founding));
  const code = await handedIn(request, customer, `Tân Định ${customer.id.slice(-5)}`, placed.maDonHang);
  await enter(page, "nhanvien");
  for (const [lang, title, confirmed, paid, link, approve] of [
    [
      "vi",
      "Chưa duyệt được hồ sơ này",
      "chưa được xác nhận",
      "chưa thanh toán",
      "Mở đơn hàng",
      "Duyệt hồ sơ",
    ],
    ["en", "cannot be approved yet", "has not been confirmed", "is not paid", "Open order", "Approve"],
  ] as const) {
    await page.goto(`/quan-tri/ho-so/${code}?lang=${lang}`);
    await ready(page);
    for (const words of [title, confirmed, paid]) await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole("button", { name: approve })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await expect(page.getByRole("link", { name: `${link} #${placed.maDonHang}` })).toBeVisible();
  }
});

test.describe("a reason that is missing", () => {
  test.use({ expectedStatuses: [422] });

  test("is asked for on its field, and nothing typed is lost [S2.15]", { tag: ["@once", "@deep"] }, async ({
    page,
    request,
  }) => {
    const customer = await register(request);
    const code = await handedIn(request, customer, `Vườn Lài ${customer.id.slice(-5)}`);
    await enter(page, "nhanvien");
    await page.goto(`/quan-tri/ho-so/${code}`);
    await ready(page);
    await page.locator("summary", { hasText: "Dừng hồ sơ" }).click();
    await page.getByRole("button", { name: "Dừng hồ sơ" }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(1);
  });
});

test("names to keep away from are added, found and dropped [S2.15] [S5.4]", { tag: "@deep" }, async ({
  page,
}) => {
  const name = `Sao Mai ${Date.now()}`;
  await enter(page, "nhanvien");
  await page.goto("/quan-tri/ten-can-tranh");
  await ready(page);
  await page.locator("summary", { hasText: "Thêm tên" }).click();
  await page.getByLabel("Tên", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Thêm vào bảng" }).click();
  await expect(page.getByText(`Đã thêm “${name}”`).first()).toBeVisible();
  await page.goto(`/quan-tri/ten-can-tranh?tim=${encodeURIComponent(name)}`);
  await ready(page);
  await expectAccessible(page);
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("button", { name: `Bỏ “${name}”` }).click();
  await expect(page.getByText("Đã bỏ tên khỏi bảng").first()).toBeVisible();
});
