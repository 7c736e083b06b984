import { createElement } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { type Cart, CartLineRow } from "~/features/cart/components/CartLines";
import { CheckoutForm } from "~/features/cart/components/CheckoutForm";
import { OrderSummary } from "~/features/cart/components/OrderSummary";
import { PackageCard } from "~/features/catalog/components/PackageCard";
import type { Package } from "~/features/catalog/model/types";
import { ArticleList } from "~/features/news/components/ArticleList";
import type { ArticleCard } from "~/features/news/model/types";
import { Lines } from "~/features/orders/components/Lines";
import { PaymentPart } from "~/features/orders/components/OrderAside";
import { OrderCard } from "~/features/orders/components/OrderCard";
import { OrderFilterBar } from "~/features/orders/components/OrderFilterBar";
import { OrderStates } from "~/features/orders/components/OrderHead";
import type { Line, Order, OrderRow } from "~/features/orders/model/types";
import { PaymentSummary } from "~/features/payments/components/PaymentSummary";
import type { Payment } from "~/features/payments/model/payment-stage";
import { overwriteGetLocale } from "~/paraglide/runtime.js";
import DeskScreen from "~/routes/admin/desk";
import AssistantScreen from "~/routes/public/assistant";
import type { Delivery } from "~/ui/form/address/delivery";
import { SiteHeader } from "~/ui/layout/SiteHeader";
import { amountsIn, inside, namesIn, rendered, wordsOf } from "./screen";

afterEach(() => {
  overwriteGetLocale(() => "vi");
});

const FEE = 35_000;
const PRICE = { phiDichVu: 1_200_000, chiPhiBenThuBa: 340_000, phiNhaNuoc: 150_000, thueGtgt: 96_000 };
const TOTAL = 1_786_000;

const LINE = {
  ...PRICE,
  ...{
    goiCuocId: "g",
    dichVuId: "d",
    slug: "thanh-lap-cong-ty-tnhh",
    tenDichVu: "Thành lập công ty",
    tenGoi: "Gói 1",
  },
  ...{ soLuong: 2, chuKy: "MOT_LAN", tenChuKy: "một lần", cacChuKy: [], datDuoc: true, donGia: 893_000 },
  ...{ thanhTien: TOTAL, giaoHang: true, nhieuDuoc: true, datCocPhanTram: 50, ghiChuVat: "", giaHan: "" },
} as unknown as Cart["dong"][number];
const CART = { ...PRICE, dong: [LINE], tongSoLuong: 2, tongTien: TOTAL, problems: [] } as unknown as Cart;
const DELIVERY = {
  ...{ preferred: "khac", collected: false, fees: { cacTinh: [], macDinh: null } },
  fee: { phi: FEE, donVi: "Bưu điện", moTa: "", ngayTu: 1, ngayDen: 2 },
  ...{ onPick: () => undefined, onWard: () => undefined },
} as Delivery;

/** In each language: the names of the parts of a price, in their order. */
const PARTS = {
  vi: ["Phí dịch vụ", "Mua hộ từ nhà cung cấp", "Phí nhà nước", "Thuế GTGT", "Phí giao hàng", "Tổng cộng"],
  en: ["Service fee", "Bought for you from suppliers", "State fee", "VAT", "Delivery fee", "Total"],
} as const;

describe("sums add up before the eyes [S4.6] [S4.9]", () => {
  it.each(["vi", "en"] as const)("of the checkout in %s, with what delivery costs", (lang) => {
    overwriteGetLocale(() => lang);
    const html = rendered(createElement(OrderSummary, { cart: CART, fee: FEE }));
    expect(inside(html, "li").map(wordsOf)).toEqual([
      expect.stringMatching(/^2 × Thành lập công ty, Gói 1 \(một lần\) 1[.,]786[.,]000 ₫$/),
    ]);
    const [table = ""] = inside(html, "table");
    expect(inside(table, "th").map(wordsOf)).toEqual(PARTS[lang]);
    expect(amountsIn(table)).toEqual([...Object.values(PRICE), FEE, TOTAL + FEE]);
  });

  it("of what is ordered: said at the button, sent along, and half of it as a deposit", () => {
    const form = rendered(
      createElement(CheckoutForm, {
        ...{ cart: CART, contact: null, terms: "2026-01-01", orderKey: "k", addresses: [], owner: "a" },
        ...{ delivery: DELIVERY, failure: undefined },
      }),
    );
    expect(form).toMatch(/<input type="hidden" name="tongTien" value="1821000"\/>/);
    expect(wordsOf(form)).toMatch(/Tổng cộng 1\.821\.000 ₫/);
    expect(new Set(amountsIn(form))).toEqual(new Set([TOTAL + FEE, TOTAL / 2 + FEE]));
  });

  it("of a line in the cart, beside the price of one", () => {
    expect(amountsIn(rendered(createElement(CartLineRow, { line: LINE, failure: undefined })))).toEqual([
      893_000,
      TOTAL,
    ]);
  });

  it("of a package and of a bought line, part by part", () => {
    const gia = [{ ...PRICE, chuKy: "MOT_LAN", tenChuKy: "một lần", donGia: TOTAL, thueSuat: 8, giaHan: "" }];
    const offer = { id: "g", ma: "goi-1", ten: "Gói 1", moTa: "", baoGom: [], thoiGian: "", gia } as unknown;
    const card = rendered(
      createElement(PackageCard, { dichVuId: "d", offer: offer as Package, beside: false }),
    );
    expect(amountsIn(inside(card, "table").join())).toEqual([...Object.values(PRICE), TOTAL]);
    const bought = { ...LINE, id: "l", loai: "DICH_VU_CHINH", chuKy: { ma: "MOT_LAN", ten: "một lần" } };
    const line = { ...bought, phanCoHan: [], thueSuat: 8 } as unknown as Line;
    const lists = { danhSachDichVuChinh: [line], danhSachDichVuPhu: [], danhSachGiamGia: [] };
    const lines = rendered(
      createElement(Lines, { order: { ...lists, tongTien: TOTAL } as unknown as Order }),
    );
    const { phiDichVu, chiPhiBenThuBa, phiNhaNuoc, thueGtgt } = PRICE;
    expect(amountsIn(lines)).toEqual([
      ...[TOTAL, phiDichVu, phiNhaNuoc, chiPhiBenThuBa, thueGtgt, LINE.donGia, TOTAL],
      TOTAL,
    ]);
  });
});

