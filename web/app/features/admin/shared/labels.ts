import { named, namedOrWritten } from "~/lib/text/named";
import { m } from "~/paraglide/messages.js";
import type { StatusTone } from "~/ui/data/StatusBadge";
import type { components } from "~contract/api";

type Schemas = components["schemas"];

const TONES: Record<string, StatusTone> = {
  CHO_XAC_NHAN: "warn",
  DA_XAC_NHAN: "info",
  DANG_THUC_HIEN: "info",
  HOAN_THANH: "good",
  DA_HUY: "neutral",
  CHUA_THANH_TOAN: "neutral",
  CHO_DOI_SOAT: "warn",
  DA_DAT_COC: "info",
  DA_THANH_TOAN: "good",
  TRA_SAU: "info",
  CHO_HOAN_TIEN: "bad",
  DA_HOAN_TIEN: "neutral",
  MOI: "info",
  KHOP_DU: "good",
  KHOP_MOT_PHAN: "warn",
  KHOP_DU_THUA: "warn",
  KHOP_TRE: "warn",
  KHOP_TRUNG: "warn",
  PHAI_TRA: "warn",
  KHONG_KHOP: "bad",
  CHO_GUI: "info",
  DANG_GUI: "info",
  DA_GUI: "good",
  LOI: "bad",
  NHAP: "warn",
  DANG_BAN: "good",
  CHO_THUC_HIEN: "warn",
  DA_HOAN: "good",
  DANG_AP_DUNG: "good",
  SAP_AP_DUNG: "info",
  CHO_DUYET: "warn",
  HIEN: "good",
};

/** The colour for a state; states without urgency are grey. */
export function toneOf(code: string): StatusTone {
  return TONES[code] ?? "neutral";
}

export const transferState = named<Schemas["TransferState"]>({
  MOI: m.admin_transfer_new,
  KHOP_DU: m.admin_transfer_full,
  KHOP_MOT_PHAN: m.admin_transfer_part,
  KHOP_DU_THUA: m.admin_transfer_excess,
  KHOP_TRE: m.admin_transfer_late,
  KHOP_TRUNG: m.admin_money_transfer_duplicate,
  PHAI_TRA: m.admin_money_transfer_owed,
  KHONG_KHOP: m.admin_transfer_unmatched,
  TRUNG_LAP: m.admin_transfer_repeated,
  BO_QUA: m.admin_transfer_ignored,
});

export const moneySource = named<Schemas["LedgerRow"]["nguon"]>({
  CHUYEN_KHOAN: m.admin_source_transfer,
  TIEN_MAT: m.admin_source_cash,
  TAI_CUA_HANG: m.admin_source_store,
});

export const ledgerEntry = named<Schemas["LedgerRow"]["loaiKhoanThu"]>({
  DAT_COC: m.admin_entry_deposit,
  THANH_TOAN: m.admin_entry_payment,
  HOAN_TIEN: m.admin_entry_refund,
});

export const refundState = named<Schemas["RefundRow"]["trangThai"]>({
  CHO_THUC_HIEN: m.admin_refund_waiting,
  DA_HOAN: m.admin_refund_done,
  TU_CHOI: m.admin_refund_refused,
});

/** How far a return request is. */
export const returnState = named<Schemas["ReturnState"]>({
  DA_GUI: m.admin_returns_one_state_requested,
  CAN_BO_SUNG: m.admin_returns_one_state_evidence,
  CHAP_NHAN: m.admin_returns_one_state_accepted,
  DA_NHAN_HANG: m.admin_returns_one_state_goods,
  DUYET_HOAN: m.admin_returns_one_state_granted,
  DA_HOAN: m.admin_returns_one_state_refunded,
  TU_CHOI: m.admin_returns_one_state_declined,
  DA_RUT: m.admin_returns_one_state_withdrawn,
  DANG_LAM_LAI: m.admin_returns_one_state_redoing,
  DA_LAM_LAI: m.admin_returns_one_state_redone,
});

/** Why money is refunded, from the policy's closed list (G-04). */
export const refundReason = named<Schemas["RefundReason"]>({
  HUY_KHI_CHO: m.admin_refund_why_cancelled,
  SAI_GIA: m.admin_refund_why_price,
  LOI_HO_SO: m.admin_refund_why_papers,
  KHONG_THUC_HIEN: m.admin_refund_why_not_done,
  HANG_LOI: m.admin_refund_why_item,
  CHUYEN_THUA: m.admin_refund_why_too_much,
  PHI_NHA_NUOC: m.admin_refund_why_state_fee,
  KHIEU_NAI: m.admin_refund_why_complaint,
});

