import { describe, expect, it } from "vitest";
import { readStanding, standingOf } from "./order-live";

const ORDER = {
  trangThaiXacNhan: { ma: "DANG_THUC_HIEN" },
  trangThaiThanhToan: { ma: "DA_DAT_COC" },
  daThu: 810_000,
  suKien: [{ buoc: null }, { buoc: "CHUAN_BI_HO_SO" }, { buoc: null }],
};
const EVENT = {
  maDonHang: "KS7H2M9QXC",
  trangThaiXacNhan: "DANG_THUC_HIEN",
  trangThaiThanhToan: "DA_DAT_COC",
  daThu: 810_000,
  conLai: 1_890_000,
  buoc: "CHUAN_BI_HO_SO",
};

describe("where an order stands [S4.13]", () => {
  it("is the same in an event and on the page that shows it", () => {
    expect(readStanding(JSON.stringify(EVENT))).toBe(standingOf(ORDER));
  });

  it.each([
    { trangThaiXacNhan: "HOAN_THANH" },
    { trangThaiThanhToan: "DA_THANH_TOAN" },
    { daThu: 810_001 },
    { buoc: "NOP_CO_QUAN" },
    { buoc: null },
  ])("is another one after %o", (change) => {
    expect(readStanding(JSON.stringify({ ...EVENT, ...change }))).not.toBe(standingOf(ORDER));
  });

  it("cannot be read from anything else", () => {
    expect(readStanding("<html>")).toBeNull();
  });
});
