import { createHmac, randomInt, randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { adminToken, passwordGrant } from "./api";
import { OFTEN } from "./mail-sink";
import { SITE, signAsSample } from "./sample-key";

const SAMPLE_PASSWORD = "Khoisu-2026!";

type Sample = "khach" | "nhanvien" | "bientap" | "quantri" | "quantri2";

/** Calls to the API as one of the sample people. */
export async function sample(_request: APIRequestContext, who: Sample): Promise<Person> {
  const headers = ownAddress();
  const email = `${who}@khoisu.example`;
  const { access_token: token } = await passwordGrant(email, SAMPLE_PASSWORD);
  return { id: "", name: who, email, headers: { ...headers, Authorization: `Bearer ${token}` } };
}

/** Logs the browser in as one of the sample people; staff answer the second step with their published passkey. */
export async function enter(page: Page, who: Sample): Promise<void> {
  const email = `${who}@khoisu.example`;
  await logIn(page, { email }, SAMPLE_PASSWORD);
  if (who !== "khach") await answerSecondStep(page, email);
}

/** Answers the second step that a login of the sample's staff has come to. */
export async function answerSecondStep(page: Page, email: string): Promise<void> {
  const shown = await (await page.request.get("/dang-nhap/buoc-hai")).text();
  const found = /data-passkey="([^"]+)"/.exec(shown)?.[1] ?? "";
  const options = JSON.parse(found.replaceAll("&quot;", '"'));
  const form = { khoa: signAsSample(email, options, SITE) };
  const reply = await page.request.post("/dang-nhap/buoc-hai", {
    form,
    headers: { Origin: SITE },
    maxRedirects: 0,
  });
  expect(reply.status(), "second step").toBe(302);
}

/** The second administrator approves every change of this kind that waits. */
export async function approveWaiting(request: APIRequestContext, kind: string): Promise<void> {
  const second = await sample(request, "quantri2");
  const root = `${API}/business/api/v1/quan-tri/phe-duyet`;
  const list = await request.get(`${root}?dangCho=true`, { headers: second.headers });
  const { data } = (await list.json()) as { data: { id: string; loai: string }[] };
  for (const { id } of data.filter(({ loai }) => loai === kind)) {
    const reply = await request.post(`${root}/${id}/duyet`, { headers: second.headers, data: {} });
    expect(reply.ok(), await reply.text()).toBe(true);
  }
}

/** An order of the sample customer, placed over the API. */
export async function ordered(request: APIRequestContext): Promise<Placed> {
  const customer = await sample(request, "khach");
  return order(request, customer, await somePackage(request, ({ giaoHang }) => !giaoHang));
}

export const API = process.env.API_URL ?? "http://127.0.0.1:8000";
const CATCHER = process.env.CATCHER_URL ?? "http://127.0.0.1:8511";
/** The documented defaults of development. */
const SESSION_SECRET = process.env.SESSION_SECRET ?? "khoisu-session-dev";
const BANK_KEY = process.env.SEPAY_API_KEY ?? "sepay-dev";

export const PASSWORD = "hoa sen nở bên hồ";

/** Headers with a separate address for each test person, so that they share no limits. */
export function ownAddress(): Record<string, string> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const signature = createHmac("sha256", SESSION_SECRET).update(`client-address:${address}`).digest("hex");
  return { "X-Client-Address": address, "X-Client-Signature": signature };
}

export type Person = {
  id: string;
  name: string;
  email: string;
  /** Headers of calls to the API as this person. */
  headers: Record<string, string>;
};

type Caught = { kind: string; to: string; text: string };

/** What the tests' mail server or SMS gateway received for somebody, once there is any. */
async function messagesTo(request: APIRequestContext, to: string): Promise<Caught[]> {
  let found: Caught[] = [];
  await expect
    .poll(
      async () => {
        found = await (await request.get(`${CATCHER}/messages`, { params: { to } })).json();
        return found.length;
      },
      { timeout: 20_000, intervals: OFTEN },
    )
    .toBeGreaterThan(0);
  return found;
}

