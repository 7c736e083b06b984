"""The company name that a question proposes, and what the dossier's rules say about it. Pure but for the check handed in."""

import re
from collections.abc import Awaitable, Callable

from khoisu.assistant.passage_search import PassageSearch
from khoisu.assistant.tools.schemas import NameCard, NameFinding
from khoisu.assistant.tools.sources import find_source
from khoisu.kit.lang import Lang, Text
from khoisu.kit.text.unaccent import unaccent

CheckName = Callable[[str, Lang], Awaitable[list[NameFinding]]]
"""The findings of the dossier's rules about a name, in one language."""
LONGEST_NAME = 220
_QUOTED = re.compile(r"[“\"«‘]\s*+([^“”\"«»‘’]{2,260})[”\"»’]")
_OF_A_WORD = re.compile(r"\b(?:chữ|chu|từ|words?) [“\"«‘]")
"""What is quoted is a word of a name: 'may it have the word "Bộ"'."""
_TALKS_OF_NAMES = re.compile(r"\bten\b|\bname\b|\bcall\b")
_BEFORE = r"(?:đặt tên|lấy tên|chọn tên|tên|ten)(?: cho)?(?: công ty| cong ty| doanh nghiệp| cty)?(?: mình| tôi| tui| em)?(?: là| la)?"
_AFTER = r"(?:đặt |dat |thì |có |co |được |duoc )*(?:được|duoc|đc|hợp lệ|hop le|bị cấm|bi cam|bị từ chối|bị trùng|trùng|trung|ổn|ok|thì sao|dùng|vi phạm)"
_NAMED = re.compile(
    rf"{_BEFORE}\s+(?P<name>[^\W\d_a-zàáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ].{{1,220}}?)\s+{_AFTER}(?:\W|$)"
)
_NAMED_ENGLISH = re.compile(
    r"(?:name|call)(?: my| our| the| a)?(?: company)?(?: be| as| is)? (?P<name>[A-ZĐ].{1,220}?)(?: be| is| still| already)* (?:allowed|ok|okay|valid|free|refused|accepted|possible|taken|available|in use|used|registered)\b"
)
_FREE_ENGLISH = re.compile(
    r"\b(?:[Ii]s|[Hh]as|[Ii]f) (?P<name>[A-ZĐ].{1,220}?)(?: is| been| still| already)* (?:free|available|taken|in use|used|registered)\b"
)
_TYPED_NAME = re.compile(
    r"(?P<name>(?:Công ty|CÔNG TY|Doanh nghiệp tư nhân|DNTN)\s.{2,220}?)\s+(?:có |đã )*(?:được|hợp lệ|bị|trùng|ai)\b"
)
NO_PROMISE = Text(
    "Đây không phải lời hứa: tên được chấp nhận hay không do cơ quan đăng ký kinh doanh quyết định, sau khi so với tên của mọi doanh nghiệp trong cả nước.",
    "This is not a promise: the registrar decides whether a name is accepted, after comparing it with every company in the country.",
)
_SOURCE = Text("tên thế nào là gây nhầm lẫn", "which name is confusing")


def find_proposed_name(question: str) -> str | None:
    """The name that a question proposes: in quotation marks, or with a capital where names stand; None for a question about names."""
    if not _TALKS_OF_NAMES.search(unaccent(question)) or _OF_A_WORD.search(question):
        return None
    found = _QUOTED.search(question) or next(
        (hit for form in (_TYPED_NAME, _NAMED, _NAMED_ENGLISH, _FREE_ENGLISH) if (hit := form.search(question))), None
    )
    name = " ".join(found.group(1 if found.re is _QUOTED else "name").split()).strip(" .,:;?!") if found else ""
    return name if 2 <= len(name) <= LONGEST_NAME else None


async def name_cards(check: CheckName, index: PassageSearch, question: str, lang: Lang) -> list[NameCard]:
    """The findings about the proposed name; none when no name is proposed."""
    name = find_proposed_name(question)
    if name is None:
        return []
    return [
        NameCard(
            ten=name,
            nhan_xet=await check(name, lang),
            luu_y=NO_PROMISE.in_lang(lang),
            nguon=find_source(index, _SOURCE.in_lang(lang)),
        )
    ]
