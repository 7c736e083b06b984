import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { enter } from "./office-people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "./support";
import { text } from "./words";

const PICTURE = fileURLToPath(new URL("../public/icon-512.png", import.meta.url));
const vi = (key: string) => text("vi", `articles_${key}`);
const WORD =
  '<p class=MsoNormal style="color:red"><span lang=VI>Đoạn <b>dán</b> từ Word<o:p></o:p></span></p>' +
  "<p class=MsoListParagraph>·&nbsp; Một</p><p class=MsoListParagraph>·&nbsp; Hai</p>";

const body = (page: Page) => page.getByRole("textbox", { name: vi("field_text_vi"), exact: true });
const press = (page: Page, key: string) => page.getByRole("button", { name: vi(key), exact: true }).click();

function paste(page: Page, html: string) {
  return body(page).evaluate((element, markup) => {
    const data = new DataTransfer();
    data.setData("text/html", markup);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, html);
}

async function begin(page: Page, title: string): Promise<void> {
  await enter(page, "bientap");
  await page.goto("/quan-tri/bai-viet");
  await ready(page);
  await press(page, "new");
  await expect(page).toHaveURL(/\/quan-tri\/bai-viet\/[0-9a-f-]{36}$/);
  await page.getByLabel(vi("field_title"), { exact: true }).first().fill(title);
  await page.getByLabel(vi("field_summary"), { exact: true }).first().fill("Tóm tắt của bài thử");
}

test.describe("articles in the office [S1.3]", () => {
  test.use({ expectedStatuses: [422] });
  test.setTimeout(120_000);

  test("are written, saved by themselves, previewed, published and withdrawn", async ({
    page,
    context,
  }, info) => {
    const title = `Bài thử ${info.project.name} ${Date.now()}`;
    await begin(page, title);
    await body(page).click();
    await paste(page, WORD);
    await expect(body(page).getByRole("listitem")).toHaveText(["Một", "Hai"]);
    await press(page, "tool_picture");
    await page.getByLabel(vi("picture_file"), { exact: true }).setInputFiles(PICTURE);
    await press(page, "picture_insert");
    await expect(page.getByText(vi("picture_need"))).toBeVisible();
    await page.getByLabel(vi("picture_alt")).fill("Dấu hiệu của Khởi Sự");
    await press(page, "picture_insert");
    await expect(body(page).getByRole("img", { name: "Dấu hiệu của Khởi Sự" })).toBeVisible();
    await press(page, "tool_service");
    await press(page, "service_insert");
    await expect(body(page).locator("a[data-dich-vu]")).toBeVisible();
    await expect(page.getByText(vi("autosave_saved"))).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page);
    await expectNoSideScroll(page);

    await press(page, "step_save");
    await expect(page.getByText(vi("saved")).first()).toBeVisible();
    const preview = (await page.getByRole("link", { name: vi("preview") }).getAttribute("href")) ?? "";
    const other = await context.newPage();
    await other.goto(preview);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(other.getByRole("img", { name: "Dấu hiệu của Khởi Sự" })).toBeVisible();
    await expect(other.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expectAccessible(other);

    await press(page, "step_publish");
    await expect(page.getByText(vi("published")).first()).toBeVisible();
    const address = (await page.getByRole("link", { name: vi("view") }).getAttribute("href")) ?? "";
    const seen = await page.request.get(address);
    expect(seen.status()).toBe(200);
    const html = await seen.text();
    expect(html).toContain("<strong>dán</strong>");
    expect(html).toContain("image/avif");
    expect(html).not.toMatch(/MsoNormal|o:p/);

    await press(page, "step_withdraw");
    await expect(page.getByText(vi("withdrawn")).first()).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(410);
    await expect(page.getByRole("heading", { name: vi("versions") })).toBeVisible();
  });

  test("name what is missing and lose nothing; old versions come back", async ({ page, isMobile }) => {
    test.skip(isMobile, "the same form on every screen");
    await begin(page, "");
    await press(page, "step_publish");
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(2);
    await expect(page.getByLabel(vi("field_summary"), { exact: true }).first()).toHaveValue(
      "Tóm tắt của bài thử",
    );
    await page.getByLabel(vi("field_title"), { exact: true }).first().fill("Bản một");
    await press(page, "step_keep");
    await expect(page.getByText(vi("kept")).first()).toBeVisible();
    await page.getByLabel(vi("field_title"), { exact: true }).first().fill("Bản hai");
    await press(page, "step_save");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bản hai");
    await page.getByRole("button", { name: text("vi", "articles_restore", { number: 1 }) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bản một");
  });

  test("are no business of others", async ({ page }) => {
    await enter(page, "nhanvien");
    expect((await page.request.get("/quan-tri/bai-viet")).status()).toBe(404);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an article can be written as HTML and saved", async ({ page, isMobile }) => {
    test.skip(isMobile, "the same form on every screen");
    await enter(page, "bientap");
    await page.goto("/quan-tri/bai-viet");
    await press(page, "new");
    await page.getByLabel(vi("field_title"), { exact: true }).first().fill("Không cần tập lệnh");
    await page.getByLabel(vi("field_text_vi"), { exact: true }).fill("<p>Chữ <script>x()</script></p>");
    await press(page, "step_save");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Không cần tập lệnh");
    await expect(page.getByLabel(vi("field_text_vi"), { exact: true })).toHaveValue("<p>Chữ </p>");
  });
});
