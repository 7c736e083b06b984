"""Why a reading of the law is not recorded."""

from khoisu.kit.errors import Conflict
from khoisu.kit.text.texts import Text


class FigureChanged(Conflict):
    """The figure no longer says what was read, or nothing of this kind waits for it."""

    code = "so_lieu_da_doi"
    title = Text(
        "Số liệu này đã đổi hoặc đã được đọc sau khi bạn mở trang",
        "This figure has changed or been read since you opened the page",
    )