export const actorName = named<Schemas["ActorKind"]>({
  KHACH: m.admin_customer,
  NHAN_VIEN: m.admin_actor_staff,
  HE_THONG: m.admin_actor_system,
});

export const outboxState = named<Schemas["OutboxRow"]["trangThai"]>({
  CHO_GUI: m.admin_outbox_waiting,
  DANG_GUI: m.admin_outbox_sending,
  DA_GUI: m.admin_outbox_sent,
  LOI: m.admin_outbox_failed,
  HIEN_TRONG_VAN_PHONG: m.admin_outbox_shown,
});

/** Why a message was not sent: our own reasons by name, a carrier's, whose list is not ours, as it gave them. */
export const failureReason = namedOrWritten({
  HET_NGAN_SACH: m.admin_outbox_over_budget,
  QUOC_GIA_KHONG_GUI: m.admin_outbox_no_country,
  KHOI_PHUC: m.admin_outbox_restored,
});

export const saleState = named<Schemas["DichVuQuanTri"]["trangThai"]>({
  NHAP: m.admin_sale_draft,
  DANG_BAN: m.admin_sale_on,
  NGUNG_BAN: m.admin_sale_off,
});

export const priceAge = named<Schemas["GiaLichSu"]["tinhTrang"]>({
  DA_KET_THUC: m.admin_price_ended,
  DANG_AP_DUNG: m.admin_price_now,
  SAP_AP_DUNG: m.admin_price_coming,
  KHONG_AP_DUNG: m.admin_price_never,
});

export const catalogueEvent = named<Schemas["SuKienDanhMuc"]["loai"]>({
  TAO: m.admin_change_added,
  SUA: m.admin_change_edited,
  DOI_GIA: m.admin_change_price,
  NGUNG_GIA: m.admin_change_price_ended,
  DANG_BAN: m.admin_change_published,
  NGUNG_BAN: m.admin_change_withdrawn,
  SAI_GIA: m.admin_change_wrong_price,
});

export const commentState = named<Schemas["QueueRow"]["trangThai"]>({
  CHO_DUYET: m.admin_comment_waiting,
  HIEN: m.admin_comment_shown,
  AN: m.admin_comment_hidden,
  XOA: m.admin_comment_deleted,
});

export const reportReason = named<Schemas["QueueReport"]["lyDo"]>({
  QUANG_CAO: m.admin_report_advert,
  XUC_PHAM: m.admin_report_offence,
  LUA_DAO: m.admin_report_fraud,
  LO_THONG_TIN: m.admin_report_leak,
  KHAC: m.admin_report_other,
});

/** The steps that go on; cancelling and going back have forms of their own. */
export const orderAction = named<Exclude<Schemas["AdminOrder"]["thaoTac"][number], "HUY" | "LUI_BUOC">>({
  XAC_NHAN: m.admin_do_confirm,
  BAT_DAU: m.admin_do_activate,
  BUOC_TIEP: m.admin_do_next,
  HOAN_THANH: m.admin_do_complete,
});

export const holdReason = named<Schemas["QueueRow"]["lyDoGiu"][number]>({
  NGUOI_MOI: m.admin_hold_new_writer,
  NHIEU_LIEN_KET: m.admin_hold_links,
  O_TRONG_CO_CHU: m.inquiries_hold_trap,
});

/** Why a transfer is where it is: the system's reason by name, what staff typed as they wrote it. */
export const transferReason = namedOrWritten({
  tien_ra: m.admin_why_outgoing,
  tai_khoan_khac: m.admin_why_other_account,
  khong_co_ma: m.admin_why_no_code,
  ma_khong_ton_tai: m.admin_why_unknown_code,
  nhieu_ma_don: m.admin_why_many,
  trung_tham_chieu: m.admin_why_repeated,
  da_ghi_tay: m.admin_why_entered,
  co_the_da_ghi: m.admin_why_perhaps,
  tham_chieu_khac_tien: m.admin_why_other_amount,
  tham_chieu_don_khac: m.admin_why_other_order,
  da_huy_ghep: m.admin_money_why_undone,
  khong_doc_duoc: m.admin_money_why_unreadable,
});
