"""What the State asks for when a company is registered, by the day of the filing. Pure (docs/domain/company-formation.md 5.7)."""

import re
from dataclasses import dataclass
from datetime import date, timedelta

from khoisu.assistant.passage_search import PassageSearch
from khoisu.assistant.question_rules import matches_question
from khoisu.assistant.tools.asked_day import find_asked_day
from khoisu.assistant.tools.schemas import FeeCard, FeeRow
from khoisu.assistant.tools.sources import find_source
from khoisu.kit.lang import Lang, Text
from khoisu.kit.text.unaccent import unaccent
from khoisu.legal_facts.service import legal_fact


@dataclass(frozen=True, slots=True)
class _Fee:
    """A figure of the register, what people call it, and the days on which it holds; None: no end is known, or it held before this site."""

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


def _fee(code: str, ten: Text, *, tu: date | None = None) -> _Fee:
    figure = legal_fact(code)
    law = figure.can_cu
    return _Fee(ten, figure.gia_tri, tu or figure.tu, figure.den, Text(f"Thông tư {law}", f"Circular {law}"))


def fees() -> tuple[_Fee, ...]:
    """The fees of the register; the full paper fee begins on the day after the reduced one."""
    reduced = _fee("le_phi_giay_giam", _PAPER)
    after = reduced.den + timedelta(days=1) if reduced.den else None
    full = (_fee("le_phi_giay", _PAPER, tu=after),) if after else ()
    return (_fee("le_phi_truc_tuyen", _ONLINE), reduced, *full, _fee("phi_cong_bo", _PUBLICATION))


_ASKS = r"phí nhà nước|lệ phí( nhà nước| đăng ký| thành lập| nộp)?|phí công bố|nhà nước thu"
_ASKS_ENGLISH = re.compile(r"\b(state|registration|publication|government|official) fees?\b")
_PAID = r"(nộp|đóng|trả|chuyển)( \w+){0,3} (xong|rồi)|(xong|rồi) mà|chưa thấy|chưa báo"
"""Who has paid already asks for no amount."""
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
    if not asked or matches_question(f"{_OTHER}|{_PAID}", question) or _OTHER_ENGLISH.search(folded):
        return []
    day = find_asked_day(question, today) or today
    return [
        FeeCard(
            ten=_TITLE.in_lang(lang),
            ngay=day,
            dong=[_row(fee, lang) for fee in fees() if (fee.tu or day) <= day <= (fee.den or day)],
            nguon=find_source(index, _SOURCE.in_lang(lang)),
        )
    ]


def _row(fee: _Fee, lang: Lang) -> FeeRow:
    return FeeRow(ten=fee.ten.in_lang(lang), so_tien=fee.so_tien, den_ngay=fee.den, can_cu=fee.can_cu.in_lang(lang))
