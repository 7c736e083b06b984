import type { Server } from "node:http";
import type { Page } from "@playwright/test";
import { CLIENT, type Library, REALM, SCRIPTS, serveClient } from "../support/client-pages";
import { makePerson, PASSWORD, type Person } from "../support/steps";
import { expect, test } from "../support/support";
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

  test("keycloak-js logs out, and finds nobody logged in without asking", async ({ page }) => {
    const person = await makePerson();
    await serve("keycloak-js");
    await page.goto(CLIENT.page);
    await logIn(page, person);
    await said(page);
    await Promise.all([
      page.waitForRequest((request) => request.url().startsWith(`${REALM}/protocol/openid-connect/logout`)),
      page.evaluate(() => void setTimeout((window as unknown as { out: () => void }).out)),
    ]);
    await expect(page.locator('input[name="username"]')).toBeVisible();
    await page.goto(`${CLIENT.page}?sso`);
    expect(await said(page)).toEqual({ name: "-" });
  });

  test("oidc-client-ts logs out", { tag: "@deep" }, async ({ page }) => {
    const person = await makePerson();
    await serve("oidc-client-ts");
    await page.goto(CLIENT.page);
    await logIn(page, person);
    await said(page);
    await page.evaluate(() => void setTimeout((window as unknown as { out: () => void }).out));
    await page.waitForURL(CLIENT.page);
    expect(await said(page)).toEqual({ name: "-" });
  });
});
