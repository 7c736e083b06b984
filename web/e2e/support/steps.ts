import { expect, type Page } from "@playwright/test";
import { PASSWORD } from "../dossier/members";
import { codeFor } from "./mail-sink";
import { ready } from "./support";
import { type Lang, text } from "./words";

/** Opens a page in a language and waits until it answers to clicks. */
export async function open(page: Page, path: string, lang: Lang = "vi"): Promise<void> {
  await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
  await ready(page);
}

/** Asks for a registration code by e-mail or phone. */
export async function startRegistration(page: Page, lang: Lang, identifier: string): Promise<void> {
  const phone = !identifier.includes("@");
  if (phone) await page.getByRole("radio", { name: text(lang, "auth_by_phone") }).check();
  const label = text(lang, phone ? "auth_phone" : "auth_email");
  await page.getByRole("textbox", { name: label, exact: true }).fill(identifier);
  await page.getByRole("button", { name: text(lang, "auth_register_code") }).click();
}

/** Types a code and confirms it. */
export async function enterCode(page: Page, lang: Lang, code: string): Promise<void> {
  await page.getByRole("textbox", { name: text(lang, "auth_code"), exact: true }).fill(code);
  await page.getByRole("button", { name: text(lang, "auth_code_submit") }).click();
}

/** The last step of a registration, filled in and sent. */
export async function fillDetails(page: Page, lang: Lang, name: string): Promise<void> {
  await page.getByLabel(text(lang, "auth_name"), { exact: true }).fill(name);
  await page.getByLabel(text(lang, "auth_day"), { exact: true }).fill("27");
  await page.getByLabel(text(lang, "auth_month"), { exact: true }).fill("3");
  await page.getByLabel(text(lang, "auth_year"), { exact: true }).fill("1990");
  await page.getByLabel(text(lang, "auth_password"), { exact: true }).fill(PASSWORD);
  await page.getByLabel(text(lang, "auth_capacity")).check();
  await page.getByLabel(text(lang, "common_terms_before")).check();
  await page.getByRole("button", { name: text(lang, "auth_create_submit") }).click();
}

/** A registration from its first screen to the end. */
export async function register(page: Page, lang: Lang, identifier: string, kept = identifier): Promise<void> {
  await startRegistration(page, lang, identifier);
  await expect(page).toHaveURL(/\/dang-nhap\/xac-thuc/);
  await enterCode(page, lang, await codeFor(kept));
  await expect(page).toHaveURL(/\/dang-ky\/taotaikhoan/);
  await fillDetails(page, lang, "Nguyễn Thị Hạnh");
}

/** The login form, filled in and sent. */
export async function fillLogin(page: Page, lang: Lang, identifier: string, password: string): Promise<void> {
  await page.getByLabel(text(lang, "auth_identifier"), { exact: true }).fill(identifier);
  await page.getByLabel(text(lang, "auth_password"), { exact: true }).fill(password);
  await page
    .getByRole("main")
    .getByRole("button", { name: text(lang, "auth_login_submit") })
    .click();
}

/** Where an order is placed: the address when something is delivered, the terms, the button. */
export async function fillCheckout(page: Page, lang: Lang): Promise<void> {
  await page.getByLabel(text(lang, "common_street")).fill("12 Nguyễn Huệ");
  await page.getByLabel(text(lang, "common_ward")).fill("Phường Sài Gòn");
  await page.getByLabel(text(lang, "common_province")).fill("Thành phố Hồ Chí Minh");
  await page.getByLabel(text(lang, "common_terms_before")).check();
}

export const orderButton = (page: Page, lang: Lang) =>
  page.getByRole("main").getByRole("button", { name: text(lang, "checkout_submit"), exact: true });

/** The header greets this person. */
export async function expectLoggedIn(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("banner").locator("summary").filter({ hasText: name })).toHaveCount(1);
}
