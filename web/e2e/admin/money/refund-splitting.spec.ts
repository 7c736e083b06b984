import type { APIRequestContext, Page } from "@playwright/test";
import { API, bankTells, order, register, sample, somePackage } from "../../support/people";
import { enterAs, newColleague } from "../../support/staff";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../../support/support";
import { type Lang, text } from "../../support/words";

type Case = { by: string; lang: Lang; scripts: boolean; customers: number; orders: number; persons: number };
/** Two refunds, each below the limit and together above it: what they have in common. */
const CASES: Case[] = [
  { by: "order", lang: "vi", scripts: true, customers: 1, orders: 1, persons: 2 },
  { by: "customer", lang: "en", scripts: true, customers: 1, orders: 2, persons: 2 },
  { by: "person and day", lang: "vi", scripts: false, customers: 2, orders: 2, persons: 1 },
];

/** Three fifths of the lowest limit in force: one such refund passes alone, two do not. */
async function belowLimit(request: APIRequestContext): Promise<number> {
  const { headers } = await sample(request, "quantri");
  const reply = await request.get(`${API}/payment/api/v1/quan-tri/han-muc-hoan-tien`, { headers });
  const { data } = (await reply.json()) as { data: Record<"motDon" | "motKhach" | "motNguoi", number> };
  return Math.round((Math.min(data.motDon, data.motKhach, data.motNguoi) * 0.6) / 1_000) * 1_000;
}

/** Orders whose customers have sent far too much. */
async function overpaid(request: APIRequestContext, { customers, orders }: Case, amount: number) {
  const wanted = await somePackage(request, ({ giaoHang }) => !giaoHang);
  const people = [];
  for (let made = 0; made < customers; made += 1) people.push(await register(request));
  const codes: string[] = [];
  for (let made = 0; made < orders; made += 1) {
    const person = people[made % customers] ?? people[0];
    if (!person) throw new Error("no customer");
    const { maDonHang } = await order(request, person, wanted);
    await bankTells(request, maDonHang, amount * 3);
    codes.push(maDonHang);
  }
  return codes;
}

async function refund(page: Page, { lang, scripts }: Case, code: string, amount: number, reference: string) {
  const summary = page.locator("summary", { hasText: text(lang, "admin_refund") }).last();
  await expect(async () => {
    await page.goto(`/quan-tri/don-hang/${code}?lang=${lang}`);
    await expect(summary).toBeVisible({ timeout: 1_000 });
  }).toPass();
  if (scripts) await ready(page);
  const form = page.locator("form", { has: page.locator('button[value="refund"]') });
  if (!(await form.isVisible())) await summary.click();
  await form.getByLabel(text(lang, "admin_amount")).fill(String(amount));
  await form.getByLabel(text(lang, "admin_refund_reason")).selectOption("CHUYEN_THUA");
  await form.getByLabel(text(lang, "admin_refund_note")).fill("một phần tiền thừa");
  await form.getByLabel(text(lang, "admin_bank_reference")).fill(reference);
  await form.locator('button[value="refund"]').click();
}

async function carryOut(page: Page, { lang, scripts }: Case, code: string, reference: string): Promise<void> {
  await page.goto(`/quan-tri/hoan-tien?lang=${lang}`);
  if (scripts) await ready(page);
  const item = page.locator("section", { hasText: code });
  await item.locator("summary", { hasText: text(lang, "admin_carry_out") }).click();
  await item.getByLabel(text(lang, "admin_bank_reference")).fill(reference);
  await item.getByRole("button", { name: text(lang, "admin_carry_out_now") }).click();
}

for (const kind of CASES) {
  const { by, lang, scripts, persons } = kind;
  test.describe(`refunds split by ${by}`, { tag: "@deep" }, () => {
    test.use({ javaScriptEnabled: scripts, expectedStatuses: [403] });

    test(`need a second person once they pass the limit together, ${lang}, ${scripts ? "with" : "without"} scripts [S4.7] [G-13]`, {
      tag: "@once",
    }, async ({ page, request, browser, baseURL, viewport }) => {
      test.setTimeout(180_000);
      const amount = await belowLimit(request);
      const codes = await overpaid(request, kind, amount);
      const [firstCode, lastCode] = [codes[0] ?? "", codes.at(-1) ?? ""];
      const theirs = await browser.newContext({ baseURL, viewport, javaScriptEnabled: scripts });
      const other = await theirs.newPage();
      await enterAs(page, await newColleague(request, "Vũ Thị Hoa"));
      await enterAs(other, await newColleague(request, "Đỗ Văn Lâm"));

      // The first one passes alone.
      await refund(page, kind, firstCode, amount, `FT1-${firstCode}`);
      await expect(page.getByText(text(lang, "admin_refund_done"), { exact: true }).first()).toBeVisible();
      const [second, checker] = persons === 1 ? [page, other] : [other, page];
      await refund(second, kind, lastCode, amount, `FT2-${lastCode}`);
      await expect(
        second.getByText(text(lang, "admin_refund_waiting"), { exact: true }).first(),
      ).toBeVisible();
      await expect(second.getByText(text(lang, "admin_two_people")).first()).toBeVisible();

      await carryOut(second, kind, lastCode, `FT2-${lastCode}`);
      const words = lang === "vi" ? "một nhân viên khác" : "Another member of staff";
      await expect(second.getByRole("alert")).toContainText(words);
      if (scripts) await expectAccessible(second);
      await expectNoSideScroll(second);
      await carryOut(checker, kind, lastCode, `FT2-${lastCode}`);
      await expect(checker.getByText(text(lang, "admin_done_refund")).first()).toBeVisible();
      await expect(checker.locator("section", { hasText: lastCode })).toHaveCount(0);
      await theirs.close();
    });
  });
}
