import { describe, expect, it } from "vitest";
import { householdPage, OWNER_PAPERS } from "~/features/dossier/model/pages/household";
import { managersPage, withDirector } from "~/features/dossier/model/pages/managers";
import { m } from "~/paraglide/messages.js";
import { AN, BINH, dossierOf, formOf, LISTS } from "./people";

describe("who directs the company and who keeps its books [S3.1]", () => {
  const dossier = dossierOf("TNHH2", { chuSoHuuList: [AN, { ...BINH, soGiayTo: "C1234567" }] });
  const typed = {
    "thongTinDangKyThue.hoTenGiamDoc": "Ngô Văn Cường",
    "thongTinDangKyThue.gioiTinhGiamDoc": "NAM",
    "thongTinDangKyThue.soDinhDanhGiamDoc": "001 090 099.999",
    "thongTinDangKyThue.dienThoaiGiamDoc": "0987654321",
    "thongTinDangKyThue.hoTenKeToanTruong": "Lý Thị Dung",
  };

  it("are as typed, the number without spaces", () => {
    expect(managersPage.read(formOf(typed), dossier, {}).thongTinDangKyThue).toMatchObject({
      hoTenGiamDoc: "Ngô Văn Cường",
      gioiTinhGiamDoc: "NAM",
      soDinhDanhGiamDoc: "001090099999",
      dienThoaiGiamDoc: "0987654321",
      hoTenKeToanTruong: "Lý Thị Dung",
    });
  });

  it("are taken from a known person by a button, one of the two at a time", () => {
    const read = (lay: string) =>
      managersPage.read(formOf({ ...typed, lay }), dossier, {}).thongTinDangKyThue;
    expect(read("GiamDoc|an")).toMatchObject({
      hoTenGiamDoc: AN.hoTen,
      ngaySinhGiamDoc: AN.ngaySinh,
      gioiTinhGiamDoc: AN.gioiTinh,
      soDinhDanhGiamDoc: AN.soGiayTo,
      dienThoaiGiamDoc: AN.soDienThoai,
      hoTenKeToanTruong: "Lý Thị Dung",
    });
    // A passport's number is no personal number.
    expect(read("KeToanTruong|binh")).toMatchObject({
      hoTenGiamDoc: "Ngô Văn Cường",
      hoTenKeToanTruong: BINH.hoTen,
      soDinhDanhKeToanTruong: "",
    });
    expect(read("GiamDoc|gone")).toMatchObject({ hoTenGiamDoc: "Ngô Văn Cường" });
    const stay = (fields: Record<string, string>) => managersPage.staysOnPage?.("", formOf(fields));
    expect(stay({ lay: "GiamDoc|an" })).toEqual({ hash: "thongTinDangKyThue.hoTenGiamDoc" });
    expect(stay({})).toBeNull();
  });

  it("are answered by name and telephone; one of them is a beginning", () => {
    const said = (thongTinDangKyThue: object) => dossierOf("TNHH2", { thongTinDangKyThue });
    const one = said({ hoTenKeToanTruong: "Lý Thị Dung", dienThoaiKeToanTruong: "0987654321" });
    expect(managersPage.answers(one, LISTS, {}).map(({ label, value }) => [label, value])).toEqual([
      [m.dossier_tax_managers_director(), ""],
      [m.dossier_tax_managers_accountant(), "Lý Thị Dung, 0987654321"],
    ]);
    expect(
      [one, said({ hoTenGiamDoc: "An" }), said({})].map((each) => managersPage.started(each, {})),
    ).toEqual([true, true, false]);
  });

  it("name the representative who is director while nothing is said of one", () => {
    const directed = dossierOf("TNHH2", {
      nguoiDaiDien: [{ ...BINH, id: "dd", chucDanh: "GIAM_DOC" }],
      thongTinDangKyThue: {},
    });
    expect(withDirector(directed).thongTinDangKyThue).toMatchObject({ hoTenGiamDoc: BINH.hoTen });
    expect(withDirector(dossier)).toBe(dossier);
  });
});

describe("the household business that becomes the company [S3.1]", () => {
  const converted = (hoKinhDoanh: object | null, tinhTrangThanhLap = "TU_HO_KINH_DOANH") =>
    dossierOf("TNHH1_CN", {}, { hoKinhDoanh, tinhTrangThanhLap });
  const SHOP = {
    tenHoKinhDoanh: "Tiệm gạo Ba",
    soGcnHoKinhDoanh: "41A8000001",
    maSoThue: "8000000001",
    diaChiHoKinhDoanh: "7 Tràng Tiền, Hà Nội",
    tenChuHo: "Lê Thị Ba",
    loaiGiayTo: "CMND",
    soGiayTo: "012345678",
    ngayCap: "2015-03-04",
  };

  it("is asked only where that is how the company comes into being", () => {
    expect(householdPage.applies?.(converted(null))).toBe(true);
    expect(householdPage.applies?.(converted(null, "THANH_LAP_MOI"))).toBe(false);
    const begun = [null, {}, { maSoThue: "1" }, { tenHoKinhDoanh: "Ba" }];
    expect(begun.map((one) => householdPage.started(converted(one), {}))).toEqual([false, false, true, true]);
  });

  it("is answered field by field, the paper with its number", () => {
    const values = (one: object | null) =>
      householdPage
        .answers(converted(one), LISTS, {})
        .map(({ truong, value }) => [truong.split(".").at(-1), value]);
    expect(values(SHOP)).toEqual([
      ["tenHoKinhDoanh", "Tiệm gạo Ba"],
      ["soGcnHoKinhDoanh", "41A8000001"],
      ["maSoThue", "8000000001"],
      ["diaChiHoKinhDoanh", "7 Tràng Tiền, Hà Nội"],
      ["tenChuHo", "Lê Thị Ba"],
      ["soGiayTo", `${OWNER_PAPERS.CMND?.()} 012345678`],
      ["ngayCap", "04/03/2015"],
    ]);
    expect(new Set(values(null).map(([, value]) => value))).toEqual(new Set([""]));
    expect(values({ ...SHOP, loaiGiayTo: "LA" })).toContainEqual(["soGiayTo", "012345678"]);
    expect(values({ ...SHOP, soGiayTo: "" })).toContainEqual(["soGiayTo", OWNER_PAPERS.CMND?.()]);
  });

  it("is read with its days", () => {
    const form = formOf({
      "hoSo.hoKinhDoanh.tenHoKinhDoanh": "Ba",
      "hoSo.hoKinhDoanh.ngayCap": "4/3/2015",
    });
    expect(householdPage.read(form, converted(null), {}).hoSo?.hoKinhDoanh).toMatchObject({
      tenHoKinhDoanh: "Ba",
      maSoThue: "",
      ngayCap: "4/3/2015",
    });
  });
});
