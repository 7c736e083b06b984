import type { APIRequestContext, Page } from "@playwright/test";
import { adminOrderCall, codeFor, logIn, type Person, register, securedOrder } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { type Lang, text } from "../support/words";

type Walk = { lang: Lang; scripts: boolean };
const WALKS: Walk[] = [
  { lang: "vi", scripts: true },
  { lang: "en", scripts: false },
];

/** A customer whose order was paid and then cancelled: the money has to go back. */
async function owed(request: APIRequestContext): Promise<{ person: Person; code: string }> {
  const person = await register(request, "Phạm Thị Xa");
  const { maDonHang } = await securedOrder(request, person);
  await adminOrderCall(request, maDonHang, "thao-tac", { thaoTac: "HUY", lyDo: "không thực hiện được" });
  return { person, code: maDonHang };
}

async function tidy(page: Page, { scripts }: Walk): Promise<void> {
  if (scripts) await expectAccessible(page);
  await expectNoSideScroll(page);
}

for (const walk of WALKS) {
  const { lang, scripts } = walk;
  test.describe(`a deletion while money is owed (${lang}, ${scripts ? "with" : "without"} scripts)`, {
    tag: scripts && lang === "vi" ? [] : "@deep",
  }, () => {
    test.use({ javaScriptEnabled: scripts, expectedStatuses: [422] });

    test("asks where the money goes, and is sent once a code has confirmed it [S4.7] [G-80]", {
      tag: scripts ? [] : "@once",
    }, async ({ page, request }) => {
      test.setTimeout(120_000);
      const { person, code } = await owed(request);
      await logIn(page, person);
      await page.goto(`/nguoi-dung?lang=${lang}`);
      if (scripts) await ready(page);
      await page.locator("summary", { hasText: text(lang, "mydata_ask") }).click();
      const form = page.locator("form", { has: page.locator('input[name="loai"]') });
      await expect(form.getByText(`#${code}`)).toBeVisible();
      await form.locator('input[name="loai"][value="XOA"]').check();
      const send = form.locator('button[name="intent"]');

      // Nothing typed: said on the fields of the account.
      await send.click();
      await expect(form.getByRole("alert").getByRole("link").first()).toBeVisible();
      await expect(form.locator('input[name="loai"][value="XOA"]')).toBeChecked();
      await tidy(page, walk);

      await form.locator('select[name="bin"]').selectOption("970436");
      await form.locator('input[name="soTaiKhoan"]').fill("0123456789");
      await form.locator('input[name="chuTaiKhoan"]').fill("PHAM THI XA");
      await send.click();
      const answer = form.locator('input[name="ma"]');
      await expect(answer).toBeVisible();
      const right = await codeFor(request, person.email);
      await answer.fill(right === "000000" ? "111111" : "000000");
      await send.click();
      await expect(form.getByRole("alert")).toBeVisible();
      await expect(form.locator('input[name="soTaiKhoan"]')).toHaveValue("0123456789");
      await expect(form.locator('select[name="bin"]')).toHaveValue("970436");
      await tidy(page, walk);

      await answer.fill(right);
      await send.click();
      const [before = ""] = text(lang, "mydata_sent", { code: "\n" }).split("\n");
      await expect(page.getByText(new RegExp(`${before}DL`)).first()).toBeVisible();
      await expect(page.getByRole("button", { name: /DL\w{8}/ })).toBeVisible();
      await tidy(page, walk);
    });
  });
}
