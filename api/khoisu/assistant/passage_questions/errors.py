"""Refusals of the questions that passages answer."""

from khoisu.assistant.passage_questions.rules import MOST_OF_PASSAGE
from khoisu.kit.errors import Conflict, FieldError, Invalid, NotFound
from khoisu.kit.lang import Text


class QuestionKnown(Conflict):
    """The question has a passage already."""

    code = "cau_hoi_da_co"
    title = Text("Câu hỏi này đã có ở một mục khác hoặc chính mục này", "A passage has this question already")


class PassageFull(Conflict):
    """The passage has as many questions as one may have."""

    code = "qua_nhieu_cau_hoi"
    title = Text(
        f"Mục này đã có {MOST_OF_PASSAGE} câu hỏi, hãy xóa bớt câu không cần",
        f"This passage has {MOST_OF_PASSAGE} questions: delete some first",
    )


class NoSuchDocument(NotFound):
    """Nothing of this name is published, and no question is left of it."""

    title = Text("Không có bài hoặc trang đã đăng này", "There is no such published page")


class NoSuchPassage(Invalid):
    """The passage is not published in this language."""

    def __init__(self) -> None:
        message = Text(
            "Mục này không còn trên trang đã đăng. Hãy tải lại rồi chọn mục khác.",
            "This passage is no longer published. Please reload and choose another one.",
        )
        super().__init__(errors=[FieldError("muc", "khong_co_muc", message)])


class NamesSomebody(Invalid):
    """The question holds a number or an address of somebody."""

    def __init__(self) -> None:
        message = Text(
            "Câu hỏi còn số điện thoại, e-mail hoặc số giấy tờ. Hãy bỏ đi: câu này được giữ lâu dài.",
            "The question holds a telephone, identity or account number or an e-mail address. Please take it out: it is kept for good.",
        )
        super().__init__(errors=[FieldError("cauHoi", "thong_tin_ca_nhan", message)])


class SaysNothing(Invalid):
    """The question has no word."""

    def __init__(self) -> None:
        message = Text("Hãy viết câu hỏi bằng chữ", "Please write the question in words")
        super().__init__(errors=[FieldError("cauHoi", "khong_co_chu", message)])
