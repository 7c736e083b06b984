import type { APIRequestContext, Page } from "@playwright/test";
import { SCAN } from "../support/attachments";
import {
  API,
  bankTells,
  codeFor,
  enter,
  logIn,
  order,
  type Person,
  type Placed,
  register,
  somePackage,
} from "../support/people";
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSideScroll,
  ready,
  test,
} from "../support/support";

const SHOTS = process.env.SHOTS;

async function shot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

/** A paid order of a new customer; its money is there once this returns. */
async function paidOrder(request: APIRequestContext): Promise<{ person: Person; placed: Placed }> {
  const person = await register(request);
  const placed = await order(request, person, await somePackage(request, ({ giaoHang }) => !giaoHang));
  await bankTells(request, placed.maDonHang, placed.tongTien);
  await expect
    .poll(async () => {
      const reply = await request.get(`${API}/payment/api/v1/don-hang/${placed.maDonHang}`, {
        headers: person.headers,
      });
      return (await reply.json()).data.daThu;
    })
    .toBe(placed.tongTien);
  return { person, placed };
}

type Words = Record<
  "reason" | "words" | "send" | "sent" | "granted" | "bank" | "number" | "holder" | "code",
  string
> &
  Record<"confirmAccount" | "confirmed" | "refunded" | "getCode" | "files", string>;

const VI: Words = {
  reason: "Lý do",
  words: "Điều gì không đúng",
  files: "Ảnh hoặc video",
  send: "Gửi yêu cầu",
  sent: "Đã gửi yêu cầu. Hạn chúng tôi trả lời",
  granted: "Đã duyệt hoàn tiền",
  bank: "Ngân hàng",
  number: "Số tài khoản",
  holder: "Tên chủ tài khoản",
  getCode: "Gửi mã xác thực",
  code: "Mã xác thực",
  confirmAccount: "Xác nhận tài khoản",
  confirmed: "Đã xác nhận tài khoản nhận tiền hoàn",
  refunded: "Đã hoàn tiền",
};
const EN: Words = {
  reason: "Reason",
  words: "What is wrong",
  files: "Photos or video",
  send: "Send the request",
  sent: "Your request is sent. We answer by",
  granted: "Refund granted",
  bank: "Bank",
  number: "Account number",
  holder: "Account holder",
  getCode: "Send a confirmation code",
  code: "Confirmation code",
  confirmAccount: "Confirm the account",
  confirmed: "The account for your refund is confirmed",
  refunded: "Refunded",
};

/** Staff accept and grant over the office's pages. */
async function grant(staff: Page, maDonHang: string): Promise<void> {
  await staff.goto("/quan-tri/doi-tra");
  await staff.getByRole("row", { name: maDonHang }).getByRole("rowheader").getByRole("link").click();
  await expect(staff.getByRole("heading", { name: "Khách hàng viết" })).toBeVisible();
  await shot(staff, "office-return");
  await staff.getByRole("button", { name: "Chấp nhận yêu cầu" }).click();
  await expect(staff.getByText("Đã ghi nhận và báo cho khách hàng").first()).toBeVisible();
  await shot(staff, "office-grant");
  await staff.getByRole("button", { name: "Duyệt hoàn tiền" }).click();
  await expect(staff.getByText("Khoản hoàn đã duyệt")).toBeVisible();
}

/** Staff open the account with its VietQR and record the transfer. */
async function pay(staff: Page, maDonHang: string): Promise<void> {
  await staff.goto("/quan-tri/hoan-tien");
  const mine = staff.locator("section", { hasText: maDonHang });
  await expect(mine.getByText("•••• 2345")).toBeVisible();
  await expect(mine.getByText("0071000012345")).toHaveCount(0);
  await mine.locator("summary", { hasText: "Xem tài khoản" }).click();
  await mine.getByRole("button", { name: "Xem tài khoản" }).click();
  await expect(mine.getByText("0071000012345")).toBeVisible();
  await expect(mine.getByRole("img", { name: /Mã VietQR/ })).toBeVisible();
  await shot(staff, "office-refund");
  await mine.getByText("Đã chuyển tiền hoàn").click();
  await mine.getByLabel("Mã giao dịch ngân hàng").fill(`FT-${maDonHang}`);
  await mine.getByRole("button", { name: "Ghi nhận đã hoàn" }).click();
  await expect(staff.getByText("Đã ghi nhận khoản hoàn").first()).toBeVisible();
}

const JOURNEYS = [
  { name: "Vietnamese", t: VI, lang: "vi", scripts: true },
  { name: "English", t: EN, lang: "en", scripts: true },
  { name: "without JavaScript", t: VI, lang: "vi", scripts: false },
];

for (const { name, t, lang, scripts } of JOURNEYS) {
  test(`from a customer's phone to the money back, ${name} [S4.8]`, {
    tag: scripts && lang === "vi" ? "@once" : ["@once", "@deep"],
  }, async ({ browser, request, baseURL }) => {
    test.setTimeout(240_000);
    const { person, placed } = await paidOrder(request);
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({
      baseURL,
      viewport,
      javaScriptEnabled: scripts,
      locale: "vi-VN",
    });
    const page = await context.newPage();
    await logIn(page, person);
    const path = `/quan-ly-don-hang/${placed.maDonHang}`;
    await page.goto(`${path}?lang=${lang}`);
    await page.getByRole("link", { name: lang === "vi" ? "Yêu cầu hoàn tiền" : "Ask for a refund" }).click();
    if (scripts) await ready(page);
    await page.getByLabel(t.reason).selectOption("LOI_HO_SO");
    await page.getByLabel(t.words).fill("Tên công ty trong giấy đề nghị bị sai dấu");
    await page.getByRole("button", { name: t.send, exact: true }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByLabel(t.words)).toHaveValue("Tên công ty trong giấy đề nghị bị sai dấu");
    await shot(page, `ask-${lang}-${scripts}`);
    await page.getByLabel(t.files).setInputFiles(SCAN);
    await page.getByRole("button", { name: t.send, exact: true }).click();
    await expect(page.getByText(t.sent).first()).toBeVisible();
    if (scripts) {
      await expectAccessible(page);
      await expectNoSideScroll(page);
    }
    await shot(page, `asked-${lang}-${scripts}`);

    const staffContext = await browser.newContext({ baseURL, locale: "vi-VN" });
    const staff = await staffContext.newPage();
    await enter(staff, "nhanvien");
    await grant(staff, placed.maDonHang);
    if (lang === "en") await expectAccessibleInBoth(staff);

    await page.goto(`${path}/hoan-tien`);
    await expect(page.getByText(t.granted).first()).toBeVisible();
    await page.getByLabel(t.bank).selectOption("970436");
    await page.getByLabel(t.number).fill("0071 0000 12345");
    await page.getByLabel(t.holder).fill("Lê Thị Ánh");
    await page.getByRole("button", { name: t.getCode }).click();
    await expect(page.getByLabel(t.code)).toBeVisible();
    await page.getByLabel(t.code).fill(await codeFor(request, person.email));
    await shot(page, `code-${lang}-${scripts}`);
    await page.getByRole("button", { name: t.confirmAccount }).click();
    await expect(page.getByText(t.confirmed).first()).toBeVisible();
    if (scripts) await expectAccessible(page);
    await shot(page, `account-${lang}-${scripts}`);
    await pay(staff, placed.maDonHang);
    await page.goto(`${path}/hoan-tien`);
    await expect(page.getByText(t.refunded).first()).toBeVisible();
    await shot(page, `refunded-${lang}-${scripts}`);
    await staffContext.close();
    await context.close();
  });
}
