import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page, TestInfo } from "@playwright/test";
import { handedIn } from "../dossier/whole-dossier";
import { enterpriseCode } from "../support/enterprise-code";
import { API, founding, PASSWORD, type Person, register, sample, securedOrder } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready } from "../support/support";

const KNOWN = { daXacNhan: true, lyDoXacNhan: "Đã xem bản giấy" };

/** The office brings a dossier that was handed in to its certificate. */
export async function certify(request: APIRequestContext, code: string): Promise<void> {
  const { headers } = await sample(request, "nhanvien");
  const at = `${API}/business/api/v1/quan-tri/ho-so/${code}`;
  const post = (path: string, data: object) =>
    request.post(`${at}/${path}`, { headers: { ...headers, "Idempotency-Key": randomUUID() }, data });
  const approved = await post("chuyen/duyet", KNOWN);
  expect(approved.ok(), await approved.text()).toBe(true);
  const today = new Date().toISOString().slice(0, 10);
  await expect(async () => {
    // The papers are drawn within seconds.
    const filed = await post("bien-nhan", { ...KNOWN, soBienNhan: "79-2026-20260", ngayNop: today });
    expect(filed.ok(), await filed.text()).toBe(true);
  }).toPass({ timeout: 40_000 });
  const multipart = { maDoanhNghiep: enterpriseCode(), ngayCap: today, daXacNhan: "true" };
  const issued = await request.post(`${at}/giay-chung-nhan`, { headers, multipart });
  expect(issued.ok(), await issued.text()).toBe(true);
}

/** A dossier of a person that the office has brought to its certificate. Returns its code and its order's. */
export async function certified(
  request: APIRequestContext,
  person: Person,
  name: string,
): Promise<{ code: string; maDonHang: string }> {
  const { maDonHang } = await securedOrder(request, person, founding);
  const code = await handedIn(request, person, name, maDonHang);
  await certify(request, code);
  return { code, maDonHang };
}

/** What a screen is looked at in: both languages, both sizes; the phone in Vietnamese last, where the test goes on. */
const SIGHTS = [
  ["en", 390],
  ["en", 1440],
  ["vi", 1440],
  ["vi", 390],
] as const;

/** The page's browser logs in as its owner and opens the page of a company that has its certificate. Returns both. */
export async function openOwnCompany(
  page: Page,
  request: APIRequestContext,
  baseURL: string | undefined,
): Promise<{ person: Person; company: string }> {
  const person = await register(request);
  await certified(request, person, `Bến Thành ${person.id.slice(-5)}`);
  const form = { dinhDanh: person.email, matKhau: PASSWORD };
  const headers = { Origin: new URL(baseURL ?? "").origin };
  await page.request.post("/dang-nhap", { form, headers, maxRedirects: 0 });
  await page.goto("/cong-ty");
  await expect(page).toHaveURL(/\/cong-ty\/CT/);
  return { person, company: new URL(page.url()).pathname };
}

/** Looks at a screen with axe and for a side scroll; the whole set in all sights, with a picture of each. */
export async function seeScreen(page: Page, info: TestInfo, path: string, name: string): Promise<void> {
  const deep = Boolean(process.env.DEEP);
  for (const [lang, width] of deep ? SIGHTS : SIGHTS.slice(-1)) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
    await ready(page);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    if (deep)
      await page.screenshot({ path: info.outputPath(`${name}-${lang}-${width}.png`), fullPage: true });
  }
}