/** The code in the last message to somebody, as soon as that message has one: others may be on their way. */
export async function codeFor(request: APIRequestContext, to: string): Promise<string> {
  let code = "";
  const lastCode = async () => {
    const messages = await messagesTo(request, to);
    code = /\b(\d{6})\b/.exec(messages.at(-1)?.text ?? "")?.[1] ?? "";
    return code;
  };
  await expect
    .poll(lastCode, { message: "a code in the message", timeout: 20_000, intervals: OFTEN })
    .toBeTruthy();
  return code;
}

async function api<T>(answer: ReturnType<APIRequestContext["post"]>): Promise<T> {
  const reply = await answer;
  expect(reply.ok(), `${reply.url()}: ${reply.status()} ${await reply.text()}`).toBe(true);
  return (reply.status() === 204 ? undefined : await reply.json()) as T;
}

/** A new customer with an account of their own, registered by e-mail and code like anybody. */
export async function register(request: APIRequestContext, name = "Lê Thị Ánh"): Promise<Person> {
  const email = `khach-${randomUUID().slice(0, 13)}@e2e.example`;
  const headers = ownAddress();
  const own = `${API}/auth/api/v1/dang-ky`;
  const post = <T>(path: string, data: unknown) => api<T>(request.post(own + path, { headers, data }));
  const rules = await api<{ data: { dieuKhoan: string } }>(request.get(`${own}/quy-dinh`));
  const { data: flow } = await post<{ data: { luongId: string } }>("", { dinhDanh: email, ngonNgu: "vi" });
  const ma = await codeFor(request, email);
  const ticket = await post<{ data: { phieu: string } }>("/xac-thuc", { luongId: flow.luongId, ma });
  const tokens = await post<{ access_token: string }>("/hoan-tat", {
    phieu: ticket.data.phieu,
    hoTen: name,
    ngaySinh: "1990-03-27",
    duNangLuc: true,
    dongY: { dieuKhoan: rules.data.dieuKhoan, tiepThi: null },
    matKhau: PASSWORD,
  });
  const payload = tokens.access_token.split(".")[1] ?? "";
  const { sub } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { sub: string };
  return { id: sub, name, email, headers: { ...headers, Authorization: `Bearer ${tokens.access_token}` } };
}

