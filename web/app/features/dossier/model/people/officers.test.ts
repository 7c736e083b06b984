import { describe, expect, it } from "vitest";
import { EMPTY_DOSSIER } from "~/features/dossier/model/empty";
import { isListRefused } from "~/features/dossier/model/page";
import { beneficiariesPage, proposalValue } from "~/features/dossier/model/pages/beneficiaries";
import { delegatePage, delegatesPage } from "~/features/dossier/model/pages/delegates";
import { withDirector } from "~/features/dossier/model/pages/managers";
import { representativePage } from "~/features/dossier/model/pages/representatives";
import { proposedSources } from "~/features/dossier/model/pages/sources";
import type { DossierData } from "~/features/dossier/model/types";
import { delegateGuide, directorOf, directorTitle, officeGuide, titlesFor } from "./officers";
import { type Representative, representativesOf } from "./owners";

const OWNER = { id: "an", loaiChuSoHuu: "CA_NHAN", hoTen: "Lê Minh An", soGiayTo: "001090012345" };
const DELEGATE = { id: "oanh", hoTen: "Đỗ Thị Oanh", soGiayTo: "001190054321", theoUyQuyen: true };
const HEAD = { id: "phap", hoTen: "Vũ Văn Pháp", soGiayTo: "001080054321", theoUyQuyen: false };
const PARENT = {
  id: "me",
  loaiChuSoHuu: "TO_CHUC",
  tenToChuc: "Công ty Mẹ",
  quocTich: "VN",
  laVonNhaNuoc: false,
  nguoiDaiDienList: [DELEGATE, HEAD],
};

function rep(soGiayTo: string, chucDanh = "", id = `rep-${soGiayTo}`): Representative {
  return { id, hoTen: "Tên Thử", soGiayTo, chucDanh, chucDanhKhac: "" } as Representative;
}

function dossier(
  loaiHinhId: string,
  owners: object[],
  reps: Representative[] = [],
  moHinhToChuc = "",
): DossierData {
  const hoSo = { ...EMPTY_DOSSIER.hoSo, loaiHinhId, moHinhToChuc };
  const lists = { chuSoHuuList: owners, nguoiDaiDien: reps } as unknown as Partial<DossierData>;
  return { ...EMPTY_DOSSIER, maHoSo: "HS12345678", hoSo, ...lists };
}

