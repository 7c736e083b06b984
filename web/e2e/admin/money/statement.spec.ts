import { randomInt } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { API, enter, ordered, sample } from "../../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../../support/support";
import { type Lang, text } from "../../support/words";

const PATH = "/quan-tri/giao-dich/sao-ke";

type Walk = { lang: Lang; scripts: boolean };
const WALKS: Walk[] = [
  { lang: "vi", scripts: true },
  { lang: "en", scripts: true },
  { lang: "vi", scripts: false },
];

/** A file of a bank, as its site gives it out. */
function statement(lines: string[]) {
  const head = "Ngày giao dịch,Số tham chiếu,Ghi nợ,Ghi có,Số dư,Nội dung";
  const content = ["\ufeffSAO KÊ TÀI KHOẢN", "", head, ...lines, "", "Người lập biểu"].join("\r\n");
  return { name: "sao-ke-thang-11.csv", mimeType: "text/csv", buffer: Buffer.from(content) };
}

/** A file whose words no bank uses. */
function strange(lines: string[]) {
  const content = ["Khi,Dấu,Được,Lời", ...lines].join("\n");
  return { name: "khac.csv", mimeType: "text/csv", buffer: Buffer.from(content) };
}

const today = () => new Date().toLocaleDateString("en-GB", { timeZone: "Asia/Ho_Chi_Minh" });

async function send(page: Page, { lang }: Walk, file: ReturnType<typeof statement>): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole("button", { name: text(lang, "admin_price_preview"), exact: true }).click();
}

async function tidy(page: Page, { scripts }: Walk): Promise<void> {
  if (scripts) await expectAccessible(page);
  await expectNoSideScroll(page);
}

async function settled(request: APIRequestContext, code: string): Promise<void> {
  const { headers } = await sample(request, "khach");
  const paid = async () => {
    const reply = await request.get(`${API}/payment/api/v1/don-hang/${code}`, { headers });
    return (await reply.json()).data.trangThaiThanhToan.ma;
  };
  await expect.poll(paid).toBe("DA_THANH_TOAN");
}

for (const walk of WALKS) {
  const { lang, scripts } = walk;
  test.describe(`a bank statement (${lang}, ${scripts ? "with" : "without"} scripts)`, {
    tag: scripts && lang === "vi" ? [] : "@deep",
  }, () => {
    test.use({ javaScriptEnabled: scripts, expectedStatuses: [409, 422] });

    test("is looked through, imported once, and pays its order [S4.6]", {
      tag: scripts && lang === "vi" ? [] : "@once",
    }, async ({ page, request }) => {
      const { maDonHang, tongTien } = await ordered(request);
      const number = randomInt(1e9, 1e10);
      const file = statement([
        `${today()},FT${number},,"${tongTien.toLocaleString("en")}",0,${maDonHang} thanh toan`,
        `${today()},FT${number}P,"11,000",,0,Phi SMS`,
        `${today()},,,500000,0,NGUYEN VAN AN chuyen tien`,
        `31/02/2026,FT${number}X,,500000,0,=HYPERLINK("https://x.example")`,
      ]);
      await enter(page, "nhanvien");
      await page.goto(`/quan-tri/giao-dich?lang=${lang}`);
      if (scripts) await ready(page);
      await page.getByRole("link", { name: text(lang, "admin_statement_link") }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(lang, "admin_statement_title"));
      // Nothing chosen: said on the field.
      await page.getByRole("button", { name: text(lang, "admin_price_preview"), exact: true }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await tidy(page, walk);
      await send(page, walk, file);
      const fresh = page.getByRole("table", { name: text(lang, "admin_statement_new") });
      await expect(fresh).toContainText(`FT${number}`);
      const bad = page.getByRole("table", { name: text(lang, "admin_statement_bad") });
      await expect(bad).toContainText(text(lang, "admin_statement_fault_reference"));
      await expect(bad).toContainText(text(lang, "admin_statement_fault_day"));
      await tidy(page, walk);
      await page.getByRole("button", { name: text(lang, "admin_statement_book", { count: 1 }) }).click();
      const amount = new RegExp(text(lang, "admin_statement_done", { count: 1, amount: ".*" }));
      await expect(page.getByText(amount).first()).toBeVisible();
      await expect(page.getByRole("table", { name: text(lang, "admin_statement_history") })).toContainText(
        file.name,
      );
      await tidy(page, walk);
      await settled(request, maDonHang);
      await send(page, walk, file);
      await expect(page.getByText(text(lang, "admin_statement_nothing"))).toBeVisible();
      await page.locator("summary", { hasText: text(lang, "admin_statement_known") }).click();
      await page.getByRole("link", { name: text(lang, "admin_statement_why_bank") }).click();
      await expect(page.getByRole("link", { name: `#${maDonHang}` }).first()).toBeVisible();
    });

    test("whose heading says nothing is read as staff say [S4.6]", { tag: ["@once", "@deep"] }, async ({
      page,
    }) => {
      await enter(page, "nhanvien");
      await page.goto(`${PATH}?lang=${lang}`);
      if (scripts) await ready(page);
      const number = randomInt(1e9, 1e10);
      const lines = [`05/11/2026,FT${number},590000,nguoi la`, `06/11/2026,FT${number}B,700000,nguoi la`];
      await send(page, walk, strange(lines));
      await expect(page.getByText(text(lang, "admin_statement_ask_columns"))).toBeVisible();
      await expect(page.getByRole("table", { name: text(lang, "admin_statement_sample") })).toContainText(
        `FT${number}B`,
      );
      await tidy(page, walk);
      const look = page.getByRole("button", { name: text(lang, "admin_statement_columns_look") });
      await look.click();
      await expect(page.getByRole("alert")).toBeVisible();
      for (const [name, at] of Object.entries({ ngay: 0, thamChieu: 1, vao: 2, noiDung: 3 })) {
        await page.locator(`select[name="cot.${name}"]`).selectOption(String(at));
      }
      await look.click();
      await expect(page.getByText(text(lang, "admin_statement_ask_order"))).toBeVisible();
      await page.locator('select[name="thuTuNgay"]').selectOption("NGAY_TRUOC");
      await look.click();
      const fresh = page.getByRole("table", { name: text(lang, "admin_statement_new") });
      await expect(fresh).toContainText(`FT${number}B`);
      await expect(page.getByText(text(lang, "admin_statement_source_said"))).toBeVisible();
      await tidy(page, walk);
    });

    test("that is none says why on its field [S4.6]", { tag: ["@once", "@deep"] }, async ({ page }) => {
      await enter(page, "nhanvien");
      await page.goto(`${PATH}?lang=${lang}`);
      if (scripts) await ready(page);
      const pdf = { name: "sao-ke.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
      await send(page, walk, pdf);
      await expect(page.getByRole("alert")).toContainText("Excel (.xlsx, .xls)");
      await tidy(page, walk);
    });
  });
}
