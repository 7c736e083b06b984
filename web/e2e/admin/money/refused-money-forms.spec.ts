import { randomInt } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { API, bankTells, enter, ordered, sample } from "../../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../../support/support";
import { type Lang, text } from "../../support/words";

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

/** A refund that one administrator has granted, and the other one pays out as soon as `payOut` is called. */
async function granted(request: APIRequestContext, id: string, soTien: number) {
  const [first, second] = [await sample(request, "quantri"), await sample(request, "quantri2")];
  const root = `${API}/payment/api/v1/quan-tri`;
  const data = { soTien, loaiLyDo: "HUY_KHI_CHO", lyDo: "", coBangChung: false, chiLap: true, thamChieu: "" };
  const asked = await request.post(`${root}/don-hang/${id}/hoan-tien`, { headers: first.headers, data });
  expect(asked.ok(), await asked.text()).toBe(true);
  const refund = (await asked.json()).data.id;
  return async () => {
    const paidOut = await request.post(`${root}/hoan-tien/${refund}/thuc-hien`, {
      headers: second.headers,
      data: { thamChieu: `FT${randomInt(1e9, 1e10)}` },
    });
    expect(paidOut.ok(), await paidOut.text()).toBe(true);
  };
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
  test.describe(`a form about money that has moved meanwhile (${lang}, ${scripts ? "with" : "without"} scripts)`, {
    tag: scripts && lang === "vi" ? [] : "@deep",
  }, () => {
    test.use({ javaScriptEnabled: scripts, expectedStatuses: [409, 422] });

    test("a deferral of what the bank has paid says why, and keeps the reason [S4.6]", {
      tag: ["@once", "@deep"],
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
      tag: ["@once", "@deep"],
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

    test("a refund that has left the list meanwhile says so by its name, and keeps what was typed [S4.7]", {
      tag: ["@once", "@deep"],
    }, async ({ page, request }) => {
      const { maDonHang, tongTien } = await ordered(request);
      await bankTells(request, maDonHang, tongTien);
      const payOut = await granted(request, await paid(request, maDonHang), tongTien);
      await enter(page, "nhanvien");
      await page.goto(`/quan-tri/hoan-tien?lang=${lang}`);
      if (scripts) await ready(page);
      const item = page.locator("section", { hasText: maDonHang });
      await item.locator("summary", { hasText: text(lang, "admin_carry_out") }).click();
      await item.locator('input[name="thamChieu"]').fill("FT-CUA-TOI-77");
      await payOut();
      await item.getByRole("button", { name: text(lang, "admin_carry_out_now") }).click();
      await expect(item.getByRole("alert")).toBeVisible();
      if (scripts) await expect(item.locator('input[name="thamChieu"]')).toHaveValue("FT-CUA-TOI-77");
      else await expect(item).toContainText("FT-CUA-TOI-77");
      await expectNoSideScroll(page);
    });
  });
}
