import { describe, expect, it } from "vitest";
import { type Answers, extrasOf, fitting, linesOf, totals } from "./recommender";

function price(donGia: number, chuKy = "MOT_LAN") {
  return {
    chuKy,
    tenChuKy: chuKy,
    donGia,
    phiDichVu: donGia - 30,
    chiPhiBenThuBa: 10,
    phiNhaNuoc: 10,
    thueGtgt: 10,
    ghiChuVat: "",
  };
}

function service(slug: string, ma: string, loai: "GOI" | "DON_LE", prices: number[], chuKy?: string) {
  const goiCuoc = prices.map((sum, number) => ({
    id: `${slug}-${number}`,
    ten: String(number),
    noiBat: number === 1,
    thanhPhan: number === 2 ? ["bang-hieu/mica"] : [],
    gia: [price(sum, chuKy)],
  }));
  return { id: slug, slug, ten: slug, loai, nhom: { ma }, goiCuoc };
}

const SERVICES = [
  service("cong-ty-tnhh", "thanh-lap-doanh-nghiep", "GOI", [100, 200, 300]),
  service("cong-ty-co-phan", "thanh-lap-doanh-nghiep", "GOI", [150, 250, 350]),
  service("bang-hieu", "thanh-lap-doanh-nghiep", "DON_LE", [40]),
  service("ke-toan", "ke-toan", "GOI", [500, 900], "THANG"),
  service("website", "marketing-so", "DON_LE", [700]),
  service("giai-the", "thu-tuc-phap-ly", "DON_LE", [390]),
];

function keys(changes: Partial<Answers>): string[] {
  const answers: Answers = { von: "MOT", hoaDon: "CHUA", keToan: "TU_LAM", them: [], ...changes };
  return fitting(SERVICES, answers).map(({ key }) => key);
}

describe("the package finder", () => {
  it("takes the smallest package that holds what was asked for", () => {
    expect(keys({})).toEqual(["cong-ty-tnhh-0.MOT_LAN"]);
    expect(keys({ hoaDon: "CO" })).toEqual(["cong-ty-tnhh-1.MOT_LAN"]);
    expect(keys({ hoaDon: "CO", keToan: "THUE" })).toEqual(["cong-ty-tnhh-2.MOT_LAN"]);
    expect(keys({ von: "CO_PHAN" })).toEqual(["cong-ty-co-phan-0.MOT_LAN"]);
  });

  it("adds accounting apart, and further services by name only", () => {
    expect(keys({ keToan: "THUE", them: ["website", "giai-the", "la"] })).toEqual([
      "cong-ty-tnhh-0.MOT_LAN",
      "ke-toan-0.THANG",
      "website-0.MOT_LAN",
    ]);
    expect(extrasOf(SERVICES).map(({ slug }) => slug)).toEqual(["bang-hieu", "website"]);
  });

  it("does not sell apart what the package holds", () => {
    const asked = { hoaDon: "CO", them: ["bang-hieu"] } as const;
    expect(keys({ ...asked, them: [...asked.them] })).toContain("bang-hieu-0.MOT_LAN");
    expect(keys({ ...asked, them: [...asked.them], keToan: "THUE" })).toEqual(["cong-ty-tnhh-2.MOT_LAN"]);
  });

  it("finds nothing in an empty catalogue", () => {
    expect(fitting([], { von: "MOT", hoaDon: "CO", keToan: "THUE", them: ["website"] })).toEqual([]);
  });
});

describe("the price calculator", () => {
  it("knows the lines of an address once each and forgets what is not on sale", () => {
    const found = linesOf(SERVICES, ["website-0.MOT_LAN", "website-0.MOT_LAN", "x.y", ""]);
    expect(found.map(({ key }) => key)).toEqual(["website-0.MOT_LAN"]);
  });

  it("keeps cycles apart, and its parts add up", () => {
    const lines = linesOf(SERVICES, ["website-0.MOT_LAN", "bang-hieu-0.MOT_LAN", "ke-toan-1.THANG"]);
    const sums = totals(lines);
    expect(sums.map(({ chuKy, donGia }) => [chuKy, donGia])).toEqual([
      ["MOT_LAN", 740],
      ["THANG", 900],
    ]);
    for (const { donGia, phiDichVu, chiPhiBenThuBa, phiNhaNuoc, thueGtgt } of sums) {
      expect(phiDichVu + chiPhiBenThuBa + phiNhaNuoc + thueGtgt).toBe(donGia);
    }
  });
});
