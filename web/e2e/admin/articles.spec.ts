import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { enter } from "../support/people";
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSideScroll,
  ready,
  test,
} from "../support/support";
import { text } from "../support/words";
import { begin, body, office, paste, press, save, vi } from "./paste/editor";

const PICTURE = fileURLToPath(new URL("../../public/icon-512.png", import.meta.url));
const WORD = readFileSync(new URL("../../tests/fixtures/word-clipboard.txt", import.meta.url), "utf8");
const LAW = {
  tenVi: "Luật thử",
  soHieu: "76/2025/QH15",
  lienKet: "https://vanban.chinhphu.vn/?docid=1",
  hieuLucTu: "2025-07-01",
  hieuLucDen: "2026-12-31",
  thayThe: "99/2026/QH15",
};

/** Everything about the cover that a browser can see: type and size of the loaded file, and how far the page moved. */
async function expectCover(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    const seen = window as unknown as { moved: number };
    seen.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(address);
  const cover = page.locator("article > picture img");
  await expect(cover).toHaveAttribute("width", "960");
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const taken = await cover.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(taken).toMatch(/\/anh\/[0-9a-f-]{36}\/\d+\.avif$/);
  const folder = taken.slice(0, taken.lastIndexOf("/"));
  for (const width of [480, 960, 1600]) {
    for (const kind of ["avif", "webp"]) {
      const file = await page.request.get(`${folder}/${width}.${kind}`);
      expect([file.status(), file.headers()["content-type"]]).toEqual([200, `image/${kind}`]);
    }
  }
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.02);
}

