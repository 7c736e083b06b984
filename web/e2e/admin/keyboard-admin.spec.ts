import { randomInt } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { keyboard, tabTo } from "../support/actor";
import { API, bankTells, enter, ordered, ownAddress, sample } from "../support/people";
import { open } from "../support/steps";
import { expect, test } from "../support/support";
import { text } from "../support/words";

const PATH = "/quan-tri";
const said = (key: string) => text("vi", key);

/** Presses a button by keyboard, and waits until the back office says that it is done. */
async function done(page: Page, button: string, told: string): Promise<void> {
  const { press } = keyboard(page, "vi");
  await press(page.getByRole("main").getByRole("button", { name: button, exact: true }));
  await expect(page.getByText(told).first()).toBeVisible();
}

/** A visitor's question, sent without the form: it is flagged, and can be answered. */
async function asked(request: APIRequestContext, name: string): Promise<void> {
  const headers = ownAddress();
  const page = await request.get(`${API}/business/api/v1/trang/chinh-sach-bao-mat`, { headers });
  const { data } = (await page.json()) as { data: { hieuLucTu: string } };
  const reply = await request.post(`${API}/business/api/v1/thong-tin-lien-lac`, {
    headers,
    data: {
      nguon: "LIEN_HE",
      hoTen: name,
      email: `hoi-${randomInt(1e9)}@khoisu.example`,
      nhuCau: "KHAC",
      noiDung: "Tôi cần chuẩn bị giấy tờ gì?",
      dongY: true,
      phienBanDongY: data.hieuLucTu,
    },
  });
  expect(reply.status(), await reply.text()).toBe(201);
}

test.describe("with the keyboard alone", { tag: "@once" }, () => {
  test("an order is confirmed [G-61] [S2.15] [S1.10]", { tag: "@deep" }, async ({ page, request }) => {
    test.setTimeout(90_000);
    const { maDonHang } = await ordered(request);
    await enter(page, "nhanvien");
    await open(page, `${PATH}/don-hang/${maDonHang}`);
    await done(page, said("admin_do_confirm"), said("admin_done_confirm"));
  });

  test("a transfer is matched with one of the orders that it fits [G-61] [S2.15] [S4.6]", {
    tag: "@deep",
  }, async ({ page, request }) => {
    test.setTimeout(90_000);
    const { maDonHang, tongTien } = await ordered(request);
    const note = `chuyen tien ${randomInt(1e9)}`;
    await bankTells(request, note, tongTien);
    const { headers } = await sample(request, "nhanvien");
    let id = "";
    await expect
      .poll(async () => {
        const reply = await request.get(`${API}/payment/api/v1${PATH}/giao-dich?trangThai=KHONG_KHOP`, {
          headers,
        });
        const { data } = (await reply.json()) as { data: { id: string; noiDung: string }[] };
        id = data.find(({ noiDung }) => noiDung.includes(note))?.id ?? "";
        return id;
      })
      .not.toBe("");
    await enter(page, "nhanvien");
    const { type, tick } = keyboard(page, "vi");
    await open(page, `${PATH}/giao-dich/${id}?don=${maDonHang}`);
    await expect(page.getByLabel(said("admin_order_code"))).toHaveValue(maDonHang);
    await type(page.getByLabel(said("admin_reason")).first(), "khách gửi ảnh chuyển khoản");
    await tick(page.getByLabel(said("admin_money_warn_confirm")));
    await done(page, said("admin_match_now"), said("admin_done_match"));
  });

  test("a question is answered [G-61] [S2.15] [S1.2]", { tag: "@deep" }, async ({ page, request }) => {
    test.setTimeout(90_000);
    const name = `Người Hỏi ${randomInt(1e9)}`;
    await asked(request, name);
    await enter(page, "nhanvien");
    const { type } = keyboard(page, "vi");
    await open(page, `${PATH}/lien-he?tim=${encodeURIComponent(name)}`);
    await tabTo(page, page.getByRole("rowheader").getByRole("link"));
    await page.keyboard.press("Enter");
    await page.waitForURL(/lien-he\/YC/);
    await type(page.getByLabel(said("inquiries_answer_text")), "Chị cần bản sao căn cước.");
    await done(page, said("inquiries_answer_send"), said("inquiries_done_answer"));
  });
});
