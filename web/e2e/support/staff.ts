import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
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

/** What a form's fields hold that somebody can see, by their names. */
function typedIn(form: Locator): Promise<Record<string, string>> {
  return form.evaluate((element) => {
    const seen = element.querySelectorAll<HTMLInputElement>(
      "input:not([type=hidden], [type=file]), select, textarea",
    );
    return Object.fromEntries([...seen].map(({ name, value }) => [name, value]));
  });
}

/**
 * Presses a step of a dossier that the API asks about once, reads what is missing, says why and goes on. The page's data come
 * again late, when the reason has been written: all that was typed stays, before and after.
 */
export async function goOnKnowing(
  page: Page,
  button: string,
  missing: RegExp,
  anyway: string,
): Promise<void> {
  const press = page.getByRole("button", { name: button });
  const formId = await press.evaluate((element) => {
    const form = (element as HTMLButtonElement).form;
    return ["intent", "id"].map((name) => form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value);
  });
  const part = (name: string, value?: string) => (value ? `:has([name=${name}][value="${value}"])` : "");
  const form = page.locator(`form${part("intent", formId[0])}${part("id", formId[1])}`);
  const before = await typedIn(form);
  const data = (url: URL) => url.pathname.endsWith(".data");
  await page.route(data, async (route) => {
    if (route.request().method() === "GET") await new Promise((done) => setTimeout(done, 800));
    await route.continue();
  });
  const again = page.waitForResponse(
    (reply) => reply.request().method() === "GET" && data(new URL(reply.url())),
  );
  await press.click();
  await expect(page.getByRole("alert").filter({ hasText: missing }).first()).toBeVisible();
  const why = form.getByLabel("Vì sao vẫn làm");
  const reason = (await why.isVisible()) ? { lyDoXacNhan: "Đã xem bản giấy" } : {};
  if (reason.lyDoXacNhan) await why.fill(reason.lyDoXacNhan);
  await again;
  // A form that is drawn again is so within a frame or two of the data.
  await page.waitForTimeout(400);
  expect(await typedIn(form)).toEqual({ ...before, ...reason });
  await page.unroute(data);
  await page.getByRole("button", { name: anyway }).click();
}
