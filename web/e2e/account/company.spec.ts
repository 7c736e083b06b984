import { PASSWORD, register } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { certified } from "./certified";

test.use({ expectedStatuses: [422] });

test("from the certificate to the company's page: a fact, a duty ticked, the calendar [S4.11]", async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const person = await register(request);
  const { code, maDonHang } = await certified(request, person, `Bến Thành ${person.id.slice(-5)}`);

  // The page of the order and that of the dossier lead here; so does a login.
  const form = { dinhDanh: person.email, matKhau: PASSWORD };
  const headers = { Origin: new URL(baseURL ?? "").origin };
  const login = await page.request.post("/dang-nhap", { form, headers, maxRedirects: 0 });
  expect(login.headers().location).toBe("/cong-ty");
  await page.goto(`/quan-ly-don-hang/${maDonHang}`);
  await expect(page.getByRole("link", { name: "Việc cần làm và hạn của công ty" })).toBeVisible();
  await page.goto(`/quan-ly-ho-so/thanh-lap/da-nop?hs=${code}`);
  await page.getByRole("link", { name: "Việc cần làm, hạn và giấy tờ của công ty" }).click();
  await expect(page).toHaveURL(/\/cong-ty\/CT/);
  await ready(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Bến Thành");
  await expectAccessible(page);
  await expectNoSideScroll(page);

  const question = page.locator("#KY_GTGT");
  await expect(page.locator("#viec").getByText("chưa đủ thông tin").first()).toBeVisible();
  await question.getByRole("button", { name: "Theo quý" }).click();
  await expect(page.getByText("Đã lưu câu trả lời").first()).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(
    page
      .locator("#viec")
      .getByText(/Tờ khai thuế giá trị gia tăng quý/)
      .first(),
  ).toBeVisible();

  const people = page.locator("#NHAN_VIEN");
  await people.getByLabel("Số nhân viên").fill("hai");
  await people.getByRole("button", { name: "Lưu câu trả lời" }).click();
  await expect(people.getByRole("alert")).toContainText("bằng chữ số");
  await expect(people.getByLabel("Số nhân viên")).toHaveValue("hai");

  const capital = page.locator("#viec details", { hasText: "Góp đủ vốn điều lệ" });
  await capital.locator("summary").click();
  await expect(capital.getByText(/\+ 90 ngày = /)).toBeVisible();
  await capital.getByLabel("Ghi chú").fill("Đã chuyển khoản");
  await capital.getByRole("button", { name: "Đã làm" }).click();
  await expect(page.getByText("Đã đánh dấu việc này").first()).toBeVisible();
  await page.getByText("Đã làm (1)").click();
  await expect(page.getByText(/Đánh dấu ngày .*: Đã chuyển khoản/)).toBeVisible();

  await page.getByRole("button", { name: "Tạo địa chỉ lịch" }).click();
  const file = page.getByRole("link", { name: "Tải tệp lịch (ICS)" });
  const address = (await file.getAttribute("href")) ?? "";
  const visitor = await request.get(address);
  expect([visitor.status(), visitor.headers()["content-type"]]).toEqual([
    200,
    "text/calendar; charset=utf-8",
  ]);
  const calendar = await visitor.text();
  expect(calendar).toContain("UID:gtgt-");
  expect(calendar).not.toContain("UID:gop-von");
  await expectAccessible(page);
});
