import type { Page } from "@playwright/test";
import { expectSent } from "../support/mail-sink";
import {
  becomeBuyer,
  chooseWard,
  expectLoggedIn,
  fillBuyer,
  newEmail,
  open,
  orderButton,
} from "../support/steps";
import { expect, test } from "../support/support";
import { text } from "../support/words";
import { orderCodeIn, PLAIN } from "./shop";

/** A visitor with one package in the cart, at the form of the order. */
async function atTheForm(page: Page, slug: string, email: string): Promise<void> {
  await open(page, `/dich-vu/${slug}`);
  await page
    .getByRole("button", { name: text("vi", "catalog_add") })
    .first()
    .click();
  await page.waitForURL(/quan-ly-gio-hang/);
  await open(page, "/quan-ly-gio-hang/dat-hang");
  await becomeBuyer(page, "vi", email);
  await page.getByLabel(text("vi", "auth_birthday"), { exact: true }).waitFor();
}

test("pressing twice makes one account and one order [G-18]", { tag: ["@once", "@deep"] }, async ({
  page,
}) => {
  const email = newEmail();
  await atTheForm(page, PLAIN, email);
  await fillBuyer(page, "vi", "Lê Văn Ánh");
  await orderButton(page, "vi").dblclick();
  const code = await orderCodeIn(page);
  await expectSent(email, new RegExp(code));
  await open(page, "/quan-ly-don-hang");
  // An order's card links to its payment as well, by a name with the same code.
  await expect(page.getByRole("main").getByRole("link", { name: /^#KS[0-9A-Z]+$/ })).toHaveText([`#${code}`]);
});

test("three raw requests at once with one code make one account and one order [G-18]", {
  tag: ["@deep", "@once"],
}, async ({ page, context, baseURL }) => {
  const email = newEmail();
  await atTheForm(page, PLAIN, email);
  await fillBuyer(page, "vi", "Lê Văn Ánh");
  const typed = await orderButton(page, "vi").evaluate((button) =>
    [...new FormData((button as HTMLButtonElement).form ?? undefined)].map(([name, value]) => [
      name,
      String(value),
    ]),
  );
  const data = new URLSearchParams([...typed, ["intent", "order-new"]]).toString();
  const headers = { Origin: baseURL ?? "", "Content-Type": "application/x-www-form-urlencoded" };
  const send = () =>
    context.request.post("/quan-ly-gio-hang/dat-hang", {
      headers,
      data,
      maxRedirects: 0,
      failOnStatusCode: false,
    });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.filter((answer) => answer.status() >= 500)).toEqual([]);
  const led = answers.map((answer) => /KS[0-9A-Z]+/.exec(answer.headers().location ?? "")?.[0]);
  const [code] = led.filter(Boolean);
  expect(code).toBeDefined();
  expect(new Set(led.filter(Boolean)).size).toBe(1);
  await expectSent(email, new RegExp(code ?? ""));
  await open(page, "/quan-ly-don-hang");
  await expect(page.getByRole("main").getByRole("link", { name: /^#KS[0-9A-Z]+$/ })).toHaveText([`#${code}`]);
});

test.describe("an order that is refused", () => {
  test.use({ expectedStatuses: [422] });

  test("after its account was made leaves the buyer logged in, and loses nothing [G-52]", async ({
    page,
  }) => {
    await atTheForm(page, "thanh-lap-cong-ty-tnhh", newEmail());
    await orderButton(page, "vi").click();
    // Name, date of birth, street, ward and terms are named at once.
    await expect(page.getByRole("alert").getByRole("listitem")).toHaveCount(5);
    await fillBuyer(page, "vi", "Lê Văn Ánh");
    await page.getByLabel(text("vi", "catalog_phone")).fill("0912345678");
    await page.getByLabel(text("vi", "common_street")).fill("12 Nguyễn Huệ");
    await page.getByLabel(text("vi", "common_ward"), { exact: true }).fill("Phường Không Có Ở Đâu");
    await page.getByLabel(text("vi", "catalog_note")).fill("Gọi sau 17 giờ");
    await orderButton(page, "vi").click();
    await expectLoggedIn(page, "Lê Văn Ánh");
    await expect(page.getByRole("alert").getByRole("listitem")).toHaveCount(1);
    await expect(page.getByLabel(text("vi", "common_street"))).toHaveValue("12 Nguyễn Huệ");
    await expect(page.getByLabel(text("vi", "catalog_note"))).toHaveValue("Gọi sau 17 giờ");
    await expect(page.getByLabel(text("vi", "catalog_phone"))).toHaveValue("0912345678");
    await chooseWard(page, "vi");
    const terms = page.getByLabel(text("vi", "common_terms_before"));
    await terms.check();
    await orderButton(page, "vi").click();
    await open(page, `/quan-ly-don-hang/${await orderCodeIn(page)}`);
    await expect(page.getByRole("main").getByText("+84912345678")).toBeVisible();
  });
});
