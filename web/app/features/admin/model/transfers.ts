/** What a bank message may have become, those that wait for staff first. */
export const TRANSFER_STATES = [
  "KHONG_KHOP",
  "KHOP_MOT_PHAN",
  "KHOP_DU_THUA",
  "KHOP_TRE",
  "KHOP_TRUNG",
  "PHAI_TRA",
  "KHOP_DU",
  "TRUNG_LAP",
  "BO_QUA",
  "MOI",
] as const;
