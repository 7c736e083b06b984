"""Refusals of reference data: unknown and outdated codes."""

from khoisu.kit.errors import Conflict, FieldError, Invalid, NotFound, Problem
from khoisu.kit.text.texts import Text
from khoisu.reference_data.entries import Entry, Superseded


class NoSuchCode(NotFound):
    """A code that was never in the list."""

    title = Text("Không có mã này trong danh mục", "There is no such code in the list")


class NoLongerValid(Problem):
    """A code that was valid once; `thayThe` is what replaced it, as far as known."""

    status = 410
    code = "ma_het_hieu_luc"
    title = Text("Mã này không còn hiệu lực", "This code is no longer valid")

    def __init__(self, old: Superseded, replaced_by: tuple[Entry, ...]) -> None:
        detail = Text(
            "“{ten}” (mã {ma}) hết hiệu lực từ sau ngày {ngay} theo {can_cu}.",
            "“{ten}” (code {ma}) is no longer valid since {ngay} by {can_cu}.",
        )
        super().__init__(
            detail,
            extra={"thayThe": [{"ma": entry.ma, "ten": entry.ten.vi} for entry in replaced_by]},
            ten=old.ten,
            ma=old.ma,
            ngay=old.hieu_luc_den,
            can_cu=old.can_cu,
        )


class NotALevel4Line(Invalid):
    """A code to which words are to be given is no level-4 line."""

    def __init__(self, codes: str) -> None:
        message = Text(
            "Không có ngành cấp bốn mang mã {codes} trong VSIC 2025 (Quyết định 36/2025/QĐ-TTg).",
            "VSIC 2025 (Decision 36/2025/QĐ-TTg) has no level-4 line with the code {codes}.",
        )
        super().__init__(errors=[FieldError("maNganh", "khong_co_nganh", message, {"codes": codes})])


class WordsKnown(Conflict):
    """The lines have these words already."""

    code = "tu_da_co"
    title = Text("Ngành này đã có từ đó", "This line has these words already")


class TooManyWords(Conflict):
    """The office's list of words is full."""

    code = "qua_nhieu_tu"
    title = Text("Danh sách từ đã đầy, hãy xóa bớt từ không dùng", "The list is full: remove words that nobody uses")
