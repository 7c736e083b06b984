import type { Page } from "@playwright/test";
import { sessionValue, setOwnCookie } from "../support/cookies";
import { expect, expectAccessible, ready, test } from "../support/support";

const SAVED = JSON.stringify({ kind: "success", text: "Đã lưu thông tin của bạn" });

type Life = { came: number; went: number; clicked: number };

/** Records in the page itself when a toast comes and goes: a slow machine would see it too late from outside. */
async function watchToast(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const life = { came: 0, went: 0, clicked: 0 };
    Object.assign(window, { toastLife: life });
    window.addEventListener("click", () => Object.assign(life, { clicked: performance.now() }), true);
    new MutationObserver(() => {
      const there = document.querySelector(".mantine-Notification-root") !== null;
      if (there && !life.came) life.came = performance.now();
      if (!there && life.came && !life.went) life.went = performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
}

const toastLife = (page: Page) => page.evaluate(() => (window as unknown as { toastLife: Life }).toastLife);

test.describe("toasts [S8.2]", () => {
  test("stand top right, go after 3000 ms, and are shown once", async ({ page, context, baseURL }) => {
    await setOwnCookie(context, baseURL ?? "", "khoisu_flash", SAVED);
    await watchToast(page);
    await page.goto("/tin-tuc");
    const toast = page.locator(".mantine-Notification-root");
    await expect(toast).toHaveText(/Đã lưu thông tin của bạn/);
    const box = await toast.boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect(box?.y).toBeLessThan(120);
    expect(width - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(40);
    await expect(toast).toHaveCount(0);
    const { came, went } = await toastLife(page);
    expect(went - came).toBeGreaterThan(2_900);
    expect(went - came).toBeLessThan(6_000);
    await page.reload();
    await ready(page);
    await expect(page.getByText("Đã lưu thông tin của bạn")).toHaveCount(0);
  });

  test("close on click", { tag: ["@once", "@deep"] }, async ({ page, context, baseURL }) => {
    await setOwnCookie(context, baseURL ?? "", "khoisu_flash", SAVED);
    await watchToast(page);
    await page.goto("/tin-tuc");
    const toast = page.locator(".mantine-Notification-root");
    await toast.getByText("Đã lưu").click();
    await expect(toast).toHaveCount(0);
    const { clicked, went } = await toastLife(page);
    expect(went - clicked).toBeLessThan(1_500);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("are a banner", { tag: ["@deep", "@once"] }, async ({ page, context, baseURL }) => {
      await setOwnCookie(context, baseURL ?? "", "khoisu_flash", SAVED);
      await page.goto("/tin-tuc");
      await expect(page.getByRole("status").filter({ hasText: "Đã lưu thông tin của bạn" })).toBeVisible();
    });
  });
});

test.describe("an ended login [S2.13] [S4.2] [S8.3]", () => {
  test.beforeEach(async ({ context, baseURL }) => {
    const past = Date.now() - 1_000;
    await setOwnCookie(context, baseURL ?? "", "khoisu_session", sessionValue(past, past));
  });

  test("clears the tokens and opens the popup, which can be cancelled", async ({ page, context }) => {
    await page.goto("/tin-tuc");
    const popup = page.getByRole("dialog", { name: "Hết phiên đăng nhập" });
    await expect(popup).toContainText("Vui lòng đăng nhập lại để sử dụng");
    await ready(page);
    await expectAccessible(page);
    await popup.getByRole("button", { name: "Hủy bỏ" }).click();
    await expect(popup).toHaveCount(0);
    await expect(page).toHaveURL(/\/tin-tuc$/);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("khoisu_session");
    await page.reload();
    await ready(page);
    await expect(popup).toHaveCount(0);
  });

  test("closes on Escape", { tag: ["@once", "@deep"] }, async ({ page }) => {
    await page.goto("/tin-tuc");
    await ready(page);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("leads to the login and back here", { tag: ["@once", "@deep"] }, async ({ page }) => {
    await page.goto("/tin-tuc?lang=en");
    const agree = page.getByRole("dialog").getByRole("link", { name: "OK" });
    await expect(agree).toHaveAttribute("href", "/dang-nhap?tiep=%2Ftin-tuc%3Flang%3Den");
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("can be read and cancelled too", { tag: ["@once", "@deep"] }, async ({ page }) => {
      await page.goto("/tin-tuc");
      const popup = page.getByRole("dialog", { name: "Hết phiên đăng nhập" });
      await expect(popup.getByRole("link", { name: "Đồng ý" })).toHaveAttribute(
        "href",
        /^\/dang-nhap\?tiep=/,
      );
      await popup.getByRole("button", { name: "Hủy bỏ" }).click();
      await expect(popup).toBeHidden();
    });
  });
});

test.describe("a newer build [S4.12]", () => {
  const NEWER = { json: { id: "another", version: "another" } };

  test("that came before the page first looked is seen all the same", { tag: ["@once", "@deep"] }, async ({
    page,
  }) => {
    await page.clock.install();
    await page.route("**/builds/latest.json", (route) => route.fulfill(NEWER));
    await page.goto("/tin-tuc");
    await ready(page);
    await page.clock.fastForward(11_000);
    await expect(page.getByText("Đã có phiên bản mới của trang.")).toBeVisible();
  });

  test("is offered, not forced", { tag: "@deep" }, async ({ page }) => {
    await page.clock.install();
    await page.goto("/tin-tuc");
    await ready(page);
    await page.clock.fastForward(11_000);
    await page.route("**/builds/latest.json", (route) => route.fulfill(NEWER));
    await expect(page.getByText("Đã có phiên bản mới của trang.")).toHaveCount(0);
    await page.clock.fastForward(300_000);
    await expect(page.getByText("Đã có phiên bản mới của trang.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Bỏ qua" }).click();
    await expect(page.getByText("Đã có phiên bản mới của trang.")).toHaveCount(0);
  });

  test.describe("whose old parts are gone", () => {
    test.use({
      expectedStatuses: [404],
      expectedMessage: /ERR_FAILED|Error loading route module|dynamically imported module/,
    });

    test("also when none of them came: once more", { tag: ["@once", "@deep"] }, async ({ page }) => {
      let lost = 0;
      await page.route("**/assets/entry.client-*.js", (route) =>
        lost++ === 0 ? route.abort() : route.continue(),
      );
      await page.goto("/tin-tuc");
      // A slow machine may ask for the file once more for its preload; how often the page loads is the next test's.
      await expect.poll(() => lost).toBeGreaterThanOrEqual(2);
      await ready(page);
    });

    test("opens the page that was asked for, at most once in 10 s", { tag: ["@once", "@deep"] }, async ({
      page,
    }) => {
      let loads = 0;
      page.on("load", () => {
        loads += 1;
      });
      await page.route("**/assets/news-*.js", (route) => route.abort());
      await page.goto("/khong-co");
      await ready(page);
      expect(loads).toBe(1);
      await page.getByRole("link", { name: "Quay lại" }).click();
      await expect.poll(() => loads).toBe(2);
      await expect(page).toHaveURL(/\/tin-tuc$/);
      await page.goto("/khong-co");
      await ready(page);
      await page.getByRole("link", { name: "Quay lại" }).click();
      await page.waitForTimeout(1_500);
      expect(loads).toBe(3);
    });
  });
});
