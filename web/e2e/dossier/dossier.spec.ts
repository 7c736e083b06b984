import { adminOrderCall, founding, logIn, order, register, somePackage } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { text } from "../support/words";
import { at, begin, FIRST_STEPS, founder } from "./dossiers";

test.describe.configure({ timeout: 90_000 });

test.describe("own dossiers [S2.8]", () => {
  test("need a login and come back [S1.9]", { tag: "@once" }, async ({ page }) => {
    await page.goto("/quan-ly-ho-so/thanh-lap/ten");
    await expect(page).toHaveURL(/\/dang-nhap\?tiep=%2Fquan-ly-ho-so%2Fthanh-lap%2Ften/);
  });

  test("are begun, listed, cleared and deleted, each after a question [S4.11]", { tag: "@deep" }, async ({
    page,
    request,
    isMobile,
  }) => {
    const lang = isMobile ? "vi" : "en";
    await logIn(page, await register(request));
    await page.goto(`/quan-ly-ho-so?lang=${lang}`);
    await expect(page.getByRole("heading", { name: text(lang, "dossier_none_title") })).toBeVisible();
    await ready(page);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole("button", { name: text(lang, "dossier_new_first") }).click();
    await expect(page).toHaveURL(/\/quan-ly-ho-so\/thanh-lap\?hs=HS[0-9A-Z]{8}$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(lang, "dossier_unnamed"));
    await expectAccessible(page);
    await expectNoSideScroll(page);

    await page.getByRole("link", { name: text(lang, "dossier_reset") }).click();
    await expect(page.getByRole("dialog")).toContainText(text(lang, "dossier_reset_text"));
    await expectAccessible(page);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: text(lang, "dossier_reset_yes") })
      .click();
    await expect(page.getByText(text(lang, "dossier_reset_done"))).toBeVisible();

    await page.goto(`/quan-ly-ho-so?lang=${lang}`);
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
    await ready(page);
    await expectAccessible(page);
    await page.getByRole("link", { name: text(lang, "dossier_unnamed"), exact: true }).click();
    await page.getByRole("link", { name: text(lang, "dossier_delete"), exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: text(lang, "dossier_delete_yes") })
      .click();
    await expect(page.getByRole("heading", { name: text(lang, "dossier_none_title") })).toBeVisible();
  });

  test("have an address for each step; somebody else's are nobody's", { tag: "@once" }, async ({
    page,
    request,
  }) => {
    const { code } = await founder(page, request);
    for (const [step, leads] of [
      ["1", "loai-hinh"],
      ["cong-ty", "loai-hinh"],
      ["nganh-nghe", "nganh-nghe"],
      ["xac-nhan", "kiem-tra"],
    ] as const) {
      await page.goto(`/quan-ly-ho-so/thanh-lap/${step}`);
      await expect(page).toHaveURL(new RegExp(`/thanh-lap/${leads}\\?hs=${code}$`));
    }
    const foreign = await begin(request, await register(request));
    const answer = await page.request.get(at("ten", foreign));
    expect(answer.status()).toBe(404);
    expect((await page.request.get("/quan-ly-ho-so/thanh-lap/khong-co")).status()).toBe(404);
  });
});

test("a dossier is joined to one of its owner's orders [S4.10]", { tag: ["@once", "@deep"] }, async ({
  page,
  request,
}) => {
  const { person, code } = await founder(page, request, FIRST_STEPS);
  const tnhh = await somePackage(request, founding);
  const placed = await order(request, person, tnhh);
  await page.goto(`/quan-ly-don-hang/${placed.maDonHang}`);
  await page.getByRole("link", { name: "Khai thông tin công ty" }).click();
  await page.getByRole("link", { name: "Công ty TNHH Hoa Sen Bên Hồ", exact: true }).click();
  await page.getByRole("button", { name: "Gắn với đơn này" }).click();
  await expect(page.getByText(`Hồ sơ sẽ đi cùng đơn #${placed.maDonHang}.`)).toBeVisible();
  await page.getByRole("link", { name: `#${placed.maDonHang}`, exact: true }).click();
  await expect(page.getByRole("link", { name: `Mở hồ sơ ${code}` })).toBeVisible();

  // Another order is offered once this one was cancelled, not before.
  const instead = await order(request, person, tnhh);
  await page.goto(`/quan-ly-ho-so/thanh-lap?hs=${code}`);
  const others = page.getByRole("combobox", { name: text("vi", "dossier_order_which") });
  await expect(page.getByRole("link", { name: `#${placed.maDonHang}`, exact: true })).toBeVisible();
  await expect(others).toHaveCount(0);
  await adminOrderCall(request, placed.maDonHang, "thao-tac", { thaoTac: "HUY", lyDo: "Đặt nhầm gói" });
  await page.reload();
  await others.selectOption(instead.maDonHang);
  await page.getByRole("button", { name: text("vi", "dossier_order_join") }).click();
  await expect(page.getByRole("link", { name: `#${instead.maDonHang}`, exact: true })).toBeVisible();
});
