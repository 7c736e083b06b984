/**
 * Takes the pictures of the registration guide on a running site with sample data, as a phone sees them:
 *
 *     node scripts/guide-shots.ts <site> <folder>
 *
 * Places one order as the sample customer, so it is run against a site of its own. `tools/pictures/guide.py` calls it.
 */
import { type Browser, chromium, type Page } from "@playwright/test";

const [site = "http://localhost:3000", folder = "."] = process.argv.slice(2);
const SCREEN = { width: 390, height: 720 };
/** 520 pixels for the 272 that a reader's page gives them: sharp on a good phone, small to download. */
const SHARPNESS = 4 / 3;
const CUSTOMER = { name: "khach@khoisu.example", password: "Khoisu-2026!" };
const PACKAGE = "/dich-vu/thanh-lap-cong-ty-tnhh";
const ADDRESS = { soNhaDuong: "12 Nguyễn Huệ", phuongXa: "Phường Sài Gòn", tinhTp: "Thành phố Hồ Chí Minh" };

type Lang = "vi" | "en";

async function send(page: Page, button: string): Promise<void> {
  await Promise.all([page.waitForNavigation(), page.locator(button).first().click()]);
}

async function logIn(page: Page): Promise<void> {
  await page.goto("/dang-nhap");
  await page.locator('input[name="dinhDanh"]').fill(CUSTOMER.name);
  await page.locator('input[name="matKhau"]').fill(CUSTOMER.password);
  await send(page, 'main form button[type="submit"]');
}

async function order(page: Page): Promise<void> {
  await page.goto("/quan-ly-gio-hang/dat-hang");
  for (const [name, words] of Object.entries(ADDRESS)) {
    const field = page.locator(`[name="diaChiGiao.${name}"]`);
    if ((await field.count()) > 0) await field.first().fill(words);
  }
  await page.locator('input[name="dongYDieuKhoan"][type="checkbox"]').check();
  await send(page, 'button[name="intent"][value="order"]');
}

async function take(browser: Browser, lang: Lang): Promise<void> {
  const context = await browser.newContext({
    baseURL: site,
    viewport: SCREEN,
    deviceScaleFactor: SHARPNESS,
    locale: lang === "vi" ? "vi-VN" : "en-US",
    timezoneId: "Asia/Ho_Chi_Minh",
    // Without scripts nothing moves, fades in or is asked.
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  // The whole top of the page, or a part further down with a small margin above it.
  const shoot = async (name: string, from?: string) => {
    await page.waitForLoadState("networkidle");
    const part = page.locator(from ?? "body").first();
    const top = from ? await part.evaluate((element) => element.getBoundingClientRect().top - 20) : 0;
    await part.evaluate((_, by) => window.scrollBy(0, by), top);
    await page.screenshot({ path: `${folder}/${name}-${lang}.png` });
  };
  await page.goto("/dang-ky");
  await shoot("register");
  await page.goto(PACKAGE);
  await shoot("package", 'main li:has(form[action*="them"])');
  await logIn(page);
  await page.goto(PACKAGE);
  await send(page, 'main form[action*="them"] button, main form button[name="intent"]');
  await page.goto("/quan-ly-gio-hang");
  await shoot("cart");
  await order(page);
  // Once more, without the message about the order that was just placed.
  await page.goto(page.url());
  await shoot("payment", "main h2 >> nth=1");
  await page.goto("/quan-ly-ho-so/thanh-lap");
  await shoot("dossier");
  await page.goto("/quan-ly-don-hang");
  await page.goto(
    (await page.locator('main a[href^="/quan-ly-don-hang/"]').first().getAttribute("href")) ?? "",
  );
  await shoot("progress");
  await context.close();
}

const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
for (const lang of ["vi", "en"] as const) await take(browser, lang);
await browser.close();
