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

const vi = (key: string) => text("vi", `admin_cms_pages_${key}`);
const SLUG = "tieu-chi-hien-thi";
const EDITOR = `/quan-tri/trang/${SLUG}`;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A day far ahead that no other run of these tests has taken. */
function freeDay(): string {
  const seconds = Math.floor(Date.now() / 1_000) % 20_000;
  return new Date(Date.UTC(2040, 0, 1) + seconds * DAY_MS).toISOString().slice(0, 10);
}

const press = (page: Page, key: string) => page.getByRole("button", { name: vi(key), exact: true }).click();

test.describe("policy pages in the back office [S9.1]", () => {
  test.use({ expectedStatuses: [422] });
  test.setTimeout(120_000);

  test("get a next version that is previewed, published for its day, and never changed", {
    tag: ["@deep", "@once"],
  }, async ({ page, context }) => {
    const day = freeDay();
    const title = `Tiêu chí ${day}`;
    await enter(page, "bientap");
    await page.goto("/quan-tri/trang");
    await ready(page);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Tiêu chí hiển thị và đề xuất" }).click();
    await expect(page).toHaveURL(new RegExp(`${EDITOR}$`));
    await ready(page);
    await page.locator('[name="vi.tieuDe"]').fill(title);
    await page.getByLabel(vi("day")).fill(day);
    await press(page, "publish");
    await expect(page.getByRole("alert").getByRole("link", { name: vi("look_first") })).toBeVisible();
    await expect(page.locator('[name="vi.tieuDe"]')).toHaveValue(title);
    const preview = (await page.getByRole("link", { name: /Xem trước/ }).getAttribute("href")) ?? "";
    const other = await context.newPage();
    await other.goto(preview);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(other.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expectAccessible(page);
    await expectAccessibleInBoth(other);

    await page.getByLabel(vi("looked")).check();
    await press(page, "publish");
    await expect(page.getByText(vi("published")).first()).toBeVisible();
    const version = page.getByRole("listitem").filter({ has: page.locator(`a[href$="phienBan=${day}"]`) });
    await expect(version).toContainText(text("vi", "cms_pages_coming"));
    await expect(page.getByRole("button", { name: vi("drop") })).toHaveCount(0);
    await other.goto(`/${SLUG}?phienBan=${day}`);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(title);

    await version.getByText(vi("withdraw"), { exact: true }).click();
    await version.getByRole("button", { name: vi("withdraw_now") }).click();
    await expect(version.getByRole("alert")).toBeVisible();
    // The button has its own label again when the refusal has fully arrived.
    await expect(version.getByRole("button", { name: vi("withdraw_now") })).toBeVisible();
    await version.getByLabel(vi("withdraw_why")).fill("Sai số tiền");
    await version.getByRole("button", { name: vi("withdraw_now") }).click();
    await expect(page.getByText(vi("withdrawn")).first()).toBeVisible();
    await expect(page.locator('[name="vi.tieuDe"]')).toHaveValue(title);
    expect((await page.request.get(`/${SLUG}?phienBan=${day}`)).status()).toBe(404);
    await press(page, "drop");
    await expect(page.getByText(vi("dropped")).first()).toBeVisible();
    await page.goto(`/${SLUG}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tiêu chí hiển thị và đề xuất");
  });

  test("fit a phone and are no business of others", { tag: ["@once", "@deep"] }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(page, "bientap");
    await page.goto("/quan-tri/trang/giai-quyet-khieu-nai");
    await ready(page);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.context().clearCookies();
    await enter(page, "nhanvien");
    expect((await page.request.get("/quan-tri/trang")).status()).toBe(404);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a next version is written as HTML, kept clean, and thrown away", { tag: ["@once", "@deep"] }, async ({
    page,
  }) => {
    await enter(page, "bientap");
    await page.goto("/quan-tri/trang/chinh-sach-van-chuyen");
    await page.locator('[name="vi.noiDung"]').fill("<p>Chữ <script>x()</script></p>");
    await press(page, "save");
    await expect(page.getByText(vi("saved"))).toBeVisible();
    await expect(page.locator('[name="vi.noiDung"]')).toHaveValue("<p>Chữ </p>");
    await press(page, "drop");
    await expect(page.getByText(vi("dropped"))).toBeVisible();
    await expect(page.getByRole("button", { name: vi("drop") })).toHaveCount(0);
  });
});
