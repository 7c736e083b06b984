import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";

const ARTICLE = "/tin-tuc/chon-loai-hinh-doanh-nghiep";

test.describe("news", () => {
  for (const lang of ["vi", "en"] as const) {
    test(`list and article are accessible in ${lang} [S1.3] [S2.5]`, {
      tag: lang === "en" ? ["@once", "@deep"] : "@deep",
    }, async ({ page }) => {
      for (const path of ["/tin-tuc", "/tin-tuc?tim=khongcotunaonhuthe", ARTICLE, "/tac-gia/to-thu-tuc"]) {
        await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
        await ready(page);
        await expectAccessible(page);
        await expectNoSideScroll(page);
      }
    });
  }

  test("is found by words without accents and by category [S1.3]", { tag: "@once" }, async ({ page }) => {
    await page.goto("/tin-tuc");
    await page.getByRole("searchbox", { name: "Tìm bài viết" }).fill("von dieu le 90 ngay");
    await page.getByRole("search", { name: "Tìm bài viết" }).getByRole("button", { name: "Tìm" }).click();
    await expect(page).toHaveURL(/tim=von\+dieu\+le/);
    await expect(page.getByRole("heading", { level: 3 }).first()).toContainText("Vốn điều lệ");
    await page.getByRole("link", { name: "Bỏ lọc" }).click();
    await page.getByRole("link", { name: "An toàn và pháp lý", exact: true }).click();
    await expect(page).toHaveURL(/chuyenMuc=an-toan-phap-ly/);
    await expect(page.getByRole("link", { name: "An toàn và pháp lý", exact: true })).toHaveAttribute(
      "aria-current",
      "true",
    );
  });

  test("nothing found says how to go on", { tag: ["@deep", "@once"] }, async ({ page }) => {
    await page.goto("/tin-tuc?tim=khongcotunaonhuthe");
    await expect(page.getByRole("heading", { name: "Chưa có bài viết nào khớp" })).toBeVisible();
    await page.getByRole("link", { name: "Xem tất cả bài viết" }).click();
    await expect(page).toHaveURL(/\/tin-tuc$/);
  });

  test("an article has contents, author, related articles and its law [S2.5]", { tag: "@deep" }, async ({
    page,
    isMobile,
  }) => {
    await page.goto(ARTICLE);
    const contents = page.getByRole("navigation", { name: "Mục lục" }).locator("visible=true").first();
    if (isMobile) await contents.getByText("Mục lục").click();
    await contents.getByRole("link", { name: "Bảng chọn nhanh" }).click();
    await expect(page).toHaveURL(/#bang-chon-nhanh$/);
    await expect(page.getByRole("heading", { name: "Bảng chọn nhanh" })).toBeInViewport();
    await expect(page.getByRole("link", { name: "Bộ phận thủ tục doanh nghiệp" })).toBeVisible();
    await expect(page.getByText("59/2020/QH14")).toBeVisible();
    const related = page.getByRole("region", { name: "Bài liên quan" });
    await expect(related.getByRole("heading", { level: 3 })).toHaveCount(3);
  });

  test("an article tells search engines what it is", { tag: "@once" }, async ({ page }) => {
    await page.goto(`${ARTICLE}?lang=en`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\?lang=en$/);
    await expect(page.locator('link[hreflang="vi"]')).toHaveAttribute(
      "href",
      /\/chon-loai-hinh-doanh-nghiep$/,
    );
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const kinds = blocks.map((text) => (JSON.parse(text) as { "@type": string })["@type"]);
    expect(kinds).toEqual(["Article", "BreadcrumbList"]);
  });

  test("an article's id leads to its name [S2.1]", { tag: "@once" }, async ({ page, request }) => {
    const reply = await request.get(
      `${process.env.API_URL}/business/api/v1/bai-viet/chon-loai-hinh-doanh-nghiep`,
    );
    const { data } = (await reply.json()) as { data: { id: string } };
    await page.goto(`/tin-tuc/${data.id}`);
    await expect(page).toHaveURL(/\/tin-tuc\/chon-loai-hinh-doanh-nghiep$/);
  });

  test.describe("what is not there", () => {
    test.use({ expectedStatuses: [404] });

    test("is a page of status 404 [S2.11]", { tag: "@once" }, async ({ page }) => {
      const reply = await page.goto("/tin-tuc/khong-co-bai-nay");
      expect(reply?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Không tìm thấy trang này");
    });
  });

  test("a visitor may write first: the words wait while they log in [S1.9] [S2.5]", { tag: "@once" }, async ({
    page,
  }) => {
    await page.goto(ARTICLE);
    await ready(page);
    const box = page.getByRole("textbox", { name: "Bình luận của bạn" });
    await expect(page.getByText("Tối đa: 1500 ký tự").first()).toBeVisible();
    await box.fill(`${"😀".repeat(3)}Xin hỏi`);
    await expect(page.getByText("13/1500")).toBeVisible();
    const sent = page.waitForRequest((one) => one.method() === "POST");
    await page.getByRole("button", { name: "Đăng nhập và gửi" }).click();
    await sent;
    await expect(page).toHaveURL(/\/dang-nhap\?tiep=%2Ftin-tuc%2Fchon-loai-hinh-doanh-nghiep%23binh-luan/);
    await page.goto(ARTICLE);
    await expect(box).toHaveValue("😀😀😀Xin hỏi");
    await expect(page.getByText(/vẫn còn đây/)).toBeVisible();
  });
});

test.describe("policy pages", () => {
  const PAGES = [
    "gioi-thieu",
    "ve-chung-toi",
    "huong-dan-dang-ky",
    "thong-tin-cong-ty",
    "thong-tin-thanh-toan",
    "dieu-khoan-su-dung",
    "chinh-sach-bao-mat",
    "chinh-sach-bao-mat-thong-tin",
    "chinh-sach-thanh-toan",
    "chinh-sach-van-chuyen",
    "chinh-sach-doi-tra",
    "giai-quyet-khieu-nai",
    "dieu-kien-cung-cap",
    "tieu-chi-hien-thi",
  ];

  test("all answer in both languages [S2.1] [S2.10]", { tag: ["@deep", "@once"] }, async ({
    request,
    baseURL,
  }) => {
    for (const path of PAGES) {
      for (const lang of ["vi", "en"]) {
        const reply = await request.get(`${baseURL}/${path}?lang=${lang}`);
        expect(reply.status(), path).toBe(200);
        expect(await reply.text()).toContain(`<html lang="${lang}"`);
      }
    }
  });

  test("the terms keep their first version of 16/09/2024 [S9.1]", { tag: "@deep" }, async ({ page }) => {
    await page.goto("/dieu-khoan-su-dung");
    await ready(page);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole("link", { name: "Bản ngày 16/09/2024" }).click();
    await expect(page.getByRole("note")).toContainText("không phải bản đang có hiệu lực");
    await expect(page.getByText("24 giờ làm việc")).toBeVisible();
    await page.getByRole("note").getByRole("link").click();
    await expect(page).toHaveURL(/\/dieu-khoan-su-dung$/);
  });
});
