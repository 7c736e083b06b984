import { randomInt } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { API, bankTells, enter, ordered, sample } from "../../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../../support/support";
import type { Lang } from "../../support/words";

type Walk = { lang: Lang; scripts: boolean };
const WALKS: Walk[] = [
  { lang: "vi", scripts: false },
  { lang: "en", scripts: false },
  { lang: "vi", scripts: true },
];

async function paid(request: APIRequestContext, code: string): Promise<string> {
  const { headers } = await sample(request, "nhanvien");
  let id = "";
  const state = async () => {
    const reply = await request.get(`${API}/payment/api/v1/quan-tri/don-hang/${code}`, { headers });
    const { data } = await reply.json();
    id = data.id;
    return data.trangThaiThanhToan.ma;
  };
  await expect.poll(state).toBe("DA_THANH_TOAN");
  return id;
}

async function openFold(page: Page, { lang, scripts }: Walk, code: string, button: string) {
  await page.goto(`/quan-tri/don-hang/${code}?lang=${lang}`);
  if (scripts) await ready(page);
  const form = page.locator("form", { has: page.locator(`button[value="${button}"]`) });
  await page.locator("details", { has: form }).last().locator("summary").first().click();
  return form;
}

for (const walk of WALKS) {
  const { lang, scripts } = walk;
  test.describe(`a form about money that has moved meanwhile (${lang}, ${scripts ? "with" : "without"} scripts)`, () => {
    test.use({ javaScriptEnabled: scripts, expectedStatuses: [409, 422] });

    test("a deferral of what the bank has paid says why, and keeps the reason [S4.6]", {
      tag: "@once",
    }, async ({ page, request }) => {
      const { maDonHang, tongTien } = await ordered(request);
      await enter(page, "nhanvien");
      const form = await openFold(page, walk, maDonHang, "defer");
      const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
      await form.locator('input[name="hanThanhToan"]').fill(day);
      await form.locator('textarea[name="lyDo"]').fill("khách quen, hẹn thứ Hai");
      await bankTells(request, maDonHang, tongTien);
      await paid(request, maDonHang);
      await form.locator('button[value="defer"]').click();
      await expect(form.getByRole("alert")).toBeVisible();
      await expect(form.locator('textarea[name="lyDo"]')).toHaveValue("khách quen, hẹn thứ Hai");
      if (scripts) await expectAccessible(page);
      await expectNoSideScroll(page);
    });

    test("a refund of what a colleague has refunded says why, and keeps the note [S4.7]", {
      tag: "@once",
    }, async ({ page, request }) => {
      const { maDonHang, tongTien } = await ordered(request);
      await bankTells(request, maDonHang, tongTien);
      const id = await paid(request, maDonHang);
      await enter(page, "nhanvien");
      const form = await openFold(page, walk, maDonHang, "refund");
      await form.locator('input[name="soTien"]').fill(String(tongTien));
      await form.locator('select[name="loaiLyDo"]').selectOption("HUY_KHI_CHO");
      await form.locator('textarea[name="lyDo"]').fill("khách đổi ý, đã gọi");
      await form.locator('input[name="thamChieu"]').fill(`FT${randomInt(1e9, 1e10)}`);
      const { headers } = await sample(request, "quantri");
      const data = {
        soTien: tongTien,
        loaiLyDo: "HUY_KHI_CHO",
        lyDo: "",
        coBangChung: false,
        chiLap: false,
        thamChieu: `FT${randomInt(1e9, 1e10)}`,
      };
      const first = await request.post(`${API}/payment/api/v1/quan-tri/don-hang/${id}/hoan-tien`, {
        headers,
        data,
      });
      expect(first.ok(), await first.text()).toBe(true);
      await form.locator('button[value="refund"]').click();
      await expect(form.getByRole("alert")).toBeVisible();
      await expect(form.locator('textarea[name="lyDo"]')).toHaveValue("khách đổi ý, đã gọi");
      await expectNoSideScroll(page);
    });
  });
}
