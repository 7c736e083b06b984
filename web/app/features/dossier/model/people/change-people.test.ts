import { describe, expect, it } from "vitest";
import { EMPTY_DOSSIER } from "~/features/dossier/model/empty";
import { dossierOf, formOf } from "~/features/dossier/model/pages/tests/people";
import { changedOwner } from "./change-people";

describe("an owner's page while the API does not answer", () => {
  const changed = (fields: Record<string, string>, dossier = EMPTY_DOSSIER) =>
    changedOwner(formOf(fields), dossier, { muc: "an" }, { hoTen: "Lê Minh An" });

  it("is shown from what was typed, of the kind that the form says", () => {
    expect(changed({ loaiChuSoHuu: "TO_CHUC" })).toEqual({
      chuSoHuuList: [{ id: "an", loaiChuSoHuu: "TO_CHUC", hoTen: "Lê Minh An" }],
    });
    expect(changed({})).toEqual({
      chuSoHuuList: [{ id: "an", loaiChuSoHuu: "CA_NHAN", hoTen: "Lê Minh An" }],
    });
  });

  it("saves nothing about an owner who is gone from a dossier that is known", () => {
    expect(changed({ loaiChuSoHuu: "CA_NHAN" }, dossierOf("TNHH2"))).toEqual({});
  });
});