const REST = 786_000;
const HALF = 893_000;
/** The state and its name, received and due, then what the badge says and how, and all amounts of the card, the panel and the payment page. */
const STATES = [
  ["CHUA_THANH_TOAN", "Chưa thanh toán", 0, TOTAL, "Chưa thanh toán", "warn", [[TOTAL], [TOTAL], [TOTAL]]],
  ["CHO_DOI_SOAT", "Chờ đối soát", 0, TOTAL, "Chờ đối soát", "info", [[TOTAL], [TOTAL], [TOTAL]]],
  [
    ...(["CHO_DOI_SOAT", "Chờ đối soát", 1_000_000, REST, "Còn thiếu 786.000 ₫", "warn"] as const),
    [
      [REST, TOTAL, REST],
      [REST, TOTAL, 1_000_000, REST],
      [REST, TOTAL, 1_000_000, REST],
    ],
  ],
  [
    "DA_DAT_COC",
    "Đã đặt cọc",
    HALF,
    HALF,
    "Đã đặt cọc",
    "info",
    [
      [TOTAL, HALF],
      [TOTAL, HALF, HALF],
      [TOTAL, HALF, HALF],
    ],
  ],
  [
    "DA_THANH_TOAN",
    "Đã thanh toán",
    TOTAL,
    0,
    "Đã thanh toán",
    "good",
    [[TOTAL], [TOTAL, TOTAL], [TOTAL, TOTAL]],
  ],
] as const;

describe("how an order's payment stands is said alike wherever it is said [S4.4] [S4.6]", () => {
  it.each(STATES)("%s: “%s”, %i received", (ma, ten, daThu, canThanhToan, said, tone, amounts) => {
    const order = {
      ...{ maDonHang: "KS7F3A9QRT", taoLuc: "2026-11-20T08:00:00Z", tongTien: TOTAL, daThu, canThanhToan },
      ...{ trangThaiThanhToan: { ma, ten }, trangThaiXacNhan: { ma: "DA_XAC_NHAN", ten: "Đã xác nhận" } },
      ...{
        hanThanhToan: null,
        hinhThuc: "TOAN_BO",
        phuongThucThanhToan: { ma: "TIEN_MAT", ten: "Tiền mặt" },
      },
      ...{ dichVu: [], quaHan: false, phienBanDieuKhoan: "2026-01-01T00:00:00Z" },
    };
    const payment = {
      ...order,
      trangThai: { ma, ten },
      trangThaiXacNhan: "DA_XAC_NHAN",
      conLai: canThanhToan,
    };
    const parts = [
      createElement(OrderCard, { order: order as unknown as OrderRow, company: undefined }),
      createElement(OrderStates, { order: order as unknown as Order }),
      createElement(PaymentPart, { order: order as unknown as Order }),
      createElement(PaymentSummary, { payment: { ...payment, soTien: canThanhToan } as unknown as Payment }),
    ];
    for (const [at, html] of parts.map((part) => rendered(part)).entries()) {
      const badges = [...html.matchAll(/<span\b[^>]*data-tone="(\w+)"[^>]*>(.*?)<\/span>/gs)];
      const found = badges.map(([, as, text = ""]) => [wordsOf(text), as]);
      // The card and the page's head say both states, and nothing else of an order that is in time.
      const both = at < 2 ? [["Đã xác nhận", "info"]] : [];
      expect(found).toEqual([...both, [said, tone]]);
    }
    const [card = "", , panel = "", summary = ""] = parts.map((part) => rendered(part));
    expect([card, panel, summary].map(amountsIn)).toEqual(amounts);
  });
});

