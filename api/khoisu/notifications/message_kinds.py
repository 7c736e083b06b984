"""Which messages there are."""

from datetime import timedelta
from enum import StrEnum

DELIVER = "notifications.deliver"
"""The job that sends one outbox row."""
CODE_LIVES = timedelta(seconds=180)


class MessageKind(StrEnum):
    """What a message says. The value is stored; the name in lower case is the name of its templates."""

    ONE_TIME_CODE = "ma_xac_nhan"
    ACCOUNT_EXISTS = "da_co_tai_khoan"
    ACCOUNT_UNKNOWN = "chua_co_tai_khoan"
    WELCOME = "chao_mung"
    PASSWORD_CHANGED = "mat_khau_da_doi"  # noqa: S105 - a kind of message
    SESSION_WARNING = "canh_bao_phien"
    MANY_WRONG_LOGINS = "sai_mat_khau_nhieu_lan"
    SECURITY_ALERT = "canh_bao_bao_mat"
    ACCOUNT_SUSPENDED = "tai_khoan_bi_khoa"
    ACCOUNT_RESTORED = "tai_khoan_mo_lai"
    ACCOUNT_RESTRICTED = "tai_khoan_bi_han_che"
    RESTRICTION_LIFTED = "tai_khoan_het_han_che"
    UNUSUAL_READING = "canh_bao_xem"
    ADMINISTRATOR_INVITED = "moi_quan_tri"
    BANK_ACCOUNTS_CHANGED = "doi_tai_khoan_nhan_tien"
    CHANGE_REQUESTED = "de_nghi_thay_doi"
    CHANGE_DECIDED = "ket_qua_de_nghi"
    ORDER_PLACED = "dat_hang"
    PAYMENT_RECEIVED = "da_nhan_tien"
    ORDER_CONFIRMED = "da_xac_nhan"
    ORDER_LATE = "don_tre_hen"
    STEP_COMPLETED = "buoc_tien_trinh"
    RESULT_READY = "ket_qua_san_sang"
    ORDER_MESSAGE = "tin_nhan_don"
    CUSTOMER_WROTE = "khach_nhan_tin"
    ORDER_CANCELLED = "da_huy"
    REFUND_PAID = "da_hoan_tien"
    PAYMENT_REVERSED = "huy_ghi_nhan_tien"
    MONEY_MOVED = "chuyen_tien_don"
    DEFERRAL_GRANTED = "hen_tra_sau"
    PAYMENT_REMINDER = "nhac_thanh_toan"
    RENEWAL_REMINDER = "nhac_gia_han"
    MONEY_IMBALANCE = "lech_tien"
    RETURN_UPDATED = "yeu_cau_doi_tra"
    ORDER_ASSIGNED = "giao_viec"
    WORK_HANDED_OVER = "ban_giao_viec"
    WORK_REMINDER = "nhac_viec"
    REFUND_ACCOUNT_SET = "tai_khoan_hoan_tien"
    INVOICE_ISSUED = "hoa_don_da_lap"
    INQUIRY_RECEIVED = "da_nhan_yeu_cau"
    INQUIRY_ANSWERED = "tra_loi_yeu_cau"
    COMPLAINT_LATE = "khieu_nai_tre"
    COMPLAINT_PASSED_ON = "khieu_nai_chuyen"
    DATA_REQUEST_RECEIVED = "yeu_cau_du_lieu_da_nhan"
    DATA_REQUEST_DONE = "yeu_cau_du_lieu_ket_qua"
    COMMENT_APPROVED = "binh_luan_duoc_duyet"
    COMMENT_REPLY = "tra_loi_binh_luan"
    DOSSIER_SUBMITTED = "ho_so_da_nop"
    DOSSIER_CHANGES_REQUESTED = "ho_so_can_bo_sung"
    DOSSIER_STATE_CHANGED = "ho_so_chuyen"
    COMPANY_CERTIFIED = "ho_so_da_cap"
    CERTIFICATE_CORRECTED = "dinh_chinh_gcn"
    OWNER_INVITATION = "moi_chu_so_huu"
    OWNER_CONFIRMED = "chu_so_huu_da_xac_nhan"
    PAPERS_HELD = "giay_to_bi_giu"
    DUTY_REMINDER = "nhac_ke_khai"
    COMPANY_INVITATION = "moi_vao_cong_ty"
    PREPARED_CART = "gio_lap_san"
    CHANGE_PROPOSED = "de_nghi_doi_don"

    @classmethod
    def _missing_(cls, value: object) -> "MessageKind | None":
        """What was stored before the capital became one of the duties."""
        return cls.DUTY_REMINDER if value == "nhac_gop_von" else None

    @property
    def template(self) -> str:
        """The file name of its text in `templates/vi` and `templates/en`."""
        return f"{self.name.lower()}.j2"
