"""Refusals of the assistant's office."""

from khoisu.kit.errors import Conflict, FieldError, Invalid
from khoisu.kit.text.texts import Text


class ModeChanged(Conflict):
    """The switch stands otherwise than the page showed, or already where it was to be turned to."""

    code = "che_do_da_doi"
    title = Text(
        "Chế độ của trợ lý đã được đổi trước đó. Hãy tải lại trang rồi quyết định",
        "The assistant's mode was changed before. Please reload the page, then decide",
    )


class NoModel(Invalid):
    """The site has no model, or it is not switched on in the settings."""

    def __init__(self) -> None:
        message = Text("Trang này chưa nối với mô hình AI nào", "This site is not connected to an AI model")
        super().__init__(errors=[FieldError("cheDo", "khong_co_mo_hinh", message)])


class WordKnown(Conflict):
    """There is a meaning for these words already."""

    code = "tu_da_co"
    title = Text("Từ này đã có trong bảng", "These words are in the table already")


class WordsFull(Conflict):
    """The table of everyday words is full."""

    code = "qua_nhieu_tu"
    title = Text("Bảng từ đã đầy, hãy bỏ bớt từ không dùng", "The table is full: take back words that nobody uses")


class OnlyLightWords(Invalid):
    """What people say holds nothing that tells one question from another."""

    def __init__(self) -> None:
        message = Text(
            "Chỉ gồm từ để hỏi như “là gì”, “bao nhiêu”: câu hỏi nào cũng có. Hãy thêm từ nói về việc được hỏi.",
            "These are words of any question, such as “what” or “how much”. Please add what the question is about.",
        )
        super().__init__(errors=[FieldError("noi", "tu_hoi_chung", message)])


class NotOnOurPages(Invalid):
    """A word of the meaning stands on no published page, so nothing could be found by it."""

    def __init__(self, missing: str) -> None:
        message = Text(
            "Chưa trang nào của chúng tôi viết “{tu}”. Hãy dùng đúng từ trên trang, hoặc viết bài trước.",
            "None of our pages has “{tu}”. Please use the pages' own words, or write the article first.",
        )
        super().__init__(errors=[FieldError("nghia", "khong_co_tren_trang", message, {"tu": missing})])
