"""Which messages there are, and what each needs to be told."""

from dataclasses import dataclass
from datetime import timedelta

DELIVER = "notifications.deliver"
"""The job that sends one outbox row."""
CODE_LIVES = timedelta(seconds=180)


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind: the data it must be given, what of it is secret, whether it has an SMS text, how long it is of use.

    `unpaid`: as an SMS it is only shown in the back office, for it is not worth what it costs.
    """

    needs: frozenset[str]
    may: frozenset[str] = frozenset()
    sealed: frozenset[str] = frozenset()
    sms: bool = False
    lives: timedelta | None = None
    unpaid: bool = False


def _kind(
    needs: str,
    *,
    may: str = "",
    sealed: str = "",
    sms: bool = False,
    lives: timedelta | None = None,
    unpaid: bool = False,
) -> Kind:
    return Kind(frozenset(needs.split()), frozenset(may.split()), frozenset(sealed.split()), sms, lives, unpaid)


KINDS: dict[str, Kind] = {
    # A one-time code. muc_dich: DANG_KY, DANG_NHAP, QUEN_MAT_KHAU or another purpose, shown as "confirmation".
    "ma_xac_nhan": _kind("ma", may="ho_ten muc_dich", sealed="ma", sms=True, lives=CODE_LIVES),
    # Sent instead of a code, so that a start answers the same whether or not an account exists (ASVS 6.3.8).
    "da_co_tai_khoan": _kind("", sms=True, lives=CODE_LIVES),
    # No SMS to whom we do not know: the row is written all the same, so that a start takes as long as any other.
    "chua_co_tai_khoan": _kind("", sms=True, lives=CODE_LIVES, unpaid=True),
    "chao_mung": _kind("", may="ho_ten", sms=True),
    "mat_khau_da_doi": _kind("luc", may="ho_ten thiet_bi", sms=True),
    # A refresh token was used twice, or somebody logged in from a new device. su_viec: TAI_SU_DUNG or DANG_NHAP_MOI.
    "canh_bao_phien": _kind("luc", may="ho_ten thiet_bi su_viec", sms=True),
    # ly_do: the reason of the terms (a Text).
    "tai_khoan_bi_khoa": _kind("ly_do", may="ho_ten", sms=True),
    "tai_khoan_mo_lai": _kind("", may="ho_ten", sms=True),
    # To every administrator: where customers transfer to was changed. dong: [{so, cu, moi}], the accounts that changed by
    # their place; cu and moi are {ngan_hang, so_cuoi, chu} or None, so_cuoi the number's last four digits.
    "doi_tai_khoan_nhan_tien": _kind("luc nguoi_doi phien_ban dong", may="ho_ten", sms=True),
    # dong: [{ten, so_luong, thanh_tien}]. The payment facts are those of payments.service.mail_facts;
    # gio_lien_he: within how many business hours staff call.
    "dat_hang": _kind(
        "ma_don_hang tong_tien",
        may="ho_ten dong phuong_thuc hinh_thuc can_thanh_toan ngan_hang noi_dung_chuyen_khoan noi_dung_qr viet_qr "
        "phut_nhan_tien gio_lien_he",
        sms=True,
    ),
    "da_nhan_tien": _kind("ma_don_hang so_tien con_lai luc", may="ho_ten da_thu", sms=True),
    "da_xac_nhan": _kind("ma_don_hang", may="ho_ten", sms=True),
    # buoc: the step's name in the reader's language (give a Text).
    "buoc_tien_trinh": _kind("ma_don_hang buoc", may="ho_ten ghi_chu", sms=True),
    # ly_do: the reason in words (a Text or a string); hoan_tien: what will be paid back, in đồng.
    "da_huy": _kind("ma_don_hang ly_do", may="ho_ten hoan_tien", sms=True),
    "da_hoan_tien": _kind("ma_don_hang so_tien", may="ho_ten tham_chieu ly_do", sms=True),
    # A visitor's request arrived; gio_tra_loi: within how many business hours staff answer.
    "da_nhan_yeu_cau": _kind("ma_yeu_cau gio_tra_loi", may="ho_ten"),
    # What staff answer to it; cau_hoi: what was asked.
    "tra_loi_yeu_cau": _kind("ma_yeu_cau tra_loi cau_hoi", may="ho_ten"),
    # What becomes of a request about one's own data. viec, ket_qua: in the reader's language (give a Text).
    "yeu_cau_du_lieu_da_nhan": _kind("ma_yeu_cau viec han_phan_hoi han_hoan_thanh", may="ho_ten", sms=True),
    # da_xoa: the account is deleted, so say what stays.
    "yeu_cau_du_lieu_ket_qua": _kind("ma_yeu_cau viec ket_qua", may="ho_ten tra_loi da_xoa", sms=True),
    # Somebody's comment was let through, or answered by somebody else who can be seen (G-26); by mail only.
    "binh_luan_duoc_duyet": _kind("tieu_de slug binh_luan noi_dung", may="ho_ten"),
    "tra_loi_binh_luan": _kind("tieu_de slug binh_luan noi_dung nguoi_tra_loi", may="ho_ten"),
    # A dossier. Days are written dd/mm/yyyy by the sender; muc: [{noi, noi_dung}], what to change and where.
    "ho_so_da_nop": _kind("ma_ho_so ten_doanh_nghiep gio_tra_loi", may="ho_ten ma_don_hang", sms=True),
    "ho_so_can_bo_sung": _kind("ma_ho_so ten_doanh_nghiep ly_do", may="ho_ten muc han", sms=True),
    # trang_thai: the new state's name (a Text).
    "ho_so_chuyen": _kind("ma_ho_so ten_doanh_nghiep trang_thai", may="ho_ten ly_do so_bien_nhan ngay_hen", sms=True),
    "ho_so_da_cap": _kind("ma_ho_so ten_doanh_nghiep ma_doanh_nghiep", may="ho_ten han_gop_von", sms=True),
    # To a co-owner without account; the link opens his data once.
    "moi_chu_so_huu": _kind(
        "ma_lien_ket ten_doanh_nghiep ngay_het_han", may="ho_ten nguoi_gui", sealed="ma_lien_ket", sms=True
    ),
    # To who prepares the dossier: a co-owner has confirmed.
    "chu_so_huu_da_xac_nhan": _kind("ma_ho_so ten_doanh_nghiep ten_chu_so_huu", may="ho_ten"),
    # con_ngay: days left until the capital must be paid in (LDN 47, 75, 113).
    "nhac_gop_von": _kind("ma_ho_so ten_doanh_nghiep ngay_han con_ngay", may="ho_ten", sms=True),
    "nhac_ke_khai": _kind("ma_ho_so ten_doanh_nghiep viec", may="ho_ten", sms=True),
}
