import { describe, expect, it } from "vitest";
import { EMPTY_DOSSIER } from "~/features/dossier/model/empty";
import { chosenToFile, declarantPage, whoMayFile } from "~/features/dossier/model/pages/declarant";
import { attachmentPath, attachmentsState } from "~/features/dossier/model/papers/attachments";
import {
  drawnVersions,
  type PaperVersion,
  versionLabel,
  versionState,
} from "~/features/dossier/model/papers/paper-versions";
import { paperMeaning } from "~/features/dossier/model/papers/papers";
import type { DossierData } from "~/features/dossier/model/types";
import { overwriteGetLocale } from "~/paraglide/runtime.js";

const person = (id: string, more: object = {}) => ({
  id,
  loaiChuSoHuu: "CA_NHAN",
  hoTen: `Người ${id}`,
  soGiayTo: `00109000000${id}`,
  ...more,
});

function dossier(loaiHinhId: string, hoSo: object = {}, more: object = {}): DossierData {
  return {
    ...EMPTY_DOSSIER,
    chuSoHuuList: [person("1", { vaiTro: "HOP_DANH" }), person("2", { vaiTro: "GOP_VON" })],
    nguoiDaiDien: [person("3"), person("4", { hoTen: "" }), person("5", { soGiayTo: "" })],
    ...more,
    hoSo: { ...EMPTY_DOSSIER.hoSo, loaiHinhId, ...hoSo },
  } as unknown as DossierData;
}

describe("who files [S2.8]", () => {
  const ids = (type: string) => whoMayFile(dossier(type)).map(({ id }) => id);

  it("is the owner, a general partner, or a representative with name and number", () => {
    expect([ids("DNTN"), ids("HD"), ids("CP")]).toEqual([["1", "2"], ["1"], ["3"]]);
  });

  it("is found again by the number", () => {
    const of = (nguoiNopHoSo: object | null) => chosenToFile(dossier("CP", { nguoiNopHoSo }))?.id;
    expect([of(person("3")), of(person("9")), of(null)]).toEqual(["3", undefined, undefined]);
  });

  it("is asked on this page as far as nobody else's page asks it", () => {
    const asked = (hinhThucNop: string, loi: object[] = []) =>
      declarantPage
        .fields(dossier("CP", { hinhThucNop }, { loi }), {})
        .map((path) => path.replace("hoSo.", ""));
    const contradiction = { truong: "hoSo.nguoiNopHoSo.hoTen", ma: "cung_so_giay_to_khac_du_lieu" };
    expect(asked("UY_QUYEN_TO_CHUC", [contradiction])).toEqual(["hinhThucNop"]);
    expect(asked("TU_NOP")).toEqual(["hinhThucNop", "nguoiNopHoSo=", "nguoiNopHoSo.soGiayTo"]);
    expect(asked("TU_NOP", [contradiction])).toEqual(["hinhThucNop", "nguoiNopHoSo"]);
    expect(asked("UY_QUYEN_CA_NHAN")).toEqual(["hinhThucNop", "nguoiNopHoSo"]);
  });

  it("is shown by name, and in full when somebody is authorised", () => {
    const rows = (hinhThucNop: string, nguoiNopHoSo: object | null) =>
      declarantPage.answers(
        dossier("CP", { hinhThucNop, nguoiNopHoSo }),
        { codes: {}, provinces: [], wards: [], lines: [] },
        {},
      );
    const who = person("3", { loaiGiayTo: "CCCD", gioiTinh: "", quocTich: "", diaChiLienHe: null });
    const paths = (how: string, one: object | null) => rows(how, one).map(({ truong }) => truong.slice(5));
    expect(paths("UY_QUYEN_TO_CHUC", who)).toEqual(["hinhThucNop"]);
    expect(paths("TU_NOP", who)).toEqual(["hinhThucNop", "nguoiNopHoSo"]);
    expect(rows("TU_NOP", who)[1]?.value).toBe("Người 3");
    expect(rows("TU_NOP", null)[1]?.value).toBe("");
    expect(paths("UY_QUYEN_CA_NHAN", null)).toEqual(["hinhThucNop", "nguoiNopHoSo"]);
    expect(paths("UY_QUYEN_CA_NHAN", who).length).toBeGreaterThan(6);
    const ways = ["UY_QUYEN_TO_CHUC", "TU_NOP", "UY_QUYEN_CA_NHAN"].map((how) => rows(how, who)[0]?.value);
    expect(new Set(ways).size).toBe(3);
  });

  it("is we where nothing is chosen", () => {
    expect(declarantPage.read(new FormData(), dossier("CP"), {})).toEqual({
      hoSo: { hinhThucNop: "UY_QUYEN_TO_CHUC" },
    });
  });
});

describe("the papers' names and states", () => {
  it("are explained to those who do not read Vietnamese, each by its beginning", () => {
    const starts = [
      "giay-de-nghi",
      "dieu-le",
      "danh-sach-chu-so-huu-huong-loi",
      "danh-sach",
      "cam-ket-muc-tieu",
    ];
    const more = ["van-ban-cu", "van-ban-uy-quyen", "giay-gioi-thieu", "hop-dong"];
    const codes = [...starts, ...more].map((start) => `${start}-x`);
    expect(codes.map(paperMeaning).join("")).toBe("");
    overwriteGetLocale(() => "en");
    const meanings = codes.map(paperMeaning);
    const none = paperMeaning("khac-dieu-le");
    overwriteGetLocale(() => "vi");
    expect(new Set(meanings).size).toBe(codes.length);
    expect([meanings.every(Boolean), none]).toEqual([true, ""]);
  });

  it("tell a version that failed from one that is gone or not ready", () => {
    const states = ["LOI", "DA_XOA", "DANG_TAO"].map((state) =>
      versionState(state as PaperVersion["trangThai"]),
    );
    expect(new Set(states).size).toBe(3);
    expect(versionState("BAN_NHAP" as PaperVersion["trangThai"])).toBe(states[2]);
    const all = [{ trangThai: "LOI" }, { trangThai: "SAN_SANG" }] as PaperVersion[];
    expect(drawnVersions(all)).toEqual([all[1]]);
    const label = (kyLuc: string | null) => versionLabel({ so: "3.2", kyLuc } as PaperVersion);
    expect(label(null)).toContain("3.2");
    expect(label("2026-11-20")).toMatch(new RegExp(`^${label(null)}, \\p{Ll}+`, "u"));
  });

  it("count what is missing of the attachments", () => {
    const finding = { truong: "hoSo.giayToKemTheo", ma: "x", thongBao: "", mucDo: "LOI", thieu: true };
    const state = (loi: object[]) => attachmentsState(dossier("CP", {}, { loi }));
    const done = state([]);
    expect(state([{ ...finding, mucDo: "CANH_BAO" }])).toBe(done);
    expect(state([{ ...finding, truong: "hoSo.tenDoanhNghiep" }])).toBe(done);
    expect(state([finding])).toContain("1");
    expect(attachmentPath("HS1", "tep")).toBe("/quan-ly-ho-so/HS1/giay-to-kem-theo/tep");
  });
});
