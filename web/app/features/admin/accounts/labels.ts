import type { DataRequest } from "~/features/admin/shared/types";
import { named, namedOrWritten } from "~/lib/text/named";
import { m } from "~/paraglide/messages.js";
import type { StatusTone } from "~/ui/data/StatusBadge";
import type { components } from "~contract/api";

type Schemas = components["schemas"];
type Row = Schemas["AccountRow"];
export type Role = Row["vaiTro"][number];

const ROLES = {
  "khach-hang": m.admin_customer,
  "nhan-vien": m.admin_accounts_role_staff,
  "bien-tap": m.admin_accounts_role_editor,
  "quan-tri": m.admin_accounts_role_administrator,
};

export const roleName = named<Role>(ROLES);

export const accountState = named<Row["trangThai"]>({
  HOAT_DONG: m.admin_accounts_active,
  BI_KHOA: m.admin_accounts_locked,
});

export const accountTone = (code: Row["trangThai"]): StatusTone => (code === "BI_KHOA" ? "bad" : "good");

const WHY = {
  GIAN_LAN: m.admin_accounts_why_fraud,
  DON_HANG_AO: m.admin_accounts_why_fake_orders,
  NHIEU_TAI_KHOAN: m.admin_accounts_why_many_accounts,
  LAM_DUNG_MA_GIAM_GIA: m.admin_accounts_why_codes,
  KHONG_HOP_TAC: m.admin_accounts_why_dispute,
};

/** Why an account may be locked or restricted: the closed list of the terms (requirement S6.3). */
export const lockReason = named<Schemas["SuspendAccount"]["lyDo"]>(WHY);

/** Why an account is locked: also that its owner had it deleted. */
export const lockedReason = named<NonNullable<Row["lyDoKhoa"]>>({
  ...WHY,
  DA_XOA: m.admin_accounts_why_deleted,
});

const EVENTS = {
  DANG_KY: m.admin_accounts_event_registered,
  DANG_NHAP: m.admin_accounts_event_login,
  DANG_NHAP_BANG_MA: m.admin_accounts_event_login,
  DANG_NHAP_OIDC: m.admin_accounts_event_login,
  LIEN_KET_GOOGLE: m.admin_accounts_event_identifier,
  LIEN_KET_REALM: m.admin_accounts_event_identifier,
  DANG_XUAT: m.admin_accounts_event_logout,
  KET_THUC_PHIEN: m.admin_accounts_event_ended,
  THU_HOI: m.admin_accounts_event_ended,
  DOI_MAT_KHAU: m.admin_accounts_event_password,
  DAT_LAI_MAT_KHAU: m.admin_accounts_event_password,
  DAT_MAT_KHAU_DAU: m.admin_accounts_event_password,
  SUA_HO_SO: m.admin_accounts_event_profile,
  THEM_DINH_DANH: m.admin_accounts_event_identifier,
  DUNG_LAI_TOKEN: m.admin_accounts_event_reuse,
  DUNG_LAI_MA: m.admin_accounts_event_reuse,
  BI_KHOA: m.admin_accounts_event_locked,
  MO_KHOA: m.admin_accounts_event_unlocked,
  HAN_CHE: m.admin_accounts_event_restricted,
  GO_HAN_CHE: m.admin_accounts_event_unrestricted,
  DOI_VAI_TRO: m.admin_accounts_event_roles,
  TAO_QUAN_TRI: m.admin_accounts_event_made_administrator,
  LIEN_KET_MAT_KHAU: m.admin_accounts_event_password_link,
  YEU_CAU_DU_LIEU: m.admin_accounts_event_request,
  RUT_YEU_CAU_DU_LIEU: m.admin_accounts_event_request,
  YEU_CAU_DU_LIEU_HOAN_THANH: m.admin_accounts_event_request,
  YEU_CAU_DU_LIEU_TU_CHOI: m.admin_accounts_event_request,
  TAI_DU_LIEU: m.admin_accounts_event_request,
  DA_XOA: m.admin_accounts_event_deleted,
  DANG_NHAP_BANG_KHOA: m.admin_accounts_event_login,
  THEM_YEU_TO: m.admin_accounts_event_factor_added,
  GO_YEU_TO: m.admin_accounts_event_factor_removed,
  DUNG_MA_KHOI_PHUC: m.admin_accounts_event_recovery,
  MA_KHOI_PHUC_MOI: m.admin_accounts_event_recovery,
  DAT_LAI_YEU_TO: m.admin_accounts_event_factor_reset,
  CHO_THEM_YEU_TO: m.admin_accounts_event_factor_vouched,
  DA_DAT_LAI_YEU_TO: m.admin_accounts_event_factor_reset,
  DUNG_DAT_LAI_YEU_TO: m.admin_accounts_event_factor_reset,
  XAC_NHAN_LAI: m.admin_accounts_event_confirmed,
  KHONG_PHAI_TOI: m.admin_accounts_event_not_me,
};

export const accountEvent = named<NonNullable<Schemas["AccountChange"]["loai"]>>(EVENTS);

export const requestKind = named<DataRequest["loai"]>({
  SUA: m.mydata_kind_sua,
  XOA: m.mydata_kind_xoa,
  HAN_CHE: m.mydata_kind_han_che,
  PHAN_DOI: m.mydata_kind_phan_doi,
});

const reasonPart = namedOrWritten({
  ...EVENTS,
  ...ROLES,
  ...WHY,
  CHU_TAI_KHOAN: m.admin_accounts_why_owner,
  VAN_PHONG: m.admin_accounts_why_office,
  TOTP: m.admin_accounts_factor_app,
  PASSKEY: m.admin_accounts_factor_key,
  DANG_NHAP_MOI: m.admin_accounts_event_new_device,
  SAI_NHIEU_LAN: m.admin_accounts_event_many_wrong,
});

/** What a line of the history adds: its codes by their names, anything else (a request's number) as it is stored. */
export function changeReason(loai: Schemas["AccountChange"]["loai"], reason: string): string {
  const [first = "", ...rest] = reason.split(" ");
  const asked = requestKind.codes.find((kind) => loai === "YEU_CAU_DU_LIEU" && kind === first);
  if (asked) return [requestKind(asked), ...rest].join(" ");
  return reason.replace(/[\w-]+/g, reasonPart);
}
