import type { Page } from "@playwright/test";
import { logIn, register } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { type Lang, text } from "../support/words";
import { at, keep, LATER_STEPS, readDossier } from "./dossiers";

test.describe.configure({ timeout: 120_000 });

const press = (page: Page, lang: Lang, key: string) =>
  page.getByRole("button", { name: text(lang, key) }).click();

/** Type, name, address and one line, page after page, as a person fills them in. */
async function fillFirstSteps(page: Page, lang: Lang, name: string): Promise<void> {
  await page.locator('input[name="hoSo.loaiHinhId"][value="TNHH1_CN"]').check();
  await press(page, lang, "dossier_save_next");
  await page.getByLabel(text(lang, "dossier_company_name_label")).fill(name);
  await press(page, lang, "dossier_save_next");
  await page.getByLabel(text(lang, "dossier_address_find")).fill("ben thanh");
  await page
    .getByRole("listbox")
    .getByRole("option", { name: /Bến Thành/ })
    .click();
  await page.getByLabel(text(lang, "dossier_address_street"), { exact: true }).fill("25 Lê Lợi");
  await page.getByLabel(text(lang, "dossier_company_phone")).fill("0912345678");
  await press(page, lang, "dossier_save_next");
  await page.getByLabel(text(lang, "dossier_lines_search"), { exact: true }).fill("bán cà phê");
  await page.getByRole("button", { name: `${text(lang, "dossier_lines_add")} 5630` }).click();
  await expect(page.locator("#nganh-5630")).toBeFocused();
  await press(page, lang, "dossier_save_next");
}

for (const lang of ["vi", "en"] as const) {
  test(`a company is prepared, handed in and given its papers, in ${lang} [S2.8] [S4.11]`, {
    tag: lang === "vi" ? [] : "@deep",
  }, async ({ page, request, isMobile }) => {
    test.skip(isMobile !== (lang === "vi"), "Vietnamese on a phone, English on a desktop");
    const person = await register(request, "Nguyễn Thị Hoa");
    const name = `Công ty TNHH Một thành viên Hoa Sen ${person.id.slice(-6)}`;
    await logIn(page, person);
    await page.goto(`/quan-ly-ho-so?lang=${lang}`);
    await press(page, lang, "dossier_new_first");
    await page.getByRole("link", { name: text(lang, "dossier_begin"), exact: true }).click();
    await ready(page);
    await fillFirstSteps(page, lang, name);
    const code = new URL(page.url()).searchParams.get("hs") ?? "";

    // The rest is filled in elsewhere, as on another device.
    await keep(request, person, code, LATER_STEPS);
    expect((await readDossier(request, person, code)).loi.filter(({ mucDo }) => mucDo === "LOI")).toEqual([]);

    await page.goto(at("kiem-tra", code));
    await ready(page);
    await expect(page.getByText(name).first()).toBeVisible();
    await expectAccessible(page);
    const preview = page.locator('a[href*="/xem-truoc/"]').first();
    const draft = await page.request.get((await preview.getAttribute("href")) ?? "");
    expect(draft.headers()["content-type"]).toBe("application/pdf");
    expect((await draft.body()).subarray(0, 5).toString()).toBe("%PDF-");
    await page.getByRole("link", { name: text(lang, "dossier_submit"), exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: text(lang, "dossier_submit_yes") })
      .click();
    await expect(page).toHaveURL(new RegExp(`/thanh-lap/da-nop\\?hs=${code}$`));
    await expect(page.getByText(text(lang, "dossier_sent_arrived", { code }))).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);

    const all = page.getByRole("link", { name: text(lang, "dossier_papers_all") });
    await expect(all).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    const set = await page.request.get((await all.getAttribute("href")) ?? "");
    expect(set.headers()["content-disposition"]).toBe(`attachment; filename="${code}.zip"`);
    expect((await set.body()).subarray(0, 2).toString()).toBe("PK");

    // A submitted dossier cannot be changed any more, and the next one starts empty.
    await page.goto(at("ten", code));
    await expect(page).toHaveURL(/da-nop/);
    await page.goto("/quan-ly-ho-so/thanh-lap");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(lang, "dossier_unnamed"));
    await page.goto("/quan-ly-ho-so");
    await expect(page.getByRole("link", { name: text(lang, "dossier_see_name", { name }) })).toBeVisible();
  });
}
