import { randomInt } from "node:crypto";
import { setOwnCookie } from "../support/cookies";
import { post } from "../support/forms";
import { API, enter, sample } from "../support/people";
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSideScroll,
  ready,
  test,
} from "../support/support";

const CODE = /\/lien-he\/da-gui\/(YC\w{8})/;
const someQuestion = () => `Tôi muốn mở tiệm bánh số ${randomInt(1e9)}, cần giấy tờ gì?`;

type Page = Parameters<typeof ready>[0];

async function fill(page: Page, question: string, mail: string): Promise<void> {
  await page.getByLabel("Họ và tên").fill("Trần Thị Hỏi");
  await page.getByLabel(/^E-mail/).fill(mail);
  await page.getByLabel(/^Nội dung/).fill(question);
  await page.getByLabel(/Tôi đồng ý/).check();
  // A person takes longer to fill in a form than a robot.
  await page.waitForTimeout(3_200);
  await page.getByRole("button", { name: "Gửi yêu cầu" }).click();
}

test("a question is asked and answered by mail [S1.2] [S6.2] [S2.15]", async ({ page, request }) => {
  const question = someQuestion();
  const mail = `hoi-${randomInt(1e9)}@khoisu.example`;
  await page.goto("/tu-van");
  await ready(page);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await fill(page, question, mail);
  await expect(page.getByRole("heading", { level: 1, name: "Đã nhận yêu cầu của bạn" })).toBeVisible();
  const code = CODE.exec(page.url())?.[1] ?? "";
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expectAccessible(page);

  await enter(page, "nhanvien");
  await page.goto(`/quan-tri/lien-he?tim=${code}`);
  await expectNoSideScroll(page);
  await page.getByRole("link", { name: code }).click();
  await ready(page);
  await expectAccessibleInBoth(page);
  await page.getByLabel("Nội dung trả lời").fill("Chào chị, chị cần bản sao căn cước.");
  await page.getByRole("button", { name: "Gửi trả lời" }).click();
  await expect(page.getByText("Đã trả lời", { exact: true }).first()).toBeVisible();
  const { headers } = await sample(request, "nhanvien");
  const seen = await request.get(`${API}/business/api/v1/quan-tri/lien-he/${code}`, { headers });
  const { data } = (await seen.json()) as { data: { trangThai: string; noiDung: string } };
  expect([data.trangThai, data.noiDung]).toEqual(["DA_TRA_LOI", question]);
});

/** A closed list shows any of its choices whole: what is cut off nobody reads. */
async function expectChoicesWhole(page: Page): Promise<void> {
  const cut = await page.locator('select[name="nhuCau"]').evaluate((list: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(list);
    const pen = document.createElement("canvas").getContext("2d");
    if (!pen) return ["no pen"];
    pen.font = font;
    const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return [...list.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room);
  });
  expect(cut).toEqual([]);
}

test("a complaint says by its page how far it is and until when it is answered [S6.2]", {
  tag: "@deep",
}, async ({ page, request }) => {
  for (const lang of ["en", "vi"]) {
    await page.goto(`/lien-he?nhuCau=KHIEU_NAI_TIEN&lang=${lang}`);
    await ready(page);
    await expectChoicesWhole(page);
  }
  await fill(page, `Tôi chuyển tiền hai lần, mã ${randomInt(1e9)}.`, `kn-${randomInt(1e9)}@khoisu.example`);
  const status = page.getByRole("region", { name: "Yêu cầu đã đến đâu" });
  await expect(status).toContainText("Đã nhận");
  await expect(status).toContainText("Trả lời chậm nhất");
  await expect(status).toContainText("Mục tiêu có kết quả");
  await expect(page.getByRole("link", { name: "Chúng tôi giải quyết khiếu nại thế nào" })).toBeVisible();
  const [, code = ""] = CODE.exec(page.url()) ?? [];
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.screenshot({ path: test.info().outputPath("complaint.png"), fullPage: true });
  const { headers } = await sample(request, "nhanvien");
  const step = { data: { thaoTac: "NHAN" }, headers };
  expect((await request.post(`${API}/business/api/v1/quan-tri/lien-he/${code}/thao-tac`, step)).ok()).toBe(
    true,
  );
  await page.reload();
  await expect(status).toContainText("Đang xử lý");
  await page.goto(`/lien-he/da-gui/${code}?lang=en`);
  await expect(page.getByText("Answer by", { exact: true })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath("complaint-en.png"), fullPage: true });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedStatuses: [422] });

  test("the form works, says what is missing and loses nothing [S1.2]", { tag: ["@once", "@deep"] }, async ({
    page,
  }) => {
    await page.goto("/lien-he");
    await page.getByLabel("Họ và tên").fill("Lê Thử");
    await page.getByLabel(/^Nội dung/).fill("<script>alert(1)</script> 👍");
    await page.getByRole("button", { name: "Gửi yêu cầu" }).click();
    await expect(page.getByRole("alert")).toContainText("Vui lòng nhập số điện thoại hoặc e-mail");
    await expect(page.getByLabel("Họ và tên")).toHaveValue("Lê Thử");
    await expect(page.getByLabel(/^Nội dung/)).toHaveValue("<script>alert(1)</script> 👍");
    await page.getByLabel(/^Số điện thoại/).fill("0912345678");
    await page.getByLabel(/Tôi đồng ý/).check();
    await page.getByRole("button", { name: "Gửi yêu cầu" }).click();
    await expect(page).toHaveURL(CODE);
  });
});

test("each refusal leads to its field, in both languages [S1.10]", { tag: ["@once", "@deep"] }, async ({
  page,
  context,
  baseURL,
}) => {
  await setOwnCookie(context, baseURL ?? "", "khoisu_lang", "en");
  for (const lang of ["vi", "en"] as const) {
    const answer = await post(page, context, "/tu-van", lang, {
      hoTen: "",
      email: "x",
      soDienThoai: "1",
      noiDung: "a".repeat(10_000),
    });
    expect(answer.status).toBe(422);
    expect(answer.lang).toBe(lang);
    expect(answer.dangling).toEqual([]);
    expect(answer.values.noiDung).toHaveLength(10_000);
  }
});

test("/lien-he stands in no navigation [S2.3]", { tag: "@once" }, async ({ page }) => {
  await page.goto("/lien-he");
  await expect(page.getByRole("heading", { level: 1, name: "Liên hệ" })).toBeVisible();
  await expect(page.locator('header a[href="/lien-he"]')).toHaveCount(0);
  await expect(page.locator('header a[href="/tu-van"]').first()).toBeAttached();
});
