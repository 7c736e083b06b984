"""Last days of the periods that the law sets, counted from a day that the question names. Pure: the rules are handed in."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Literal

from khoisu.assistant.passage_search import PassageSearch
from khoisu.assistant.question_rules import matches_question
from khoisu.assistant.tools.asked_day import find_asked_day
from khoisu.assistant.tools.schemas import DateCard
from khoisu.assistant.tools.sources import find_source
from khoisu.kit.lang import Lang, Text
from khoisu.kit.text.unaccent import unaccent
from khoisu.kit.working_time import is_working_day

Deadline = Literal["GOP_VON", "XET_HO_SO", "SUA_HO_SO", "TO_KHAI_QUY_DAU"]
CountDay = Callable[[date], date]
"""The last day of a period that begins on a day."""
DeadlineRules = Mapping[Deadline, CountDay]
"""How each period is counted; the rules themselves belong to the dossiers."""


@dataclass(frozen=True, slots=True)
class _Kind:
    asks: str
    asks_english: re.Pattern[str]
    ten: Text
    cach_tinh: Text
    can_cu: Text
    source: Text
    usual: bool = False


_KINDS: dict[Deadline, _Kind] = {
    "GOP_VON": _Kind(
        r"(góp|nộp)( đủ| xong)? vốn|hạn góp|vốn điều lệ",
        re.compile(r"\bcapital\b|\bcontribut"),
        Text("Hạn góp đủ vốn điều lệ", "Last day to pay in the charter capital"),
        Text(
            "90 ngày kể từ ngày cấp giấy chứng nhận, không kể thời gian vận chuyển tài sản góp vốn và làm thủ tục chuyển quyền sở hữu.",
            "90 days from the day of the certificate, not counting the time to transport contributed assets and transfer their title.",
        ),
        Text("Luật Doanh nghiệp, Điều 47, 75, 113", "Law on Enterprises, art. 47, 75, 113"),
        Text("90 ngày góp vốn tính từ ngày nào", "when do the 90 days begin"),
    ),
    "XET_HO_SO": _Kind(
        r"nộp (hồ sơ )?.*(kết quả|cấp|trả|xong|trả lời|có giấy)|hồ sơ nộp .*(kết quả|xong|cấp)",
        re.compile(
            r"\b(file|filed|submit|submitted)\b.*\b(result|decision|decide|answer|certificate|when)\b|\bregistrar\b"
        ),
        Text("Cơ quan đăng ký trả lời hồ sơ", "The registrar answers the filing"),
        Text(
            "3 ngày làm việc kể từ ngày nhận hồ sơ hợp lệ, không kể thứ bảy, chủ nhật và ngày lễ.",
            "3 working days from receipt of a valid filing; weekends and public holidays do not count.",
        ),
        Text("Luật Doanh nghiệp, Điều 26", "Law on Enterprises, art. 26"),
        Text("luật nói gì về thời hạn ngày làm việc", "what the law says working days"),
    ),
    "SUA_HO_SO": _Kind(
        r"thông báo (sửa|bổ sung|yêu cầu)|(sửa|bổ sung)( đổi)?,?( bổ sung)? hồ sơ",
        re.compile(r"\b(amend|corrections?|correct)\b"),
        Text("Hạn sửa hồ sơ theo thông báo", "Last day to amend the filing"),
        Text(
            "60 ngày kể từ ngày cơ quan đăng ký ra thông báo; quá hạn, hồ sơ không còn giá trị.",
            "60 days from the registrar's notice; after that the filing lapses.",
        ),
        Text("Nghị định 168/2025/NĐ-CP, Điều 32", "Decree 168/2025/ND-CP, art. 32"),
        Text("hồ sơ bị yêu cầu sửa", "when corrections are asked for"),
    ),
    "TO_KHAI_QUY_DAU": _Kind(
        r"tờ khai (thuế|quý|đầu)|(kê )?khai thuế|nộp tờ khai",
        re.compile(r"\b(tax|vat) returns?\b|\bfirst return\b|\bquarterly return\b"),
        Text("Hạn nộp tờ khai thuế quý đầu tiên", "Last day of the first quarterly tax return"),
        Text(
            "Ngày thường lệ: ngày cuối của tháng sau quý được cấp giấy chứng nhận. Hãy hỏi lại cơ quan thuế quản lý.",
            "The usual day: the last one of the month after the quarter of the certificate. Please confirm it with your tax office.",
        ),
        Text(
            "Thông lệ quản lý thuế; cần xác nhận với cơ quan thuế", "Tax practice; to be confirmed with the tax office"
        ),
        Text("kê khai thuế lần đầu sau khi có giấy chứng nhận", "first tax return"),
        usual=True,
    ),
}
_WITHOUT_LIMIT = r"doanh nghiệp tư nhân|dntn|hợp danh"
_WITHOUT_LIMIT_ENGLISH = re.compile(r"\bpartnership\b|\bprivate enterprise\b|\bsole proprietor")


def date_cards(rules: DeadlineRules, index: PassageSearch, question: str, lang: Lang, today: date) -> list[DateCard]:
    """The last day of the period that a question asks about; none when it names no day or no period that we know."""
    day = find_asked_day(question, today)
    kind = _asked_kind(question)
    if day is None or kind is None:
        return []
    said, last = _KINDS[kind], rules[kind](day)
    return [
        DateCard(
            ten=said.ten.in_lang(lang),
            tu_ngay=day,
            ngay=last,
            ngay_nghi=not is_working_day(last),
            thuong_le=said.usual,
            cach_tinh=said.cach_tinh.in_lang(lang),
            can_cu=said.can_cu.in_lang(lang),
            nguon=find_source(index, said.source.in_lang(lang)),
        )
    ]


def _asked_kind(question: str) -> Deadline | None:
    folded = unaccent(question)
    for kind, said in _KINDS.items():
        if matches_question(said.asks, question) or said.asks_english.search(folded):
            # Partners and owners of a private enterprise pay in as they committed themselves to: no day can be counted.
            limitless = matches_question(_WITHOUT_LIMIT, question) or _WITHOUT_LIMIT_ENGLISH.search(folded)
            return None if kind == "GOP_VON" and limitless else kind
    return None
