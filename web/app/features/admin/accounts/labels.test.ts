import { expect, test } from "vitest";
import { changeReason } from "./labels";

test.each([
  ["GIAN_LAN", "BI_KHOA", "Có dấu hiệu gian lận"],
  ["khach-hang → bien-tap, khach-hang", "DOI_VAI_TRO", "Khách hàng → Biên tập viên, Khách hàng"],
  ["HAN_CHE YC-20261128", "YEU_CAU_DU_LIEU", "Hạn chế việc dùng dữ liệu YC-20261128"],
  ["VAN_PHONG", "KET_THUC_PHIEN", "Văn phòng làm"],
  ["PASSKEY", "THEM_YEU_TO", "Khóa đăng nhập (passkey)"],
  ["YC-20261128", "RUT_YEU_CAU_DU_LIEU", "YC-20261128"],
  ["MA_CU_NAO_DO", null, "MA_CU_NAO_DO"],
] as const)("a line of an account's history says %s in words", (reason, kind, said) => {
  expect(changeReason(kind, reason)).toBe(said);
});
