import type { Page } from "@playwright/test";
import { buyer, orderCodeIn, PLAIN } from "../shop/shop";
import { codeFor } from "../support/mail-sink";
import { enterCode, newEmail, open, orderButton, startRegistration } from "../support/steps";
import { expect, expectNoSideScroll, ready, test } from "../support/support";
import { text } from "../support/words";

const CHECKOUT = "/quan-ly-gio-hang/dat-hang";
const LLC = "thanh-lap-cong-ty-tnhh";
const box = (page: Page, key: string) => page.getByLabel(text("vi", key), { exact: true });
const agree = (page: Page) => page.getByLabel(text("vi", "common_terms_before")).check();

test.describe("input methods that put letters together", () => {
  test("end a word with Enter, and nothing is chosen or sent by it [S9.2]", { tag: "@deep" }, async ({
    page,
    context,
    baseURL,
  }) => {
    await buyer(context, baseURL, LLC);
    await open(page, CHECKOUT);
    const ward = box(page, "common_ward");
    await ward.pressSequentially("ben ngh");
    await expect(page.getByRole("option").first()).toBeVisible();
    // As Chrome and Firefox say it, and as Safari does, which has ended the composition by then.
    for (const said of [{ isComposing: true }, { keyCode: 229 }]) {
      await ward.evaluate((field, said) => {
        for (const key of ["ArrowDown", "Enter"]) {
          field.dispatchEvent(
            new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...said }),
          );
        }
      }, said);
      await expect(ward).toHaveValue("ben ngh");
      await expect(page.getByRole("option").first()).toBeVisible();
    }
    await page.keyboard.press("Enter");
    await expect(ward).toHaveValue(/^Phường Sài Gòn, /);
    expect(new URL(page.url()).pathname).toBe(CHECKOUT);
  });

  test("send neither a question nor a search while they put letters together", {
    tag: ["@once", "@deep"],
  }, async ({ page }) => {
    for (const [path, field] of [
      ["/tro-ly-ai", "textarea[name=cauHoi]"],
      ["/dich-vu", "main input[type=search]"],
    ] as const) {
      await page.goto(path);
      await ready(page);
      await page.locator(field).first().focus();
      const browser = await page.context().newCDPSession(page);
      await browser.send("Input.imeSetComposition", { text: "vốn", selectionStart: 3, selectionEnd: 3 });
      const key = { key: "Process", code: "Enter", windowsVirtualKeyCode: 229 };
      await browser.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key });
      await browser.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
      await browser.send("Input.insertText", { text: "vốn" });
      await expect(page.locator(field).first()).toHaveValue("vốn");
      expect(new URL(page.url()).search).toBe("");
    }
  });
});

