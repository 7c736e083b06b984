import { execFile } from "node:child_process";
import { randomInt } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { button, fingers, type Hands, keyboard } from "../support/actor";
import {
  expectLoggedIn,
  fillLogin,
  makePerson,
  newEmail,
  newPhone,
  open,
  PASSWORD,
  register,
} from "../support/steps";
import { expect, ready, test } from "../support/support";
import { text } from "../support/words";
import { CASES } from "./dossier-answers";
import { answerPage, type Course, courseOf, walk } from "./dossier-walk";

/** Six legal types, each from an empty account to the papers in a ZIP, in a browser as small as a phone. */
test.describe.configure({ timeout: 180_000 });
test.skip(({ isMobile }) => isMobile !== true, "with only a phone");

const PYTHON =
  process.env.PYTHON_PATH ?? fileURLToPath(new URL("../../../.venv/bin/python", import.meta.url));
const LIST =
  "import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert not z.testzip(); print(*z.namelist())";

type Type = keyof typeof CASES;

/** A random suffix, so that no two companies of the tests have similar names; without vowels it is not a word. */
const tail = () => Array.from({ length: 6 }, () => "BCDGHKLMNPRSTVX"[randomInt(15)]).join("");

/** Own dossiers, still none, and the first page of a new one. */
async function begin(hands: Hands): Promise<void> {
  const { page, lang } = hands;
  await page.goto(`/quan-ly-ho-so?lang=${lang}`);
  if (hands.scripts) await ready(page);
  await expect(page.getByRole("heading", { name: text(lang, "dossier_none_title") })).toBeVisible();
  await hands.press(button(hands, "dossier_new_first"));
  await expect(page).toHaveURL(/\/thanh-lap\?hs=HS/);
  await hands.press(page.getByRole("link", { name: text(lang, "dossier_begin"), exact: true }));
  await expect(page).toHaveURL(/\/thanh-lap\/loai-hinh\?hs=/);
}

async function handIn(hands: Hands): Promise<void> {
  const { page, lang } = hands;
  await hands.press(page.getByRole("link", { name: text(lang, "dossier_submit"), exact: true }));
  const yes = page.getByRole("dialog").getByRole("button", { name: text(lang, "dossier_submit_yes") });
  await hands.press(yes);
  await expect(page).toHaveURL(/\/da-nop\?hs=/);
}

/** The link to the whole set, once it is rendered; without scripts the person reloads. */
async function whenDrawn({ page, lang, scripts }: Hands) {
  const all = page.getByRole("link", { name: text(lang, "dossier_papers_all") });
  await expect(async () => {
    if (!scripts) await page.reload();
    await expect(all).toBeVisible({ timeout: scripts ? 30_000 : 1_000 });
  }).toPass({ timeout: 60_000 });
  return all;
}

/** The papers in the ZIP that the browser downloads: each as PDF and as Word. */
async function downloaded(hands: Hands): Promise<string[]> {
  const all = await whenDrawn(hands);
  const [file] = await Promise.all([hands.page.waitForEvent("download"), hands.press(all)]);
  expect(file.suggestedFilename()).toMatch(/^HS\w{8}\.zip$/);
  const { stdout } = await promisify(execFile)(PYTHON, ["-c", LIST, await file.path()]);
  return stdout.trim().split(" ");
}

function expectPapers(type: Type, names: string[], lang = "vi"): void {
  const papers = [...CASES[type].papers, ...(lang === "en" ? ["cover-note"] : [])];
  const drawn = names.filter((name) => !name.startsWith("giay-to-kem-theo/"));
  const found = drawn.map((name) => name.replace(/^HS\w{8}-\d\d-/, ""));
  expect(found.toSorted()).toEqual(papers.flatMap((one) => [`${one}.docx`, `${one}.pdf`]).toSorted());
}

/** From the task list to the ZIP. */
async function toTheEnd(hands: Hands, type: Type, course: Course): Promise<void> {
  await walk(hands, course);
  const forgotten = [...course.left].filter(([, said]) => said.length > 0).map(([slug]) => slug);
  expect(forgotten, "every answer was asked for").toEqual([]);
  await handIn(hands);
  expectPapers(type, await downloaded(hands), hands.lang);
}

/** Somebody with only a telephone number, registered by text message. */
async function newcomer(page: Page): Promise<string> {
  const { typed, kept } = newPhone();
  await open(page, "/dang-ky");
  await register(page, "vi", typed, kept);
  await expectLoggedIn(page, "Nguyễn Thị Hạnh");
  return typed;
}

for (const [type, lang] of [
  ["TNHH1_TC", "vi"],
  ["TNHH2", "vi"],
  ["CP", "en"],
] as const) {
  test(`${type} in ${lang} [S2.8] [S4.11] [G-47] [G-54]`, { tag: "@deep" }, async ({ page }) => {
    await newcomer(page);
    const hands = fingers(page, lang);
    await begin(hands);
    await toTheEnd(hands, type, courseOf(CASES[type].walk(tail())));
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("DNTN by forms alone [S2.8] [G-51]", { tag: "@deep" }, async ({ page }) => {
    const email = newEmail();
    await page.goto("/dang-ky");
    await register(page, "vi", email);
    const hands = fingers(page, "vi", false);
    await begin(hands);
    await toTheEnd(hands, "DNTN", courseOf(CASES.DNTN.walk(tail())));
  });
});

test("TNHH1_CN by the keyboard alone [S2.8] [G-61]", { tag: "@deep" }, async ({ page }) => {
  const { identifier } = await makePerson();
  await open(page, "/dang-nhap");
  await fillLogin(page, "vi", identifier, PASSWORD);
  await expectLoggedIn(page, "Trần Thị Bình");
  const hands = keyboard(page, "vi");
  await begin(hands);
  await toTheEnd(hands, "TNHH1_CN", courseOf(CASES.TNHH1_CN.walk(tail())));
});

test("HD left half-way and resumed in another browser, on a desktop [S2.8] [G-49]", { tag: "@deep" }, async ({
  page,
  browser,
}) => {
  const phone = await newcomer(page);
  const course = courseOf(CASES.HD.walk(tail()));
  const before = fingers(page, "vi");
  await begin(before);
  await walk(before, course, "von");
  // The field is saved by leaving it: no button is pressed any more.
  const saved = page.waitForResponse(/\/tu-luu\?/);
  await answerPage(before, course);
  await page.getByRole("heading", { level: 1 }).click();
  expect((await saved).ok()).toBe(true);
  await page.context().close();

  const desktop = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
  });
  const after = fingers(await desktop.newPage(), "vi");
  await open(after.page, "/dang-nhap");
  await fillLogin(after.page, "vi", phone, PASSWORD);
  await expectLoggedIn(after.page, "Nguyễn Thị Hạnh");
  await open(after.page, "/quan-ly-ho-so");
  await after.page
    .getByRole("link", { name: /^Công ty hợp danh Bình Minh/ })
    .first()
    .click();
  // The list has a link with nearly the same name: the next one is the dossier's own.
  await expect(after.page).toHaveURL(/\/thanh-lap\?hs=/);
  await expect(after.page.getByRole("heading", { level: 1 })).toHaveText(/^Công ty hợp danh Bình Minh/);
  await after.page.getByRole("link", { name: text("vi", "dossier_resume"), exact: true }).click();
  await expect(after.page).toHaveURL(/\/thanh-lap\/von\?hs=/);
  await expect(after.page.locator('[name="hoSo.tongVonDieuLe"]')).toHaveValue("900.000.000");
  await toTheEnd(after, "HD", course);
  await desktop.close();
});