test.describe("articles in the back office [S1.3]", () => {
  test.use({ expectedStatuses: [422] });
  test.setTimeout(120_000);

  test("are written, saved by themselves, previewed, published and withdrawn", async ({
    page,
    context,
  }, info) => {
    const title = `Bài thử ${info.project.name} ${Date.now()}`;
    await begin(page, title);
    await body(page).click();
    await paste(page, { html: WORD });
    await expect(body(page).locator("ul > li > ul > li")).toHaveText("Căn cước hoặc hộ chiếu");
    await expect(body(page).locator("ol > li")).toHaveText(["Nộp hồ sơ", "Nhận kết quả"]);
    await expect(body(page).locator("td[colspan='2']")).toHaveText("Vốn");
    await page.getByLabel(vi("cover_file"), { exact: true }).setInputFiles(PICTURE);
    await expect(page.getByRole("button", { name: vi("cover_remove"), exact: true })).toBeVisible();
    await page.getByText(vi("law_new"), { exact: true }).click();
    for (const [name, words] of Object.entries(LAW)) {
      await page.locator(`input[name="vanBan.0.${name}"]`).fill(words);
    }
    await press(page, "tool_picture");
    await page.getByLabel(vi("picture_file"), { exact: true }).setInputFiles(PICTURE);
    await press(page, "picture_insert");
    await expect(page.getByText(vi("picture_need"))).toBeVisible();
    await page.getByLabel(vi("picture_alt")).fill("Dấu hiệu");
    await press(page, "picture_insert");
    const picture = body(page).getByRole("img", { name: "Dấu hiệu" });
    await picture.click();
    await page.getByLabel(vi("picture_words"), { exact: true }).fill("Dấu hiệu của Khởi Sự");
    await expect(body(page).getByRole("img", { name: "Dấu hiệu của Khởi Sự" })).toBeVisible();
    await press(page, "tool_service");
    await press(page, "service_insert");
    await expect(body(page).locator("a[data-dich-vu]")).toBeVisible();
    await expect(page.getByText(vi("autosave_saved"))).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page);
    await expectNoSideScroll(page);

    await save(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const preview = (await page.getByRole("link", { name: vi("preview") }).getAttribute("href")) ?? "";
    const other = await context.newPage();
    await other.goto(preview);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(other.getByRole("img", { name: "Dấu hiệu của Khởi Sự" })).toBeVisible();
    await expect(other.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expectAccessibleInBoth(other);

    await press(page, "step_publish");
    await expect(page.getByText(vi("state_published"), { exact: true }).first()).toBeVisible();
    const address = (await page.getByRole("link", { name: vi("view") }).getAttribute("href")) ?? "";
    const seen = await page.request.get(address);
    expect(seen.status()).toBe(200);
    const html = await seen.text();
    expect(html).toContain("<strong>90 ngày</strong>");
    await expectCover(other, address);
    const law = other.getByRole("listitem").filter({ hasText: LAW.soHieu });
    await expect(law).toContainText(
      "hiệu lực từ 01/07/2025, đến hết 31/12/2026, được thay bằng 99/2026/QH15",
    );
    await expect(law.getByRole("link")).toHaveAttribute("href", LAW.lienKet);
    expect(html).toContain("image/avif");
    expect(html).not.toMatch(/MsoNormal|o:p/);

    await press(page, "step_withdraw");
    await expect(page.getByText(vi("state_withdrawn"), { exact: true }).first()).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(410);
    await expect(page.getByRole("heading", { name: vi("versions") })).toBeVisible();
  });

  test("name what is missing and lose nothing; old versions come back", { tag: ["@once", "@deep"] }, async ({
    page,
  }) => {
    await begin(page, "");
    await press(page, "step_publish");
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(2);
    await expect(page.getByLabel(office("field_summary"), { exact: true }).first()).toHaveValue(
      "Tóm tắt của bài thử",
    );
    await page.getByLabel(vi("field_title"), { exact: true }).first().fill("Bản một");
    await press(page, "step_keep");
    await expect(
      page.getByRole("button", { name: text("vi", "articles_restore", { number: 1 }) }),
    ).toBeVisible();
    await page.getByLabel(vi("field_title"), { exact: true }).first().fill("Bản hai");
    await save(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bản hai");
    await page.getByRole("button", { name: text("vi", "articles_restore", { number: 1 }) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bản một");
  });

  test("are no business of others", { tag: "@once" }, async ({ page }) => {
    await enter(page, "nhanvien");
    expect((await page.request.get("/quan-tri/bai-viet")).status()).toBe(404);
  });
});

test("authors, tags and categories are managed in the back office; what is used stays [S1.5]", {
  tag: ["@once", "@deep"],
}, async ({ page }) => {
  test.slow(); // a portrait is rendered in its sizes, and every category is opened
  const name = `Người thử ${Date.now()}`;
  await enter(page, "bientap");
  await page.goto("/quan-tri/bai-viet/phan-loai");
  await ready(page);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByText(vi("author_add"), { exact: true }).click();
  const form = page.locator("details[open] form");
  await form.getByLabel(vi("author_name_vi"), { exact: true }).fill(name);
  await form.getByLabel(vi("author_name_en"), { exact: true }).fill("A trial person");
  await form.getByLabel(vi("author_portrait")).setInputFiles(PICTURE);
  await form.getByLabel(vi("author_sample")).check();
  await form.getByRole("button", { name: vi("term_add"), exact: true }).click();
  const mine = page.locator("details").filter({ hasText: name });
  await mine.locator("summary").click();
  await expect(mine.locator("img")).toBeVisible();
  await mine.getByLabel(vi("author_portrait_remove")).check();
  await mine.getByRole("button", { name: office("save"), exact: true }).click();
  await expect(mine.locator("img")).toHaveCount(0);
  await mine.getByRole("button", { name: vi("term_drop") }).click();
  await expect(page.getByText(name)).toHaveCount(0);
  const used = page.locator("#the details").filter({ hasText: "chu-so-huu" });
  await used.locator("summary").click();
  await expect(used.getByText(/Không xóa được/)).toBeVisible();
  await expect(used.getByRole("button", { name: vi("term_drop") })).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an article can be written as HTML and saved", { tag: ["@once", "@deep"] }, async ({ page }) => {
    await enter(page, "bientap");
    await page.goto("/quan-tri/bai-viet");
    await press(page, "new");
    await page.getByLabel(vi("field_title"), { exact: true }).first().fill("Không cần tập lệnh");
    await page.getByLabel(office("message_text"), { exact: true }).fill("<p>Chữ <script>x()</script></p>");
    await save(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Không cần tập lệnh");
    await expect(page.getByLabel(office("message_text"), { exact: true })).toHaveValue("<p>Chữ </p>");
  });
});
