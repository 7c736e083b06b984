import { expect, type Page } from "@playwright/test";

/** Presses a step of a dossier that the API asks about once, reads what is missing, says why and goes on. */
export async function goOnKnowing(
  page: Page,
  button: string,
  missing: RegExp,
  anyway: string,
): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByRole("alert").filter({ hasText: missing }).first()).toBeVisible();
  const why = page.getByLabel("Vì sao vẫn làm");
  if (await why.isVisible()) await why.fill("Đã xem bản giấy");
  await page.getByRole("button", { name: anyway }).click();
}
