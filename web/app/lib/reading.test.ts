import { describe, expect, it } from "vitest";
import { patchAt, type ReadValue, readingPath, standing, targetOf, thingAt, withValues } from "./reading";

const dossier = {
  hoSo: { tenDoanhNghiep: "A", nguoiNopHoSo: null },
  chuSoHuuList: [
    { id: "a", hoTen: "An", soDienThoai: "0912345678" },
    { id: "b", tenToChuc: "B", nguoiDaiDienList: [{ id: "c", hoTen: "" }] },
  ],
};
const value = (truong: string, giaTri: string): ReadValue => ({
  truong,
  giaTri,
  nguon: "QR",
  doTinCay: 0.99,
});

describe("where read values go [S1.8]", () => {
  it("knows targets from anything else", () => {
    expect(targetOf("chuSoHuuList.a")).toEqual(["chuSoHuuList", "a"]);
    expect(targetOf("chuSoHuuList.b.nguoiDaiDienList.c")).toHaveLength(4);
    for (const wrong of [null, "", "chuSoHuuList", "trangThai.x", "chuSoHuuList.<b>", "hoSo.a.b.c.d"]) {
      expect(targetOf(wrong)).toBeNull();
    }
  });

  it("finds a person at any depth, and nobody who is gone", () => {
    expect(thingAt(dossier, ["chuSoHuuList", "a"])).toMatchObject({ hoTen: "An" });
    expect(thingAt(dossier, ["chuSoHuuList", "b", "nguoiDaiDienList", "c"])).toMatchObject({ id: "c" });
    expect(thingAt(dossier, ["chuSoHuuList", "zz"])).toBeNull();
    expect(thingAt(dossier, ["hoSo", "nguoiNopHoSo"])).toEqual({});
  });

  it("changes only the chosen fields of the one person", () => {
    const chosen = [value("hoTen", "Nguyễn Văn Ân"), value("diaChiThuongTru", "Số 1 phố Huế")];
    const person = withValues(thingAt(dossier, ["chuSoHuuList", "a"]) ?? {}, chosen);
    expect(person).toEqual({
      id: "a",
      hoTen: "Nguyễn Văn Ân",
      soDienThoai: "0912345678",
      diaChiLienHe: { quocGiaId: "VN", soNhaDuong: "Số 1 phố Huế" },
    });
    const patch = patchAt(dossier, ["chuSoHuuList", "a"], person);
    expect(patch).toEqual({ chuSoHuuList: [person, dossier.chuSoHuuList[1]] });
  });

  it("reaches a representative inside an organisation, and who files", () => {
    const inside = ["chuSoHuuList", "b", "nguoiDaiDienList", "c"];
    expect(patchAt(dossier, inside, { id: "c", hoTen: "Cao" })).toMatchObject({
      chuSoHuuList: [{ id: "a" }, { id: "b", nguoiDaiDienList: [{ id: "c", hoTen: "Cao" }] }],
    });
    expect(patchAt(dossier, ["hoSo", "nguoiNopHoSo"], { hoTen: "D" })).toEqual({
      hoSo: { nguoiNopHoSo: { hoTen: "D" } },
    });
  });

  it("never takes over what only helps to compare", () => {
    expect(withValues({ id: "b" }, [value("vonDieuLe", "5000000000")])).toEqual({ id: "b" });
    expect(standing({ vonDieuLe: "1" }, "vonDieuLe")).toBe("");
    expect(standing({ diaChiLienHe: { soNhaDuong: "12 Lê Lợi" } }, "diaChiThuongTru")).toBe("12 Lê Lợi");
  });

  it("writes addresses that come back", () => {
    const path = readingPath(
      { maHoSo: "HS12345678", target: ["chuSoHuuList", "a"], back: "/x?hs=1#y" },
      "id",
    );
    const url = new URL(path, "http://x");
    expect(url.pathname).toBe("/quan-ly-ho-so/doc-giay-to/id");
    expect(url.searchParams.get("ve")).toBe("/x?hs=1#y");
  });
});
