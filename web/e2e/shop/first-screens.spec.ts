import type { APIRequestContext, Page } from "@playwright/test";
import { complete } from "../dossier/dossier-steps";
import { at, begin, FIRST_STEPS, keep } from "../dossier/dossiers";
import { API, logIn, order, type Person, register, somePackage } from "../support/people";
import { expect, ready, test } from "../support/support";

/** The first screen of a phone, in CSS pixels. */
const FOLD = 844;
const SHOTS = process.env.SHOTS;

/** What a first-time visitor wants to know, as the words that answer it. */
type Facts = { what: RegExp; cost?: RegExp; trust: RegExp; next: RegExp };

const HOME: Facts = {
  what: /Mở công ty gọn gàng/,
  cost: /từ 1\.290\.000 ₫/,
  trust: /Hủy được khi chúng tôi chưa xác nhận.*Sai do chúng tôi, làm lại miễn phí/s,
  next: /Chọn gói, khai .* phần còn lại chúng tôi lo/,
};
const SERVICE: Facts = {
  what: /Thành lập công ty TNHH/,
  cost: /1\.290\.000 ₫/,
  trust: /Hủy được khi chúng tôi chưa xác nhận.*Sai do chúng tôi, làm lại miễn phí/s,
  next: /gọi lại trong 3 ngày làm việc/,
};
const SINGLE: Facts = {
  what: /Tạm ngừng kinh doanh/,
  cost: /590\.000 ₫/,
  trust: /Hủy được khi chúng tôi chưa xác nhận/,
  next: /gọi lại trong 3 ngày làm việc/,
};
const CHECKOUT: Facts = {
  what: /1 × Thành lập công ty TNHH/,
  // With the bar that holds the button, whole.
  cost: /Tổng cộng\s+2\.890\.000 ₫.*Tổng cộng\s+2\.890\.000 ₫\s+Đặt hàng/s,
  trust: /hủy được khi chúng tôi chưa xác nhận/,
  next: /chưa phải trả tiền ở bước này/,
};
const PAYMENT: Facts = {
  what: /Thanh toán\s+đơn #KS/,
  cost: /\d{1,2}\.\d{3}\.\d{3} ₫/,
  trust: /Vào tài khoản của CONG TY/,
  next: /Đang chờ tiền về\. Tiền đến/,
};
const START: Facts = {
  what: /Công ty chưa đặt tên/,
  trust: /Nhân viên nào mở hồ sơ của bạn cũng được ghi lại/,
  next: /Làm tiếp|Bắt đầu/,
};
const OWNER: Facts = {
  what: /Thông tin|Chủ sở hữu|Thành viên/i,
  trust: /Nhân viên nào mở xem cũng được ghi lại/,
  next: /Phần \d\/6 · còn khoảng \d+ phút/,
};
const CHECK: Facts = {
  what: /Kiểm tra và nộp hồ sơ/,
  trust: /Nhân viên nào mở hồ sơ cũng được ghi lại/,
  next: /Nộp xong, chúng tôi kiểm tra từng tờ trước khi bạn in và ký/,
};

/** All that is written on the first screen, with no-break spaces as spaces and joiners taken out. */
function seen(fold: number): string {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const inside = lines.length > 0 && lines.every(({ top, bottom }) => top >= 0 && bottom <= fold);
    const shown = walker.currentNode.parentElement?.checkVisibility({ visibilityProperty: true });
    if (inside && shown) words.push(walker.currentNode.textContent ?? "");
  }
  return words.join(" ").replaceAll("\u00a0", " ").replaceAll("\u2060", "").replace(/\s+/g, " ");
}

async function expectFacts(page: Page, name: string, path: string, facts: Facts): Promise<void> {
  await page.goto(path);
  await ready(page);
  await page.evaluate(() => document.fonts.ready.then(() => true));
  // A payment says that it watches once its stream is open.
  await expect.poll(() => page.evaluate(seen, FOLD), { timeout: 10_000 }).toMatch(facts.next);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.390.png` });
  const words = await page.evaluate(seen, FOLD);
  for (const [fact, pattern] of Object.entries(facts))
    expect.soft(words, `${name}: ${fact}`).toMatch(pattern);
  const call = await page.locator('a[href^="tel:"]:visible').first().boundingBox();
  expect.soft((call?.y ?? FOLD) + (call?.height ?? 0), `${name}: how to reach a person`).toBeLessThan(FOLD);
}

async function withCart(request: APIRequestContext, person: Person): Promise<void> {
  const slug = "thanh-lap-cong-ty-tnhh";
  const { data } = await (await request.get(`${API}/partner/api/v1/dich-vu/${slug}`)).json();
  const offer = data.goiCuoc.find(({ noiBat }: { noiBat: boolean }) => noiBat);
  const chosen = { dichVuId: data.id, dichVuChiTietId: offer.id, chuKy: offer.gia[0].chuKy };
  const params = { ...chosen, userId: person.id };
  const reply = await request.post(`${API}/partner/api/v1/gio-hang`, { headers: person.headers, params });
  expect(reply.ok(), await reply.text()).toBe(true);
}

test.use({ viewport: { width: 390, height: FOLD } });

test("the first screen of a phone says what, how much, why, what next and whom to call [S1.1]", {
  tag: ["@deep", "@once"],
}, async ({ page }) => {
  await expectFacts(page, "home", "/trang-chu", HOME);
  await expectFacts(page, "service", "/dich-vu/thanh-lap-cong-ty-tnhh", SERVICE);
  await expectFacts(page, "single", "/dich-vu-don-le/tam-ngung-kinh-doanh", SINGLE);
});

test("so do the screens of ordering and of the dossier [S2.9]", { tag: ["@once", "@deep"] }, async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const person = await register(request, "Nguyễn Thị Hoa");
  await logIn(page, person);
  await withCart(request, person);
  await expectFacts(page, "checkout", "/quan-ly-gio-hang/dat-hang", CHECKOUT);
  const placed = await order(request, person, await somePackage(request, ({ giaoHang }) => giaoHang));
  await expectFacts(page, "payment", `/thanh-toan/${placed.maDonHang}`, PAYMENT);
  const code = await begin(request, person);
  await expectFacts(page, "start", at("", code), START);
  await keep(request, person, code, { ...FIRST_STEPS, chuSoHuuList: [{ loaiChuSoHuu: "CA_NHAN" }] });
  await page.goto(at("chu-so-huu", code));
  const edit = page.locator('main a[href*="/thanh-lap/chu-so-huu/"]').first();
  await expectFacts(page, "owner", (await edit.getAttribute("href")) ?? "", OWNER);
  await complete(request, person, code, "TNHH2");
  await expectFacts(page, "check", at("kiem-tra", code), CHECK);
});
