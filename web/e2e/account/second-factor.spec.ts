import type { CDPSession, Page } from "@playwright/test";
import { API, codeFor, enter, logIn, PASSWORD, type Person, register } from "../support/people";
import { appCode } from "../support/sample-key";
import { enterCode } from "../support/steps";
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSideScroll,
  test,
} from "../support/support";

const SECURITY = "/nguoi-dung/bao-mat";
const STEP = /\/dang-nhap\/buoc-hai$/;

/** A passkey in Chromium that answers as a person with a fingerprint would. */
async function virtualAuthenticator(page: Page): Promise<{ client: CDPSession; id: string }> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { client, id: authenticatorId };
}

async function secretShown(page: Page): Promise<string> {
  return ((await page.locator("code").first().textContent()) ?? "").replace(/\s/g, "");
}

/** Sets an authenticator app up; returns its secret and the recovery codes. */
async function addApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto(SECURITY);
  await page.getByRole("button", { name: "Tạo mã QR" }).click();
  await expect(page.getByRole("heading", { name: "Quét mã bằng ứng dụng" })).toBeVisible();
  const secret = await secretShown(page);
  await page.getByLabel("Mã 6 số trong ứng dụng").fill(appCode(secret));
  await page.getByRole("button", { name: "Xác nhận và bật" }).click();
  await expect(page.getByRole("heading", { name: "Mã khôi phục của bạn" })).toBeVisible();
  return { secret, codes: await page.locator("li code").allTextContents() };
}

async function toSecondStep(page: Page, person: Person): Promise<void> {
  await page.context().clearCookies({ name: /session/ });
  await page.goto("/dang-nhap");
  await page.getByRole("textbox", { name: /e-?mail/i }).fill(person.email);
  await page.locator('input[name="matKhau"]').fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Đăng nhập", exact: true }).click();
  await expect(page).toHaveURL(STEP);
}

test.describe("an authenticator app", () => {
  test.use({ expectedStatuses: [422] });

  test("is set up, then asked for at every login; a recovery code helps once", async ({ page, request }) => {
    const person = await register(request);
    await logIn(page, person);
    await page.goto(SECURITY);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    const { secret, codes } = await addApp(page);
    expect(codes).toHaveLength(10);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await toSecondStep(page, person);
    await expectAccessibleInBoth(page);
    await expectNoSideScroll(page);
    await page.getByLabel("Mã 6 số trong ứng dụng").fill("000000");
    await page.getByRole("button", { name: "Tiếp tục", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("Mã chưa đúng");
    await page.getByLabel("Mã 6 số trong ứng dụng").fill(appCode(secret, 1));
    await page.getByRole("button", { name: "Tiếp tục", exact: true }).click();
    await expect(page).not.toHaveURL(/dang-nhap/);
    await toSecondStep(page, person);
    await page.getByLabel("Mã 6 số trong ứng dụng").fill(codes[0] ?? "");
    await page.getByRole("button", { name: "Tiếp tục", exact: true }).click();
    await expect(page).not.toHaveURL(/dang-nhap/);
    await page.goto(SECURITY);
    await expect(page.getByText("Còn 9 mã khôi phục chưa dùng.")).toBeVisible();
  });
});

test.describe("passkeys", () => {
  test.use({ expectedStatuses: [401] });

  test("are made, are the second step, and log in alone", { tag: "@deep" }, async ({ page, request }) => {
    const person = await register(request);
    await logIn(page, person);
    const { client, id } = await virtualAuthenticator(page);
    await page.goto(SECURITY);
    await page.getByRole("button", { name: "Tiếp tục", exact: true }).click();
    await page.getByRole("button", { name: "Tạo khóa trên thiết bị này" }).click();
    await expect(page.getByRole("heading", { name: "Mã khôi phục của bạn" })).toBeVisible();
    const { credentials } = await client.send("WebAuthn.getCredentials", { authenticatorId: id });
    expect(credentials).toHaveLength(1);
    await toSecondStep(page, person);
    await page.getByRole("button", { name: "Dùng khóa đăng nhập" }).click();
    await expect(page).not.toHaveURL(/dang-nhap/);
    await page.context().clearCookies({ name: /session/ });
    await page.goto(`/dang-nhap?tiep=${SECURITY}`);
    await page.getByRole("button", { name: "Dùng passkey thay mật khẩu" }).click();
    await expect(page).toHaveURL(new RegExp(`${SECURITY}$`));
    await expect(page.getByText("dùng lần cuối")).toBeVisible();
  });
});

test.describe("staff", () => {
  test("enter with the second factor", { tag: ["@once", "@deep"] }, async ({ page }) => {
    await enter(page, "nhanvien");
    await page.goto("/quan-tri/don-hang");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Đơn hàng");
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an app is set up and asked for", { tag: ["@once", "@deep"] }, async ({ page, request }) => {
    const person = await register(request);
    await logIn(page, person);
    const { secret } = await addApp(page);
    await toSecondStep(page, person);
    await page.getByLabel("Mã 6 số trong ứng dụng").fill(appCode(secret, 1));
    await page.getByRole("button", { name: "Tiếp tục", exact: true }).click();
    await expect(page).not.toHaveURL(/dang-nhap/);
  });
});

test("a new password after a forgotten one still asks for the factor", { tag: ["@once", "@deep"] }, async ({
  page,
  request,
}) => {
  const person = await register(request);
  await logIn(page, person);
  const { secret } = await addApp(page);
  await page.context().clearCookies({ name: /session/ });
  await page.goto(`/dang-nhap/quenMatKhau?tiep=${SECURITY}`);
  await page.getByRole("textbox", { name: /e-?mail/i }).fill(person.email);
  await page.getByRole("button", { name: "Gửi mã" }).click();
  await page.waitForURL(/xac-thuc/);
  await enterCode(page, "vi", await codeFor(request, person.email));
  await page.getByLabel("Mật khẩu mới", { exact: true }).fill("mot-cau-hoan-toan-khac-74");
  await page.getByRole("button", { name: "Lưu mật khẩu mới" }).click();
  await expect(page).toHaveURL(STEP);
  expect((await page.context().cookies()).filter(({ name }) => name === "khoisu_session")).toEqual([]);
  await page.getByLabel("Mã 6 số trong ứng dụng").fill(appCode(secret, 1));
  await page.getByRole("button", { name: "Tiếp tục", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${SECURITY}$`));
});

test("the link of an alert ends the session and leads to a new password", { tag: "@deep" }, async ({
  page,
  request,
}) => {
  const person = await register(request);
  await logIn(page, person);
  await addApp(page);
  const catcher = process.env.CATCHER_URL ?? "http://127.0.0.1:8511";
  const alerts = async () => {
    const reply = await request.get(`${catcher}/messages`, { params: { to: person.email } });
    const all = (await reply.json()) as { text: string }[];
    return all.flatMap(({ text }) => /khong-phai-toi\/([\w-]+)/.exec(text)?.[1] ?? []);
  };
  await expect.poll(async () => (await alerts()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const link = (await alerts()).at(-1);
  await page.goto(`/khong-phai-toi/${link}`);
  await expectAccessibleInBoth(page);
  await expectNoSideScroll(page);
  await page.getByRole("button", { name: "Không phải tôi, khóa lại ngay" }).click();
  await expect(page).toHaveURL(/quenMatKhau\/reset$/);
  const reply = await request.get(`${API}/auth/api/v1/toi`, { headers: person.headers });
  expect(reply.status()).toBe(401);
});
