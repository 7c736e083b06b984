import type { Page } from "@playwright/test";
import { expect, test } from "../support/support";

/** Every public screen with a form that a stranger can fill in. */
const SCREENS = [
  "/trang-chu",
  "/tin-tuc",
  "/tin-tuc/cach-dat-ten-cong-ty",
  "/dich-vu",
  "/dich-vu/tinh-gia",
  "/cong-cu/chi-phi-nam-dau",
  "/cong-cu/han-sau-thanh-lap",
  "/dich-vu-don-le/giai-the-doanh-nghiep",
  "/quan-ly-gio-hang",
  "/tu-van",
  "/lien-he",
  "/dang-nhap",
  "/dang-nhap/loginOTP",
  "/dang-nhap/quenMatKhau",
  "/dang-ky",
  "/dang-ky-v2",
];
const MARK = "zq9";
const SCRIPT = `"'><script>${MARK}()</script><img src=x onerror=${MARK}()>\u202e`;
/** What a browser would run; escaped as text it has no angle brackets. */
const ACTS = new RegExp(`<script>${MARK}|<img src=x onerror=${MARK}`);

type Sent = { action: string; method: string; fields: Record<string, string>; typed: number };

type Part = { name: string; value: string; kind: string };

/** Every form of a page with the fields that it sends. */
function parts(page: Page): Promise<{ action: string; method: string; parts: Part[] }[]> {
  return page.evaluate(() => {
    const fields = "input[name], textarea[name], button[type=submit][name]";
    return [...document.forms].map((form) => ({
      action: form.action,
      method: form.method,
      parts: [...form.querySelectorAll<HTMLInputElement>(fields)].map(({ name, value, type, tagName }) => ({
        name,
        value,
        kind: tagName === "TEXTAREA" ? "text" : type,
      })),
    }));
  });
}

const WRITTEN = /^(text|search|email|tel|password|number|date)$/;

/** Every form of a page as it would be sent with the script in each of its text fields. */
async function forms(page: Page): Promise<Sent[]> {
  return (await parts(page)).map(({ action, method, parts }) => {
    const sent = parts.filter(({ kind }) => WRITTEN.test(kind) || kind === "hidden" || kind === "submit");
    const fields = sent.map(({ name, value, kind }) => [name, WRITTEN.test(kind) ? SCRIPT : value]);
    const typed = sent.filter(({ kind }) => WRITTEN.test(kind)).length;
    return { action, method, fields: Object.fromEntries(fields), typed };
  });
}

async function answer(page: Page, { action, method, fields }: Sent) {
  if (method === "get") return page.request.get(action, { params: fields });
  const headers = { Origin: new URL(page.url()).origin };
  return page.request.post(action, { form: fields, headers, maxRedirects: 3 });
}

test.describe("bad input on public forms", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a script in every text field is text, and no form breaks [S5.4]", async ({ page }) => {
    test.setTimeout(120_000);
    let fields = 0;
    for (const screen of SCREENS) {
      await page.goto(screen);
      for (const form of await forms(page)) {
        fields += form.typed;
        const got = await answer(page, form);
        expect(got.status(), `${screen} ${form.action}`).toBeLessThan(500);
        expect(await got.text(), `${screen} ${form.action}`).not.toMatch(ACTS);
      }
    }
    // A walk that found nothing to fill in would prove nothing.
    expect(fields).toBeGreaterThan(30);
  });

  test("ten megabytes pasted into a comment are refused, and the site goes on", async ({ page, baseURL }) => {
    const form = { intent: "write", bieuMau: "moi", noiDung: "x".repeat(10_000_000) };
    const headers = { Origin: new URL(baseURL ?? "").origin };
    const got = await page.request.post("/tin-tuc/cach-dat-ten-cong-ty", { form, headers });
    expect(got.status()).toBeGreaterThanOrEqual(400);
    expect(got.status()).toBeLessThan(500);
    expect((await page.request.get("/tin-tuc")).status()).toBe(200);
  });
});
