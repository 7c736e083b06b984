import type { Server } from "node:http";
import type { Page } from "@playwright/test";
import { CLIENT, type Library, REALM, SCRIPTS, serveClient } from "../support/client-pages";
import {
  expectLoggedIn,
  fillLogin,
  makePerson,
  newEmail,
  PASSWORD,
  type Person,
  register,
} from "../support/steps";
import { expect, ready, test } from "../support/support";
import { text } from "../support/words";

async function logIn(page: Page, person: Person): Promise<void> {
  await page.locator('input[name="username"]').fill(person.identifier);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.getByRole("button", { name: text("vi", "auth_login_submit") }).click();
}

const said = async (page: Page) =>
  JSON.parse((await page.locator("output:not(:empty)").textContent()) ?? "{}");

let server: Server | undefined;

async function serve(library: Library): Promise<void> {
  server = await serveClient(library);
}

/** Presses a button of the client's page, which leads away from it. */
async function press(page: Page, button: "out" | "register" | "account"): Promise<void> {
  await page.evaluate((name) => {
    setTimeout((window as unknown as Record<string, () => void>)[name] ?? (() => undefined));
  }, button);
}

// A page of another origin sends only headers that the realm allows; our tests' own address is none of them.
test.use({ extraHTTPHeaders: {} });

test.describe("unmodified clients in a page of another origin [S7.1]", { tag: "@once" }, () => {
  // All use the one address that is registered for the client.
  test.describe.configure({ mode: "serial" });
  test.afterEach(() => {
    server?.closeAllConnections();
    return new Promise<void>((done) => (server ? server.close(() => done()) : done()));
  });

  for (const library of Object.keys(SCRIPTS) as Library[]) {
    test(`${library} logs in, renews its tokens, reads who it is`, {
      tag: library === "keycloak-js" ? [] : "@deep",
    }, async ({ page }) => {
      const person = await makePerson();
      await serve(library);
      await page.goto(CLIENT.page);
      await logIn(page, person);
      await page.waitForURL((address) => address.href.startsWith(CLIENT.page));
      const answer = await said(page);
      expect(answer).toMatchObject({ name: person.name, renewed: true });
      expect(answer.sub).toMatch(/^[0-9a-f-]{36}$/);
    });
  }

  test("keycloak-js logs out, and finds nobody logged in without asking", { tag: "@deep" }, async ({
    page,
  }) => {
    const person = await makePerson();
    await serve("keycloak-js");
    await page.goto(CLIENT.page);
    await logIn(page, person);
    await said(page);
    await Promise.all([
      page.waitForRequest((request) => request.url().startsWith(`${REALM}/protocol/openid-connect/logout`)),
      press(page, "out"),
    ]);
    await expect(page.locator('input[name="username"]')).toBeVisible();
    await page.goto(`${CLIENT.page}?sso`);
    expect(await said(page)).toEqual({ name: "-" });
  });

  test("keycloak-js stays logged in over a reload, and finds the login by itself", { tag: "@deep" }, async ({
    page,
  }) => {
    const person = await makePerson();
    await serve("keycloak-js");
    await page.goto(CLIENT.page);
    await logIn(page, person);
    const first = await said(page);
    expect(first).toMatchObject({ name: person.name, username: person.identifier });
    for (const address of [CLIENT.page, CLIENT.page, `${CLIENT.page}?sso`]) {
      await page.goto(address);
      expect(await said(page)).toMatchObject({ sub: first.sub, name: person.name });
    }
    await page.reload();
    expect(await said(page)).toMatchObject({ sub: first.sub });
  });

  test("a login at the realm is one at the site, and ends there for both", { tag: "@deep" }, async ({
    page,
    baseURL,
  }) => {
    const person = await makePerson();
    await serve("keycloak-js");
    await page.goto(CLIENT.page);
    await logIn(page, person);
    await said(page);
    await press(page, "account");
    await expect(page).toHaveURL(`${baseURL}/nguoi-dung`);
    await expectLoggedIn(page, person.name);
    await ready(page);
    const menu = page.getByRole("banner").locator("summary").filter({ hasText: person.name });
    await menu.click();
    await page
      .getByRole("banner")
      .getByRole("button", { name: text("vi", "common_logout") })
      .click();
    await expect(menu).toHaveCount(0);
    await page.goto(`${CLIENT.page}?sso`);
    expect(await said(page)).toEqual({ name: "-" });
    await page.goto("/dang-nhap");
    await expect(page).toHaveURL(/\/dang-nhap$/);
    await ready(page);
    await fillLogin(page, "vi", person.identifier, PASSWORD);
    await expectLoggedIn(page, person.name);
    await page.goto(CLIENT.page);
    expect(await said(page)).toMatchObject({ name: person.name });
  });

  test("who registers at the site comes back to the client logged in", { tag: "@deep" }, async ({ page }) => {
    await serve("keycloak-js");
    await page.goto(`${CLIENT.page}?sso`);
    expect(await said(page)).toEqual({ name: "-" });
    const identifier = newEmail();
    await press(page, "register");
    await page.waitForURL(/\/dang-ky\?tiep/);
    await ready(page);
    await register(page, "vi", identifier);
    await page.waitForURL((address) => address.href.startsWith(CLIENT.page));
    expect(await said(page)).toMatchObject({ username: identifier });
  });

  test("oidc-client-ts logs out", { tag: "@deep" }, async ({ page }) => {
    const person = await makePerson();
    await serve("oidc-client-ts");
    await page.goto(CLIENT.page);
    await logIn(page, person);
    await said(page);
    await press(page, "out");
    await page.waitForURL(CLIENT.page);
    expect(await said(page)).toEqual({ name: "-" });
  });
});
