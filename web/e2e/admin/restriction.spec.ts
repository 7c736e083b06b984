import { buyer } from "../shop/shop";
import { enter } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { text } from "../support/words";

const ARTICLE = "/tin-tuc/chon-loai-hinh-doanh-nghiep";
const SINGLE = "/dich-vu-don-le/khac-dau-cong-ty";
const WORDS = "Cho tôi hỏi: loại hình nào hợp với quán ăn nhỏ?";

test.use({ expectedStatuses: [403] });

test("a restricted customer is told before they fill in anything, keeps their words, and is let go again [S6.3]", {
  tag: "@deep",
}, async ({ page, context, browser, baseURL }) => {
  test.setTimeout(150_000);
  const customer = await buyer(context, baseURL);
  await page.goto(ARTICLE);
  await ready(page);
  const theirs = await browser.newContext({ baseURL, locale: "vi-VN" });
  const office = await theirs.newPage();
  await enter(office, "quantri");
  await office.goto(`/quan-tri/tai-khoan?tim=${customer.identifier}`);
  await office.getByRole("link", { name: customer.name }).first().click();
  await office.getByText("Hạn chế tài khoản", { exact: true }).click();
  await office.locator("#restrict-lyDo").selectOption("Đặt đơn hàng ảo");
  await office.locator("#restrict-loiNhan").fill("Ba đơn liền không ai nghe máy.");
  await office.getByRole("button", { name: "Hạn chế", exact: true }).click();
  await expect(office.getByText(/Đang bị hạn chế từ/)).toBeVisible();
  await expectAccessible(office);
  await expectNoSideScroll(office);

  // Opened before: the refusal keeps what was typed.
  const box = page.getByRole("textbox", { name: "Bình luận của bạn" });
  await box.fill(WORDS);
  await page.getByRole("button", { name: "Gửi bình luận" }).click();
  await expect(page.getByText(/Bạn vẫn xem, thanh toán và hoàn tất việc đang làm được/)).toBeVisible();
  await expect(box).toHaveValue(WORDS);

  for (const lang of process.env.DEEP ? (["en", "vi"] as const) : (["vi"] as const)) {
    for (const path of [ARTICLE, SINGLE, "/quan-ly-gio-hang", "/quan-ly-gio-hang/dat-hang"]) {
      await page.goto(`${path}?lang=${lang}`);
      const title = text(lang, "seen_restriction_title");
      await expect(page.getByRole("heading", { name: title }), path).toBeVisible();
      await expect(page.getByText("Ba đơn liền không ai nghe máy.")).toBeVisible();
      await expectAccessible(page);
      await expectNoSideScroll(page);
    }
  }

  for (const [path, field] of [
    [ARTICLE, "Bình luận của bạn"],
    [SINGLE, "Số điện thoại"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("textbox", { name: field }), path).toHaveCount(0);
    await expect(page.getByRole("link", { name: text("vi", "seen_restriction_appeal") })).toHaveAttribute(
      "href",
      "/giai-quyet-khieu-nai",
    );
  }

  await office.getByText("Gỡ hạn chế", { exact: true }).first().click();
  await office.getByLabel("Lý do gỡ (khách hàng đọc được)").fill("Đã nói chuyện qua điện thoại.");
  await office.getByRole("button", { name: "Gỡ hạn chế", exact: true }).click();
  await expect(office.getByText(/Đang bị hạn chế từ/)).toBeHidden();
  for (const path of ["/quan-ly-gio-hang", ARTICLE, SINGLE]) {
    await page.goto(path);
    await expect(
      page.getByRole("heading", { name: text("vi", "seen_restriction_title") }),
      path,
    ).toBeHidden();
  }
  await expect(page.getByRole("textbox", { name: "Số điện thoại" })).toBeVisible();
  await theirs.close();
});
