import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { screensFrom } from "../crawl/screens/routes";
import { customer, OPEN, staffed } from "../crawl/screens/scenarios";
import { everybodyWrites } from "../crawl/typed/written";
import { register } from "../support/people";
import { cutTextsOf } from "../support/shape";
import { expect, ready, test } from "../support/support";

const PYTHON =
  process.env.PYTHON_PATH ?? fileURLToPath(new URL("../../../.venv/bin/python", import.meta.url));
const TYPED = fileURLToPath(new URL("../crawl/typed", import.meta.url));
const SHOTS = process.env.SHOTS;
/** Only what other tests leave behind has rows in these; a run of this test alone does not fill them. */
const RARE = new Set(
  `ban_ky_ho_so cam_binh_luan canh_bao_xem che_do_tro_ly chot_quy_ngay dang_xem dem_quy mo_lai_quy_ngay dia_chi_lien_he giay_to_kem_theo
  han_muc_hoan_tien lan_tra_khoan nhap_sao_ke phieu_thu second_factor_reset sms_limits su_kien_danh_muc su_kien_tu_doi_thuong
  su_kien_viec_nen tim_nganh_khong_thay trang_nhap trang_phien_ban_rut tu_doi_thuong xu_ly_cau_hoi yeu_cau_chuyen_tien
  yeu_cau_hoan_tien`.split(/\s+/),
);

/** What the program over the database says, see its file. */
function typed(what: "left" | "fill"): string[] {
  const said = execFileSync(PYTHON, [TYPED, what], { encoding: "utf8" });
  return said.split("\n").filter(Boolean);
}

/** How far a page is wider than the screen, frames of mails included. */
async function tooWide(page: Page): Promise<number> {
  const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const all = await Promise.all(page.frames().map((frame) => frame.evaluate(over).catch(() => 0)));
  return Math.max(...all);
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** What sticks out or is cut on these screens: one line each. */
async function faults(page: Page, paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.setViewportSize(SIZES[0] ?? page.viewportSize() ?? { width: 390, height: 844 });
    const reply = await page.goto(path);
    if (reply?.status() !== 200) found.push(`${path}: ${reply?.status()}`);
    await ready(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const over = await tooWide(page);
      if (over > 0) found.push(`${path} at ${size.width}: ${over} px too wide`);
      const cut = await cutTextsOf(page);
      found.push(...cut.map((text) => `${path} at ${size.width}: ${text}`));
      if (SHOTS)
        await page.screenshot({
          path: `${SHOTS}/${path.replace(/\W+/g, "_").slice(0, 90)}.${size.width}.png`,
          fullPage: true,
        });
    }
  }
  return found;
}

test("every text column of the database is known as typed or kept", () => {
  expect(typed("left")).toEqual([]);
});

test("no screen breaks from a long word in any text that people type [S1.10]", { tag: "@deep" }, async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(900_000);
  const opened = async () => (await browser.newContext({ baseURL, locale: "vi-VN" })).newPage();
  const [office, stranger] = [await opened(), await opened()];
  const person = await register(request, "Nguyễn Thị Dài");
  const written = await everybodyWrites(request, person);
  const starts = {
    customer: [...written.customer, ...(await customer(page, request, person))],
    office: [...written.office, ...(await staffed(office, request))],
  };
  const empty = typed("fill");
  expect(
    empty.filter((table) => !RARE.has(table)),
    "tables without a text to fill",
  ).toEqual([]);
  const found: string[] = [];
  const look = async (who: Page, from: string[], within: RegExp) => {
    const screens = await screensFrom(who.request, from, within);
    found.push(
      ...(await faults(
        who,
        screens.map(({ path }) => path),
      )),
    );
  };
  await look(
    stranger,
    OPEN.filter((path) => !/khong-co-trang|ngoai-tuyen/.test(path)),
    /./,
  );
  await look(page, starts.customer, /^\/(quan-ly-|nguoi-dung|thanh-toan)/);
  await look(office, starts.office, /^\/quan-tri/);
  expect(found).toEqual([]);
});
