"""The codes of accounts: why one is locked or restricted, and what happens to it."""

from typing import Literal

SuspendReason = Literal["GIAN_LAN", "DON_HANG_AO", "NHIEU_TAI_KHOAN", "LAM_DUNG_MA_GIAM_GIA", "KHONG_HOP_TAC"]
"""The closed list of the terms (S6.3)."""
LockReason = Literal[SuspendReason, "DA_XOA"]
"""Also that its owner had the account deleted."""
LoginKind = Literal["DANG_KY", "DANG_NHAP", "DANG_NHAP_BANG_MA", "DANG_NHAP_BANG_KHOA", "DANG_NHAP_OIDC"]
"""How a session began."""
AccountEventKind = Literal[
    LoginKind,
    "LIEN_KET_GOOGLE",
    "LIEN_KET_REALM",
    "LIEN_KET_MAT_KHAU",
    "DANG_XUAT",
    "KET_THUC_PHIEN",
    "THU_HOI",
    "DUNG_LAI_TOKEN",
    "DUNG_LAI_MA",
    "DOI_MAT_KHAU",
    "DAT_LAI_MAT_KHAU",
    "DAT_MAT_KHAU_DAU",
    "SUA_HO_SO",
    "THEM_DINH_DANH",
    "BI_KHOA",
    "MO_KHOA",
    "HAN_CHE",
    "GO_HAN_CHE",
    "DOI_VAI_TRO",
    "TAO_QUAN_TRI",
    "YEU_CAU_DU_LIEU",
    "RUT_YEU_CAU_DU_LIEU",
    "YEU_CAU_DU_LIEU_HOAN_THANH",
    "YEU_CAU_DU_LIEU_TU_CHOI",
    "TAI_DU_LIEU",
    "DA_XOA",
    "THEM_YEU_TO",
    "GO_YEU_TO",
    "DUNG_MA_KHOI_PHUC",
    "MA_KHOI_PHUC_MOI",
    "DAT_LAI_YEU_TO",
    "CHO_THEM_YEU_TO",
    "DA_DAT_LAI_YEU_TO",
    "DUNG_DAT_LAI_YEU_TO",
    "XAC_NHAN_LAI",
    "KHONG_PHAI_TOI",
]
"""What stands in an account's history; `record_account_event` takes no other."""
