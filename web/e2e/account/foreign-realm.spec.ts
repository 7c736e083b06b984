import type { Page } from "@playwright/test";
import { FOREIGN_SITE, type Foreigner, ForeignRealm } from "../support/foreign-realm";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { text } from "../support/words";

const realm = new ForeignRealm();

/** From the site's login screen through the realm's own, and back. */
async function logIn(page: Page, who: Foreigner): Promise<void> {
  await page.getByRole("link", { name: text("vi", "auth_foreign_login") }).click();
  await page.getByLabel("Bạn là ai").selectOption(who.sub);
  await page.getByRole("button", { name: "Vào" }).click();
}

async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole("banner").locator("summary").filter({ hasText: name }).click();
  await page.getByRole("button", { name: "Đăng xuất" }).first().click();
}

test.use({ baseURL: FOREIGN_SITE });

// The whole site knows the realm by OIDC_ISSUER and its client alone; the realm is none of our code.
test.describe("people of another realm [S7.1]", { tag: ["@once", "@deep"] }, () => {
  // One realm for all: it listens on the port that the site's settings name.
  test.describe.configure({ mode: "serial" });
  test.beforeAll(() => realm.start());
  test.afterAll(() => realm.stop());

  test("log in there, land where they were going, stay in by refreshing, log out here and there", async ({
    page,
  }) => {
    const who = realm.add("Đỗ Thị Nơi Khác");
    await page.goto("/quan-ly-don-hang");
    await expect(page).toHaveURL(/\/dang-nhap\?tiep=/);
    await ready(page);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await logIn(page, who);
    await expect(page).toHaveURL(`${FOREIGN_SITE}/quan-ly-don-hang`);
    const asked = realm.asked.at(-1);
    expect(asked?.get("code_challenge_method")).toBe("S256");
    expect(asked?.get("redirect_uri")).toBe(`${FOREIGN_SITE}/dang-nhap/realm`);
    await page.goto("/nguoi-dung");
    await expect(page.getByText(who.email).first()).toBeVisible();
    await expect(page.getByText(/do 127\.0\.0\.1.* quản lý/)).toBeVisible();
    await expect(page.locator("input[type=password]")).toHaveCount(0);
    await expectAccessible(page);

    // The access token has run out.
    await page.waitForTimeout(9_000);
    await page.goto("/quan-ly-don-hang");
    await expect(page).toHaveURL(`${FOREIGN_SITE}/quan-ly-don-hang`);
    expect(realm.refreshed).toContain(who.sub);

    await ready(page);
    await logOut(page, "Đỗ Thị Nơi Khác");
    // The way back ends at the home page's own address; going on before that would cross it.
    await expect(page).toHaveURL(`${FOREIGN_SITE}/tin-tuc`);
    await ready(page);
    expect(realm.left.length).toBe(1);
    expect(realm.left[0]?.get("post_logout_redirect_uri")).toBe(`${FOREIGN_SITE}/`);
    expect(realm.left[0]?.get("id_token_hint")).toBeTruthy();
    await page.goto("/quan-ly-don-hang");
    await expect(page).toHaveURL(/\/dang-nhap\?tiep=/);
  });

  test("are offered no account, code or password of ours", async ({ page }) => {
    for (const path of [
      "/dang-ky",
      "/dang-ky-v2",
      "/dang-nhap/loginOTP",
      "/dang-nhap/quenMatKhau",
      "/dang-nhap",
    ]) {
      await page.goto(`${path}?tiep=%2Fquan-ly-ho-so`);
      await expect(page, path).toHaveURL(/\/dang-nhap\?tiep=/);
      await expect(page.getByRole("link", { name: text("vi", "auth_foreign_login") })).toBeVisible();
      await expect(page.locator("main form"), path).toHaveCount(0);
    }
  });

  test("work in the office by their roles there, once the realm says two factors", async ({ page }) => {
    const who = realm.add("Vũ Văn Đơn Hàng", { groups: ["phong-don-hang", "ke-toan"], strong: true });
    await page.goto("/quan-tri/don-hang");
    await logIn(page, who);
    await expect(page.getByText(/chưa xác nhận bước thứ hai/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: text("vi", "security_foreign_again") }).click();
    expect(realm.asked.at(-1)?.get("acr_values")).toBe("hai-lop");
    expect(realm.asked.at(-1)?.get("prompt")).toBe("login");
    await page.getByLabel("Bạn là ai").selectOption(who.sub);
    await page.getByRole("button", { name: "Vào" }).click();
    await expect(page).toHaveURL(/\/quan-tri\/don-hang/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // A group that the settings do not name opens nothing.
    const settings = await page.request.get("/quan-tri/cai-dat");
    expect(settings.status()).toBe(404);
  });

  test("with one factor only stay outside the office, told why and not sent round", async ({ page }) => {
    const who = realm.add("Lý Một Lớp", { groups: ["phong-don-hang"] });
    await page.goto("/quan-tri");
    await logIn(page, who);
    await page.getByRole("link", { name: text("vi", "security_foreign_again") }).click();
    await page.getByLabel("Bạn là ai").selectOption(who.sub);
    await page.getByRole("button", { name: "Vào" }).click();
    await expect(page.getByText(/chưa xác nhận bước thứ hai/)).toBeVisible();
    await page.goto("/quan-ly-don-hang");
    await expect(page).toHaveURL(`${FOREIGN_SITE}/quan-ly-don-hang`);
  });
});
