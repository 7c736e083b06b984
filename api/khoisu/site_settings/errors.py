"""Refusals of saving the company's data."""

from khoisu.kit.errors import Conflict
from khoisu.kit.text.texts import Text


class CompanyChanged(Conflict):
    """409 with the version in force and what differs from the caller's: somebody else has saved meanwhile."""

    code = "phien_ban_cu"
    title = Text(
        "Người khác vừa lưu thông tin công ty, vui lòng tải lại trang rồi sửa lại",
        "Somebody else has just saved the company's data, please reload the page and make your change again",
    )
