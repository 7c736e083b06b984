import { cameraShows } from "../support/camera";
import { logIn } from "../support/steps";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { filing } from "./scan-filing";

cameraShows("back_2024");

const opened = { name: "Mở camera" };

test.describe("with a camera", () => {
  test.use({ expectedStatuses: [422] });

  test("a card's code is read by the device itself, and nothing leaves it before a yes [G-48]", {
    tag: "@deep",
  }, async ({ page, context, baseURL }) => {
    test.slow(); // looks through a camera, and checks three states with axe
    const own = await filing();
    await logIn(context, baseURL, own.person);
    await context.grantPermissions(["camera"], { origin: baseURL });
    await page.goto(own.path);
    await ready(page);
    await expectAccessible(page);
    const posted: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") posted.push(request.postData() ?? "");
    });
    await page.getByRole("button", opened).click();
    await expect(page.getByLabel("Hình từ camera")).toBeVisible();
    await expectNoSideScroll(page);
    // Another code is named as such, and the camera goes on.
    await expect(page.getByText("Đây không phải mã QR của thẻ căn cước")).toBeVisible();
    await expect(page.getByRole("button", { name: "Đóng camera" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("heading", { name: "Đã đọc mã QR trên thẻ" })).toBeFocused();
    await expect(page.getByText("079188004321", { exact: true })).toBeVisible();
    await expect(page.getByText("03/11/1988", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    expect(posted).toEqual([]);
    expect(await page.evaluate(() => document.querySelectorAll("video").length)).toBe(0);

    await page.getByRole("button", { name: "Dùng các dòng đã đánh dấu" }).click();
    await expect(page.getByRole("alert")).toContainText("Chưa có dòng nào được đánh dấu");
    await page.getByRole("button", { name: "Điền vào các ô còn trống" }).click();
    await expect(page.getByText(/Đã điền \d+ mục từ mã QR/)).toBeVisible();
    const now = await own.owner();
    // What was typed before stays; the rest comes from the code.
    expect([now.hoTen, now.loaiGiayTo, now.soGiayTo, now.ngaySinh]).toEqual([
      "Nguyễn Văn An",
      "CAN_CUOC",
      "079188004321",
      "1988-11-03",
    ]);
    expect(posted.join()).toContain("079188004321");
    expect(decodeURIComponent(posted.join().replaceAll("+", " "))).not.toMatch(/Nguyễn Văn Cha|Lê Thị Mẹ/);
  });
});

test("without a camera's permission the way by pictures and by hand is named [S5.4]", {
  tag: "@deep",
}, async ({ page, context, baseURL }) => {
  const own = await filing();
  await logIn(context, baseURL, own.person);
  await page.goto(own.path);
  await ready(page);
  await page.getByRole("button", opened).click();
  await expect(page.getByText("Trình duyệt chưa được dùng camera")).toBeVisible();
  await expect(page.getByRole("button", opened)).toBeEnabled();
  await expect(page.locator("#matTruoc")).toBeVisible();
  await expectAccessible(page);
});

test("a forged code takes nothing over [S6.5]", { tag: ["@deep", "@once"] }, async ({
  page,
  context,
  baseURL,
}) => {
  const own = await filing();
  await logIn(context, baseURL, own.person);
  await page.goto(own.path);
  for (const ma of ["", "x", "1|2|3|4|5|6|7", "|".repeat(10_000)]) {
    const form = { ma, intent: "fill-empty", soGiayTo: "001090012345", lay: "soGiayTo" };
    const headers = { Origin: new URL(page.url()).origin };
    expect((await page.request.post(page.url(), { form, headers })).status(), ma.slice(0, 20)).toBe(422);
  }
  expect((await own.owner()).soGiayTo).toBe("");
});
