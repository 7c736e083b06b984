"""Why a view is not kept."""

from khoisu.kit.errors import Conflict
from khoisu.kit.text.texts import Text


class TooManyViews(Conflict):
    code = "qua_nhieu_cach_xem"
    title = Text(
        "Bạn đã lưu 30 cách xem cho danh sách này. Hãy xóa bớt một cách xem",
        "You have kept 30 views of this list. Please delete one",
    )
