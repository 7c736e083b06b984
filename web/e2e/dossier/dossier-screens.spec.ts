import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { type Lang, text } from "../support/words";
import { begun, complete } from "./dossier-steps";
import { at, FIRST_STEPS, founder, keep, LATER_STEPS } from "./dossiers";

/** Every page of the wizard as the task list names it, empty, refused and filled in: axe and the console find nothing. */
test.describe.configure({ timeout: 240_000 });
test.use({ expectedStatuses: [422] });

async function good(page: Page): Promise<void> {
  await ready(page);
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await good(page);
}

async function handIn(page: Page): Promise<void> {
  await page.getByRole("link", { name: text("vi", "dossier_submit"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: text("vi", "dossier_submit_yes") }).click();
}

type Seen = { page: Page; code: string; lang: Lang; step: string };

/**
 * Addresses of the pages of a step, as the task list leads there.
 * @param about ids of the people whose pages are checked; the pages of others are the same.
 */
async function pagesOf({ page, code, lang, step }: Seen, about: string[], only = /./): Promise<string[]> {
  await page.goto(at("", code, lang));
  const links = page.locator(`section[aria-labelledby="buoc-${step}"] li a`);
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const shown = paths.filter((path) => {
    const [slug = "", muc] = new URL(path, "http://x").pathname.split("/").slice(3);
    return only.test(slug) && (!muc || about.includes(muc));
  });
  expect(shown.length).toBeGreaterThan(0);
  return shown;
}

/** Goes on with the page as it is. When that is refused, the summary links to existing fields. */
async function isRefused(page: Page, lang: Lang): Promise<boolean> {
  const before = page.url();
  await page.getByRole("button", { name: text(lang, "dossier_save_next"), exact: true }).click();
  const summary = page.getByRole("alert").filter({ hasText: text(lang, "common_problem_heading") });
  await expect.poll(async () => page.url() !== before || (await summary.isVisible())).toBe(true);
  if (page.url() !== before) return false;
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^(Lỗi|Error): /);
  const links = await summary.getByRole("link").all();
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    const field = decodeURIComponent((await link.getAttribute("href"))?.slice(1) ?? "");
    await expect(page.locator(`[id="${field}"]`)).toBeVisible();
  }
  return true;
}

function slugOf(path: string): string {
  return path.replace(/\?.*/, "").split("/")[3] ?? "";
}

/** The pages as they are, then submitted like that. Returns those that were refused. */
async function lookEmpty({ page, lang }: Seen, paths: string[]): Promise<string[]> {
  const refused: string[] = [];
  for (const path of paths) {
    await look(page, path);
    if (!(await isRefused(page, lang))) continue;
    await good(page);
    refused.push(slugOf(path));
  }
  return refused;
}

async function lookFilled({ page }: Seen, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await good(page);
  }
}

const OF_SHARES = /co-phan|gop-von/;

/** Pages of a step, and those of them that must be refused while they are empty. */
const PARTS: [step: string, pages: RegExp, wanting: string[]][] = [
  ["cong-ty", /./, ["loai-hinh", "ten", "dia-chi"]],
  ["nganh-nghe", /./, ["nganh-nghe"]],
  ["chu-so-huu", /^(chu-so-huu|lien-he)$/, ["chu-so-huu", "lien-he"]],
  ["chu-so-huu", /dai-dien|duoc-cu/, ["nguoi-duoc-cu", "nguoi-dai-dien"]],
  ["von", /^(von|gop-von|tai-san)$/, ["von"]],
  ["von", /^(nguon-von|huong-loi)$/, ["huong-loi"]],
  ["thue", /./, ["thue"]],
];

/** The step that every run looks at, with the longest forms. */
const QUICK = ["cong-ty"];

for (const [step, pages, wanting] of PARTS) {
  test(`${step} (${wanting}) has nothing that axe finds, empty, refused and filled in [G-51] [G-52] [G-61]`, {
    tag: QUICK.includes(step) ? [] : "@deep",
  }, async ({ page, request, isMobile }) => {
    const { person, code } = await founder(page, request);
    const seen: Seen = { page, code, lang: isMobile ? "vi" : "en", step };
    // The first pages are opened before anything is known, the others with people in the lists.
    const people = step === "cong-ty" ? {} : await begun(request, person, code, "TNHH2");
    const shown = await pagesOf(seen, Object.values(people), pages);
    // In Vietnamese every page is submitted empty, in English those that must be refused.
    const sent = isMobile ? shown : shown.filter((path) => wanting.includes(slugOf(path)));
    expect(await lookEmpty(seen, sent)).toEqual(expect.arrayContaining(wanting));
    const about = await complete(request, person, code, "TNHH2");
    await keep(request, person, code, FIRST_STEPS);
    await lookFilled(seen, await pagesOf(seen, Object.values(about), pages));
  });
}

test.describe("on a phone", () => {
  test.skip(({ isMobile }) => isMobile !== true, "one size shows it");

  test("what a joint-stock company is asked of its own has nothing either [G-61]", { tag: "@deep" }, async ({
    page,
    request,
  }) => {
    const { person, code } = await founder(page, request);
    const seen: Seen = { page, code, lang: "vi", step: "von" };
    await begun(request, person, code, "CP");
    await lookEmpty(seen, await pagesOf(seen, [], OF_SHARES));
    await complete(request, person, code, "CP");
    await lookFilled(seen, await pagesOf(seen, [], OF_SHARES));
  });

  test("nor what a private enterprise is [G-61]", { tag: "@deep" }, async ({ page, request }) => {
    const { person, code } = await founder(page, request, {
      hoSo: { loaiHinhId: "DNTN" },
      chuSoHuuList: [{ loaiChuSoHuu: "CA_NHAN" }],
    });
    const seen: Seen = { page, code, lang: "vi", step: "von" };
    expect(await lookEmpty(seen, await pagesOf(seen, []))).toContain("von");
    await keep(request, person, code, LATER_STEPS);
    await lookFilled(seen, await pagesOf(seen, []));
  });

  test("nor who files [G-61]", { tag: "@deep" }, async ({ page, request }) => {
    const { code } = await founder(page, request, FIRST_STEPS);
    await look(page, at("nguoi-nop", code));
    await page.locator('[name="hoSo.hinhThucNop"][value="UY_QUYEN_CA_NHAN"]').check();
    expect(await isRefused(page, "vi")).toBe(true);
    await good(page);
  });

  test("nor the task list, the check and what comes after handing in [G-53] [G-54] [G-61]", {
    tag: "@deep",
  }, async ({ page, request }) => {
    const { person, code } = await founder(page, request);
    await look(page, at("", code));
    await look(page, at("kiem-tra", code));
    await handIn(page);
    await expect(page.getByRole("alert")).toBeFocused();
    await good(page);

    await keep(request, person, code, { ...FIRST_STEPS, hoSo: { tenDoanhNghiep: "Hoa Sen" } });
    await look(page, at("", code));
    await complete(request, person, code, "TNHH2");
    // What is submitted must not resemble the names of other tests.
    const hoSo = {
      ...(FIRST_STEPS.hoSo as object),
      tenDoanhNghiep: "Công ty TNHH Đồi Gió Chiều",
      tenThayTheList: [],
    };
    await keep(request, person, code, { ...FIRST_STEPS, hoSo });
    await look(page, at("", code));
    await look(page, at("kiem-tra", code));
    await handIn(page);
    await expect(page).toHaveURL(/\/da-nop\?hs=/);
    await good(page);
    await expect(page.getByRole("link", { name: text("vi", "dossier_papers_all") })).toBeVisible({
      timeout: 30_000,
    });
    await good(page);
  });
});
