"""Refusals of the list of gaps."""

from khoisu.kit.errors import Conflict, NotFound
from khoisu.kit.text.texts import Text


class GapSettled(Conflict):
    """All of these questions are settled already, or were deleted by the people who asked them."""

    code = "da_xu_ly"
    title = Text(
        "Nhóm câu hỏi này đã được xử lý hoặc đã bị xóa. Hãy tải lại trang",
        "These questions have been dealt with or deleted. Please reload the page",
    )


class NothingToUndo(NotFound):
    """There is no such step, or it was undone before."""

    title = Text("Không có việc này để hoàn tác", "There is nothing to undo")
