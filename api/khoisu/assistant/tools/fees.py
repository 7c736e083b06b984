"""What the State asks for when a company is registered, by the day of the filing. Pure (docs/domain/company-formation.md 5.7)."""

import re
from dataclasses import dataclass
from datetime import date

from khoisu.assistant.passage_search import PassageSearch
from khoisu.assistant.question_rules import matches_question
from khoisu.assistant.tools.asked_day import find_asked_day
from khoisu.assistant.tools.schemas import FeeCard, FeeRow
from khoisu.assistant.tools.sources import find_source
from khoisu.kit.lang import Lang, Text
from khoisu.kit.text.unaccent import unaccent


@dataclass(frozen=True, slots=True)
class _Fee:
    """An amount in đồng and the days on which it holds; None: no end is known, or it held long before this site."""

    ten: Text
    so_tien: int
    tu: date | None
    den: date | None
    can_cu: Text


_ONLINE = Text("Lệ phí đăng ký doanh nghiệp, nộp trực tuyến", "Registration fee, filed online")
_PAPER = Text("Lệ phí đăng ký doanh nghiệp, nộp bản giấy", "Registration fee, filed on paper")
_PUBLICATION = Text(
    "Phí công bố nội dung đăng ký doanh nghiệp (hoàn lại nếu hồ sơ bị từ chối)",
    "Publication of the registered content (returned when the filing is refused)",
)
_C47 = Text("Thông tư 47/2019/TT-BTC", "Circular 47/2019/TT-BTC")
_C64 = Text("Thông tư 64/2025/TT-BTC", "Circular 64/2025/TT-BTC")
_HALVED_UNTIL = date(2026, 12, 31)
FEES = (
    _Fee(_ONLINE, 0, None, None, _C47),
    _Fee(_PAPER, 25_000, None, _HALVED_UNTIL, _C64),
    _Fee(_PAPER, 50_000, date(2027, 1, 1), None, _C47),
    _Fee(_PUBLICATION, 100_000, None, None, _C47),
)
_ASKS = r"phí nhà nước|lệ phí( nhà nước| đăng ký| thành lập| nộp)?|phí công bố|nhà nước thu"
_ASKS_ENGLISH = re.compile(r"\b(state|registration|publication|government|official) fees?\b")
_OTHER = r"môn bài|thay đổi|chi nhánh|văn phòng đại diện|giải thể|tạm ngừng|hộ kinh doanh|nhãn hiệu|công chứng|trước bạ|tòa án"
_OTHER_ENGLISH = re.compile(
    r"\b(licence tax|license tax|chang\w*|branch|dissol\w+|suspen\w+|trade ?marks?|household)\b"
)
_TITLE = Text("Phí nhà nước khi đăng ký thành lập", "State fees for registering a company")
_SOURCE = Text("phí nhà nước khi thành lập công ty", "state fees starting a company")


def fee_cards(index: PassageSearch, question: str, lang: Lang, today: date) -> list[FeeCard]:
    """The fees on the day that the question names, else on `today`; none when it asks about something else."""
    folded = unaccent(question)
    asked = matches_question(_ASKS, question) or _ASKS_ENGLISH.search(folded)
    if not asked or matches_question(_OTHER, question) or _OTHER_ENGLISH.search(folded):
        return []
    day = find_asked_day(question, today) or today
    return [
        FeeCard(
            ten=_TITLE.in_lang(lang),
            ngay=day,
            dong=[_row(fee, lang) for fee in FEES if (fee.tu or day) <= day <= (fee.den or day)],
            nguon=find_source(index, _SOURCE.in_lang(lang)),
        )
    ]


def _row(fee: _Fee, lang: Lang) -> FeeRow:
    return FeeRow(ten=fee.ten.in_lang(lang), so_tien=fee.so_tien, den_ngay=fee.den, can_cu=fee.can_cu.in_lang(lang))
