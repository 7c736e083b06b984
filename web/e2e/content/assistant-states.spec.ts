import type { Page } from "@playwright/test";
import { sentencesOf, steer, WRITING_SITE, written } from "../support/model";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";

const SHOTS = process.env.SHOTS;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const ASKED = {
  vi: {
    quoted: "vốn điều lệ tối thiểu là bao nhiêu",
    several: "phí thành lập công ty TNHH bao nhiêu và mất mấy ngày",
    back: "thẻ",
    declined: "mua hóa đơn khống ở đâu",
    unknown: "trồng hoa lan trên ban công thế nào",
  },
  en: {
    quoted: "What is the minimum charter capital?",
    several: "How much does a limited company cost and how long does it take?",
    back: "cost",
    declined: "where can I buy fake invoices",
    unknown: "how do I grow orchids on a balcony",
  },
};

/** The state that is on screen, in both sizes: nothing overflows, axe finds nothing, and where pictures are wanted, one of each. */
async function look(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectNoSideScroll(page);
    await expectAccessible(page);
    if (!SHOTS) continue;
    await page.screenshot({ path: `${SHOTS}/${name}-${size.width}.png` });
    await page.screenshot({ path: `${SHOTS}/${name}-${size.width}-whole.png`, fullPage: true });
  }
}

async function ask(page: Page, question: string): Promise<void> {
  await page.goto("/tro-ly-ai");
  await ready(page);
  await page.locator("textarea[name=cauHoi]").fill(question);
  await page.locator("#hoi").getByRole("button").click();
  await expect(page.locator("#tra-loi")).toContainText(question);
}

test.use({ baseURL: WRITING_SITE, expectedMessage: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

// One model for all of them: each state says how it writes.
test.describe("a talk in every state", { tag: ["@once", "@deep"] }, () => {
  test.describe.configure({ mode: "serial", timeout: 300_000 });

  for (const lang of ["vi", "en"] as const) {
    test(`fits a phone and a desk, and breaks no rule of accessibility, in ${lang} [S2.7]`, async ({
      page,
      context,
    }) => {
      const { quoted, several, back, declined, unknown } = ASKED[lang];
      await page.goto(`/tro-ly-ai?lang=${lang}`);
      await look(page, `empty-${lang}`);
      await steer(1);
      await ask(page, quoted);
      await expect(sentencesOf(page)).not.toHaveCount(0);
      await look(page, `writing-${lang}`);
      await written(page).getByRole("button").click();
      await expect(written(page)).toHaveAttribute("data-state", "DA_DUNG");
      for (const [name, state, fault, invents] of [
        ["written", "DA_SOAN", "", null],
        ["less", "SOAN_BOT_CAU", "", 1],
        ["headless", "SOAN_MAT_DAU", "", 0],
        ["broken", "MO_HINH_LOI", "500", null],
      ] as const) {
        await steer(0, fault, invents);
        await ask(page, quoted);
        await expect(page.locator(`#tra-loi [data-state=${state}]`)).toBeVisible();
        await look(page, `${name}-${lang}`);
      }
      for (const [name, question] of Object.entries({ several, back, declined, unknown })) {
        await ask(page, question);
        await look(page, `${name}-${lang}`);
      }
      await page.locator("#gap-hoTen").fill("Trần Thị Hỏi");
      await page.locator("#gap-email").fill("hoi@khoisu.example");
      await page.locator("#gap-dongY").check();
      await page.locator("#chuyen button[value=hand-over]").click();
      await expect(page.locator("#nguoi-that")).toBeVisible();
      await look(page, `handed-${lang}`);
      await ask(page, quoted);
      await context.setOffline(true);
      await page.locator("textarea[name=cauHoi]").fill(several);
      await page.locator("#hoi").getByRole("button").click();
      await expect(page.locator("#hoi").getByRole("alert")).toBeVisible();
      await expect(page.locator("textarea[name=cauHoi]")).toHaveValue(several);
      const next = page
        .locator("form")
        .filter({ has: page.locator("button[name=cauHoi]") })
        .last();
      await next.getByRole("button").first().click();
      await expect(next.getByRole("alert")).toBeVisible();
      await look(page, `offline-${lang}`);
    });
  }
});
