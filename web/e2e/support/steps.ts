import { randomInt, randomUUID } from "node:crypto";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { ask, type Grant } from "./api";
import { setOwnCookie } from "./cookies";
import { codeFor } from "./mail-sink";
import { ready } from "./support";
import { type Lang, text } from "./words";

/** Satisfies every rule, and is on no list of leaked passwords. */
export const PASSWORD = "mot-cau-ngan-de-nho-38";

/** An e-mail address that was never used before. */
export const newEmail = () => `khach-${randomUUID().slice(0, 13)}@congty.vn`;

/** A Vietnamese mobile number that was never used before: as typed, and as stored. */
export function newPhone(): { typed: string; kept: string } {
  const rest = `9${randomInt(6, 9)}${String(randomInt(10_000_000)).padStart(7, "0")}`;
  return { typed: `0${rest}`, kept: `+84${rest}` };
}

export type Person = { identifier: string; name: string; grant: Grant };

/** Creates an account through the API, with the code from the catcher. */
export async function makePerson(identifier = newEmail(), name = "Trần Thị Bình"): Promise<Person> {
  const start = { dinhDanh: identifier, ngonNgu: "vi" };
  const { luongId } = await ask<{ luongId: string }>("/auth/api/v1/dang-ky", { body: start });
  const ma = await codeFor(identifier);
  const { phieu } = await ask<{ phieu: string }>("/auth/api/v1/dang-ky/xac-thuc", { body: { luongId, ma } });
  const rules = await ask<{ dieuKhoan: string }>("/auth/api/v1/dang-ky/quy-dinh");
  const body = {
    phieu,
    hoTen: name,
    ngaySinh: "1990-03-27",
    duNangLuc: true,
    dongY: { dieuKhoan: rules.dieuKhoan },
    matKhau: PASSWORD,
  };
  const grant = await ask<Grant>("/auth/api/v1/dang-ky/hoan-tat", { body });
  return { identifier, name, grant };
}

/** The value of the session cookie for a grant; the lifetimes can be in the past. */
function sessionOf({ access_token, refresh_token, expires_in, refresh_expires_in }: Grant, ended?: Ended) {
  const now = Date.now();
  const past = now - 1_000;
  const access = ended ? past : now + expires_in * 1000;
  const refresh = ended === "both" ? past : now + refresh_expires_in * 1000;
  return [access, refresh, access_token, refresh_token].join("~");
}

type Ended = "access" | "both";

/** Puts a person's login into a browser, with expired tokens if asked. */
export function logIn(context: BrowserContext, baseURL: string | undefined, person: Person, ended?: Ended) {
  return setOwnCookie(context, baseURL ?? "", "khoisu_session", sessionOf(person.grant, ended));
}

/** Opens a page in a language and waits until it reacts to clicks. */
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
  await page.getByLabel(text(lang, "auth_birthday"), { exact: true }).fill("27/3/1990");
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
  // The page of codes before it has a field of the first name too, and gives way a moment after the address.
  const secret = page.getByLabel(text(lang, "auth_password"), { exact: true });
  await secret.waitFor();
  await page.getByLabel(text(lang, "auth_identifier"), { exact: true }).fill(identifier);
  await secret.fill(password);
  await page
    .getByRole("main")
    .getByRole("button", { name: text(lang, "auth_login_submit") })
    .click();
}

/** On the order's own page: a visitor's address and its code, which sends itself with the last digit. */
export async function becomeBuyer(
  page: Page,
  lang: Lang,
  identifier: string,
  code = () => codeFor(identifier),
) {
  await page.getByLabel(text(lang, "auth_identifier"), { exact: true }).fill(identifier);
  await page.getByRole("button", { name: text(lang, "auth_buyer_send") }).click();
  const box = page.getByRole("textbox", { name: text(lang, "auth_code"), exact: true });
  await box.waitFor();
  await box.fill(await code());
}

/** Who a new customer is, in the order's form; their tick and the button are the order's. */
export async function fillBuyer(page: Page, lang: Lang, name: string): Promise<void> {
  await page.getByLabel(text(lang, "auth_name"), { exact: true }).fill(name);
  await page.getByLabel(text(lang, "auth_birthday"), { exact: true }).fill("27/3/1990");
  await page.getByLabel(text(lang, "auth_buyer_terms")).check();
}

/** Finds a ward by its name and chooses it from the list. */
export async function chooseWard(page: Page, lang: Lang, ward = "Phường Sài Gòn"): Promise<void> {
  await page.getByLabel(text(lang, "common_ward"), { exact: true }).fill(ward);
  await page.getByRole("option", { name: ward }).first().click();
}

/** Where an order is placed: the address when something is delivered, the terms, the button. */
export async function fillCheckout(page: Page, lang: Lang): Promise<void> {
  await page.getByLabel(text(lang, "common_street")).fill("12 Nguyễn Huệ");
  await chooseWard(page, lang);
  await page.getByLabel(text(lang, "common_terms_before")).check();
}

export const orderButton = (page: Page, lang: Lang) =>
  page.getByRole("main").getByRole("button", { name: text(lang, "checkout_submit"), exact: true });

/** The header greets this person. */
export async function expectLoggedIn(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("banner").locator("summary").filter({ hasText: name })).toHaveCount(1);
}
