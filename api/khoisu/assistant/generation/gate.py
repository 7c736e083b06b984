"""The gate: whether a sentence that a model wrote is borne out by the passage that it cites. Pure; errs on the side of refusing."""

import re
import unicodedata
from calendar import month_name
from collections.abc import Iterator, Sequence
from typing import Literal

from khoisu.assistant.everyday_words import folded_words, light_words
from khoisu.assistant.generation.addresses import ADDRESS
from khoisu.assistant.generation.prompt import RULES, Evidence
from khoisu.kit.lang import Lang
from khoisu.kit.text.unaccent import accented_words, words

Refusal = Literal[
    "KY_TU",
    "DINH_DANG",
    "DIA_CHI",
    "TRICH_DAN",
    "LO_LENH",
    "CON_SO",
    "KHONG_CAN_CU",
    "PHU_DINH",
    "KHAC_NGUOI",
    "NGON_NGU",
    "DO_DANG",
    "DUA_CAU_BO",
]
"""Characters, mark-up, address, citation, part of the prompt, number, no support, turned negation, another party, language, broken off;
and, though borne out itself, nothing without a sentence before it that was refused."""
SUPPORT = 0.7
"""Part of a sentence's content words that the cited passage has."""
LONGEST = 600
PROMPT_RUN = 6
"""So many words in a row that are the prompt's."""
_CITED = re.compile(r"\[(\d{1,2})\]")
_MARKUP = re.compile(r"[<>`*_#|{}\\~^\[\]]|&\w+;|&#")
_NEGATIONS = {
    "vi": frozenset({"không", "chưa", "chẳng", "đừng", "cấm", "miễn", "trừ"}),
    "en": frozenset(
        {"not", "no", "never", "cannot", "without", "dont", "doesnt", "isnt", "neednt", "mustnt", "except"}
    ),
}
_DIRECTIONS: dict[Lang, tuple[str, ...]] = {
    "vi": ("tối đa", "tối thiểu", "ít nhất", "nhiều nhất", "trước", "sau", "trên", "dưới", "bắt buộc", "được phép"),
    "en": ("at least", "at most", "before", "after", "above", "below", "must", "maximum", "minimum"),
}
_PARTIES: dict[Lang, tuple[str, ...]] = {
    "vi": (
        "cơ quan đăng ký",
        "cơ quan thuế",
        "cơ quan bảo hiểm",
        "cơ quan nhà nước",
        "cục thuế",
        "chi cục thuế",
        "sở tài chính",
        "phòng đăng ký",
        "tòa án",
        "công an",
        "ngân hàng",
        "kho bạc",
        "kế toán",
        "kế toán trưởng",
        "kiểm toán",
        "luật sư",
        "giám đốc",
        "tổng giám đốc",
        "hội đồng thành viên",
        "hội đồng quản trị",
        "đại hội đồng cổ đông",
        "ban kiểm soát",
        "cổ đông",
        "cổ đông phổ thông",
        "cổ đông sáng lập",
        "thành viên hợp danh",
        "người đại diện",
        "người lao động",
        "nhân viên",
        "chủ nợ",
        "khách hàng",
        "đối tác",
        "nhà cung cấp",
        "hộ kinh doanh",
        "chi nhánh",
        "văn phòng đại diện",
        "nhà đầu tư nước ngoài",
    ),
    "en": (
        "registrar",
        "registration office",
        "tax office",
        "tax authority",
        "bank",
        "court",
        "police",
        "accountant",
        "chief accountant",
        "auditor",
        "lawyer",
        "director",
        "board",
        "shareholder",
        "shareholders",
        "founders",
        "creditor",
        "creditors",
        "employee",
        "employees",
        "staff",
        "customer",
        "customers",
        "partners",
        "supplier",
        "household business",
        "branch",
        "representative office",
        "foreign investors",
    ),
}
"""Who may have a duty or a right: one that the cited passage does not name must not get it from a model."""
_CLAUSE = re.compile(r";\s|, (?:nhưng|but) ")
_COUNTED = frozenset({"working", "business", "calendar"})
"""English words between a number and its unit."""
_SPELT: dict[Lang, frozenset[str]] = {
    "vi": frozenset(
        [
            "một",
            "hai",
            "ba",
            "bốn",
            "năm",
            "sáu",
            "bảy",
            "tám",
            "chín",
            "mười",
            "mươi",
            "trăm",
            "nghìn",
            "ngàn",
            "triệu",
            "tỷ",
            "tỉ",
            "nửa",
            "rưỡi",
        ]
    ),
    "en": frozenset(
        [
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "twelve",
            "fifteen",
            "twenty",
            "thirty",
            "sixty",
            "ninety",
            "hundred",
            "thousand",
            "million",
            "billion",
            "half",
            "double",
            "twice",
        ]
    ),
}

