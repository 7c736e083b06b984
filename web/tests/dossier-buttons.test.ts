import { describe, expect, it } from "vitest";
import type { DossierPage, PageAt } from "~/features/dossier/model/page";
import { PAGES } from "~/features/dossier/model/pages";
import { beneficiariesPage } from "~/features/dossier/model/pages/beneficiaries";
import { delegatesPage } from "~/features/dossier/model/pages/delegates";
import { ownersPage } from "~/features/dossier/model/pages/owners";
import { representativePage, representativesPage } from "~/features/dossier/model/pages/representatives";
import { openPages } from "~/features/dossier/model/state";
import type { DossierData } from "~/features/dossier/model/types";
import { exampleOf } from "./every-field";

function form(fields: Record<string, string> = {}): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
}

const TAX = "thongTinDangKyThue";
const FILES = { tai: { intent: "add-asset", "taiSanGopList.0.loaiTaiSan": "VND" } };

/** By page, with "/" for one of several things: a button, what else is in the form, and where it stays. */
const STAYS: [page: string, sent: Record<string, string>, stay: unknown][] = [
  ["dia-chi", { intent: "show-wards" }, { hash: "hoSo.truSo.phuongXaId" }],
  ["ten", { intent: "right-name" }, { hash: "hoSo.tenDoanhNghiep" }],
  ["nganh-nghe", { them: "4711|x", tu: "bán" }, { query: { tu: "bán" }, hash: "nganh-4711" }],
  ["nganh-nghe", { bo: "4711" }, { query: undefined, hash: "nganh-da-chon" }],
  [
    "nganh-nghe",
    { intent: "search", tu: "x".repeat(130) },
    { query: { tu: "x".repeat(120) }, hash: "ket-qua" },
  ],
  ["nganh-nghe", { thuTu: "lẻ", tu: "bán" }, { query: { tu: "lẻ" }, hash: "ket-qua" }],
  ["nganh-nghe", { tu: "bán" }, null],
  ["chu-so-huu", { bo: "chuSoHuu-0" }, { hash: "chuSoHuuList" }],
  ["chu-so-huu/", { moi: "1" }, { hash: "loi-moi" }],
  ["chu-so-huu/", { intent: "show-wards" }, {}],
  ["lien-he/", { moi: "1" }, { hash: "loi-moi" }],
  ["lien-he/", { intent: "as-office" }, { hash: "diaChiLienHe" }],
  ["lien-he/", { intent: "show-wards" }, {}],
  ["dai-dien-to-chuc/", { bo: "nguoiDaiDienList-0" }, { hash: "nguoiDaiDienList" }],
  ["nguoi-duoc-cu/", { intent: "show-wards" }, {}],
  ["nguoi-dai-dien", { bo: "nguoiDaiDien-0" }, { hash: "nguoiDaiDien" }],
  ["nguoi-dai-dien/", { intent: "show-wards" }, {}],
  ["tai-san/", FILES.tai, { hash: "taiSanGopList.1.loaiTaiSan" }],
  ["tai-san/", { boTaiSan: "0" }, { hash: "taiSanGopList-list" }],
  ["huong-loi", { bo: "chuSoHuuHuongLoiList-0" }, { hash: "chuSoHuuHuongLoiList" }],
  ["huong-loi", { intent: "take-suggestions" }, { hash: "chuSoHuuHuongLoiList" }],
  ["huong-loi", { intent: "nobody-behind" }, { hash: "chuSoHuuHuongLoiList" }],
  ["huong-loi/", { intent: "show-wards" }, {}],
  ["nguoi-phu-trach", { lay: "GiamDoc|x" }, { hash: `${TAX}.hoTenGiamDoc` }],
  ["thong-bao-thue", { intent: "show-wards" }, {}],
  ["nguoi-nop", { intent: "show-wards" }, { hash: "diaChiLienHe.phuongXaId" }],
];

function pageOf(name: string): DossierPage {
  const slug = name.replace("/", "");
  const found = PAGES.find((page) => page.slug === slug && Boolean(page.items) === name.endsWith("/"));
  if (!found) throw new Error(name);
  return found;
}

