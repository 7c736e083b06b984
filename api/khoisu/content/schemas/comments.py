"""Wire shapes that comments share with their moderation."""

from typing import Literal

from khoisu.kit.api_model import Wire

ReportReason = Literal["QUANG_CAO", "XUC_PHAM", "LUA_DAO", "LO_THONG_TIN", "KHAC"]


class Writer(Wire):
    """Who wrote it; `nhanVien` marks answers by the company."""

    ten: str
    nhan_vien: bool
