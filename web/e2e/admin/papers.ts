import type { Page } from "@playwright/test";
import { expect, ready } from "../support/support";

/** Reloads a dossier's page in the back office until its papers are drawn: a worker does it within seconds. */
export async function withPapers(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("link", { name: "Tải tất cả (ZIP)" })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
  await ready(page);
}