test.describe("codes", () => {
  // Each as some phone, mail program or person copies it.
  for (const [how, written] of [
    ["with a space and a line end", (code: string) => `${code.slice(0, 3)} ${code.slice(3)}\n`],
    [
      "with a dash and signs that nobody sees",
      (code: string) => `\u200e${code.slice(0, 3)}–${code.slice(3)}\u200b`,
    ],
    [
      "in wide letters",
      (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    ],
    ["digit by digit", (code: string) => [...code].join(" ")],
  ] as const) {
    test(`are taken ${how} [G-32]`, {
      tag: how.startsWith("with a space") ? [] : ["@once", "@deep"],
    }, async ({ page }) => {
      const email = newEmail();
      await open(page, "/dang-ky");
      await startRegistration(page, "vi", email);
      await expect(page).toHaveURL(/\/dang-nhap\/xac-thuc/);
      await enterCode(page, "vi", written(await codeFor(email)));
      await expect(box(page, "auth_name")).toBeVisible();
    });
  }
});

test("what a browser fills in without saying so is ordered [S9.2]", { tag: ["@once", "@deep"] }, async ({
  page,
  context,
  baseURL,
}) => {
  await buyer(context, baseURL, LLC);
  await open(page, CHECKOUT);
  const fill = (field: HTMLElement, value: string) => {
    (field as HTMLInputElement).value = value;
  };
  await box(page, "common_street").evaluate(fill, "12 Lê Lợi");
  await box(page, "common_ward").evaluate(fill, "Phường Sài Gòn, Thành phố Hồ Chí Minh");
  await agree(page);
  await orderButton(page, "vi").click();
  await orderCodeIn(page);
});

/** What browsers within apps, old ones and those with everything switched off lack. */
function withoutFeatures(): void {
  const denied = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  for (const name of ["sessionStorage", "localStorage", "caches", "indexedDB"]) {
    Object.defineProperty(window, name, { get: denied });
  }
  for (const name of ["clipboard", "share", "serviceWorker", "credentials", "vibrate", "mediaDevices"]) {
    Object.defineProperty(Navigator.prototype, name, { value: undefined });
  }
  for (const name of [
    "IntersectionObserver",
    "requestIdleCallback",
    "navigation",
    "reportError",
    "BroadcastChannel",
  ]) {
    Object.defineProperty(window, name, { value: undefined });
  }
  Object.defineProperty(Crypto.prototype, "randomUUID", { value: undefined });
  Object.defineProperty(HTMLDialogElement.prototype, "showModal", { value: undefined });
  Document.prototype.startViewTransition = undefined as never;
}

test("a browser within an app, without storage, clipboard and dialogs, orders, copies and logs out [S9.2]", {
  tag: "@deep",
}, async ({ context, baseURL }) => {
  await buyer(context, baseURL, PLAIN);
  // Not watched: the router says in the console that it could not store where the page was scrolled to.
  const page = await context.newPage();
  await page.addInitScript(withoutFeatures);
  await open(page, CHECKOUT);
  await agree(page);
  await orderButton(page, "vi").click();
  const code = await orderCodeIn(page);
  await page.getByRole("button", { name: "Sao chép: Số tiền" }).click();
  await expect(page.getByText(`${text("vi", "common_copied")}: Số tiền`)).toBeAttached();
  await page.goto("/quan-ly-don-hang");
  await ready(page);
  await expect(page.getByRole("main")).toContainText(code);
  const menu = page.locator("header details", { has: page.locator("form[action='/dang-xuat']") });
  await menu.locator("summary").click();
  await menu.locator("form button").click();
  await page.goto("/quan-ly-don-hang");
  await expect(page).toHaveURL(/\/dang-nhap/);
});

test("the payment page on paper is what is paid and how, without toast, menu and buttons [S2.9]", {
  tag: "@deep",
}, async ({ page, context, baseURL }) => {
  await buyer(context, baseURL, PLAIN);
  await open(page, CHECKOUT);
  await agree(page);
  await orderButton(page, "vi").click();
  const code = await orderCodeIn(page);
  await expect(page.locator(".mantine-Notification-root").first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  for (const path of [null, `/quan-ly-don-hang/${code}`]) {
    if (path) await page.goto(path);
    await ready(page);
    await expect(page.getByRole("main").getByText(code).filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator(".mantine-Notification-root:visible")).toHaveCount(0);
    await expect(page.locator("header a:visible, header summary:visible")).toHaveCount(1);
    await expect(page.locator("button:visible")).toHaveCount(0);
  }
  await page.emulateMedia({ media: "screen" });
});

test.describe("letters as WCAG 1.4.4 and 1.4.12 want them", () => {
  const SPACED =
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }";
  for (const [name, width, rules] of [
    ["far apart on the narrowest phone", 320, SPACED],
    ["of twice the size at a desk", 1280, "html { font-size: 200% !important }"],
    ["far apart at a desk", 1280, SPACED],
  ] as const) {
    test(`${name}: nothing runs past the edge`, {
      tag: ["@once", "@deep"],
    }, async ({ page, context, baseURL }) => {
      await page.setViewportSize({ width, height: 800 });
      const paths = ["/tin-tuc", "/dich-vu", `/dich-vu-don-le/${PLAIN}`, "/tro-ly-ai", "/dang-nhap"];
      const look = async (path: string) => {
        await page.goto(path);
        await ready(page);
        await page.addStyleTag({ content: rules });
        await test.step(path, () => expectNoSideScroll(page));
      };
      for (const lang of ["vi", "en"]) for (const path of paths) await look(`${path}?lang=${lang}`);
      await buyer(context, baseURL, PLAIN);
      for (const path of [CHECKOUT, "/quan-ly-don-hang"]) await look(`${path}?lang=vi`);
    });
  }
});
