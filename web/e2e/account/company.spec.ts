import { createHmac } from "node:crypto";
import { expectSent } from "../support/mail-sink";
import { PASSWORD, register } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { certified } from "./certified";

test.use({ expectedStatuses: [422] });

const SECRET = process.env.SESSION_SECRET ?? "khoisu-session-dev";
const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";

/** The address that stops a topic of an account, as `khoisu/notifications/topics.py` writes it. */
function stopPath(account: string, topic: string): string {
  const mac = createHmac("sha256", SECRET).update(`ngung-nhan:${account}:${topic}`).digest().subarray(0, 20);
  const held = Buffer.concat([Buffer.from(account.replaceAll("-", ""), "hex"), mac]);
  const bits = [...held].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const key = bits.match(/.{1,5}/g)?.map((five) => BASE32[Number.parseInt(five.padEnd(5, "0"), 2)]) ?? [];
  return `/ngung-nhan/${topic}/${key.join("")}`;
}

test("from the certificate to the company's page: a fact, a duty ticked, the calendar, somebody invited, reminders stopped [S4.11]", async ({
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

  await page.getByText("Mời một người").click();
  const accountant = await register(request, "Lê Kế Toán");
  await page.getByLabel("E-mail của người được mời").fill(accountant.email);
  await page.getByLabel("Được làm gì").selectOption("LAM");
  await page.getByRole("button", { name: "Gửi lời mời" }).click();
  await expect(page.getByText("Đã gửi lời mời.").first()).toBeVisible();
  const mail = await expectSent(accountant.email, /loi-moi/);
  const link = /\/cong-ty\/loi-moi\/[\w-]+/.exec(mail.text)?.[0] ?? "";
  const company = page.url().split("#")[0] ?? "";
  await page.context().clearCookies();
  await page.request.post("/dang-nhap", {
    form: { dinhDanh: accountant.email, matKhau: PASSWORD },
    headers,
    maxRedirects: 0,
  });
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Nhận lời" }).click();
  await expect(page).toHaveURL(company);
  await expect(page.getByText("Lê Kế Toán nhận lời mời")).toBeAttached();
  await expect(page.getByText("Giấy tờ đã nộp")).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSideScroll(page);

  // The address in a reminder stops it: a mail program posts to it by itself, a person presses, and may change their mind.
  const stop = stopPath(accountant.id, `viec-cong-ty.${company.split("/").at(-1)}`);
  const oneClick = await request.post(stop, { form: { "List-Unsubscribe": "One-Click" }, maxRedirects: 0 });
  expect(oneClick.status()).toBe(200);
  await page.goto(company);
  await expect(page.getByLabel("Nhắc tôi bằng e-mail")).not.toBeChecked();
  await page.goto(stop);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Nhận lại" }).click();
  await expect(page.getByRole("button", { name: "Ngừng nhận" })).toBeVisible();
});
