import { expect, test } from "../../support/support";
import { DOCUMENTS } from "./documents";
import { begin, copied, paste, saved, selectAll } from "./editor";
import { MESSAGES } from "./messages";
import { OTHERS } from "./others";
import { WORD } from "./word";

const ORIGIN = process.env.BASE_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;

test.describe("what is pasted into an article [S1.3]", () => {
  // Pictures of addresses that only the test knows.
  test.use({ expectedStatuses: [404] });
  test.setTimeout(180_000);

  test("holds its blocks, emphasis, lists and marks, whatever program it comes from, and nothing styled", {
    tag: "@deep",
  }, async ({ page }) => {
    await begin(page, `Dán ${Date.now()}`);
    for (const clipboard of [...WORD, ...DOCUMENTS, ...MESSAGES, ...OTHERS]) {
      await selectAll(page);
      await page.keyboard.press("Delete");
      await paste(page, clipboard);
      expect.soft(await saved(page), clipboard.from).toBe(clipboard.becomes);
    }
  });

  test("leaves as text with its marks and as HTML that other programs can draw, and comes back equal", {
    tag: "@deep",
  }, async ({ page }) => {
    const html =
      '<h2>Hồ sơ</h2><ol start="3"><li><p>Điều lệ</p><ul><li><p>bản gốc</p></li></ul></li><li><p>Danh sách</p></li></ol>' +
      '<table><tbody><tr><th><p>Gói</p></th><td><p>Giá<br>năm</p></td></tr></tbody></table><p>m<sup>2</sup>, <a href="/dich-vu">xem</a></p>' +
      '<img src="/anh/1/960.webp" alt="Sơ đồ">';
    await begin(page, `Chép ${Date.now()}`);
    await selectAll(page);
    await paste(page, { html });
    await selectAll(page);
    const out = await copied(page);
    expect(out.text).toBe(
      "Hồ sơ\n\n3. Điều lệ\n   - bản gốc\n4. Danh sách\n\nGói\tGiá năm\n\nm2, xem\n\nSơ đồ",
    );
    expect(out.html).toContain(`href="${ORIGIN}/dich-vu"`);
    expect(out.html).toContain(`src="${ORIGIN}/anh/1/960.webp"`);
    expect(out.html).toMatch(/<table [^>]*border="1"[^>]*><tbody>/);
    expect(out.html).not.toMatch(/class=|width:/);
    await page.keyboard.press("Delete");
    await paste(page, out);
    expect(await saved(page)).toBe(html);
  });
});
