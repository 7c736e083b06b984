import { describe, expect, it } from "vitest";
import { PAGES } from "~/features/dossier/model/pages";
import { beneficiariesPage } from "~/features/dossier/model/pages/beneficiaries";
import { contributionsPage } from "~/features/dossier/model/pages/contributions";
import { noticesPage } from "~/features/dossier/model/pages/notices";
import { ownerPage } from "~/features/dossier/model/pages/owner";
import { ownersPage } from "~/features/dossier/model/pages/owners";
import { representativesPage } from "~/features/dossier/model/pages/representatives";
import { proposedSources, sourcesPage } from "~/features/dossier/model/pages/sources";
import { taxPage } from "~/features/dossier/model/pages/tax";
import { workersPage } from "~/features/dossier/model/pages/workers";
import { EMPTY_DOSSIER } from "./empty";
import { titlesOf } from "./legal-type/legal-types";
import { offersMoreOwners } from "./people/owners";
import { readAssets } from "./read";
import { openPages, pageOfField } from "./state";
import type { DossierData } from "./types";

function form(fields: Record<string, string>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
}

const AN = {
  id: "an",
  loaiChuSoHuu: "CA_NHAN",
  hoTen: "Lê Minh An",
  soGiayTo: "001090012345",
  coPhanList: [],
};
const HA = {
  id: "ha",
  loaiChuSoHuu: "CA_NHAN",
  hoTen: "Trần Thu Hà",
  soGiayTo: "001190012345",
  coPhanList: [],
};

function dossier(loaiHinhId: string, more: Partial<DossierData> = {}): DossierData {
  const hoSo = { ...EMPTY_DOSSIER.hoSo, loaiHinhId };
  return { ...EMPTY_DOSSIER, maHoSo: "HS12345678", hoSo, ...more };
}

const two = dossier("TNHH2", { chuSoHuuList: [AN, HA] });

describe("which pages a legal type has [S2.8]", () => {
  const slugs = (loaiHinhId: string) => openPages(PAGES, dossier(loaiHinhId)).map(({ key }) => key);

  it("a private enterprise chooses no representatives and declares no sources and beneficial owners", () => {
    for (const key of ["nguoi-dai-dien", "nguon-von", "huong-loi", "co-phan", "gop-von"]) {
      expect(slugs("DNTN")).not.toContain(key);
    }
    expect(slugs("DNTN")).toContain("tai-san");
  });

  it("only a joint-stock company has shares, only several owners contribute parts", () => {
    expect(slugs("CP")).toEqual(expect.arrayContaining(["co-phan", "gop-von"]));
    expect(slugs("TNHH2")).not.toContain("co-phan");
    expect(slugs("TNHH1_CN")).not.toContain("gop-von");
  });

  it("follow one another owner by owner, who speaks for an organisation behind it", () => {
    const nguoiDaiDienList = [{ id: "oanh", hoTen: "", soGiayTo: "" }];
    const org = {
      id: "mai",
      loaiChuSoHuu: "TO_CHUC",
      tenToChuc: "Mai Vàng",
      coPhanList: [],
      nguoiDaiDienList,
    };
    const all = openPages(PAGES, dossier("TNHH2", { chuSoHuuList: [org, AN] })).map(({ key }) => key);
    const owners = all.slice(all.indexOf("chu-so-huu"), all.indexOf("nguoi-dai-dien"));
    expect(owners).toEqual([
      "chu-so-huu",
      "chu-so-huu/mai",
      "dai-dien-to-chuc/mai",
      "nguoi-duoc-cu/oanh",
      "chu-so-huu/an",
      "lien-he/an",
    ]);
  });

  it("offers the chair that the management model has", () => {
    expect(titlesOf("TNHH1_TC", "HDTV_GD")).not.toContain("CHU_TICH_CT");
    expect(titlesOf("TNHH1_TC", "CHU_TICH_GD")).not.toContain("CHU_TICH_HDTV");
    expect(titlesOf("CP", "")).toContain("CHU_TICH_HDQT");
    // The model that was chosen for another type before.
    expect(titlesOf("TNHH2", "CHU_TICH_GD")).toContain("CHU_TICH_HDTV");
  });
});

