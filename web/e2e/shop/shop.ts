import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { adminToken, ask } from "../support/api";
import { logIn, makePerson, type Person } from "../support/steps";

/** A service without delivery, paid at once. */
export const PLAIN = "tam-ngung-kinh-doanh";

type Price = { chuKy: string; donGia: number; tongCong?: number };
type Offer = { id: string; ten: string; gia: Price[] };
export type Service = { id: string; slug: string; ten: string; goiCuoc: Offer[] };

/** A service as the catalogue shows it. */
export function service(slug: string): Promise<Service> {
  return ask<Service>(`/partner/api/v1/dich-vu/${slug}`);
}

/** Adds the first package of a service to somebody's cart, once for each cycle named. */
export async function putIntoCart(person: Person, slug: string, cycle?: string): Promise<void> {
  const { id, goiCuoc } = await service(slug);
  const offer = goiCuoc[0];
  const token = person.grant.access_token;
  const me = await ask<{ id: string }>("/auth/api/v1/toi", { token });
  const chosen = { dichVuId: id, dichVuChiTietId: offer?.id ?? "", userId: me.id };
  const query = new URLSearchParams({ ...chosen, chuKy: cycle ?? offer?.gia[0]?.chuKy ?? "" });
  await ask(`/partner/api/v1/gio-hang?${query}`, { method: "POST", token });
}

/** Somebody who is logged in in this browser and has one thing in the cart. */
export async function buyer(
  context: BrowserContext,
  baseURL: string | undefined,
  slug = PLAIN,
): Promise<Person> {
  const person = await makePerson();
  await putIntoCart(person, slug);
  await logIn(context, baseURL, person);
  return person;
}

type Row = { id: string; maDonHang: string; tongTien: number };

/** A person's orders, newest first. */
export function ordersOf(person: Person): Promise<Row[]> {
  return ask<Row[]>("/payment/api/v1/don-hang", { token: person.grant.access_token });
}

/** How many packages are in a person's cart. */
export async function inCart(
  person: Person,
): Promise<{ tongSoLuong: number; dong: { tenDichVu: string }[] }> {
  const token = person.grant.access_token;
  const me = await ask<{ id: string }>("/auth/api/v1/toi", { token });
  return ask(`/partner/api/v1/gio-hang/${me.id}`, { token });
}

/** The code of the order that a browser was just redirected to. */
export async function orderCodeIn(page: Page): Promise<string> {
  await page.waitForURL(/\/thanh-toan\/KS[0-9A-Z]+/);
  return /KS[0-9A-Z]+/.exec(page.url())?.[0] ?? "";
}

const both = (name: string, vi: string, en: string) => ({ [`${name}Vi`]: vi, [`${name}En`]: en });

/** A separate service with one package for the test, so that its price may be changed. */
export async function newService(donGia: number, loai: "GOI" | "DON_LE" = "GOI") {
  const token = await adminToken("quantri");
  const slug = `thu-${randomUUID().slice(0, 8)}`;
  const body = {
    slug,
    nhom: "thu-tuc-phap-ly",
    loai,
    loaiDong: "CHINH",
    tuKhoa: "",
    ...both("ten", "Dịch vụ thử giá", "Price test service"),
    ...both("tomTat", "Thử", "Test"),
    ...both("moTa", "Thử", "Test"),
    ...both("thoiGian", "1 ngày", "1 day"),
    ...both("baoHanh", "Không", "None"),
  };
  type AdminService = { id: string; phienBan: number; goiCuoc: { id: string }[] };
  const root = "/partner/api/v1/quan-tri/dich-vu";
  let made = await ask<AdminService>(root, { body, token });
  const goi = {
    ma: `${slug}-goi`,
    baoGomVi: ["Thử"],
    baoGomEn: ["Test"],
    ...both("ten", "Gói thử", "Test package"),
    ...both("moTa", "Thử", "Test"),
    ...both("thoiGian", "1 ngày", "1 day"),
    phienBan: made.phienBan,
  };
  made = await ask<AdminService>(`${root}/${made.id}/goi-cuoc`, { body: goi, token });
  const packageId = made.goiCuoc[0]?.id ?? "";
  const setPrice = async (price: number, lyDo: string) => {
    const gia = { chuKy: "MOT_LAN", donGia: price, lyDo, phienBan: made.phienBan };
    made = await ask<AdminService>(`${root}/${made.id}/goi-cuoc/${packageId}/gia`, { body: gia, token });
  };
  await setPrice(donGia, "Giá đầu");
  made = await ask<AdminService>(`${root}/${made.id}/goi-cuoc/${packageId}/dang-ban`, {
    method: "POST",
    body: { phienBan: made.phienBan },
    token,
  }).catch(() => made);
  made = await ask<AdminService>(`${root}/${made.id}/dang-ban`, {
    method: "POST",
    body: { phienBan: made.phienBan },
    token,
  }).catch(() => made);
  return { id: made.id, packageId, slug, setPrice };
}
