import { describe, expect, it } from "vitest";
import { PAGES } from "~/features/dossier/model/pages";
import { addressPage } from "~/features/dossier/model/pages/address";
import { linesPage } from "~/features/dossier/model/pages/lines";
import { namePage } from "~/features/dossier/model/pages/name";
import { EMPTY_DOSSIER } from "./empty";
import {
  firstOpen,
  keyAfter,
  keyBefore,
  openPages,
  pageOfField,
  pageState,
  progressOf,
  taskGroups,
  walkOf,
} from "./state";
import type { DossierData, Finding } from "./types";

const MISSING: Finding = {
  truong: "hoSo.tenDoanhNghiep",
  ma: "bat_buoc_ten",
  thongBao: "Vui lòng nhập tên",
  mucDo: "LOI",
  thieu: true,
};
const ALIKE: Finding = { ...MISSING, ma: "ten_de_trung", mucDo: "CANH_BAO", thieu: false };
const NOTE = { id: "1", truong: "hoSo.truSo.soNhaDuong", noiDung: "Thiếu số nhà", daXong: false, luc: "" };

function dossier(more: Partial<DossierData> = {}): DossierData {
  return { ...EMPTY_DOSSIER, maHoSo: "HS12345678", ...more };
}

describe("the state of a page [G-54]", () => {
  const named = { ...EMPTY_DOSSIER.hoSo, tenDoanhNghiep: "Công ty TNHH An Phát" };

  it.each([
    ["todo", dossier({ loi: [MISSING] })],
    ["doing", dossier({ hoSo: named })],
    ["mend", dossier({ buocXong: ["ten"], loi: [MISSING] })],
    ["done", dossier({ hoSo: named, buocXong: ["ten"], loi: [ALIKE] })],
  ] as const)("is %s", (state, data) => {
    expect(pageState(namePage, data, {})).toBe(state);
  });

  it("wants a change while a comment of staff is open, and no longer", () => {
    const data = dossier({ buocXong: ["dia-chi"], ghiChu: [NOTE] });
    expect(pageState(addressPage, data, {})).toBe("mend");
    expect(pageState(addressPage, { ...data, ghiChu: [{ ...NOTE, daXong: true }] }, {})).toBe("done");
  });
});

describe("the way through the pages [S2.8]", () => {
  it("leads from page to page and back", () => {
    expect(keyAfter(PAGES, dossier(), "loai-hinh")).toBe("ten");
    expect(keyBefore(PAGES, dossier(), "ten")).toBe("loai-hinh");
    expect(keyBefore(PAGES, dossier(), "loai-hinh")).toBeNull();
    expect(keyAfter(PAGES, dossier(), openPages(PAGES, dossier()).at(-1)?.page.slug ?? "")).toBeNull();
  });

  it("leads back to a list that still wants more, and on when it has them", () => {
    const chuSoHuuList = [{ id: "an", loaiChuSoHuu: "CA_NHAN", hoTen: "", coPhanList: [] }];
    const few: Finding = { ...MISSING, truong: "chuSoHuuList", ma: "thieu_chu_so_huu" };
    const hoSo = { ...EMPTY_DOSSIER.hoSo, loaiHinhId: "TNHH2" };
    const one = dossier({ hoSo, chuSoHuuList, loi: [few], buocXong: ["chu-so-huu"] } as Partial<DossierData>);
    expect(keyAfter(PAGES, one, "chu-so-huu/an")).toBe("lien-he/an");
    expect(keyAfter(PAGES, one, "lien-he/an")).toBe("chu-so-huu");
    expect(keyAfter(PAGES, { ...one, buocXong: [] }, "lien-he/an")).toBe("nguoi-dai-dien");
    expect(keyAfter(PAGES, { ...one, loi: [] }, "lien-he/an")).toBe("nguoi-dai-dien");
  });

  it("goes on with the first page that is not done", () => {
    const groups = taskGroups(PAGES, dossier({ buocXong: ["loai-hinh"] }));
    expect(firstOpen(groups)).toBe("ten");
    expect(firstOpen(groups, "nganh-nghe")).toBe("nganh-nghe");
    expect(progressOf(groups).done).toBe(1);
  });

  it("counts the way in steps, which stay as many when an answer adds pages", () => {
    const few = taskGroups(PAGES, dossier({ buocXong: ["loai-hinh"] }));
    const chuSoHuuList = ["an", "binh", "chi"].map((id) => ({
      id,
      loaiChuSoHuu: "CA_NHAN",
      hoTen: "",
      coPhanList: [],
    }));
    const many = taskGroups(
      PAGES,
      dossier({ buocXong: ["loai-hinh"], chuSoHuuList } as Partial<DossierData>),
    );
    expect(walkOf(many, "ten").all).toBe(walkOf(few, "ten").all);
    expect(walkOf(few, "ten")).toMatchObject({ at: 1, all: few.length });
    expect(walkOf(few).at).toBe(0);
    expect(walkOf(many).minutes).toBeGreaterThan(walkOf(few).minutes);
    expect(walkOf(few).minutes % 5).toBe(0);
    expect(walkOf(few).part).toBeGreaterThan(0);
    expect(walkOf([])).toEqual({ at: 0, all: 0, part: 0, minutes: 0 });
  });

  it("finds the page of a field however its path is written", () => {
    expect(pageOfField(PAGES, dossier(), "nganhNgheList[2].maNganh")?.page).toBe(linesPage);
    expect(pageOfField(PAGES, dossier(), "hoSo.khongCo")).toBeNull();
  });
});