describe("the list of owners [S3.1]", () => {
  it("adds one and leads to their page", () => {
    const sent = form({ them: "CA_NHAN" });
    expect(ownersPage.read(sent, two, {}).chuSoHuuList).toEqual([
      { id: "an", loaiChuSoHuu: "CA_NHAN" },
      { id: "ha", loaiChuSoHuu: "CA_NHAN" },
      { loaiChuSoHuu: "CA_NHAN" },
    ]);
    expect(ownersPage.staysOnPage?.("", sent)?.to?.(two)).toBe("chu-so-huu/ha");
  });

  it("is offered on the last page of the last owner, where the type takes more", () => {
    const pages = ["chu-so-huu/an", "lien-he/an", "chu-so-huu/ha", "lien-he/ha"];
    const offering = (dossier: DossierData) => pages.filter((key) => offersMoreOwners(dossier, key));
    expect(offering(two)).toEqual(["lien-he/ha"]);
    const alone = { ...two, hoSo: { ...two.hoSo, loaiHinhId: "TNHH1_CN" } };
    expect(offering(alone)).toEqual([]);
    expect(offering({ ...two, chuSoHuuList: [] })).toEqual([]);
  });

  it("takes one out and keeps the rest", () => {
    expect(ownersPage.read(form({ bo: "an" }), two, {}).chuSoHuuList).toEqual([
      { id: "ha", loaiChuSoHuu: "CA_NHAN" },
    ]);
  });

  it("has the one owner of a single-member company from the start", () => {
    expect(ownersPage.read(form({ intent: "continue" }), dossier("TNHH1_TC"), {}).chuSoHuuList).toEqual([
      { loaiChuSoHuu: "TO_CHUC" },
    ]);
  });

  it("tells its own findings from those about the sums", () => {
    expect(pageOfField(PAGES, two, "chuSoHuuList", "thieu_chu_so_huu")?.page).toBe(ownersPage);
    expect(pageOfField(PAGES, two, "chuSoHuuList", "von_gop_khong_khop")?.page).toBe(contributionsPage);
    expect(pageOfField(PAGES, two, "chuSoHuuList.1.hoTen")?.key).toBe("chu-so-huu/ha");
    expect(pageOfField(PAGES, two, "chuSoHuuList.1.email")?.key).toBe("lien-he/ha");
  });
});

describe("one person in several roles", () => {
  const withRoles = {
    ...two,
    nguoiDaiDien: [{ ...AN, id: "dd" }],
    chuSoHuuHuongLoiList: [{ ...HA, id: "hl" }],
  };

  it("is sent from the owner's page alone: the API changes every place", () => {
    const patch = ownerPage.read(form({ hoTen: "Lê Minh  Ân", soGiayTo: "001 090 012 346" }), withRoles, {
      muc: "an",
    });
    expect(patch.chuSoHuuList?.[0]).toMatchObject({ hoTen: "Lê Minh Ân", soGiayTo: "001090012346" });
    expect(Object.keys(patch)).toEqual(["chuSoHuuList"]);
  });

  it("is copied into another role with all personal data", () => {
    const patch = representativesPage.read(form({ them: "ha" }), withRoles, {});
    expect(patch.nguoiDaiDien?.[1]).toMatchObject({ hoTen: "Trần Thu Hà", soGiayTo: "001190012345" });
    expect(patch.nguoiDaiDien?.[1]).not.toHaveProperty("id");
  });

  it("is asked for what is missing only where the person is written", () => {
    expect(pageOfField(PAGES, withRoles, "nguoiDaiDien.0.chucDanh")?.key).toBe("nguoi-dai-dien/dd");
    expect(pageOfField(PAGES, withRoles, "nguoiDaiDien.0.email")).toBeNull();
    expect(pageOfField(PAGES, withRoles, "chuSoHuuHuongLoiList.0.email")).toBeNull();
    const stranger = { ...withRoles, nguoiDaiDien: [{ ...AN, id: "dd", soGiayTo: "001085099999" }] };
    expect(pageOfField(PAGES, stranger, "nguoiDaiDien.0.email")?.key).toBe("nguoi-dai-dien/dd");
  });

  it("nothing is saved about an owner who is gone", () => {
    expect(ownerPage.read(form({ hoTen: "Ai đó" }), two, { muc: "khong-con" })).toEqual({});
  });
});

