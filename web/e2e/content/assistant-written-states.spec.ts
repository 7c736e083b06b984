import type { Page } from "@playwright/test";
import { askModel, sentencesOf, steer, WRITING_SITE, written } from "../support/model";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";

const SHOTS = process.env.SHOTS;
const STATE = "data-state";
const ASKED = {
  vi: {
    capital: "vốn điều lệ tối thiểu là bao nhiêu",
    further: "thời hạn góp vốn là bao lâu",
    unlawful: "mua hóa đơn khống ở đâu",
    elsewhere: "thời tiết Đà Lạt ngày mai thế nào",
    several: "thành lập công ty TNHH bao nhiêu tiền và mất mấy ngày",
  },
  en: {
    capital: "What is the minimum charter capital?",
    further: "How do I choose a company name?",
    unlawful: "Where can I buy fake invoices?",
    elsewhere: "What will the weather be like tomorrow?",
    several: "How much is a limited company and how long does it take?",
  },
} as const;

/** A state of the talk as it is looked at: no rule of accessibility broken, nothing to the side; SHOTS keeps its picture. */
async function look(page: Page, name: string, lang: string): Promise<void> {
  await expectAccessible(page);
  await expectNoSideScroll(page);
  if (SHOTS)
    await page.screenshot({
      path: `${SHOTS}/${name}-${lang}-${page.viewportSize()?.width}.png`,
      fullPage: true,
    });
}

async function ask(page: Page, question: string): Promise<void> {
  await page.locator("textarea[name=cauHoi]").fill(question);
  await page.locator("#hoi").getByRole("button").click();
  await expect(page.locator("#tra-loi")).toContainText(question);
  await ready(page);
}

test.use({ baseURL: WRITING_SITE });

// One model for all of them: each says how it writes.
test.describe("every state of a talk", { tag: "@deep" }, () => {
  test.describe.configure({ mode: "serial" });

  for (const lang of ["vi", "en"] as const) {
    const asked = ASKED[lang];

    test(`reads well, ${lang} [S1.4] [S2.7]`, async ({ page }) => {
      test.setTimeout(240_000);
      await page.goto(`/tro-ly-ai?lang=${lang}`);
      await ready(page);
      await look(page, "1-empty", lang);
      await steer(0.4);
      await askModel(page, asked.capital);
      await expect(sentencesOf(page)).not.toHaveCount(0);
      await look(page, "2-streaming", lang);
      await expect(written(page)).toHaveAttribute(STATE, "DA_SOAN", { timeout: 60_000 });
      await look(page, "3-written", lang);
      await steer(0, "500");
      await askModel(page, asked.further);
      await expect(written(page)).toHaveAttribute(STATE, "MO_HINH_LOI", { timeout: 60_000 });
      await look(page, "4-failed", lang);
      await steer(0);
      for (const name of ["several", "unlawful", "elsewhere"] as const) {
        await ask(page, asked[name]);
        await look(page, `5-${name}`, lang);
      }
      const form = page.locator("#chuyen");
      if (!(await form.locator("#gap-hoTen").isVisible())) await form.locator("summary").click();
      await form.locator("#gap-hoTen").fill("Trần Thị Hỏi");
      await form.locator("#gap-email").fill("hoi@khoisu.example");
      await form.locator("#gap-dongY").check();
      await form.locator("button[value=hand-over]").click();
      await expect(page.locator("#nguoi-that")).toContainText(/YC[0-9A-Z]{8}/);
      await ready(page);
      await look(page, "6-handed-over", lang);
    });
  }

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("reads as well [S2.7]", async ({ page }) => {
      await steer(0);
      await page.goto("/tro-ly-ai?lang=vi");
      await page.locator("textarea[name=cauHoi]").fill(ASKED.vi.capital);
      await page.locator("#hoi").getByRole("button").click();
      await expect(page.locator("#tra-loi blockquote").first()).toBeAttached();
      if (SHOTS)
        await page.screenshot({
          path: `${SHOTS}/7-no-scripts-${page.viewportSize()?.width}.png`,
          fullPage: true,
        });
    });
  });
});
