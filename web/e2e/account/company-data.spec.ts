import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { PASSWORD, register } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { openOwnCompany, seeScreen } from "./certified";

test.use({ expectedStatuses: [422] });

/** A working day so many days ahead, as the forms take it. */
function ahead(days: number): string {
  const day = new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000);
  while (day.getUTCDay() % 6 === 0) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

test(
  "a company changes its contacts and tax data, and is suspended [S4.11]",
  { tag: "@deep" },
  async ({ page, request, baseURL }, info) => {
    test.setTimeout(180_000);
    const { company } = await openOwnCompany(page, request, baseURL);
    await expect(page.getByText("Thông tin đăng ký thuế")).toBeVisible();

    const seen = (path: string, name: string) => seeScreen(page, info, path, name);
    const made = async (name: string) => {
      await page.getByRole("button", { name: "Lập giấy tờ" }).click();
      await expect(page).toHaveURL(/\/thay-doi\/TD/);
      await seen(new URL(page.url()).pathname, name);
    };

    await seen(`${company}/thay-doi?loai=LIEN_HE`, "contact-form");
    await page.getByLabel("Điện thoại").fill("12");
    await page.getByRole("button", { name: "Lập giấy tờ" }).click();
    await expect(page.getByRole("alert")).toContainText("Số điện thoại không đúng");
    await page.getByLabel("Điện thoại").fill("0912 345 671");
    await made("contact");

    await seen(`${company}/thay-doi?loai=THUE`, "tax-form");
    await page.getByLabel("Kế toán trưởng hoặc phụ trách kế toán").fill("Lê Thị Sổ");
    await made("tax");

    await seen(`${company}/thay-doi?loai=TAM_NGUNG`, "suspension-form");
    await page.getByLabel("Tạm ngừng từ ngày").fill(ahead(1));
    await page.getByLabel("Đến hết ngày").fill(ahead(200));
    await page.getByRole("button", { name: "Lập giấy tờ" }).click();
    await expect(page.getByRole("alert")).toContainText("ít nhất 3 ngày làm việc");
    await page.getByLabel("Tạm ngừng từ ngày").fill(ahead(14));
    await made("suspension");
    await seen(company, "company");
  },
);

test(
  "a company from elsewhere is added from a picture of its certificate [S4.11]",
  { tag: "@deep" },
  async ({ page, request, baseURL }, info) => {
    test.slow(); // waits for a reading
    const person = await register(request);
    const form = { dinhDanh: person.email, matKhau: PASSWORD };
    const headers = { Origin: new URL(baseURL ?? "").origin };
    await page.request.post("/dang-nhap", { form, headers, maxRedirects: 0 });
    const picture = info.outputPath("certificate.jpg");
    const api = join(import.meta.dirname, "..", "..", "..", "api");
    execFileSync(process.env.PYTHON_PATH ?? "python3", ["-m", "tests.ocr.draw", "certificate", picture], {
      cwd: api,
    });
    await page.goto("/cong-ty/them");
    await ready(page);
    await page.getByText("Đọc từ ảnh giấy chứng nhận").click();
    await page.locator("#matTruoc").setInputFiles(picture);
    await page.locator("#dongY").check();
    await page.getByRole("button", { name: "Gửi và đọc" }).click();
    await expect(page.getByText("Đã đọc ảnh. Hãy so từng ô")).toBeVisible({ timeout: 60_000 });
    const field = (label: string) => page.getByLabel(label).first();
    await expect(field("Mã số doanh nghiệp")).toHaveValue(/^\d{10}$/);
    await expect(field("Tên công ty")).toHaveValue(/^CÔNG TY/);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    for (const [width, lang] of [
      [1440, "en"],
      [390, "en"],
      [1440, "vi"],
      [390, "vi"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const at = new URL(page.url());
      at.searchParams.set("lang", lang);
      await page.goto(at.href);
      await ready(page);
      await page.screenshot({ path: info.outputPath(`read-${lang}-${width}.png`), fullPage: true });
    }
    const name = await field("Tên công ty").inputValue();
    await field("Mã ngành, nghề").fill("4610");
    const owner = page.getByLabel("Người thứ 1", { exact: true });
    await owner.fill(await field("Người đại diện theo pháp luật").inputValue());
    await page.getByLabel("Loại hình").selectOption("TNHH1_CN");
    await page.getByRole("button", { name: "Thêm công ty" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByText("Theo khai của bạn")).toBeVisible();
  },
);
