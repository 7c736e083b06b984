import { tabTo } from "../support/actor";
import { logIn, makePerson, open } from "../support/steps";
import { expect, ready, test } from "../support/support";
import { text } from "../support/words";

test.describe("with the keyboard alone", { tag: "@once" }, () => {
  test("from a search to an article, a comment, and the other language [G-61] [S1.3] [S1.10] [S2.5]", {
    tag: "@deep",
  }, async ({ page, context, baseURL }) => {
    test.setTimeout(180_000);
    await logIn(context, baseURL, await makePerson());
    const main = page.getByRole("main");
    const enter = () => page.keyboard.press("Enter");

    await open(page, "/tin-tuc");
    await tabTo(page, main.getByRole("searchbox", { name: text("vi", "news_search"), exact: true }));
    await page.keyboard.insertText("dat ten cong ty");
    await enter();
    await page.waitForURL(/tim=/);
    await tabTo(page, main.locator('a[href="/tin-tuc/cach-dat-ten-cong-ty"]').first());
    await enter();
    await page.waitForURL(/cach-dat-ten-cong-ty$/);
    await ready(page);
    await expect(main).toBeFocused();

    const words = `Hỏi bằng bàn phím ${Date.now()}`;
    await tabTo(page, page.getByRole("textbox", { name: text("vi", "comments_label"), exact: true }));
    await page.keyboard.insertText(words);
    await tabTo(page, page.getByRole("button", { name: text("vi", "comments_send"), exact: true }));
    await enter();
    const mine = page.getByRole("listitem").filter({ hasText: words });
    await expect(mine).toContainText(text("vi", "comments_waiting"));

    await open(page, "/tin-tuc/cach-dat-ten-cong-ty");
    await tabTo(page, page.getByRole("banner").locator('a[hreflang="en"]'));
    await enter();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Naming/);
  });
});
