import { randomInt, randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { expect } from "@playwright/test";
import { at, begin } from "../../dossier/dossiers";
import { handedIn } from "../../dossier/whole-dossier";
import { API, bankTells, order, type Person, sample, somePackage } from "../../support/people";

type Headers = Record<string, string>;
type Answer = { id: string; ma: string; maYeuCau: string; phienBan: number; phienBanDongY: string };

/** Calls as one person: the answer's data. */
function caller(request: APIRequestContext, { headers }: Person) {
  return async (method: "POST" | "PUT" | "PATCH" | "GET", path: string, data?: unknown): Promise<Answer> => {
    const sent: Headers = { ...headers, "Idempotency-Key": randomUUID() };
    const form = path.endsWith("/doi-tra") ? { multipart: data as Headers } : { data };
    const reply = await request.fetch(API + path, { method, headers: sent, ...form });
    expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
    return reply.status() === 204 ? ({} as Answer) : (await reply.json()).data;
  };
}

const SHORT = "Viết để thử";

async function asCustomer(request: APIRequestContext, person: Person) {
  const call = caller(request, person);
  const home = { tinhTpId: "79", phuongXaId: "26743", soNhaDuong: SHORT };
  await call("POST", "/auth/api/v1/toi/dia-chi", {
    ...home,
    tenGoi: "Nhà",
    nguoiNhan: SHORT,
    soDienThoai: "0912345678",
  });
  await call("POST", "/auth/api/v1/toi/du-lieu/yeu-cau", { loai: "SUA", noiDung: SHORT });
  const article = "/business/api/v1/bai-viet/chon-loai-hinh-doanh-nghiep/binh-luan";
  const comment = await call("POST", article, { noiDung: SHORT });
  const talk = await call("POST", "/chatbot/api/v1/hoi-thoai", { cauHoi: "Vốn điều lệ là gì?" });
  const rules = await call("GET", "/business/api/v1/thong-tin-lien-lac/quy-dinh");
  const asked = {
    phienBanDongY: rules.phienBanDongY,
    nguon: "LIEN_HE",
    hoTen: SHORT,
    email: person.email,
    noiDung: SHORT,
    dongY: true,
  };
  const inquiry = await call("POST", "/business/api/v1/thong-tin-lien-lac", asked);
  return { comment, talk, inquiry };
}

async function paidOrder(request: APIRequestContext, person: Person): Promise<string> {
  const placed = await order(request, person, await somePackage(request, ({ giaoHang }) => !giaoHang));
  await bankTells(request, placed.maDonHang, placed.tongTien);
  const root = `/payment/api/v1/don-hang/${placed.maDonHang}`;
  const paid = async () =>
    (await (await request.get(API + root, { headers: person.headers })).json()).data.daThu;
  await expect.poll(paid, { timeout: 30_000 }).toBe(placed.tongTien);
  const call = caller(request, person);
  await call("PUT", `${root}/hoa-don`, { loai: "CA_NHAN", ten: SHORT, diaChi: SHORT });
  await call("POST", `${root}/doi-tra`, { loaiLyDo: "KHIEU_NAI", moTa: SHORT });
  return placed.maDonHang;
}

async function asStaff(
  request: APIRequestContext,
  { code, dossier, inquiry, talk }: { code: string; dossier: string; inquiry: string; talk: string },
) {
  const call = caller(request, await sample(request, "nhanvien"));
  const words = `/chatbot/api/v1/quan-tri/hoi-thoai/${talk}`;
  await call("POST", `${words}/nhan`);
  await call("POST", `${words}/tra-loi`, { noiDung: SHORT });
  await call("POST", `/business/api/v1/quan-tri/lien-he/${inquiry}/ghi-chu`, { noiDung: SHORT });
  await call("POST", `/business/api/v1/quan-tri/khach/${code}/ghi-chu`, { noiDung: SHORT });
  const about = { doiTuong: "HO_SO", ma: dossier, mucDich: "KHACH_NHO", lyDo: SHORT };
  await call("POST", "/business/api/v1/quan-tri/muc-dich-xem", about);
  const note = { truong: "hoSo.tenDoanhNghiep", noiDung: SHORT };
  await call("POST", `/business/api/v1/quan-tri/ho-so/${dossier}/ghi-chu`, note);
  const name = `Thử ${randomInt(1e9)}`;
  await call("POST", "/business/api/v1/quan-tri/ten-can-tranh", {
    loai: "TEN_DA_CO",
    ten: name,
    ghiChu: SHORT,
  });
  const invoice = { kyHieu: "1C26TKS", so: String(randomInt(1e7, 1e8)), ngay: "2026-11-20", soTien: 0 };
  const root = `/payment/api/v1/quan-tri/don-hang/${code}`;
  const paid = (await call("GET", `/payment/api/v1/quan-tri/don-hang/${code}`)) as unknown as {
    tongTien: number;
  };
  await call("POST", `${root}/hoa-don`, { ...invoice, soTien: paid.tongTien, maTraCuu: "THU" });
}

async function asEditors(request: APIRequestContext, comment: string) {
  const call = caller(request, await sample(request, "bientap"));
  const article = await call("POST", "/business/api/v1/quan-tri/bai-viet");
  const kept = { lyDo: SHORT, phienBan: article.phienBan };
  await call("POST", `/business/api/v1/quan-tri/bai-viet/${article.id}/ban-luu`, kept);
  const shown = { ids: [comment], hanhDong: "HIEN" };
  await call("POST", "/business/api/v1/quan-tri/binh-luan/xu-ly", shown);
  await call("POST", `/business/api/v1/binh-luan/${comment}/bao-cao`, { lyDo: "KHAC", ghiChu: SHORT });
  const admin = caller(request, await sample(request, "quantri"));
  const said = `thử ${randomInt(1e9)}`;
  await admin("POST", "/partner/api/v1/quan-tri/tra-cuu-nganh/tu", { tu: said, maNganh: ["5630"] });
  const figure = "/business/api/v1/quan-tri/so-lieu-luat/tndn_mien";
  const { noiDung } = (await call("GET", figure)) as unknown as { noiDung: string };
  const differs = { viec: "DOC", ketQua: "SAI", noiDung, nguon: SHORT, ngayDoc: "2026-11-20", ghiChu: SHORT };
  await call("POST", `${figure}/lan-doc`, differs);
  return article.id;
}

/** A person has written wherever a customer can, and staff and editors have answered. Where each side reads it. */
export async function everybodyWrites(request: APIRequestContext, person: Person) {
  const { comment, talk, inquiry } = await asCustomer(request, person);
  const code = await paidOrder(request, person);
  const dossier = await handedIn(request, person, `Thử Dài ${randomUUID().slice(0, 4)}`);
  await asStaff(request, { code, dossier, inquiry: inquiry.ma ?? inquiry.maYeuCau, talk: talk.id });
  const article = await asEditors(request, comment.id);
  const draft = await begin(request, person);
  const own = `/quan-ly-don-hang/${code}`;
  return {
    customer: [own, `${own}/hoan-tien`, `${own}/hoa-don`, `/tro-ly-ai/${talk.id}`, at("ten", draft)],
    office: [
      `/quan-tri/don-hang/${code}`,
      `/quan-tri/hoa-don/${code}`,
      `/quan-tri/bai-viet/${article}`,
      `/quan-tri/tro-ly/${talk.id}`,
      "/quan-tri/doi-tra",
      "/quan-tri/so-lieu-luat/tndn_mien",
      "/quan-tri/lien-he",
    ],
  };
}
