import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { type Lang, text } from "./words";

/** A picture that stands for a scan. */
export const SCAN = fileURLToPath(new URL("../../public/icon-512.png", import.meta.url));
export const OTHER_SCAN = fileURLToPath(new URL("../../public/icon-192.png", import.meta.url));

/** The parts of the rendered page that are about one paper each and still say that it is missing. */
export function missingNeeds(page: Page) {
  return page.locator("section", { has: page.locator('[data-kind="missing"]') });
}

/** Uploads a file for everything that the law demands and that is not there, on the rendered page. */
export async function attachRequired(page: Page, lang: Lang, scan: string | string[] = SCAN): Promise<void> {
  for (let left = await missingNeeds(page).count(); left > 0; left -= 1) {
    const need = missingNeeds(page).first();
    await need.locator('input[type="file"]').setInputFiles(scan);
    const consent = need.locator('input[name="dongY"]');
    if ((await consent.count()) > 0) await consent.check();
    await need.getByRole("button", { name: text(lang, "dossier_attachments_send"), exact: true }).click();
    await expect(missingNeeds(page)).toHaveCount(left - 1);
  }
}
