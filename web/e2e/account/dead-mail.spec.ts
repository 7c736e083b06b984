import { buyer, orderCodeIn } from "../shop/shop";
import { expectSent, sentTo, setMailAlive } from "../support/mail-sink";
import { open, orderButton } from "../support/steps";
import { expect, test } from "../support/support";
import { text } from "../support/words";

test("a dead mail server delays the mail and never breaks the order [S6.5] [R5]", { tag: "@deep" }, async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const person = await buyer(context, baseURL);
  await expectSent(person.identifier, /sẵn sàng/);
  await setMailAlive(false);
  try {
    await open(page, "/quan-ly-gio-hang/dat-hang");
    await page.getByLabel(text("vi", "common_terms_before")).check();
    await orderButton(page, "vi").click();
    const code = await orderCodeIn(page);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(code);
    await page.waitForTimeout(1_500);
    expect((await sentTo(person.identifier)).filter(({ subject }) => subject.includes(code))).toEqual([]);
    await setMailAlive(true);
    await expectSent(person.identifier, new RegExp(code), 60_000);
  } finally {
    await setMailAlive(true);
  }
});
