import { handedIn } from "../dossier/whole-dossier";
import { enter, register } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";

test("two people walk the queue of dossiers and never open the same one [S2.15] [S4.11]", {
  tag: "@deep",
}, async ({ page, request, browser, baseURL, viewport }) => {
  test.setTimeout(150_000);
  const codes: string[] = [];
  for (const name of ["An Phú", "Bình An", "Cát Lái"]) {
    const customer = await register(request);
    codes.push(await handedIn(request, customer, `${name} ${customer.id.slice(-5)}`));
  }
  const address = `/quan-tri/ho-so/${codes[0]}`;
  await enter(page, "nhanvien");
  await page.goto(address);
  await ready(page);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole("button", { name: "Hồ sơ tiếp theo" }).click();
  await expect(page).not.toHaveURL(new RegExp(address));
  const mine = new URL(page.url()).pathname;
  expect(mine).toMatch(/^\/quan-tri\/ho-so\/HS[0-9A-Z]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  // A colleague who reads English and has no scripts starts from the same dossier.
  const office = await browser.newContext({ baseURL, viewport, locale: "en-GB", javaScriptEnabled: false });
  const other = await office.newPage();
  await enter(other, "quantri");
  await other.goto(`${address}?lang=en`);
  await other.getByRole("button", { name: "Next dossier" }).click();
  await expect(other).not.toHaveURL(new RegExp(address));
  expect(new URL(other.url()).pathname).not.toBe(mine);
  await expectNoSideScroll(other);
  await office.close();
});
