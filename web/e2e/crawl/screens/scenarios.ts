import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { certified } from "../../account/certified";
import { complete } from "../../dossier/dossier-steps";
import { at, begin, FIRST_STEPS, keep } from "../../dossier/dossiers";
import { handedIn } from "../../dossier/whole-dossier";
import { PLAIN } from "../../shop/shop";
import {
  API,
  adminOrderCall,
  bankTells,
  enter,
  logIn,
  order,
  type Person,
  register,
  sample,
  somePackage,
} from "../../support/people";
import { expect } from "../../support/support";

/** Where a stranger starts, with what only a typed address or a search leads to. */
export const OPEN = [
  "/trang-chu",
  "/tin-tuc",
  "/tin-tuc?tim=khongcogithe",
  "/tin-tuc/chon-loai-hinh-doanh-nghiep",
  "/dich-vu",
  "/dich-vu?tim=khongcogithe",
  "/dich-vu/tinh-gia",
  "/cong-cu/chi-phi-nam-dau",
  "/cong-cu/han-sau-thanh-lap",
  "/dich-vu-don-le",
  `/dich-vu-don-le/${PLAIN}`,
  "/dang-nhap",
  "/dang-ky",
  "/dang-ky-v2",
  "/quan-ly-gio-hang",
  "/tro-ly-ai",
  "/lien-he",
  "/lien-he/da-gui/YC34679ACD",
  "/do-luong-truy-cap",
  "/bo-phan-giao-dien",
  "/ngoai-tuyen",
  "/khong-co-trang-nay",
];

type Row = { id: string; goiCuoc: { id: string; gia: { chuKy: string }[] }[] };

async function fillCart(request: APIRequestContext, { id, headers }: Person, slug: string): Promise<void> {
  const url = `${API}/partner/api/v1`;
  const { data } = (await (await request.get(`${url}/dich-vu/${slug}`)).json()) as { data: Row };
  const [offer] = data.goiCuoc;
  const chosen = { dichVuId: data.id, dichVuChiTietId: offer?.id ?? "", userId: id };
  const params = { ...chosen, chuKy: offer?.gia[0]?.chuKy ?? "" };
  const reply = await request.post(`${url}/gio-hang`, {
    headers: { ...headers, "Idempotency-Key": randomUUID() },
    params,
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** A customer in the middle of everything, logged in in this browser; somebody new unless one is given. Returns where they start. */
export async function customer(page: Page, request: APIRequestContext, who?: Person): Promise<string[]> {
  const person = who ?? (await register(request, "Nguyễn Thị Hoa"));
  await logIn(page, person);
  await fillCart(request, person, "thanh-lap-cong-ty-tnhh");
  const placed = await order(request, person, await somePackage(request));
  const company = await begin(request, person);
  await complete(request, person, company, "CP");
  await keep(request, person, company, FIRST_STEPS_OF_SHARES);
  const shop = await begin(request, person);
  await keep(request, person, shop, {
    hoSo: { loaiHinhId: "DNTN", tinhTrangThanhLap: "TU_HO_KINH_DOANH", doanhNghiepXaHoi: true },
    chuSoHuuList: [{ loaiChuSoHuu: "CA_NHAN" }],
  });
  const handed = await handedIn(request, person, `Sương Mai ${randomUUID().slice(0, 4)}`);
  await certified(request, person, `Nắng Sớm ${randomUUID().slice(0, 4)}`);
  return [
    "/cong-ty",
    "/quan-ly-gio-hang",
    "/quan-ly-gio-hang/dat-hang",
    `/thanh-toan/${placed.maDonHang}`,
    // Before the list, whose first order has nothing left to do.
    `/quan-ly-don-hang/${placed.maDonHang}`,
    "/quan-ly-don-hang",
    "/nguoi-dung",
    "/quan-ly-ho-so",
    "/quan-ly-ho-so/thanh-lap/chon-loai-hinh",
    at("", company),
    at("kiem-tra", company),
    at("tai-san", shop),
    at("ho-kinh-doanh", shop),
    at("cam-ket-xa-hoi", shop),
    at("da-nop", handed),
  ];
}

const FIRST_STEPS_OF_SHARES = {
  ...FIRST_STEPS,
  hoSo: {
    ...(FIRST_STEPS.hoSo as object),
    loaiHinhId: "CP",
    tenDoanhNghiep: "Công ty cổ phần Hoa Sen Bên Hồ",
    tenThayTheList: [],
  },
};

/** A change that waits for the second administrator: office rights for a new colleague. */
async function changeRequested(request: APIRequestContext, account: string): Promise<void> {
  const { headers } = await sample(request, "quantri");
  const data = { vaiTro: ["khach-hang", "bien-tap"], ghiChu: "đồng nghiệp mới" };
  const reply = await request.put(`${API}/auth/api/v1/quan-tri/tai-khoan/${account}/vai-tro`, {
    headers,
    data,
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** A question to the assistant, which answers it and the office grades. */
async function questionAsked(request: APIRequestContext, { headers }: Person): Promise<void> {
  const reply = await request.post(`${API}/chatbot/api/v1/hoi-thoai`, {
    headers: { ...headers, "Idempotency-Key": randomUUID() },
    data: { cauHoi: "vốn điều lệ tối thiểu là bao nhiêu" },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** The back office with something on every list, entered with all permissions. Returns where its work starts. */
export async function staffed(page: Page, request: APIRequestContext): Promise<string[]> {
  const person = await register(request, "Trần Văn Bình");
  const wanted = await somePackage(request, ({ giaoHang }) => !giaoHang);
  const paid = await order(request, person, wanted);
  await bankTells(request, paid.maDonHang, paid.tongTien);
  await adminOrderCall(request, paid.maDonHang, "ghi-chu", { noiDung: "Khách hẹn gọi lại buổi chiều." });
  const handed = await handedIn(request, person, `Chiều Hè ${randomUUID().slice(0, 4)}`);
  await changeRequested(request, person.id);
  await questionAsked(request, person);
  await enter(page, "quantri");
  return [
    "/quan-tri",
    `/quan-tri/don-hang?tim=${paid.maDonHang}`,
    `/quan-tri/giao-dich?tim=${paid.maDonHang}`,
    `/quan-tri/ho-so/${handed}`,
    // Only somebody without a task is led there.
    `/quan-tri/ho-so/${handed}/muc-dich`,
    `/quan-tri/tai-khoan?tim=${person.email}`,
    `/quan-tri/dich-vu/${wanted.dichVuId}`,
    "/quan-tri/dich-vu/them",
    "/quan-tri/bai-viet",
    "/quan-tri/binh-luan",
    "/quan-tri/bai-viet/phan-loai",
    "/quan-tri/trang/dieu-khoan-su-dung",
  ];
}