/** Logs the browser in, through the login form's own address. */
export async function logIn(page: Page, person: { email: string }, password = PASSWORD): Promise<void> {
  const origin = new URL(process.env.BASE_URL ?? "http://localhost:3000").origin;
  const reply = await page.request.post("/dang-nhap", {
    form: { dinhDanh: person.email, matKhau: password },
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  expect(reply.status(), "logged in").toBe(302);
}

type Package = { dichVuId: string; goiCuocId: string; chuKy: string; donGia: number; giaoHang: boolean };
type ServiceRow = { id: string; slug: string; giaTu: Package; giaoHang: boolean; datCocPhanTram: number };

/** Services that a dossier may come with. */
export const founding = ({ slug }: ServiceRow): boolean => slug === "thanh-lap-cong-ty-tnhh";

/** A package on sale, the first that matches. */
export async function somePackage(
  request: APIRequestContext,
  fits: (row: ServiceRow) => boolean = () => true,
): Promise<Package> {
  const list = await api<{ data: ServiceRow[] }>(
    request.get(`${API}/partner/api/v1/dich-vu`, { params: { loai: "GOI", kichThuoc: 100 } }),
  );
  const row = list.data.find(fits);
  expect(row, "a service for the test").toBeTruthy();
  return { ...(row as ServiceRow).giaTu, dichVuId: row?.id ?? "", giaoHang: row?.giaoHang ?? false };
}

export type Placed = { id: string; maDonHang: string; tongTien: number; tienCoc: number };

const ADDRESS = { soNhaDuong: "12 Lê Lợi", phuongXa: "Phường Bến Thành", tinhTp: "TP. Hồ Chí Minh" };

/** Orders a package as the person. */
export async function order(
  request: APIRequestContext,
  person: Person,
  wanted: Package,
  more: Record<string, unknown> = {},
): Promise<Placed> {
  const rules = await api<{ data: { dieuKhoan: string } }>(
    request.get(`${API}/auth/api/v1/dang-ky/quy-dinh`),
  );
  const { dichVuId, goiCuocId, chuKy } = wanted;
  const reply = await api<{ data: Placed }>(
    request.post(`${API}/payment/api/v1/don-hang`, {
      headers: { ...person.headers, "Idempotency-Key": randomUUID() },
      data: {
        danhSachDichVuChinh: [{ dichVuId, goiCuocId, chuKy }],
        dongYDieuKhoan: true,
        phienBanDieuKhoan: rules.data.dieuKhoan,
        diaChiGiao: wanted.giaoHang ? ADDRESS : null,
        ...more,
      },
    }),
  );
  return reply.data;
}

/** The bank's message of an incoming payment. */
export async function bankTells(
  request: APIRequestContext,
  content: string,
  amount: number,
  reference: string = randomUUID(),
): Promise<void> {
  await api(
    request.post(`${API}/payment/api/v1/webhooks/sepay`, {
      headers: { Authorization: `Apikey ${BANK_KEY}` },
      data: {
        id: randomInt(2 ** 47),
        gateway: "MBBank",
        transactionDate: "2026-11-20 09:00:00",
        accountNumber: "0000000000",
        content: `MBVCB.123456.${content}.CT tu 0123 LE THI ANH`,
        transferType: "in",
        transferAmount: amount,
        referenceCode: reference,
      },
    }),
  );
}

/** The cookie in which this site stores a visitor's key to an order, as the order form would have set it. */
export function viewCookie(code: string, token: string) {
  const name = "khoisu_xem_don";
  const value = encodeURIComponent(`${code}~${token}`);
  const mac = createHmac("sha256", SESSION_SECRET).update(`${name}=${value}`).digest("base64url");
  return { name, value: `${value}.${mac}`, url: process.env.BASE_URL ?? "http://localhost:3000" };
}

/** A visitor orders a single service, without an account. */
export async function visitorOrder(
  request: APIRequestContext,
  who: { hoTen?: string; soDienThoai?: string } = {},
): Promise<Placed & { xemDonToken: string }> {
  const list = await api<{ data: ServiceRow[] }>(
    request.get(`${API}/partner/api/v1/dich-vu`, { params: { loai: "DON_LE", kichThuoc: 100 } }),
  );
  const rules = await api<{ data: { dieuKhoan: string } }>(
    request.get(`${API}/auth/api/v1/dang-ky/quy-dinh`),
  );
  const row = list.data.find(({ giaoHang }) => !giaoHang);
  const reply = await api<{ data: Placed & { xemDonToken: string } }>(
    request.post(`${API}/partner/api/v1/dich-vu/don-hang/${row?.id}`, {
      headers: { ...ownAddress(), "Idempotency-Key": randomUUID() },
      data: {
        hoTen: "Trần Văn Bình",
        soDienThoai: "0912345678",
        dongYDieuKhoan: true,
        phienBanDieuKhoan: rules.data.dieuKhoan,
        ...who,
      },
    }),
  );
  return reply.data;
}

/** One of the back office's operations on an order, such as `thao-tac` with `{ thaoTac: "XAC_NHAN" }`. */
export async function adminOrderCall(
  request: APIRequestContext,
  code: string,
  operation: string,
  data: Record<string, unknown>,
): Promise<void> {
  const url = `${API}/payment/api/v1/quan-tri/don-hang/${code}/${operation}`;
  const Authorization = `Bearer ${await adminToken("nhanvien")}`;
  const headers = { ...ownAddress(), Authorization, "Idempotency-Key": randomUUID() };
  await api(request.post(url, { headers, data }));
}

/** An order of the person that staff have confirmed and whose payment they have recorded. */
export async function securedOrder(
  request: APIRequestContext,
  person: Person,
  fits: (row: ServiceRow) => boolean = ({ giaoHang }) => !giaoHang,
): Promise<Placed> {
  const placed = await order(request, person, await somePackage(request, fits));
  const paid = {
    soTien: placed.tongTien,
    nguon: "TAI_CUA_HANG",
    thamChieu: `PT-${randomUUID()}`,
    ghiChu: "",
  };
  await adminOrderCall(request, placed.maDonHang, "thu-tien", paid);
  await adminOrderCall(request, placed.maDonHang, "thao-tac", { thaoTac: "XAC_NHAN" });
  return placed;
}
