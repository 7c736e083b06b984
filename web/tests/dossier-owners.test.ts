import { describe, expect, it } from "vitest";
import { EMPTY_DOSSIER } from "~/features/dossier/model/empty";
import { withDirector } from "~/features/dossier/model/pages/managers";
import {
  asksGroup,
  asksOtherRoles,
  asksToConfirm,
  officeAddress,
} from "~/features/dossier/model/pages/owner-contact";
import { isSeasonal } from "~/features/dossier/model/pages/workers";
import type { PersonOwner } from "~/features/dossier/model/people/owners";
import type { DossierData } from "~/features/dossier/model/types";

const HA = { id: "ha", hoTen: "Trần Hà", soGiayTo: "001190000002", chucDanh: "GIAM_DOC" };

function dossier(loaiHinhId: string, more: object = {}, hoSo: object = {}): DossierData {
  return { ...EMPTY_DOSSIER, ...more, hoSo: { ...EMPTY_DOSSIER.hoSo, loaiHinhId, ...hoSo } } as DossierData;
}

describe("what is asked of an owner only here and there", () => {
  const owner = (vaiTro: string) => ({ vaiTro }) as PersonOwner;

  it.each([
    ["DNTN", [true, true], false, false],
    ["HD", [true, false], false, true],
    ["TNHH2", [false, false], true, true],
    ["CP", [false, false], true, true],
    ["TNHH1_CN", [false, false], false, false],
    ["", [false, false], false, false],
  ])("in %s", (type, roles, group, confirm) => {
    const of = dossier(type);
    expect(["HOP_DANH", "GOP_VON"].map((role) => asksOtherRoles(of, owner(role)))).toEqual(roles);
    expect(asksOtherRoles(dossier("HD"), undefined)).toBe(false);
    expect([asksGroup(of), asksToConfirm(of)]).toEqual([group, confirm]);
  });

  it("the company's address, once ward and street are known", () => {
    const truSo = { tinhTpId: "01", phuongXaId: "00008", soNhaDuong: "9A", fax: "1" };
    const { fax: _fax, ...address } = truSo;
    expect(officeAddress(dossier("CP", {}, { truSo }))).toEqual({ quocGiaId: "VN", ...address });
    for (const name of ["phuongXaId", "soNhaDuong"]) {
      expect(officeAddress(dossier("CP", {}, { truSo: { ...truSo, [name]: "" } }))).toBeNull();
    }
  });

  it.each([
    ["0111", true],
    ["0322", true],
    ["0893", true],
    ["0899", false],
    ["4011", false],
    ["", false],
  ])("insurance by season: %s", (maNganh, seasonal) => {
    const line = { id: "1", maNganh, tenNganh: "", chiTiet: "", laNganhChinh: true };
    const nganhNgheList = [{ ...line, maNganh: "0111", laNganhChinh: false }, line];
    expect(isSeasonal({ ...EMPTY_DOSSIER, nganhNgheList })).toBe(seasonal);
    expect(isSeasonal(EMPTY_DOSSIER)).toBe(false);
  });

  it("a director with another paper than a card has no personal number in the tax part", () => {
    const director = { ...HA, ngaySinh: "1990-01-02", gioiTinh: "NU", soDienThoai: "09" };
    const numberOf = (soGiayTo: string) =>
      withDirector(dossier("CP", { nguoiDaiDien: [{ ...director, soGiayTo }] })).thongTinDangKyThue
        .soDinhDanhGiamDoc;
    expect(["001190000002", "0011900000021", "x001190000002", "M1"].map(numberOf)).toEqual([
      "001190000002",
      "",
      "",
      "",
    ]);
  });
});
