import { randomInt } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { courseOf, type Walk as DossierWalk, walk as walkDossier } from "../dossier/dossier-walk";
import { cameraShows } from "../support/camera";
import { codeFor } from "../support/mail-sink";
import { bankTells } from "../support/people";
import { orderButton } from "../support/steps";
import { expect, ready, test } from "../support/support";
import { text } from "../support/words";
import { orderCodeIn } from "./shop";
import { Walk } from "./walk";

/** The walk of a new customer, counted, with what it may take at most. */
test.skip(({ isMobile }) => isMobile !== true, "counted on a phone");
test.describe.configure({ timeout: 300_000 });

/** Who is on the card that the camera sees, `BINH` of api/tests/ocr/cards.py. */
const NAME = "Trần Thị Hòa Bình";
const BORN = "03111988";

/** Seconds until a mail with a code is there, for a transfer in the bank's own app, and for fetching a card and holding it up. */
const MAIL = 20;
const BANK = 60;
const CARD = 30;

cameraShows("back_2024");

/** Who walks: the page they look at, and what counts them. */
type Steps = { page: Page; walk: Walk; request: APIRequestContext };

const byRole = (page: Page, key: string) => page.getByRole("button", { name: text("vi", key) }).first();

/** From the home page to the form of the order, on which a new customer says who they are. */
async function toTheForm({ page, walk }: Steps): Promise<void> {
  await walk.open("/trang-chu?lang=vi");
  await walk.tap(page.getByRole("main").locator('a[href^="/dich-vu/thanh-lap-cong-ty-tnhh"]').first());
  await page.waitForURL(/thanh-lap-cong-ty-tnhh/);
  await ready(page);
  await walk.tap(byRole(page, "catalog_add"));
  await page.waitForURL(/quan-ly-gio-hang/);
  const onwards = page.getByRole("link", { name: text("vi", "cart_checkout") });
  await walk.tap(onwards.filter({ visible: true }).first());
  await page.waitForURL(/dat-hang$/);
  await ready(page);
}

/** A visitor becomes known by a code, and orders. Returns the order's code. */
async function placeOrder({ page, walk }: Steps): Promise<string> {
  const email = `hoabinh${randomInt(1_000, 1_000_000)}@congty.vn`;
  await walk.type(page.getByLabel(text("vi", "auth_identifier"), { exact: true }), email);
  await walk.tap(byRole(page, "auth_buyer_send"));
  const code = page.getByRole("textbox", { name: text("vi", "auth_code"), exact: true });
  await expect(code).toBeFocused();
  walk.read();
  walk.wait(MAIL);
  await walk.type(code, await codeFor(email));
  const name = page.getByLabel(text("vi", "auth_name"), { exact: true });
  await expect(name).toBeFocused();
  walk.read();
  await walk.type(name, NAME);
  await walk.type(page.getByLabel(text("vi", "auth_birthday"), { exact: true }), BORN);
  await walk.type(page.getByLabel(text("vi", "common_street")), "12 Nguyễn Huệ");
  await walk.type(page.getByLabel(text("vi", "common_ward"), { exact: true }), "sai gon");
  await walk.tap(page.getByRole("option", { name: "Phường Sài Gòn" }).first());
  await walk.tap(page.getByLabel(text("vi", "auth_buyer_terms")));
  await walk.tap(orderButton(page, "vi"));
  return orderCodeIn(page);
}

/** The bank tells that the money has come, and the page says so by itself. */
async function pay({ page, walk, request }: Steps, code: string): Promise<void> {
  await ready(page);
  await expect(page.getByText(/Đang chờ tiền về/)).toBeVisible();
  walk.wait(BANK);
  const amount = Number(
    (await page.getByRole("main").textContent())?.match(/(\d{1,3}(?:\.\d{3})+)/)?.[1]?.replaceAll(".", ""),
  );
  await bankTells(request, code, amount);
  await expect(page.getByRole("heading", { name: "Đã thanh toán" })).toBeVisible({ timeout: 40_000 });
  walk.read();
}

