import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { adminToken, ask } from "../support/api";
import { enter } from "../support/people";
import { expectLoggedIn, makePerson, newEmail, open } from "../support/steps";
import { expect, ready, test } from "../support/support";
import { type Lang, text } from "../support/words";

type Reply = "ok" | "cancel" | "nonce" | "down";
type GooglePerson = { email: string; name: string; sub?: string; reply?: Reply };

/** Goes to the page that stands in for Google (tools/run/fake_google.py) and answers there. */
async function goByGoogle(page: Page, lang: Lang, { email, name, sub, reply = "ok" }: GooglePerson) {
  await page.getByRole("link", { name: text(lang, "auth_login_by_google") }).click();
  await page.locator('input[name="sub"]').fill(sub ?? randomUUID());
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="name"]').fill(name);
  await page.locator('input[name="reply"]').fill(reply);
  await page.getByRole("button", { name: "Continue" }).click();
}

for (const lang of ["vi", "en"] as const) {
  test(`somebody new comes by Google, in ${lang}: their name is there, no password, and on to where they were going [S1.7] [S1.12]`, {
    tag: lang === "vi" ? [] : "@deep",
  }, async ({ page }) => {
    const [email, sub] = [newEmail(), randomUUID()];
    await open(page, "/dang-nhap?tiep=%2Fquan-ly-don-hang", lang);
    await goByGoogle(page, lang, { email, name: "Đỗ Thị Nga", sub });
    await expect(page).toHaveURL(/\/dang-ky\/taotaikhoan$/);
    await ready(page);
    await expect(page.getByRole("main")).toContainText(email);
    await expect(page.getByLabel(text(lang, "auth_name"), { exact: true })).toHaveValue("Đỗ Thị Nga");
    await expect(page.locator('input[type="password"]')).toHaveCount(0);
    await expect(page.getByText(text(lang, "auth_google_no_password"))).toBeVisible();
    await page.getByLabel(text(lang, "auth_birthday"), { exact: true }).fill("27/3/1990");
    await page.locator('input[name="duNangLuc"]').check();
    await page.locator('input[name="dongY.dieuKhoan"]').check();
    await page.getByRole("button", { name: text(lang, "auth_create_submit") }).click();
    await expect(page).toHaveURL(/\/quan-ly-don-hang/);
    await expectLoggedIn(page, "Đỗ Thị Nga");

    await page.context().clearCookies();
    await open(page, "/dang-nhap?tiep=%2Fquan-ly-ho-so", lang);
    await goByGoogle(page, lang, { email, name: "Another Name", sub });
    await expect(page).toHaveURL(/\/quan-ly-ho-so/);
  });
}

test.describe("a login by Google that does not succeed", { tag: "@once" }, () => {
  for (const reply of ["cancel", "nonce", "down"] as const) {
    test(`(${reply}) is a calm page with a second try, and keeps the destination [S8.1]`, {
      tag: "@deep",
    }, async ({ page }) => {
      const [email, sub] = [newEmail(), randomUUID()];
      await open(page, "/dang-nhap?tiep=%2Fquan-ly-don-hang");
      await goByGoogle(page, "vi", { email, name: "Đỗ Thị Nga", sub, reply });
      await expect(page).toHaveURL(/\/dang-nhap\?tiep=/);
      await expect(page.locator(".mantine-Notification-root")).toContainText(text("vi", "auth_login_other"));
      await goByGoogle(page, "vi", { email, name: "Đỗ Thị Nga", sub });
      await expect(page).toHaveURL(/\/dang-ky\/taotaikhoan$/);
    });
  }

  test("says that the address has an account, before any form [S1.7]", { tag: "@deep" }, async ({ page }) => {
    const email = newEmail();
    await open(page, "/dang-nhap");
    const person = await makePerson(email);
    await goByGoogle(page, "vi", { email, name: person.name, sub: `first-of-two ${email}` });
    await expectLoggedIn(page, person.name);
    await page.context().clearCookies();
    await open(page, "/dang-nhap");
    await goByGoogle(page, "vi", { email, name: "Kẻ Khác" });
    await expect(page.locator(".mantine-Notification-root")).toContainText(text("vi", "auth_google_taken"));
  });

  test("says why the account is suspended and where to object [S6.3]", { tag: "@deep" }, async ({ page }) => {
    const person = await makePerson();
    const { id } = await ask<{ id: string }>("/auth/api/v1/toi", { token: person.grant.access_token });
    const token = await adminToken("quantri");
    await ask(`/auth/api/v1/quan-tri/tai-khoan/${id}/khoa`, { token, body: { lyDo: "GIAN_LAN" } });
    await open(page, "/dang-nhap");
    await goByGoogle(page, "vi", { email: person.identifier, name: person.name });
    await expect(page.locator(".mantine-Notification-root")).toContainText("Lý do: có dấu hiệu gian lận.");
  });

  test("is seen in the office by its cause, without a name [S1.7]", { tag: "@deep" }, async ({ page }) => {
    await open(page, "/dang-nhap");
    await goByGoogle(page, "vi", { email: newEmail(), name: "Tên Riêng", reply: "nonce" });
    await expect(page).toHaveURL(/\/dang-nhap/);
    await enter(page, "quantri");
    await open(page, "/quan-tri/tai-khoan/dang-nhap-google");
    await expect(page.getByRole("row", { name: /nonce/ })).toContainText(text("vi", "admin_google_fix_us"));
    await expect(page.getByRole("main")).not.toContainText("Tên Riêng");
  });
});

test("a ticket opens the form only in the browser that went to Google", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/dang-ky/taotaikhoan?phieu=somebody-elses");
  await expect(page).toHaveURL(/\/dang-ky$/);
});
