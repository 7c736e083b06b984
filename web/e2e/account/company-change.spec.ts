import { randomUUID } from "node:crypto";
import { API, adminOrderCall, enter, PASSWORD, register, sample } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { certified } from "./certified";

test.use({ expectedStatuses: [422] });

test("from the certificate to a new name: typed, ordered, filed, recorded [S4.11]", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const person = await register(request);
  const mark = person.id.slice(-5);
  await certified(request, person, `Bến Thành ${mark}`);
  const form = { dinhDanh: person.email, matKhau: PASSWORD };
  const headers = { Origin: new URL(baseURL ?? "").origin };
  await page.request.post("/dang-nhap", { form, headers, maxRedirects: 0 });
  await page.goto("/cong-ty");
  await expect(page).toHaveURL(/\/cong-ty\/CT/);
  const company = new URL(page.url()).pathname;

  await page.getByRole("link", { name: "Thay đổi đăng ký" }).click();
  await page.getByRole("link", { name: "Đổi tên công ty" }).click();
  await ready(page);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const name = page.getByLabel("Tên công ty mới");
  const before = await name.inputValue();
  await page.getByRole("button", { name: "Lập giấy tờ" }).click();
  await expect(page.getByRole("alert")).toContainText("Chưa có gì khác");
  const after = before.replace("Bến Thành", "Sao Mai");
  await name.fill(after);
  await page.getByRole("button", { name: "Lập giấy tờ" }).click();
  await expect(page).toHaveURL(/\/thay-doi\/TD/);
  await ready(page);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const code = new URL(page.url()).pathname.split("/").at(-1);
  const paper = await page.getByRole("link", { name: /^PDF/ }).first().getAttribute("href");
  const drawn = await page.request.get(paper ?? "");
  expect([drawn.status(), drawn.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  const chosen = await page.locator("input[name=goiCuocId]:checked").inputValue();
  const soTien = Number(chosen.split(" ")[1]);
  await page.locator("input[name=dongYDieuKhoan]").check();
  await page.getByRole("button", { name: "Đặt và gửi thay đổi" }).click();
  await expect(page).toHaveURL(/\/thanh-toan\//);
  const order = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  const staff = (await sample(request, "nhanvien")).headers;
  const post = async (path: string, data: object) => {
    const done = await request.post(`${API}${path}`, {
      headers: { ...staff, "Idempotency-Key": randomUUID() },
      data,
    });
    expect(done.ok(), await done.text()).toBe(true);
    return done;
  };
  const paid = { soTien, nguon: "TAI_CUA_HANG", thamChieu: `PT-${randomUUID()}`, ghiChu: "" };
  await adminOrderCall(request, order, "thu-tien", paid);
  await adminOrderCall(request, order, "thao-tac", { thaoTac: "XAC_NHAN" });
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const step = (data: object) => post(`/business/api/v1/quan-tri/thay-doi-cong-ty/${code}/thao-tac`, data);
  const desk = await browser.newPage();
  await enter(desk, "nhanvien");
  for (const lang of ["en", "vi"]) {
    for (const [width, where] of [
      [390, `/quan-tri/thay-doi-cong-ty/${code}`],
      [1440, `/quan-tri/thay-doi-cong-ty/${code}`],
      [1440, "/quan-tri/thay-doi-cong-ty"],
    ] as const) {
      await desk.setViewportSize({ width, height: 900 });
      await desk.goto(`${where}?lang=${lang}`);
      await ready(desk);
      await expect(desk.getByText(code ?? "").first()).toBeVisible();
      await expectAccessible(desk);
      await expectNoSideScroll(desk);
    }
    for (const path of [`${company}/thay-doi`, `${company}/thay-doi/${code}`]) {
      await page.goto(`${path}?lang=${lang}`);
      await ready(page);
      await expectAccessible(page);
      await expectNoSideScroll(page);
    }
  }
  await desk.close();
  await step({ thaoTac: "NOP", soSuKien: 2, soBienNhan: "79-2026-1", ngay: today });
  await page.goto(company);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(before);
  await step({ thaoTac: "GHI_NHAN", soSuKien: 3, ngay: today });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(after);
});
