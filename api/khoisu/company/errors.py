"""Refusals of the company room."""

from khoisu.kit.errors import Conflict
from khoisu.kit.lang import Text


class CompanyChanged(Conflict):
    """409 with the version in force: somebody else has saved meanwhile."""

    code = "phien_ban_cu"
    title = Text(
        "Người khác vừa lưu thông tin công ty, vui lòng xem lại rồi lưu lần nữa",
        "Somebody else has just saved the company's data, please look again and save once more",
    )
