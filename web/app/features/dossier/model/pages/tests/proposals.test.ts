import { describe, expect, it } from "vitest";
import {
  beneficiariesPage,
  openProposals,
  proposalValue,
} from "~/features/dossier/model/pages/beneficiaries";
import { AN, BINH, dossierOf, formOf } from "./people";

/** A proposal as the API makes it: the director is proposed by the entry among the representatives. */
const DIRECTOR = { nguonId: "dd", tieuChi: 3, tyLeVonDieuLe: "0.00", tyLeCoPhanBieuQuyet: "0.00" };
const BOTH = dossierOf("TNHH2", { chuSoHuuList: [AN, BINH], nguoiDaiDien: [{ ...AN, id: "dd" }] });
const listed = (dossier: object) => ({ ...BOTH, ...dossier }) as typeof BOTH;

describe("a proposal about a director who is an owner too [S3.1]", () => {
  it("is shown until the person is in the list", () => {
    expect(openProposals(BOTH, [DIRECTOR])).toEqual([DIRECTOR]);
    expect(openProposals(listed({ chuSoHuuHuongLoiList: [{ ...BINH, id: "hl" }] }), [DIRECTOR])).toHaveLength(
      1,
    );
    expect(openProposals(listed({ chuSoHuuHuongLoiList: [{ ...AN, id: "hl" }] }), [DIRECTOR])).toEqual([]);
  });

  it("is none about somebody who is gone or has neither name nor number yet", () => {
    expect(openProposals(BOTH, [{ ...DIRECTOR, nguonId: "gone" }])).toEqual([]);
    const nameless = listed({ nguoiDaiDien: [{ ...AN, id: "dd", hoTen: "" }] });
    expect(openProposals(nameless, [DIRECTOR])).toEqual([]);
  });

  it("is taken with the data entered among the owners", () => {
    const form = formOf({ intent: "take-suggestions", goiY: proposalValue(DIRECTOR) });
    const [taken] = beneficiariesPage.read(form, BOTH, {}).chuSoHuuHuongLoiList ?? [];
    expect(taken).toMatchObject({
      hoTen: AN.hoTen,
      soGiayTo: AN.soGiayTo,
      quyenChiPhoi: ["NGUOI_QUAN_LY_CAO_NHAT"],
    });
  });
});
