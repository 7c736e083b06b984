import type { Page } from "@playwright/test";
import { at, begin, FIRST_STEPS, founder, keep, readDossier } from "../dossier/dossiers";
import { buyer, orderCodeIn, PLAIN } from "../shop/shop";
import { ask } from "../support/api";
import type { Person } from "../support/people";
import { type Person as Buyer, orderButton } from "../support/steps";
import { expect, expectNoSideScroll, ready, test } from "../support/support";
import { text } from "../support/words";

const CHECKOUT = "/quan-ly-gio-hang/dat-hang";

/** What a browser within an app, an old one or one that blocks trackers lacks, one at a time. */
const MISSING: Record<string, () => void> = {
  "streams of events": () => Reflect.deleteProperty(window, "EventSource"),
  "streams that may be opened": () => {
    window.EventSource = class {
      constructor() {
        throw new DOMException("Blocked by client", "SecurityError");
      }
    } as never;
  },
  "a limit of time for requests": () => {
    Reflect.deleteProperty(AbortSignal, "timeout");
    Reflect.deleteProperty(AbortSignal, "any");
  },
  "the clipboard": () => Object.defineProperty(Navigator.prototype, "clipboard", { value: undefined }),
  "storage that may be written": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("Quota", "QuotaExceededError");
    };
  },
  "cookies for storage": () => {
    for (const name of ["sessionStorage", "localStorage"])
      Object.defineProperty(window, name, { value: null });
  },
  "watching what is visible": () => {
    Reflect.deleteProperty(window, "IntersectionObserver");
    Reflect.deleteProperty(window, "requestIdleCallback");
  },
  "numbers of its own and copies of objects": () => {
    Object.defineProperty(Crypto.prototype, "randomUUID", { value: undefined });
    Reflect.deleteProperty(window, "structuredClone");
  },
  "methods of arrays and addresses since 2023": () => {
    for (const name of ["toSorted", "toReversed", "toSpliced", "with"]) {
      Reflect.deleteProperty(Array.prototype, name);
    }
    for (const name of ["canParse", "parse"]) Reflect.deleteProperty(URL, name);
    for (const [of, name] of [
      [Object, "groupBy"],
      [Promise, "withResolvers"],
    ] as const) {
      Reflect.deleteProperty(of, name);
    }
  },
  "popovers and transitions": () => {
    Reflect.deleteProperty(HTMLElement.prototype, "showPopover");
    Document.prototype.startViewTransition = undefined as never;
  },
};

/** A buyer as the dossiers' calls know them. */
async function ownerOf({ name, identifier, grant }: Buyer): Promise<Person> {
  const { id } = await ask<{ id: string }>("/auth/api/v1/toi", { token: grant.access_token });
  return { id, name, email: identifier, headers: { Authorization: `Bearer ${grant.access_token}` } };
}

/** An order of somebody in this browser that waits for its money. */
async function ordered(page: Page): Promise<string> {
  await page.goto(CHECKOUT);
  await ready(page);
  await page.getByLabel(text("vi", "common_terms_before")).check();
  await orderButton(page, "vi").click();
  return orderCodeIn(page);
}

test("a browser that lacks one thing pays and fills in papers all the same [S9.2]", {
  tag: ["@deep", "@once"],
}, async ({ page, context, baseURL }) => {
  test.setTimeout(180_000);
  const person = await ownerOf(await buyer(context, baseURL, PLAIN));
  const code = await ordered(page);
  const dossier = await begin(page.request, person);
  for (const [name, lack] of Object.entries(MISSING)) {
    const other = await context.newPage();
    const faults: string[] = [];
    // The router's own script in the page forgets that there may be no storage; nothing hangs on it.
    other.on("pageerror", ({ message }) => /reading 'removeItem'/.test(message) || faults.push(message));
    await other.addInitScript(lack);
    await test.step(name, async () => {
      await other.goto(`/thanh-toan/${code}`);
      await ready(other);
      await expect.soft(other.getByRole("main").getByText(code).first(), name).toBeVisible();
      await other.getByRole("button", { name: "Sao chép: Số tiền" }).click();
      await expect.soft(other.getByText(`${text("vi", "common_copied")}: Số tiền`), name).toBeAttached();
      await other.goto(at("ten", dossier));
      await ready(other);
      const field = other.locator("[name='hoSo.tenDoanhNghiep']");
      await field.fill(`Công ty TNHH ${name.length} Cánh Én`);
      await field.blur();
      await expect.soft(other.getByText(/^Đã lưu lúc /), name).toBeVisible();
      expect.soft(faults, name).toEqual([]);
    });
    await other.close();
  }
});