describe("titles to choose from [S5.4]", () => {
  const offered = (made: DossierData) => titlesFor(made, representativesOf(made)[0]);

  it("only the owner of a company of one person may be its chair", () => {
    expect(offered(dossier("TNHH1_CN", [OWNER], [rep("001 090 012 345")]))).toContain("CHU_TICH_CT");
    expect(offered(dossier("TNHH1_CN", [OWNER], [rep("001090099999")]))).toEqual([
      "TONG_GIAM_DOC",
      "GIAM_DOC",
      "KHAC",
    ]);
    expect(offered(dossier("TNHH1_CN", [OWNER], [rep("")]))).not.toContain("CHU_TICH_CT");
  });

  it("the chair of a members' council is a member or a delegate of one", () => {
    const of = (number: string) => offered(dossier("TNHH2", [OWNER, PARENT], [rep(number)]));
    expect(of(OWNER.soGiayTo)).toContain("CHU_TICH_HDTV");
    expect(of(DELEGATE.soGiayTo)).toContain("CHU_TICH_HDTV");
    expect(of(HEAD.soGiayTo)).not.toContain("CHU_TICH_HDTV");
    const alone = { ...PARENT, nguoiDaiDienList: [HEAD] };
    expect(offered(dossier("TNHH2", [alone], [rep(HEAD.soGiayTo)]))).toContain("CHU_TICH_HDTV");
  });

  it("a single organisation with a council has its chair among the delegates, with a chair of the company anyone", () => {
    const of = (model: string, number: string) =>
      offered(dossier("TNHH1_TC", [PARENT], [rep(number)], model));
    expect(of("HDTV_GD", DELEGATE.soGiayTo)).toContain("CHU_TICH_HDTV");
    expect(of("HDTV_GD", HEAD.soGiayTo)).not.toContain("CHU_TICH_HDTV");
    expect(of("CHU_TICH_GD", "001090099999")).toContain("CHU_TICH_CT");
  });

  it("there is one chair; what is chosen already stays to be seen", () => {
    const first = rep("001090000001", "CHU_TICH_HDQT");
    expect(titlesFor(dossier("CP", [], [first]), rep("001090000002"))).not.toContain("CHU_TICH_HDQT");
    expect(titlesFor(dossier("CP", [], [first]), first)).toContain("CHU_TICH_HDQT");
    const second = rep("001090000002", "GIAM_DOC");
    expect(titlesFor(dossier("CP", [], [first, second]), rep("001090000003"))).not.toContain("CHU_TICH_HDQT");
    expect(titlesFor(dossier("CP", [], [first]), undefined)).not.toContain("CHU_TICH_HDQT");
    expect(titlesFor(dossier("CP", [], [second]), rep("001090000003"))).toContain("CHU_TICH_HDQT");
    const both = dossier("CP", [], [first, rep("001090000002", "CHU_TICH_HDQT")]);
    expect(titlesFor(both, representativesOf(both)[1])).toContain("CHU_TICH_HDQT");
    expect(offered(dossier("TNHH1_CN", [OWNER], [rep("001090099999", "CHU_TICH_CT")]))).toContain(
      "CHU_TICH_CT",
    );
  });

  it("the chair may become the other chair while the model is open", () => {
    expect(offered(dossier("TNHH1_TC", [PARENT], [rep("001090000001", "CHU_TICH_CT")]))).toContain(
      "CHU_TICH_HDTV",
    );
  });

  it("every legal type with chosen representatives says who may be what, and only a single owner how many it appoints", () => {
    const guides = [
      officeGuide(dossier("TNHH1_CN", [])),
      officeGuide(dossier("TNHH1_TC", [], [], "HDTV_GD")),
      officeGuide(dossier("TNHH1_TC", [], [], "CHU_TICH_GD")),
      officeGuide(dossier("TNHH2", [])),
      officeGuide(dossier("CP", [])),
    ];
    expect(new Set(guides).size).toBe(5);
    expect(officeGuide(dossier("HD", []))).toBeUndefined();
    expect(delegateGuide(dossier("TNHH1_TC", [], [], "HDTV_GD"))).toContain("3");
    expect(delegateGuide(dossier("TNHH2", [], [], "HDTV_GD"))).toBeUndefined();
    expect(delegateGuide(dossier("TNHH1_TC", []))).toBeUndefined();
  });
});

describe("the director in the tax part", () => {
  const director = {
    ...rep("001090000001", "GIAM_DOC"),
    ngaySinh: "1990-05-20",
    gioiTinh: "NAM",
    soDienThoai: "0912",
  };

  it("is the representative with that title, as long as nobody is named", () => {
    const filled = withDirector(dossier("CP", [], [rep("001090000009", "CHU_TICH_HDQT"), director]));
    expect(filled.thongTinDangKyThue).toMatchObject({
      hoTenGiamDoc: "Tên Thử",
      ngaySinhGiamDoc: "1990-05-20",
      soDinhDanhGiamDoc: "001090000001",
    });
    const named = dossier("CP", [], [director]);
    const other = {
      ...named,
      thongTinDangKyThue: { ...named.thongTinDangKyThue, hoTenGiamDoc: "Người Khác" },
    };
    expect(withDirector(other)).toBe(other);
  });

  it("has the title that the list names", () => {
    const codes = { "chuc-danh": [{ ma: "GIAM_DOC", ten: "Giám đốc", ghiChu: "" }] };
    expect(directorTitle(director, { codes, provinces: [], wards: [], lines: [] })).toBe("Giám đốc");
  });

  it("is nobody without such a title", () => {
    const none = dossier("CP", [], [rep("001090000001", "CHU_TICH_HDQT")]);
    expect(directorOf(none)).toBeUndefined();
    expect(withDirector(none)).toBe(none);
  });
});

function form(fields: Record<string, string>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
}