async function orderAndPay(steps: Steps): Promise<void> {
  await toTheForm(steps);
  await pay(steps, await placeOrder(steps));
}

/** The owner's card is held up to the camera, which fills the empty places in. */
async function readCard({ page, walk }: Steps): Promise<void> {
  await walk.tap(page.getByRole("link", { name: text("vi", "dossier_people_read_card") }).first());
  await page.waitForURL(/doc-giay-to/);
  await ready(page);
  await walk.tap(byRole(page, "id_scan_live_open"));
  walk.wait(CARD);
  await expect(page.getByRole("heading", { name: "Đã đọc mã QR trên thẻ" })).toBeFocused({ timeout: 40_000 });
  walk.read();
  await walk.tap(byRole(page, "id_scan_fill_empty"));
  await page.waitForURL(({ pathname }) => pathname.includes("/thanh-lap/"));
  await ready(page);
}

/** No two companies of the tests have similar names; without vowels it is not a word. */
const tail = () => Array.from({ length: 5 }, () => "BCDGHKLMNPRSTVX"[randomInt(15)]).join("");

/** What only the person knows; the rest the page knows from the order, the card and the pages before. */
const ANSWERS = (): DossierWalk => ({
  "loai-hinh": { "hoSo.loaiHinhId": "TNHH1_CN" },
  ten: { "hoSo.tenDoanhNghiep": `Mây ${tail()}` },
  "dia-chi": {
    "hoSo.truSo.phuongXaId": "ben thanh|79",
    "hoSo.truSo.soNhaDuong": "25 Lê Lợi",
    "hoSo.truSo.dienThoai": "0912345678",
  },
  "nganh-nghe": { tu: "bán cà phê|5630" },
  von: { "hoSo.tongVonDieuLe": "500000000" },
  // Phone and e-mail are known; they live where the company is.
  "lien-he/*": [{ add: "TRU_SO" }, { camKetKhongBiCam: true }],
  "nguoi-dai-dien": { add: NAME },
  "nguoi-dai-dien/*": { chucDanh: "GIAM_DOC" },
  thue: { "thongTinDangKyThue.phuongPhapTinhThueId": "KHAU_TRU" },
});

test("from the home page to a paid order: 5 screens, 12 taps, 6 fields at most; to a dossier handed in, with a chip card: 15 minutes [S1.6] [S1.9] [S2.8] [S2.9] [S4.11] [G-48]", async ({
  page,
  request,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["camera"], { origin: baseURL });
  const walk = new Walk(page, "dossier");
  const steps = { page, walk, request };
  await orderAndPay(steps);
  const { screens, taps, fields } = walk.counts();
  expect(screens).toBeLessThanOrEqual(5);
  expect(taps).toBeLessThanOrEqual(12);
  expect(fields).toBeLessThanOrEqual(6);
  await walk.tap(byRole(page, "orders_dossier_begin"));
  await page.waitForURL(/thanh-lap\?hs=/);
  await ready(page);
  await walk.tap(page.getByRole("link", { name: text("vi", "dossier_begin"), exact: true }));
  await page.waitForURL(/thanh-lap\/loai-hinh\?hs=/);
  const hands = walk.hands("vi");
  const course = courseOf(ANSWERS());
  await walkDossier(hands, course, "chu-so-huu/*");
  await readCard(steps);
  await walkDossier(hands, course);
  await walk.tap(page.getByRole("link", { name: text("vi", "dossier_submit"), exact: true }));
  walk.read();
  await walk.tap(page.getByRole("dialog").getByRole("button", { name: text("vi", "dossier_submit_yes") }));
  await page.waitForURL(/\/da-nop\?hs=/);
  await ready(page);
  const { seconds } = walk.finish();
  expect(seconds).toBeLessThanOrEqual(15 * 60);
});
