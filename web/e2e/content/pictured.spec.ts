import type { APIRequestContext, Page } from "@playwright/test";
import { certify } from "../account/certified";
import { at, begin, FIRST_STEPS, keep } from "../dossier/dossiers";
import { handedIn } from "../dossier/whole-dossier";
import {
  adminOrderCall,
  bankTells,
  logIn,
  order,
  type Person,
  type Placed,
  register,
  somePackage,
} from "../support/people";
import { expect, ready, test } from "../support/support";
import { type Lang, text } from "../support/words";

/**
 * Screens that visitors see as pictures, in the guide and on the home page, of one order from its package to its result: each is
 * still at its address, with the heading and the button that the picture shows. `make pictures-public` takes the pictures on the same walk, into PUBLIC_PICTURES.
 */
const FOLDER = process.env.PUBLIC_PICTURES;
/** Pixels that a picture shows above what it begins with. */
const ABOVE = 12;

/** 520 pixels for the 272 that a reader's page gives them: sharp on a good phone, small to download. */
test.use({
  viewport: { width: 390, height: 720 },
  deviceScaleFactor: 4 / 3,
  isMobile: true,
  hasTouch: true,
});

type Shown = {
  name: string;
  path: string;
  heading: string;
  /** The words on the main button or link. */
  button: string;
  /** What the picture begins with, when that is not the top of the page. */
  from?: string;
};

async function show(page: Page, { name, path, heading, button, from }: Shown, lang: Lang): Promise<void> {
  await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
  await ready(page);
  expect(new URL(page.url()).pathname, name).toBe(path.split("?")[0]);
  const main = page.getByRole("main");
  const named = { name: heading, exact: true };
  await expect(main.getByRole("heading", named).first(), `${name}: heading`).toBeVisible();
  const pressed = main
    .getByRole("button", { name: button })
    .or(main.getByRole("link", { name: button }))
    .first();
  await expect(pressed, `${name}: button`).toBeVisible();
  if (!FOLDER) return;
  await page.evaluate(() => document.fonts.ready.then(() => true));
  // A browser that opens the same page again stays where it was.
  await page
    .locator(from ?? "body")
    .first()
    .evaluate(
      (part, above) => window.scrollBy(0, part.getBoundingClientRect().top - above),
      from ? ABOVE : 0,
    );
  await page.screenshot({ path: `${FOLDER}/${name}-${lang}.png`, animations: "disabled" });
}

const SERVICE = "/dich-vu/thanh-lap-cong-ty-tnhh";

/** Chooses the package that we suggest, up to the question who is buying. Returns which package that is. */
async function shop(page: Page, lang: Lang): Promise<string> {
  await page.goto(`${SERVICE}?lang=${lang}`);
  const heading = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const add = text(lang, "catalog_add");
  const from = "main li[data-chosen]";
  await show(page, { name: "package", path: SERVICE, heading, button: add, from }, lang);
  const chosen = await page.locator(`${from} input[name="goiCuocId"]`).first().inputValue();
  await page.locator(from).getByRole("button", { name: add }).click();
  await page.waitForURL(/quan-ly-gio-hang/);
  await show(
    page,
    {
      name: "checkout",
      path: "/quan-ly-gio-hang/dat-hang",
      heading: text(lang, "checkout_title"),
      button: text(lang, "auth_buyer_send"),
      from: 'main section:has(input[name="dinhDanh"])',
    },
    lang,
  );
  return chosen;
}

async function payment(page: Page, request: APIRequestContext, lang: Lang, placed: Placed): Promise<void> {
  const path = `/thanh-toan/${placed.maDonHang}`;
  const heading = text(lang, "payments_title", { code: placed.maDonHang });
  const asked = { name: "payment", path, heading, button: text(lang, "payments_qr_download") };
  await show(page, { ...asked, from: "main img[src^='data:image/svg']" }, lang);
  await bankTells(request, placed.maDonHang, placed.tongTien);
  const paid = { name: "paid", path, heading: text(lang, "payments_paid_title") };
  await show(page, { ...paid, button: text(lang, "orders_dossier_begin") }, lang);
}

async function dossier(
  page: Page,
  request: APIRequestContext,
  lang: Lang,
  person: Person,
  placed: Placed,
): Promise<string> {
  const code = await begin(request, person, placed.maDonHang);
  const { hoSo } = await keep(request, person, code, FIRST_STEPS);
  await show(
    page,
    {
      name: "dossier",
      path: at("", code),
      heading: hoSo.tenDoanhNghiep,
      button: text(lang, "dossier_resume"),
    },
    lang,
  );
  return code;
}

/** Filed, and the authority has answered. */
async function progress(page: Page, request: APIRequestContext, lang: Lang, placed: Placed, code: string) {
  for (const thaoTac of ["XAC_NHAN", "BAT_DAU"])
    await adminOrderCall(request, placed.maDonHang, "thao-tac", { thaoTac });
  await certify(request, code);
  const path = `/quan-ly-don-hang/${placed.maDonHang}`;
  const heading = text(lang, "orders_progress");
  const from = "main ol > [data-state]:nth-child(3)";
  const button = text(lang, "orders_dossier_see", { code });
  await show(page, { name: "progress", path, heading, button, from }, lang);
  await expect(page.locator('[aria-current="step"]')).toContainText(text(lang, "home_drawing_step_result"));
  // The home page draws these steps with words of its own.
  for (const name of ["order", "prepare", "file", "over"])
    await expect(page.locator("ol h3", { hasText: text(lang, `home_drawing_step_${name}`) })).toHaveCount(1);
  expect(text(lang, "home_drawing_paid")).toBe(text(lang, "payments_paid_title"));
}

for (const lang of ["vi", "en"] as const) {
  test(`pictured screens are still as the pictures show them (${lang}) [S2.1]`, {
    tag: ["@once", "@deep"],
  }, async ({ page, request }) => {
    test.setTimeout(180_000);
    const goiCuocId = await shop(page, lang);
    const person = await register(request, "Nguyễn Thị Hoa");
    // The cart of the visitor is not the buyer's, whose order is placed over the API.
    await page.context().clearCookies();
    await logIn(page, person);
    const wanted = await somePackage(request, ({ slug }) => SERVICE.endsWith(slug));
    const placed = await order(request, person, { ...wanted, goiCuocId });
    await payment(page, request, lang, placed);
    const code = await dossier(page, request, lang, person, placed);
    await handedIn(request, person, "Hoa Sen Bên Hồ", placed.maDonHang, code);
    await progress(page, request, lang, placed, code);
  });
}