describe("who stands behind an organisation", () => {
  const made = dossier("TNHH1_TC", [PARENT], [rep("001190054321", "TONG_GIAM_DOC", "tgd")], "CHU_TICH_GD");
  const asked = {
    nguoiQuanLy: proposalValue({
      nguonId: "tgd",
      tieuChi: 3,
      tyLeVonDieuLe: "0.00",
      tyLeCoPhanBieuQuyet: "0.00",
    }),
    sauToChuc: "Công ty Mẹ",
  };

  it("the highest manager is only named with the answer that nobody does, once however often it is pressed", () => {
    expect(beneficiariesPage.read(form({ intent: "continue", ...asked }), made, {})).toEqual({
      chuSoHuuHuongLoiList: [],
    });
    const patch = beneficiariesPage.read(form({ intent: "nobody-behind", ...asked }), made, {});
    expect(patch.chuSoHuuHuongLoiList).toMatchObject([
      {
        hoTen: "Tên Thử",
        quyenChiPhoi: ["NGUOI_QUAN_LY_CAO_NHAT"],
        ghiChu: expect.stringContaining("Công ty Mẹ"),
      },
    ]);
    const again = { ...made, ...patch } as DossierData;
    expect(
      beneficiariesPage.read(form({ intent: "nobody-behind", ...asked }), again, {}).chuSoHuuHuongLoiList,
    ).toHaveLength(1);
  });

  it("keeps the note as long as the field is", () => {
    const long = { ...asked, sauToChuc: "x".repeat(900) };
    const patch = beneficiariesPage.read(form({ intent: "nobody-behind", ...long }), made, {});
    expect((patch.chuSoHuuHuongLoiList as { ghiChu: string }[])[0]?.ghiChu).toHaveLength(500);
  });
});

describe("a list that lacks somebody", () => {
  const refused = (truong: string) => [{ truong, ma: "x", thongBao: "", mucDo: "LOI" as const, thieu: true }];
  const lacking = (truong: string) => ({
    ...dossier("TNHH1_TC", [PARENT], [rep("001190054321", "TONG_GIAM_DOC", "tgd")], "CHU_TICH_GD"),
    loi: refused(truong),
  });

  it("comes again after each of its people", () => {
    const of = lacking("chuSoHuuList.0.nguoiDaiDienList");
    expect(delegatePage.next?.(of, { muc: "oanh" })).toBe("dai-dien-to-chuc/me");
    expect(
      delegatePage.next?.(lacking("chuSoHuuList.0.nguoiDaiDienList.0.hoTen"), { muc: "oanh" }),
    ).toBeUndefined();
    expect(representativePage.next?.(lacking("nguoiDaiDien"), { muc: "tgd" })).toBe("nguoi-dai-dien");
    expect(representativePage.next?.(lacking("nguoiDaiDien.0.hoTen"), { muc: "tgd" })).toBeUndefined();
    expect(isListRefused({ ...of, loi: [] }, "nguoiDaiDien")).toBe(false);
    const [finding] = refused("nguoiDaiDien");
    const warned = { ...of, loi: [{ ...finding, mucDo: "CANH_BAO" }] } as DossierData;
    expect(isListRefused(warned, "nguoiDaiDien")).toBe(false);
  });

  it("takes an appointed person also as the organisation's legal representative", () => {
    const made = dossier("TNHH1_TC", [{ ...PARENT, nguoiDaiDienList: [DELEGATE] }]);
    const patch = delegatesPage.read(form({ phapLuat: "oanh" }), made, { muc: "me" });
    expect(patch.chuSoHuuList).toMatchObject([
      { nguoiDaiDienList: [{ id: "oanh" }, { hoTen: "Đỗ Thị Oanh", theoUyQuyen: false }] },
    ]);
  });
});

describe("sources of the capital", () => {
  it("follow the owners: from abroad, of the State, and the rest", () => {
    const owners = [
      { ...OWNER, phanVonGop: 100, coPhanList: [] },
      { ...OWNER, id: "kim", quocTich: "KR", phanVonGop: 200, coPhanList: [] },
      { ...PARENT, laVonNhaNuoc: true, phanVonGop: 300, coPhanList: [] },
    ];
    const made = dossier("TNHH2", owners);
    const of = { ...made, hoSo: { ...made.hoSo, tongVonDieuLe: 600 } } as DossierData;
    expect(proposedSources(of)).toEqual({ TU_NHAN: 100n, NUOC_NGOAI: 200n, NGAN_SACH: 300n });
  });
});