describe("counts are those that were counted", () => {
  it.each([
    ["vi", 3, "Giỏ hàng, 3 dịch vụ"],
    ["en", 12, "Cart, 12 services"],
    ["vi", 0, "Giỏ hàng"],
  ] as const)("in the header, in %s: %i in the cart", (lang, cartCount, label) => {
    overwriteGetLocale(() => lang);
    const html = rendered(createElement(SiteHeader), { cartCount, has: ["/quan-ly-gio-hang"], nav: [] });
    const link = /<a\b[^>]*aria-label="(Giỏ hàng|Cart)[^>]*>.*?<\/a>/s.exec(html)?.[0] ?? "";
    expect(link).toContain(`aria-label="${label}"`);
    expect(wordsOf(link)).toBe(cartCount ? String(cartCount) : "");
    const whole = rendered(createElement(SiteHeader), { has: ["/dich-vu"], nav: [] });
    expect(namesIn(whole).length).toBe(3);
    expect(namesIn(whole)).not.toContain("");
  });

  it("on the office's desk: each section's, with a link from every row to where the work is done [S2.15]", () => {
    const kinds = ["XAC_NHAN_DON", "KIEM_TRA_HO_SO", "GIAO_DICH", "BINH_LUAN"];
    const viec = kinds.map((loai, place) => ({
      ...{ loai, khoa: `k${place}`, ma: `M${place}`, ten: "Lê Hoa", viec: loai, tre: "trễ 3 giờ" },
      ...{ tu: "2026-11-27T01:00:00Z", han: "2026-11-27T03:00:00Z", nguoiPhuTrach: null, ghiChu: "" },
    }));
    const phan = [
      { phan: "TRE", ten: "Trễ", tong: 7, viec },
      { phan: "HOM_NAY", ten: "Hôm nay", tong: 0, viec: [] },
    ];
    const desk = { phienBan: "1", cua: "TAT_CA", phan, dem: [], cuaToi: 2, chuaAi: 7, tatCa: 9, nguoi: [] };
    const loaderData = {
      desk,
      dates: [],
      notices: [],
      balance: null,
      roles: [],
      me: "a",
      asked: {},
      once: "o",
    };
    const html = rendered(createElement(DeskScreen as never, { loaderData } as never));
    expect(inside(html, "h2").map(wordsOf)).toEqual(["Trễ 7", "Trong nhóm"]);
    const rows = [...html.matchAll(/<a\b[^>]*data-row[^>]*>/g)].map(
      ([tag]) => /href="([^"]*)"/.exec(tag)?.[1],
    );
    expect(rows).toEqual([
      "/quan-tri/don-hang/M0",
      "/quan-tri/ho-so/M1",
      "/quan-tri/giao-dich/k2",
      "/quan-tri/binh-luan?trangThai=CHO_DUYET&amp;mo=k3",
    ]);
    expect(wordsOf(html)).toContain("Xem thêm 3 việc");
  });
});

describe("what helps is there, with its words", () => {
  it.each(["vi", "en"] as const)("example questions where a conversation starts, in %s [S1.4]", (lang) => {
    overwriteGetLocale(() => lang);
    const loaderData = { threads: [], answers: true };
    const html = rendered(createElement(AssistantScreen, { loaderData } as never));
    const buttons = [
      ...html.matchAll(/<button\b[^>]*\bvalue="([^"]*)"[^>]*name="cauHoi"[^>]*>(.*?)<\/button>/gs),
    ];
    expect(buttons.length).toBeGreaterThanOrEqual(3);
    for (const [, sent = "", shown = ""] of buttons) {
      expect(wordsOf(shown)).toBe(wordsOf(sent));
      expect(sent).toMatch(/\?$/);
    }
    expect(new Set(buttons.map(([, sent]) => sent)).size).toBe(buttons.length);
  });

  it("a filter that is folded says what it is, and so does each field in it", () => {
    const states = { trangThaiXacNhan: [], trangThaiThanhToan: [] };
    const html = rendered(createElement(OrderFilterBar, { filter: {}, states }));
    const [fold = ""] = inside(html, "details");
    expect(namesIn(fold)).toEqual(["Tìm và lọc theo thanh toán", "Tìm đơn hàng", "Trạng thái thanh toán"]);
  });

  it("a picture beside a title is passed over, and a title read in its own language [S1.3]", () => {
    const article = {
      ...{
        id: "1",
        slug: "a",
        tieuDe: "Chọn loại hình",
        tomTat: "Một mình làm chủ",
        ngonNgu: "vi",
        anhBia: "/media/b",
      },
      ...{
        chuyenMuc: { ma: "van-hanh", ten: "Vận hành" },
        ngayDang: "2026-11-20",
        phutDoc: 4,
        soBinhLuan: 0,
      },
    } as unknown as ArticleCard;
    const html = rendered(createElement(ArticleList, { articles: [article] }), { locale: "en" });
    expect(html.match(/<img\b[^>]*>/g)?.map((tag) => /\salt=""/.test(tag))).toEqual([true]);
    expect(html).toMatch(/<h3 lang="vi">.*<p\b[^>]*lang="vi">Một mình/s);
    expect(wordsOf(html)).toContain("Chỉ có tiếng Việt");
  });
});
