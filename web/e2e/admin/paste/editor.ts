import type { Page } from "@playwright/test";
import { enter } from "../../support/people";
import { expect, ready } from "../../support/support";
import { text } from "../../support/words";
import type { Clipboard } from "./clipboard";

export const vi = (key: string) => text("vi", `articles_${key}`);
/** A text that other forms of the office have too. */
export const office = (key: string) => text("vi", `admin_${key}`);

/** The text of an article while it is written. */
export const body = (page: Page) => page.getByRole("textbox", { name: office("message_text"), exact: true });
export const press = (page: Page, key: string) =>
  page.getByRole("button", { name: vi(key), exact: true }).click();

/** Opens a new article of this title. */
export async function begin(page: Page, title: string): Promise<void> {
  await enter(page, "bientap");
  await page.goto("/quan-tri/bai-viet");
  await ready(page);
  await press(page, "new");
  await expect(page).toHaveURL(/\/quan-tri\/bai-viet\/[0-9a-f-]{36}$/);
  await page.getByLabel(vi("field_title"), { exact: true }).first().fill(title);
  await page.getByLabel(office("field_summary"), { exact: true }).first().fill("Tóm tắt của bài thử");
}

/** Pastes it into the text, as the browser would. */
export function paste(page: Page, { html = "", text = "" }: Pick<Clipboard, "html" | "text">): Promise<void> {
  return body(page).evaluate(
    (element, [html, text]) => {
      const data = new DataTransfer();
      if (html) data.setData("text/html", html);
      if (text) data.setData("text/plain", text);
      const event = { clipboardData: data, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent("paste", event));
    },
    [html, text] as const,
  );
}

/** What the whole text puts on the clipboard when it is copied. */
export function copied(page: Page): Promise<{ html: string; text: string }> {
  return body(page).evaluate((element) => {
    const data = new DataTransfer();
    const event = { clipboardData: data, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent("copy", event));
    return { html: data.getData("text/html"), text: data.getData("text/plain") };
  });
}

export async function selectAll(page: Page): Promise<void> {
  await body(page).click();
  await page.keyboard.press("Control+a");
}

/** The HTML that is saved of the text, without what the editor writes for itself alone. */
export async function saved(page: Page): Promise<string> {
  const html = await page.locator("textarea[hidden]").first().inputValue();
  return html
    .replace(/<colgroup>.*?<\/colgroup>/g, "")
    .replace(/ style="min-width:[^"]*"/g, "")
    .replace(/ (?:col|row)span="1"/g, "")
    .replace(/(?:<p><\/p>)+$/, "");
}
/** Keeps the article as it is. */
export const save = (page: Page) =>
  page.getByRole("button", { name: office("save_now"), exact: true }).click();
