"""Business lines of VSIC 2025 for what somebody wants to do, by the finder that the dossier uses (G-10)."""

import re

from khoisu.assistant.passage_search import PassageSearch
from khoisu.assistant.question_rules import matches_question
from khoisu.assistant.tools.schemas import FoundLine, LineCard
from khoisu.assistant.tools.sources import find_source
from khoisu.kit.lang import Lang, Text
from khoisu.kit.text.unaccent import accented_words, unaccent
from khoisu.reference_data.service import find_lines, lists

MOST = 3
_ASKS = (
    r"ngành (nghề )?(kinh doanh )?(gì|nào|chi|mô|mấy)|mã ngành|mã vsic|mã nghề|(đăng ký|ghi|chọn|thuộc|khai) (mã )?ngành|"
    r"ngành (nghề )?(kinh doanh )?(để|cho|của) (mở|bán|làm|quán|tiệm|dịch vụ)"
)
_ASKS_ENGLISH = re.compile(
    r"\b(business|industry|vsic|activity) (line|code|activity)s?\b|\bline of business\b|\bvsic\b"
)
_ABOUT_LINES = (
    r"cách tìm|tra cứu|hệ thống|có điều kiện|có gì mới|bao nhiêu ngành|mấy ngành|thay đổi ngành|bổ sung ngành|thêm ngành|đổi ngành|"
    r"ngành nghề kinh doanh là gì|ngành nghề là gì|mã ngành là gì|ngành chính|cấm|chữ số"
)
_ABOUT_LINES_ENGLISH = re.compile(
    r"\b(conditional|find (my|a|the)|how many|change|add|new in|main|what is a|banned|forbidden)\b"
)
_ASKING = frozenset(
    accented_words(
        "thì phải nên cần đăng ký kí ghi chọn khai thuộc là mã số vsic ngành nghề kinh doanh cấp 4 gì nào chi mô "
        "mấy cho của tôi tui mình em muốn định nếu công ty lập thành vậy ạ hả với để xin hỏi bao nhiêu bên tụi "
        "chúng theo được về việc hoạt động lĩnh vực"
    )
)
_ENGLISH = frozenset(
    accented_words(
        "which what is the a an for of do i we need to register should my our company code codes business line "
        "lines industry vsic activity activities 2025 want open start use under run it belongs belong does "
        "licence license permit certificate"
    )
)
_OF_A_LICENCE = re.compile(
    r"\b(giấy phép( con)?|giấy tờ|giấy (gì|nào)|chứng (chỉ|nhận)|điều kiện|thủ tục|xin phép|giay phep( con)?|giay to|dieu kien|thu tuc)\b"
)
_SOURCE = Text("cách tìm mã ngành", "finding a code business line")
# "thuoc" is "thuộc" and "thuốc": without accents it stays, as what somebody sells.
_UNACCENTED = frozenset(map(unaccent, _ASKING)) - {"thuoc", "de", "theo"}


def asks_for_lines(question: str) -> bool:
    """Whether a question asks which business line something belongs to."""
    folded = unaccent(question)
    if matches_question(_ABOUT_LINES, question) or _ABOUT_LINES_ENGLISH.search(folded):
        return False
    return matches_question(_ASKS, question) or _ASKS_ENGLISH.search(folded) is not None


def line_cards(index: PassageSearch, question: str, lang: Lang) -> list[LineCard]:
    """The best lines for what the question names; none when it names nothing that the finder knows."""
    work = _work(question, lang)
    found = find_lines(work, MOST, lang) if work else []
    if not found:
        return []
    return [
        LineCard(
            viec=work,
            nganh=[
                FoundLine(
                    ma=one.nganh.ma,
                    ten=one.nganh.ten.in_lang(lang),
                    chi_tiet=one.con.ten.in_lang(lang) if one.con else "",
                    dieu_kien=list(one.nganh.dieu_kien),
                )
                for one in found
            ],
            can_cu=lists().editions["nganh-nghe"].can_cu,
            nguon=find_source(index, _SOURCE.in_lang(lang)),
        )
    ]


def _work(question: str, lang: Lang) -> str:
    """What somebody wants to do: the question without the words of asking, accents kept."""
    typed = accented_words(_OF_A_LICENCE.sub(" ", question.lower()))
    has_accents = any(word != unaccent(word) for word in typed)
    asking = _ENGLISH if lang == "en" else _ASKING if has_accents else _UNACCENTED
    return " ".join(word for word in typed if word not in asking)