/** What an input method shows until the word is done: Telex and VNI, step by step. */
const STEPS = ["N", "Ng", "Ngu", "Nguy", "Nguye", "Nguyê", "Nguyên", "Nguyễn"];

test("a word that is put together while the page saves itself stays whole [S9.2]", {
  tag: ["@once", "@deep"],
}, async ({ page, request }) => {
  const { person, code } = await founder(page, request, FIRST_STEPS);
  await page.goto(at("dia-chi", code));
  await ready(page);
  const street = page.getByLabel("Số nhà, tên đường");
  const browser = await page.context().newCDPSession(page);
  await street.fill("26 ");
  for (const [at, word] of STEPS.entries()) {
    await browser.send("Input.imeSetComposition", {
      text: word,
      selectionStart: word.length,
      selectionEnd: word.length,
    });
    // In the midst of the word the autosave's answer comes in.
    if (at === 3) await expect(page.getByText(/^Đã lưu lúc /)).toBeVisible();
    await expect(street).toHaveValue(`26 ${word}`);
  }
  await browser.send("Input.insertText", { text: "Nguyễn" });
  await page.keyboard.type(" Du");
  await expect(street).toHaveValue("26 Nguyễn Du");
  await street.blur();
  await expect
    .poll(async () => (await readDossier(request, person, code)).hoSo.truSo)
    .toMatchObject({ soNhaDuong: "26 Nguyễn Du" });
});

test("what a phone fills in at once, in letters of its own, is taken as it is meant [S9.2]", {
  tag: ["@once", "@deep"],
}, async ({ page, request }) => {
  const { person, code } = await founder(page, request, FIRST_STEPS);
  await page.goto(at("dia-chi", code));
  await ready(page);
  const filled: [string, string, string][] = [
    ["hoSo.truSo.dienThoai", "+84 (0)912 345 679", "0912345679"],
    ["hoSo.truSo.soNhaDuong", "12\u00a0Lê Lợi".normalize("NFD"), "12 Lê Lợi"],
    ["hoSo.truSo.email", " Lienhe@Hoasen.example\u200b", "lienhe@hoasen.example"],
  ];
  for (const [name, typed] of filled) {
    await page.locator(`[name='${name}']`).evaluate((field, value) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      set?.call(field, value);
      for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
    }, typed);
  }
  await page.locator("button[name=intent][value=continue]").click();
  await expect(page).not.toHaveURL(/dia-chi/);
  const { hoSo } = await readDossier(request, person, code);
  const office = hoSo.truSo as Record<string, string>;
  for (const [name, , meant] of filled) {
    expect.soft(office[name.split(".").at(-1) ?? ""]?.toLowerCase(), name).toBe(meant.toLowerCase());
  }
});

test("letters of twice the size and on paper: pages of money and papers stay whole [S9.2]", {
  tag: ["@once", "@deep"],
}, async ({ page, context, baseURL }) => {
  const person = await ownerOf(await buyer(context, baseURL, PLAIN));
  const code = await ordered(page);
  const dossier = await begin(page.request, person);
  await keep(page.request, person, dossier, FIRST_STEPS);
  const paths = [`/thanh-toan/${code}`, `/quan-ly-don-hang/${code}`];
  paths.push(...["ten", "dia-chi", "nganh-nghe", "kiem-tra"].map((slug) => at(slug, dossier)));
  for (const path of paths) {
    await page.goto(path);
    await ready(page);
    await page.addStyleTag({ content: "html { font-size: 200% !important }" });
    await test.step(path, () => expectNoSideScroll(page));
    await page.emulateMedia({ media: "print" });
    await test.step(`${path} on paper`, () => expectNoSideScroll(page));
    await page.emulateMedia({ media: "screen" });
  }
});

test("back from another page, also out of the browser's memory, shows the order as it is [S9.2]", {
  tag: ["@once", "@deep"],
}, async ({ page, context, baseURL }) => {
  await buyer(context, baseURL, PLAIN);
  await page.goto("/quan-ly-gio-hang");
  const code = await ordered(page);
  await page.goto("/dich-vu");
  await page.goBack();
  await expect(page.getByRole("main").getByText(code).first()).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(page.getByRole("main").getByText(code).first()).toBeVisible();
  await page.goBack();
  // The payment stands where the check-out was, so nothing can be ordered twice; the empty cart leads to what was ordered.
  await ready(page);
  await expect(page).toHaveURL(/quan-ly-gio-hang$/);
  await expect(orderButton(page, "vi")).toHaveCount(0);
  await expect(page.getByRole("link", { name: `#${code}` })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("main").getByText(code).first()).toBeVisible();
});
