import { randomInt } from "node:crypto";
import { API, bankTells, enter, ordered } from "../../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../../support/support";
import { type Lang, text } from "../../support/words";

const JOURNEYS: { lang: Lang; scripts: boolean }[] = [
  { lang: "vi", scripts: true },
  { lang: "en", scripts: false },
];

for (const { lang, scripts } of JOURNEYS) {
  test.describe(`money that may be recorded, and what could not be read (${lang})`, {
    tag: lang === "vi" ? [] : "@deep",
  }, () => {
    test.use({ javaScriptEnabled: scripts });

    test("the same reference again waits beside what is recorded, and one press says that it is another payment [S4.6]", {
      tag: "@once",
    }, async ({ page, request }) => {
      const { maDonHang: code, tongTien } = await ordered(request);
      const reference = `FT${randomInt(1e9, 1e10)}`;
      await enter(page, "nhanvien");
      for (const typed of [reference, `${reference}\\BNK`]) await bankTells(request, code, tongTien, typed);
      await expect(async () => {
        await page.goto(`/quan-tri/giao-dich?tim=${code}&trangThai=KHONG_KHOP&lang=${lang}`);
        await expect(page.getByRole("rowheader").getByRole("link")).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await page.getByRole("rowheader").getByRole("link").click();
      if (scripts) await ready(page);
      const doubt = page.locator("section", { hasText: text(lang, "admin_money_doubt") }).last();
      await expect(doubt.getByText(reference, { exact: true })).toBeVisible();
      await expect(doubt.getByRole("button")).toHaveText([
        text(lang, "admin_money_another_now"),
        text(lang, "admin_money_recorded_now"),
      ]);
      await expectNoSideScroll(page);
      if (scripts) await expectAccessible(page);
      await doubt.locator('button[value="another"]').click();
      await expect(page.getByText(text(lang, "admin_money_done_another")).first()).toBeVisible();
    });

    test("a message that cannot be read waits with what it says until staff have dealt with it [S4.6]", {
      tag: ["@once", "@deep"],
    }, async ({ page, request }) => {
      const words = `tin la ${randomInt(1e9, 1e10)}`;
      const headers = { "Content-Type": "application/json", Authorization: "Apikey sepay-dev" };
      const data = JSON.stringify({ id: 1, content: words });
      expect((await request.post(`${API}/payment/api/v1/webhooks/sepay`, { headers, data })).status()).toBe(
        200,
      );
      await enter(page, "nhanvien");
      await page.goto(`/quan-tri/giao-dich?tim=${words.slice(7)}&lang=${lang}`);
      await page.getByRole("rowheader").getByRole("link").click();
      if (scripts) await ready(page);
      await expect(page.getByText(words).first()).toBeVisible();
      await expect(page.locator('button[value="match"]')).toHaveCount(0);
      await expectNoSideScroll(page);
      if (scripts) await expectAccessible(page);
      await page.locator('[name="lyDo"]').fill("tin thử");
      await page.locator('button[value="ignore"]').click();
      await expect(page.getByText(text(lang, "admin_done_ignore")).first()).toBeVisible();
    });
  });
}
