import { dayOf, oneOf, wordsOf } from "~/lib/text/query";

const CONFIRMATIONS = ["CHO_XAC_NHAN", "DA_XAC_NHAN", "DANG_THUC_HIEN", "HOAN_THANH", "DA_HUY"] as const;
const PAYMENTS = [
  "CHUA_THANH_TOAN",
  "CHO_DOI_SOAT",
  "DA_DAT_COC",
  "DA_THANH_TOAN",
  "TRA_SAU",
  "CHO_HOAN_TIEN",
  "DA_HOAN_TIEN",
] as const;
const SORTINGS = ["QUA_HAN_TRUOC", "MOI_NHAT", "CU_NHAT", "TONG_TIEN"] as const;

/** The filters of the order list as an address tells them; what makes no sense is left out. */
export function orderFilters(params: URLSearchParams) {
  return {
    tim: wordsOf(params, "tim"),
    trangThai: oneOf(params, "trangThai", CONFIRMATIONS),
    trangThaiThanhToan: oneOf(params, "trangThaiThanhToan", PAYMENTS),
    tuNgay: dayOf(params, "tuNgay"),
    denNgay: dayOf(params, "denNgay"),
    quaHan: params.get("quaHan") === "true" || undefined,
    sapXep: oneOf(params, "sapXep", SORTINGS),
  };
}