describe("a button that stays on its page [S2.8]", () => {
  it.each(STAYS)("on %s with %j", (name, sent, stay) => {
    expect(pageOf(name).staysOnPage?.(sent.intent ?? "", form(sent))).toEqual(stay);
  });

  it("is none of those that every page has", () => {
    for (const page of PAGES) expect(page.staysOnPage?.("continue", form()) ?? null).toBeNull();
  });

  it("adds assets also where a single owner has them", () => {
    const single = PAGES.find(({ slug, items }) => slug === "tai-san" && !items);
    const stay = (sent: Record<string, string>) => single?.staysOnPage?.(sent.intent ?? "", form(sent));
    expect(stay({ intent: "add-asset" })).toEqual({ hash: "hoSo.taiSanGopList.0.loaiTaiSan" });
    expect(stay({ boTaiSan: "1" })).toEqual({ hash: "hoSo.taiSanGopList-list" });
  });
});

describe("somebody who was added [S2.8]", () => {
  const tnhh2 = exampleOf("TNHH2");
  const cp = exampleOf("CP");
  const organisation = exampleOf("TNHH1_TC");
  const leads = (page: DossierPage, sent: Record<string, string>, saved: DossierData) =>
    page.staysOnPage?.("", form(sent))?.to?.(saved);

  it("has the page that comes next", () => {
    expect(leads(ownersPage, { them: "TO_CHUC" }, tnhh2)).toBe("chu-so-huu/chuSoHuu-1");
    expect(leads(representativesPage, { them: "MOI" }, tnhh2)).toBe("nguoi-dai-dien/nguoiDaiDien-0");
    expect(leads(beneficiariesPage, { them: "MOI" }, cp)).toBe("huong-loi/chuSoHuuHuongLoiList-0");
    const key = "nguoi-duoc-cu/nguoiDaiDienList-0";
    expect(leads(delegatesPage, { them: "MOI", toChuc: "chuSoHuu-0" }, organisation)).toBe(key);
    expect(leads(delegatesPage, { phapLuat: "x", toChuc: "chuSoHuu-0" }, organisation)).toBe(key);
  });

  it("is at the beginning of the list's pages when they are gone again", () => {
    const none = { ...tnhh2, chuSoHuuList: [], nguoiDaiDien: [], chuSoHuuHuongLoiList: [] };
    expect(leads(ownersPage, { them: "CA_NHAN" }, none)).toBe("chu-so-huu/");
    expect(leads(representativesPage, { them: "MOI" }, none)).toBe("nguoi-dai-dien/");
    expect(leads(beneficiariesPage, { them: "MOI" }, none)).toBe("huong-loi/");
    expect(leads(delegatesPage, { them: "MOI", toChuc: "?" }, none)).toBe("nguoi-duoc-cu/");
  });

  it("is followed by the next page as long as the list lacks nobody", () => {
    expect(representativePage.next?.(tnhh2, {})).toBeUndefined();
  });
});

describe("the title of a page", () => {
  it.each(["TNHH2", "CP", "TNHH1_TC", "TNHH1_CN", "HD"])("names whom it is about: %s", (type) => {
    const example = exampleOf(type);
    const about = openPages(PAGES, example).filter(({ at }) => at.muc);
    expect(about.length).toBeGreaterThan(0);
    for (const { page, at } of about) {
      const label = page.items?.(example).find(({ muc }) => muc === at.muc)?.label ?? "?";
      expect(page.title(example, at), page.slug).toContain(label);
    }
  });

  it("is there also of somebody who is gone", () => {
    const gone: PageAt = { muc: "khong-con" };
    for (const page of PAGES) {
      expect(page.title(exampleOf("TNHH2"), gone)).not.toMatch(/undefined|Stryker/);
      expect(
        page.answers(exampleOf("TNHH2"), { codes: {}, provinces: [], wards: [], lines: [] }, gone),
      ).toBeDefined();
    }
  });
});