describe("beneficial owners as proposed [S3.1]", () => {
  const going = form({ intent: "continue", goiY: "an|1|80.00|0.00" });

  it("are taken over by going on while the list is empty", () => {
    expect(beneficiariesPage.read(going, two, {}).chuSoHuuHuongLoiList).toEqual([
      expect.objectContaining({ hoTen: "Lê Minh An", tyLeVonDieuLe: "80", quyenChiPhoi: [] }),
    ]);
  });

  it("are not forced on who has a list of their own", () => {
    const own = { ...two, chuSoHuuHuongLoiList: [{ ...HA, id: "hl" }] };
    expect(beneficiariesPage.read(going, own, {}).chuSoHuuHuongLoiList).toEqual([{ id: "hl" }]);
  });

  it("say of the highest manager that they are", () => {
    const patch = beneficiariesPage.read(form({ goiY: "an|3|0.00|0.00" }), two, {});
    expect(patch.chuSoHuuHuongLoiList?.[0]).toMatchObject({ quyenChiPhoi: ["NGUOI_QUAN_LY_CAO_NHAT"] });
  });
});

describe("money", () => {
  it("proposes what owners from abroad contribute as foreign capital", () => {
    const kim = { ...HA, quocTich: "KR", phanVonGop: 300 };
    const chuSoHuuList = [{ ...AN, quocTich: "VN", phanVonGop: 700 }, kim];
    const known = dossier("TNHH2", { chuSoHuuList });
    const whole = { ...known, hoSo: { ...known.hoSo, tongVonDieuLe: 1000 } };
    expect(proposedSources(whole)).toEqual({ TU_NHAN: 700n, NUOC_NGOAI: 300n, NGAN_SACH: 0n });
    expect(proposedSources(two).NUOC_NGOAI).toBe(0n);
  });

  it("finds each owner's row by the owner, not by the place", () => {
    const sent = form({ "hang.0": "ha", "chuSoHuuList.0.phanVonGop": "2.000", "hang.1": "gone" });
    expect(contributionsPage.read(sent, two, {}).chuSoHuuList).toEqual([
      { id: "an", loaiChuSoHuu: "CA_NHAN" },
      { id: "ha", loaiChuSoHuu: "CA_NHAN", tyLeVonGop: "", phanVonGop: "2000" },
    ]);
  });

  it("keeps only the sources that have an amount", () => {
    const sent = form({ "nguonVon.TU_NHAN": "1.000", "nguonVon.NUOC_NGOAI": "", "nguonVon.KHAC": "0" });
    expect(sourcesPage.read(sent, two, {}).nguonVonList).toEqual([
      { loaiNguonVon: "TU_NHAN", soTien: "1000", tyLe: "" },
    ]);
  });

  it("adds and takes out assets and keeps what was typed in the others", () => {
    const rows = { "t.0.loaiTaiSan": "VND", "t.0.giaTri": "5.000", "t.1.id": "b", "t.1.giaTri": "7" };
    expect(readAssets(form({ ...rows, intent: "add-asset" }), "t")).toHaveLength(3);
    expect(readAssets(form({ ...rows, boTaiSan: "0" }), "t")).toEqual([
      expect.objectContaining({ id: "b", giaTri: "7" }),
    ]);
  });
});

describe("tax registration [S3.1]", () => {
  const TAX = "thongTinDangKyThue";

  it("knows the last day of a fiscal year by its first", () => {
    const patch = taxPage.read(form({ [`${TAX}.taiChinhTuNgay`]: "01/07" }), two, {});
    expect(patch.thongTinDangKyThue).toMatchObject({ taiChinhTuNgay: "01/07", taiChinhDenNgay: "30/06" });
  });

  it("writes the number of workers in both places that the specification has", () => {
    const patch = workersPage.read(form({ "hoSo.tongSoLaoDong": "12" }), two, {});
    expect([patch.hoSo?.tongSoLaoDong, patch.thongTinDangKyThue?.tongSoLaoDong]).toEqual(["12", "12"]);
  });

  it("drops the other address when notices go to the head office", () => {
    const list = [
      { id: "khac", loaiDiaChi: "LIEN_LAC" },
      { id: "thue", loaiDiaChi: "NHAN_THONG_BAO_THUE" },
    ];
    const known = { ...two, thongTinDangKyThue: { diaChiLienHeList: list } };
    const addresses = (noiNhan: string) =>
      noticesPage.read(form({ noiNhan }), known, {}).thongTinDangKyThue?.diaChiLienHeList;
    expect(addresses("TRU_SO")).toEqual([{ id: "khac" }]);
    expect(addresses("KHAC")).toEqual([
      { id: "khac" },
      expect.objectContaining({ id: "thue", quocGiaId: "VN" }),
    ]);
  });
});