_MONTHS = {name.lower(): number for number, name in enumerate(month_name) if name}
_MONTH = "|".join(_MONTHS)
_NAMED_DAY = re.compile(rf"\b(\d{{1,2}}) (?:tháng )?(\d{{1,2}}|{_MONTH}),? (?:năm )?((?:19|20)\d\d)\b")
_NAMED_MONTH = re.compile(rf"\b({_MONTH}) (\d{{1,2}}),? ((?:19|20)\d\d)\b")
_DATE = re.compile(r"(?:\bngày )?\b(\d{1,2})[/-](\d{1,2})[/-]((?:19|20)\d\d)\b")


def refusal_of(sentence: str, evidence: Sequence[Evidence], lang: Lang) -> Refusal | None:
    """Why a sentence may not be shown; None when it may. `evidence` is what the model was given."""
    numbers = [int(number) for number in _CITED.findall(sentence)]
    body = unicodedata.normalize("NFKC", _CITED.sub("", sentence)).strip(" .")
    if (why := _form(sentence, body)) is not None:
        return why
    if not numbers or not all(1 <= number <= len(evidence) for number in numbers):
        return "TRICH_DAN"
    if _is_foreign(body, lang):
        return "NGON_NGU"
    return _unsupported(body, [evidence[number - 1] for number in numbers], lang)


def _form(sentence: str, body: str) -> Refusal | None:
    """What is wrong with a sentence whatever it says; `body` is without its citations."""
    if len(sentence) > LONGEST or any(unicodedata.category(char)[0] == "C" for char in sentence):
        return "KY_TU"
    if _MARKUP.search(body):
        return "DINH_DANG"
    if ADDRESS.search(body):
        return "DIA_CHI"
    return "LO_LENH" if _repeats_the_prompt(body) else None


def _repeats_the_prompt(body: str) -> bool:
    said = words(body)
    runs = {said[at : at + PROMPT_RUN] for at in range(len(said) - PROMPT_RUN + 1)}
    return any(not runs.isdisjoint(_PROMPT_RUNS[lang]) for lang in _PROMPT_RUNS)


def _runs(text: str) -> frozenset[tuple[str, ...]]:
    said = words(text)
    return frozenset(said[at : at + PROMPT_RUN] for at in range(len(said) - PROMPT_RUN + 1))


_PROMPT_RUNS: dict[Lang, frozenset[tuple[str, ...]]] = {lang: _runs(text) for lang, text in RULES.items()}


def _is_foreign(body: str, lang: Lang) -> bool:
    """Other writings, Vietnamese without its accents, or English full of them."""
    if any(char.isalpha() and "LATIN" not in unicodedata.name(char, "") for char in body):
        return True
    said = [word for word in accented_words(body) if word.isalpha()]
    accented = sum(not word.isascii() for word in said)
    if lang == "vi":
        return accented < 0.3 * len(said)
    return accented > 0.3 * len(said)


