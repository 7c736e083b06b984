import { describe, expect, it } from "vitest";
import { representativePage, representativesPage } from "~/features/dossier/model/pages/representatives";
import { m } from "~/paraglide/messages.js";
import { AN, BINH, dossierOf, formOf, LISTS } from "./people";

const REP = {
  ...BINH,
  id: "dd",
  chucDanh: "GIAM_DOC",
  chucDanhKhac: "",
  laCuTruVietNam: true,
  camKetKhongBiCam: true,
};
/** An owner who represents the company, too. */
const OWNER = { ...REP, id: "dd2", hoTen: AN.hoTen, soGiayTo: AN.soGiayTo, chucDanh: "CHU_TICH_HDTV" };
const LLC = dossierOf("TNHH2", { chuSoHuuList: [AN], nguoiDaiDien: [REP, OWNER] });

describe("who represents the company [S3.1]", () => {
  it("is asked once a legal type is chosen that leaves the choice", () => {
    expect(
      ["", "DNTN", "HD", "TNHH1_CN", "CP"].map((type) => representativesPage.applies?.(dossierOf(type))),
    ).toEqual([false, false, false, true, true]);
  });

  it("is answered by name and title, numbered from 1", () => {
    const rows = representativesPage.answers(LLC, LISTS, {});
    expect(rows.map(({ label, value }) => [label, value])).toEqual([
      [m.dossier_people_reps_number({ number: 1 }), `${BINH.hoTen}, GIAM_DOC`],
      [m.dossier_people_reps_number({ number: 2 }), `${AN.hoTen}, CHU_TICH_HDTV`],
    ]);
  });
});

describe("one representative [S3.1]", () => {
  const typed = { chucDanh: "GIAM_DOC", laCuTruVietNam: "CO" };
  const own = { chucDanh: "GIAM_DOC", chucDanhKhac: "", laCuTruVietNam: true };
  const read = (fields: Record<string, string>, muc = "dd", dossier = LLC) =>
    representativePage.read(formOf(fields), dossier, { muc });

  it("lives in Vietnam unless the answer is no", () => {
    const lives = (laCuTruVietNam: string) => read({ laCuTruVietNam }).nguoiDaiDien?.[0]?.laCuTruVietNam;
    expect(["CO", "", "KHONG"].map(lives)).toEqual([true, true, false]);
  });

  it("has the person's data and declaration from the form only where it asks for them", () => {
    // Those of an owner are on the owner's pages; sending them empty would clear them there.
    expect(read(typed)).toEqual({ nguoiDaiDien: [{ id: "dd", ...own }, { id: "dd2" }] });
    const person = { hoTen: "Trần Thị Bình", soDienThoai: "0912345678", camKetKhongBiCam: "on" };
    expect(read({ ...typed, ...person }).nguoiDaiDien?.[0]).toMatchObject({
      ...own,
      ...person,
      camKetKhongBiCam: true,
    });
    expect(read({ ...typed, hoTen: "Bình" }).nguoiDaiDien?.[0]).toMatchObject({ camKetKhongBiCam: false });
  });

  it("is not saved when gone, and without the API is drawn from what was typed", () => {
    expect(read(typed, "gone")).toEqual({});
    expect(read({ ...typed, hoTen: "Bình" }, "dd9", { ...LLC, maHoSo: null })).toEqual({
      nguoiDaiDien: [expect.objectContaining({ id: "dd9", hoTen: "Bình", ...own })],
    });
  });

  it("has begun with a title or a name", () => {
    const nothing = { ...REP, hoTen: "", chucDanh: "" };
    const list = [
      { ...nothing, id: "blank" },
      { ...nothing, id: "titled", chucDanh: "GIAM_DOC" },
      { ...nothing, id: "named", hoTen: "Bình" },
    ];
    const dossier = dossierOf("TNHH2", { nguoiDaiDien: list });
    const begun = ["blank", "titled", "named", "gone"].map((muc) =>
      representativePage.started(dossier, { muc }),
    );
    expect(begun).toEqual([false, true, true, false]);
  });

  it("is answered by role and person, an owner by name and role, and who is gone not at all", () => {
    const rows = (muc: string) =>
      representativePage
        .answers(LLC, LISTS, { muc })
        .map(({ truong, value }) => [truong.split(".").at(-1), value]);
    expect(rows("dd").slice(0, 3)).toEqual([
      ["chucDanh", "GIAM_DOC"],
      ["laCuTruVietNam", m.dossier_yes()],
      ["hoTen", BINH.hoTen],
    ]);
    expect(rows("dd").map(([name]) => name)).toContain("email");
    expect(rows("dd2")).toEqual([
      ["hoTen", AN.hoTen],
      ["chucDanh", "CHU_TICH_HDTV"],
      ["laCuTruVietNam", m.dossier_yes()],
    ]);
    expect(rows("gone")).toEqual([]);
  });
});
