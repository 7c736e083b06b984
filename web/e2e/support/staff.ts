import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { API, logIn, type Person, register, sample } from "./people";
import { appCode, SITE } from "./sample-key";

/** A member of staff of their own: nobody else's refunds count to theirs. `recovery`: codes that are good once each. */
export type Colleague = Person & { secret: string; recovery: string[] };

/** Registers somebody with an authenticator app, whom two administrators give an office role. */
export async function newColleague(
  request: APIRequestContext,
  name: string,
  role: "nhan-vien" | "quan-tri" = "nhan-vien",
): Promise<Colleague> {
  const person = await register(request, name);
  const app = await addApp(request, person);
  const [first, second] = [await sample(request, "quantri"), await sample(request, "quantri2")];
  const asked = await request.put(`${API}/auth/api/v1/quan-tri/tai-khoan/${person.id}/vai-tro`, {
    headers: first.headers,
    data: { vaiTro: ["khach-hang", role], ghiChu: "nhân viên mới" },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  const root = `${API}/business/api/v1/quan-tri/phe-duyet`;
  const waiting = await request.get(`${root}?dangCho=true`, { headers: second.headers });
  const { data } = (await waiting.json()) as { data: { id: string; noi: string | null }[] };
  const mine = data.find(({ noi }) => noi === person.id);
  const approved = await request.post(`${root}/${mine?.id}/duyet`, {
    headers: second.headers,
    data: {},
  });
  expect(approved.ok(), await approved.text()).toBe(true);
  return { ...person, ...app };
}

async function addApp(request: APIRequestContext, { headers }: Person) {
  const root = `${API}/auth/api/v1/toi/yeu-to/totp`;
  const started = await request.post(root, { headers, data: { ten: "Điện thoại" } });
  const { data } = (await started.json()) as { data: { id: string; biMat: string } };
  const confirmed = await request.post(`${root}/xac-nhan`, {
    headers,
    data: { id: data.id, ma: appCode(data.biMat) },
  });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  const codes = (await confirmed.json()) as { data: { maKhoiPhuc: string[] } };
  return { secret: data.biMat, recovery: codes.data.maKhoiPhuc };
}

/** Logs the browser in as the colleague, once: the app's next code is spent. */
export async function enterAs(page: Page, who: Colleague): Promise<void> {
  await logIn(page, who);
  const reply = await page.request.post("/dang-nhap/buoc-hai", {
    form: { ma: appCode(who.secret, 1) },
    headers: { Origin: SITE },
    maxRedirects: 0,
  });
  expect(reply.status(), "second step").toBe(302);
}

/** Presses a step of a dossier that the API asks about once, reads what is missing, says why and goes on. */
export async function goOnKnowing(
  page: Page,
  button: string,
  missing: RegExp,
  anyway: string,
): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByRole("alert").filter({ hasText: missing }).first()).toBeVisible();
  const why = page.getByLabel("Vì sao vẫn làm");
  // The form is drawn once more when the page's data have come again after the refusal.
  const reason = "Đã xem bản giấy";
  await expect(async () => {
    if (!(await why.isVisible())) return;
    await why.fill(reason);
    await page.waitForTimeout(700);
    await expect(why).toHaveValue(reason, { timeout: 100 });
  }).toPass({ timeout: 20_000 });
  await page.getByRole("button", { name: anyway }).click();
}
