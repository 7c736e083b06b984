import { randomInt } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { API, bankTells, enter, ordered, sample } from "../../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../../support/support";
import { type Lang, text } from "../../support/words";

/** The payment states' own names come from the API. */
const PAID = { vi: "Đã thanh toán", en: "Paid" };
const UNPAID = { vi: "Chưa thanh toán", en: "Not paid" };

type Journey = { lang: Lang; scripts: boolean };
const JOURNEYS: Journey[] = [
  { lang: "vi", scripts: true },
  { lang: "en", scripts: true },
  { lang: "vi", scripts: false },
];

const order = (code: string, lang: Lang) => `/quan-tri/don-hang/${code}?lang=${lang}`;

const collecting = (page: Page) => page.locator("form", { has: page.locator('button[value="collect"]') });

/** Staff type the transfer that they see in the bank's app. */
async function type(page: Page, { lang, scripts }: Journey, code: string, reference: string): Promise<void> {
  await page.goto(order(code, lang));
  if (scripts) await ready(page);
  await page.locator("summary", { hasText: text(lang, "admin_collect") }).click();
  await collecting(page).getByLabel(text(lang, "admin_reference")).fill(reference);
}

async function press(page: Page): Promise<void> {
  await collecting(page).locator('button[value="collect"]').click();
}

/** The order counts the money once: paid, nothing to pay and nothing to give back. */
async function paidOnce(page: Page, lang: Lang, code: string, amount: number): Promise<void> {
  await page.goto(order(code, lang));
  const sum = amount.toLocaleString(lang === "vi" ? "vi-VN" : "en");
  const received = page.locator("dt", { hasText: text(lang, "admin_received") }).first();
  await expect(received.locator("xpath=following-sibling::dd[1]")).toContainText(sum);
  await expect(page.getByText(PAID[lang], { exact: true }).first()).toBeVisible();
  await page.goto(`/quan-tri/khoan-phai-tra?lang=${lang}`);
  await expect(page.getByRole("row", { name: code })).toHaveCount(0);
}

/** Returns once the worker has matched the bank's message. */
async function settled(request: APIRequestContext, code: string): Promise<void> {
  const { headers } = await sample(request, "khach");
  const paid = async () => {
    const reply = await request.get(`${API}/payment/api/v1/don-hang/${code}`, { headers });
    return (await reply.json()).data.trangThaiThanhToan.ma;
  };
  await expect.poll(paid).toBe("DA_THANH_TOAN");
}

async function tidy(page: Page, { scripts }: Journey): Promise<void> {
  if (scripts) await expectAccessible(page);
  await expectNoSideScroll(page);
}

async function aTransfer(request: APIRequestContext) {
  const { maDonHang: code, tongTien } = await ordered(request);
  return { code, amount: tongTien, reference: `FT${randomInt(1e9, 1e10)}` };
}

for (const journey of JOURNEYS) {
  const { lang, scripts } = journey;
  const how = `${lang}, ${scripts ? "with" : "without"} scripts`;
  test.describe(`one transfer, told by the bank and typed by staff (${how})`, {
    tag: scripts && lang === "vi" ? [] : "@deep",
  }, () => {
    test.use({ javaScriptEnabled: scripts, expectedStatuses: [409] });

    test("staff first: the bank's message is the same receipt [S4.6]", { tag: ["@once", "@deep"] }, async ({
      page,
      request,
    }) => {
      const { code, amount, reference } = await aTransfer(request);
      await enter(page, "nhanvien");
      await type(page, journey, code, reference.toLowerCase());
      await press(page);
      await expect(page.getByText(text(lang, "admin_done_collect")).first()).toBeVisible();
      await bankTells(request, code, amount, reference);
      const row = page.getByRole("rowheader").getByRole("link");
      await expect(async () => {
        await page.goto(`/quan-tri/giao-dich?tim=${code}&lang=${lang}`);
        await expect(row).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await row.click();
      await expect(page.getByText(text(lang, "admin_why_entered")).first()).toBeVisible();
      await expect(page.getByRole("link", { name: `#${code}` }).first()).toBeVisible();
      await expect(page.getByText(text(lang, "admin_transfer_settled")).first()).toBeVisible();
      await tidy(page, journey);
      await paidOnce(page, lang, code, amount);
    });

    test("the bank first: staff are told that it is there already [S4.6]", {
      tag: ["@deep", "@once"],
    }, async ({ page, request }) => {
      const { code, amount, reference } = await aTransfer(request);
      const other = await aTransfer(request);
      await enter(page, "nhanvien");
      // The page was opened before the bank's message came.
      await type(page, journey, code, ` ${reference.toLowerCase()} `);
      await bankTells(request, code, amount, reference);
      await settled(request, code);
      await press(page);
      const words = lang === "vi" ? "Ngân hàng đã báo khoản chuyển" : "The bank has already reported";
      await expect(page.getByRole("alert").first()).toContainText(words);
      await tidy(page, journey);
      await type(page, journey, other.code, reference);
      await press(page);
      // For another order only a person can say whether it is the same money.
      const maybe = lang === "vi" ? "Đã có một khoản" : "There is money";
      await expect(page.getByRole("alert").first()).toContainText(maybe);
      await expect(collecting(page).locator("[name=laKhoanKhac]")).toBeVisible();
      await tidy(page, journey);
      await paidOnce(page, lang, code, amount);
      await page.goto(order(other.code, lang));
      await expect(page.getByText(UNPAID[lang], { exact: true }).first()).toBeVisible();
    });
  });
}
