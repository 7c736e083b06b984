import { describe, expect, it } from "vitest";
import { PAGES } from "~/features/dossier/model/pages";
import { addressPage } from "~/features/dossier/model/pages/address";
import { linesPage } from "~/features/dossier/model/pages/lines";
import { namePage } from "~/features/dossier/model/pages/name";
import { ownerPage } from "~/features/dossier/model/pages/owner";
import { ownerContactPage } from "~/features/dossier/model/pages/owner-contact";
import { m } from "~/paraglide/messages.js";
import { EMPTY_DOSSIER } from "./empty";
import { pageScreen } from "./page-screen";
import {
  firstOpen,
  keyAfter,
  keyBefore,
  openPages,
  type PageState,
  pageOfField,
  pageState,
  progressOf,
  type TaskGroup,
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

describe("the task list [S2.8]", () => {
  const tasks = (data: DossierData) => taskGroups(PAGES, data).flatMap((group) => group.tasks);

  it("counts what is wrong with a page, without what may be left", () => {
    const data = dossier({ buocXong: ["ten"], loi: [MISSING, ALIKE, { ...MISSING, ma: "ten_khac" }] });
    expect(tasks(data).find(({ key }) => key === "ten")).toMatchObject({ state: "mend", errors: 2 });
    expect(tasks(dossier()).find(({ key }) => key === "ten")?.errors).toBe(0);
  });

  it("leaves out steps without pages", () => {
    expect(taskGroups([namePage], dossier()).map(({ step }) => step)).toEqual(["cong-ty"]);
  });

  it("has a task again in an answered page that staff want changed", () => {
    const ghiChu = [{ ...NOTE, truong: "hoSo.hinhThucNop" }];
    const filing = (data: DossierData) => tasks(data).find(({ key }) => key === "nguoi-nop");
    expect(filing(dossier())).toMatchObject({ state: "done", answeredFromStart: true });
    expect(filing(dossier({ ghiChu }))).toMatchObject({ state: "mend", answeredFromStart: false });
  });

  it("has one person's pages together, also where they come first", () => {
    const chuSoHuuList = [{ id: "an", loaiChuSoHuu: "CA_NHAN", hoTen: "" }];
    const open = openPages([ownerPage, namePage, ownerContactPage], dossier({ chuSoHuuList }));
    expect(open.map(({ key }) => key)).toEqual(["chu-so-huu/an", "lien-he/an", "ten"]);
  });
});

describe("how far it is [S2.8]", () => {
  const group = (step: TaskGroup["step"], ...states: PageState[]): TaskGroup => ({
    step,
    tasks: states.map((state, at) => {
      return { key: `${step}/${at}`, title: "", state, errors: 0, answeredFromStart: false };
    }),
  });

  it("is the part of each step that is done, and minutes for each that is not", () => {
    const groups = [group("cong-ty", "done", "mend"), group("thue", "done", "todo", "todo", "doing")];
    expect(walkOf(groups, "thue/1")).toEqual({ at: 2, all: 2, part: 0.375, minutes: 10 });
    expect(walkOf([...groups, group("von", "todo", "todo")]).minutes).toBe(15);
    expect(walkOf([...groups, group("von", ...Array(7).fill("todo"))]).minutes).toBe(20);
  });

  it("counts no page that was answered from the start, nor a step of nothing else", () => {
    const left = (one: TaskGroup) => ({
      ...one,
      tasks: one.tasks.map((task) => ({ ...task, answeredFromStart: true })),
    });
    const mixed = group("cong-ty", "todo", "done");
    mixed.tasks.push(...left(group("cong-ty", "done")).tasks);
    expect(walkOf([mixed, left(group("thue", "done"))])).toMatchObject({ all: 2, part: 0.5 });
  });

  it("is all of it when nothing is left to do", () => {
    const groups = [group("cong-ty", "done"), group("thue", "done", "done")];
    expect(walkOf(groups)).toEqual({ at: 0, all: 2, part: 1, minutes: 0 });
    expect(firstOpen(groups)).toBeNull();
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
    const warned = { ...one, loi: [{ ...few, mucDo: "CANH_BAO" as const }] };
    expect(keyAfter(PAGES, warned, "lien-he/an")).toBe("nguoi-dai-dien");
    const person = { ...few, truong: "chuSoHuuList.0.hoTen" };
    expect(keyAfter(PAGES, { ...one, loi: [person], buocXong: ["an"] }, "lien-he/an")).toBe("nguoi-dai-dien");
  });

  it("leads back to no list of another step, and to none that comes later", () => {
    const people = ["an", "ha"].map((id) => ({
      id,
      loaiChuSoHuu: "CA_NHAN",
      hoTen: "",
      coPhanList: [],
      taiSanGopList: [],
    }));
    const later: Finding = { ...MISSING, truong: "chuSoHuuHuongLoiList", ma: "thieu_huong_loi" };
    const made = dossier({
      hoSo: { ...EMPTY_DOSSIER.hoSo, loaiHinhId: "TNHH2" },
      chuSoHuuList: people,
      chuSoHuuHuongLoiList: [{ id: "hl", hoTen: "", soGiayTo: "" }],
      buocXong: ["chu-so-huu", "huong-loi"],
      loi: [{ ...MISSING, truong: "chuSoHuuList", ma: "thieu_chu_so_huu" }],
    } as Partial<DossierData>);
    expect(keyAfter(PAGES, made, "huong-loi/hl")).toBe("nguoi-phu-trach");
    expect(keyAfter(PAGES, { ...made, loi: [later] }, "tai-san/ha")).toBe("nguon-von");
    expect(keyAfter(PAGES, { ...made, loi: [later] }, "huong-loi/hl")).toBe("huong-loi");
  });

  it("starts at the beginning from a page that is gone, and ends with the last person", () => {
    expect(keyAfter(PAGES, dossier(), "chu-so-huu/khong-con")).toBe("loai-hinh");
    const chuSoHuuList = [{ id: "an", loaiChuSoHuu: "CA_NHAN", hoTen: "" }];
    expect(keyAfter([ownerPage], dossier({ chuSoHuuList }), "chu-so-huu/an")).toBeNull();
  });

  it("goes on with the first page that is not done", () => {
    const groups = taskGroups(PAGES, dossier({ buocXong: ["loai-hinh"] }));
    expect(firstOpen(groups)).toBe("ten");
    expect(firstOpen(groups, "nganh-nghe")).toBe("nganh-nghe");
    expect(progressOf(groups).done).toBe(1);
  });

  it("promises no more time once the type and the one owner are known", () => {
    const start = walkOf(taskGroups(PAGES, dossier())).minutes;
    const owner = { id: "an", loaiChuSoHuu: "CA_NHAN", hoTen: "", coPhanList: [] };
    for (const chuSoHuuList of [[], [owner]]) {
      const known = dossier({ buocXong: ["loai-hinh"], chuSoHuuList } as Partial<DossierData>);
      expect(walkOf(taskGroups(PAGES, known)).minutes).toBeLessThanOrEqual(start);
    }
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
    expect(walkOf(taskGroups(PAGES, dossier())).part).toBe(0);
    expect(walkOf([])).toEqual({ at: 0, all: 0, part: 0, minutes: 0 });
  });

  it("finds the page of a field however its path is written", () => {
    expect(pageOfField(PAGES, dossier(), "nganhNgheList[2].maNganh")?.page).toBe(linesPage);
    expect(pageOfField(PAGES, dossier(), "hoSo.khongCo")).toBeNull();
  });
});

describe("the screen of a page", () => {
  it("is named like the page, and like a new dossier while its data are not there", () => {
    const chuSoHuuList = [{ id: "an", loaiChuSoHuu: "CA_NHAN", hoTen: "Lê Minh An" }];
    const { title } = pageScreen(ownerPage);
    const data = { dossier: dossier({ chuSoHuuList }), at: { muc: "an" } } as Parameters<typeof title>[0];
    expect(title(data)).toBe("Lê Minh An");
    expect(title(undefined)).toBe(m.dossier_new());
  });

  it("is one task outside the navigation", () => {
    expect(pageScreen(ownerPage)).toMatchObject({
      description: m.dossier_description,
      navOrder: null,
      type: "dossier",
      icon: "dossier",
      hidden: true,
      layout: "default",
      task: true,
    });
  });
});
