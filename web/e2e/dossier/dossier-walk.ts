import type { Locator } from "@playwright/test";
import { button, type Hands } from "../support/actor";
import { attachRequired } from "../support/attachments";
import { expect, ready } from "../support/support";
import { text } from "../support/words";

/**
 * Somebody's answers on a page, by the fields' names; a box is true, a ward is looked up by its name. `add` is who
 * the page's button adds instead of going on: a kind of owner, somebody new, or somebody entered before, by name.
 */
export type Answers = { add?: string } & Record<string, string | true>;

/** Answers by page; a page that is visited several times has its answers in that order. Other pages stay as is. */
export type Walk = Record<string, Answers | Answers[]>;

/** State of a walk: the answers that were not given yet. */
export type Course = { left: Map<string, Answers[]>; seen: string[] };

export function courseOf(walk: Walk): Course {
  return { left: new Map(Object.entries(walk).map(([slug, said]) => [slug, [said].flat()])), seen: [] };
}

const KINDS = ["CA_NHAN", "TO_CHUC", "MOI"];

/** The marker of the rendered page. */
const here = ({ page }: Hands) =>
  page.locator('nav [aria-current="page"][href^="/quan-ly-ho-so/thanh-lap/"]');

/** Which page is rendered: `ten`, or `chu-so-huu/*` for one of several people. */
async function slugOf(hands: Hands): Promise<string> {
  const href = (await here(hands).getAttribute("href")) ?? "";
  const [slug = "", muc] = href.replace(/\?.*/, "").split("/").slice(3);
  return muc ? `${slug}/*` : slug;
}

function fieldsOf({ page }: Hands, name: string): Locator {
  return page.locator(`form [name="${name}"]:not([type="hidden"])`);
}

/** A ward is found by typing; without scripts after its province was chosen and shown. */
async function answerWard(hands: Hands, name: string, said: string): Promise<void> {
  const [ward = "", province = ""] = said.split("|");
  if (hands.scripts) {
    const find = hands.page.getByRole("combobox", { name: text(hands.lang, "dossier_address_find") });
    const field = find.filter({ visible: true });
    await hands.type(field, ward);
    await hands.takeFirst(field);
    await expect(fieldsOf(hands, name)).not.toHaveValue("");
    return;
  }
  await hands.choose(fieldsOf(hands, name.replace("phuongXaId", "tinhTpId")), province);
  await hands.press(button(hands, "dossier_address_show_wards").filter({ visible: true }));
  await fieldsOf(hands, name).selectOption({ label: ward });
}

/** A business line is looked up in everyday words and added. */
async function answerLine(hands: Hands, said: string): Promise<void> {
  const [words = "", code = ""] = said.split("|");
  const { page, lang } = hands;
  await hands.type(page.locator("#tu"), words);
  if (!hands.scripts) await page.locator('button[name="intent"][value="search"]').click();
  await hands.press(page.getByRole("button", { name: `${text(lang, "dossier_lines_add")} ${code}` }));
  const line = page.locator(`#nganh-${code}`);
  await expect(line).toBeVisible();
  if (hands.scripts) await expect(line).toBeFocused();
}

async function answer(hands: Hands, name: string, said: string | true): Promise<void> {
  if (said === true) return hands.tick(fieldsOf(hands, name));
  if (name.endsWith("phuongXaId")) return answerWard(hands, name, said);
  if (name === "tu") return answerLine(hands, said);
  const [first, ...others] = await fieldsOf(hands, name).all();
  if (!first) throw new Error(`no field ${name} on ${await slugOf(hands)}`);
  const kind = await first.evaluate((element) => (element as HTMLInputElement).type);
  if (kind === "radio" || others.length > 0) {
    return hands.tick(hands.page.locator(`form [name="${name}"][value="${said}"]`));
  }
  return kind === "select-one" ? hands.choose(first, said) : hands.type(first, said);
}

function going({ page, lang }: Hands, add: string | undefined): Locator {
  if (!add) return page.getByRole("button", { name: text(lang, "dossier_save_next"), exact: true });
  if (add === "KHONG_AI") return page.locator('button[name="intent"][value="nobody-behind"]');
  if (add === "TRU_SO") return page.locator('button[name="intent"][value="as-office"]');
  const legal = add.match(/^PHAP_LUAT:(.+)$/)?.[1];
  if (legal) {
    const words = text(lang, "dossier_people_delegates_legal_known", { name: legal });
    return page.getByRole("button", { name: words, exact: true });
  }
  if (KINDS.includes(add)) return page.locator(`button[name="them"][value="${add}"]`);
  return page.getByRole("button", {
    name: text(lang, "dossier_people_add_known", { name: add }),
    exact: true,
  });
}

/** Leaves a page by a button; a refusal is reported in the page's own words. */
async function leave(hands: Hands, by: Locator): Promise<void> {
  const { page } = hands;
  const before = page.url();
  await hands.press(by);
  const refused = page.getByRole("alert");
  const on = async () =>
    page.url() === before ? ((await refused.count()) > 0 ? await refused.first().textContent() : "") : "on";
  await expect.poll(on, { message: `on from ${before}`, timeout: 20_000 }).not.toBe("");
  expect(await on()).toBe("on");
}

/** Waits until the page of the address is rendered. */
async function arrived(hands: Hands): Promise<string> {
  const { pathname, search } = new URL(hands.page.url());
  if (pathname.endsWith("/kiem-tra")) {
    await expect(hands.page.locator('a[href*="xem-truoc"], a[href*="hoi=submit"]').first()).toBeVisible();
    return "kiem-tra";
  }
  await expect(here(hands)).toHaveAttribute("href", pathname + search);
  if (hands.scripts) await ready(hands.page);
  return slugOf(hands);
}

/** Gives the answers of the rendered page. */
export async function answerPage(hands: Hands, course: Course): Promise<Answers> {
  const said = course.left.get(await slugOf(hands))?.shift() ?? {};
  for (const [name, value] of Object.entries(said)) {
    if (name !== "add") await answer(hands, name, value);
  }
  return said;
}

/** From the rendered page through all that follow, as each leads on, until check-your-answers or the named page. */
export async function walk(hands: Hands, course: Course, until = "kiem-tra"): Promise<void> {
  for (let slug = await arrived(hands); slug !== until; slug = await arrived(hands)) {
    expect(course.seen.length, course.seen.join(" ")).toBeLessThan(60);
    course.seen.push(slug);
    const { add } = await answerPage(hands, course);
    if (slug === "giay-to-kem-theo") await attachRequired(hands.page, hands.lang);
    await leave(hands, going(hands, add));
  }
}