def _unsupported(body: str, cited: Sequence[Evidence], lang: Lang) -> Refusal | None:
    said = _content(body, lang)
    if not said:
        return "KHONG_CAN_CU"
    sources = [piece for one in cited for piece in (one.heading, *one.pieces)]
    having = {word for piece in sources for word in folded_words(piece, lang)}
    if sum(word in having for word in said) < SUPPORT * len(said):
        return "KHONG_CAN_CU"
    # A heading says nothing of its own.
    pieces = [piece for one in cited for piece in one.pieces] or sources
    clauses = [clause for piece in pieces for clause in _CLAUSE.split(piece)]
    nearest = max((*pieces, *clauses), key=lambda piece: _nearness(said, piece, lang))
    if not _numbers_stand_there(body, nearest, lang):
        return "CON_SO"
    if _polarity(body, lang) != _polarity(nearest, lang) or _new_terms(_DIRECTIONS[lang], body, nearest):
        return "PHU_DINH"
    # Who has a duty may stand in the heading of what is cited, or in a sentence before.
    return "KHAC_NGUOI" if _new_terms(_PARTIES[lang], body, "\n".join(sources)) else None


def _new_terms(terms: Sequence[str], said: str, source: str) -> bool:
    """Whether one of the terms is said that the source does not have."""
    spoken, there = (f" {' '.join(accented_words(text))} " for text in (said, source))
    return any(f" {term} " in spoken and f" {term} " not in there for term in terms)


def _content(text: str, lang: Lang) -> set[str]:
    return {word for word in folded_words(text, lang) if word not in _LIGHT[lang] and not word.isdigit()}


_LIGHT: dict[Lang, frozenset[str]] = {"vi": light_words("vi"), "en": light_words("en")}


def _nearness(said: set[str], piece: str, lang: Lang) -> float:
    """Shared content words against the length of both: a long piece is not near because it has every word."""
    own = _content(piece, lang)
    return len(said & own) / (len(said) + len(own) or 1)


def _numbers_stand_there(body: str, source: str, lang: Lang) -> bool:
    """Whether each number, in digits or words, stands in the source before the same unit and beside a word that is beside it here."""
    there = list(_with_neighbours(source, lang))
    for number, unit, around in _with_neighbours(body, lang):
        same = [one for one in there if one[0] == number and unit in (one[1], "")]
        # A number at the beginning of its piece has no neighbour there to compare with.
        if not any(not around or not one[2] or around & one[2] for one in same):
            return False
    return True


def _with_neighbours(text: str, lang: Lang) -> Iterator[tuple[str, str, frozenset[str]]]:
    """Each number, the word after it, none after a date, and the two content words before it."""
    composed = _dates_alike(unicodedata.normalize("NFC", text).lower())
    tokens = re.findall(r"\d+(?:[.,/:\-]\d+)*|%|[^\W\d_]+", composed)
    for at, token in enumerate(tokens):
        if token[0].isdigit() or token in _SPELT[lang]:
            after = tokens[at + 1 : at + 3]
            unit = " ".join(after if after and after[0] in _COUNTED else after[:1])
            before = [one for one in tokens[max(0, at - 6) : at] if one not in _SPELT[lang] and one.isalpha()]
            content = [word for one in before for word in folded_words(one, lang) if word not in _LIGHT[lang]]
            yield token, "" if _DATE.fullmatch(token) else unit, frozenset(content[-2:])


def _dates_alike(text: str) -> str:
    """The text with each date as 1/7/2026, however it was written."""
    said = _NAMED_DAY.sub(lambda day: f"{day[1]}/{_MONTHS.get(day[2], day[2])}/{day[3]}", text)
    said = _NAMED_MONTH.sub(lambda day: f"{day[2]}/{_MONTHS[day[1]]}/{day[3]}", said)
    return _DATE.sub(lambda day: f"{int(day[1])}/{int(day[2])}/{day[3]}", said)


def _polarity(text: str, lang: Lang) -> tuple[bool, bool]:
    """Whether anything is negated, and whether an odd number of times: two negations are not the same as none."""
    count = sum(word.replace("'", "") in _NEGATIONS[lang] for word in accented_words(text))
    return count > 0, count % 2 == 1
