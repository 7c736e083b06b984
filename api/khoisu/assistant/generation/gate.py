"""The gate: whether a sentence that a model wrote is borne out by the passage that it cites. Pure; errs on the side of refusing."""

import re
import unicodedata
from collections.abc import Sequence, Set
from functools import lru_cache
from typing import Literal, NamedTuple

from khoisu.assistant.everyday_words import folded_words, light_words
from khoisu.assistant.generation.addresses import ADDRESS
from khoisu.assistant.generation.figures import Figure, figures, in_digits
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
NEAREST = 0.65
"""And the piece of it that says most nearly the same, with what stands over it."""
WHOLE = 0.85
"""Part of the words that a piece must have to be preferred for having the figures."""
ITEM = 8
"""So many words are an item of a list rather than a sentence."""
_ENDS = (".", "!", "?", "…", ":", ";")
PROMPT_RUN = 6
"""So many words in a row that are the prompt's."""
_CITED = re.compile(r"\[(\d{1,2})\]")
_MARKUP = re.compile(r"[<>`*_#|{}\\~^\[\]]|&\w+;|&#")
_NEGATIONS = {
    "vi": frozenset({"không", "chưa", "chẳng", "đừng", "cấm", "miễn", "trừ", "khỏi"}),
    "en": frozenset(
        {"not", "no", "never", "cannot", "without", "dont", "doesnt", "isnt", "neednt", "mustnt", "except"}
    ),
}
_DIRECTIONS: dict[Lang, tuple[str, ...]] = {
    "vi": (
        *("tối đa", "ít nhất", "trước", "sau", "trên", "dưới", "bắt buộc", "được phép", "tăng", "giảm", "lên", "xuống"),
        *("mọi", "luôn", "luôn luôn", "lúc nào", "bao giờ", "chắc chắn", "bất kỳ", "tất cả", "kể cả", "chỉ"),
    ),
    "en": (
        *("at least", "at most", "before", "after", "above", "below", "must", "maximum", "minimum"),
        *("always", "every", "any", "all", "never", "including", "only", "certainly"),
    ),
}
"""Which way a sentence goes and how far: none of these that its source does not say."""
_LIMITS: dict[Lang, frozenset[str]] = {
    "vi": frozenset({"từ", "đa", "nhất", "trên", "dưới"}),
    "en": frozenset({"from", "least", "most", "above", "below"}),
}
"""The last word before a figure that is a limit."""
_ALIKE: dict[Lang, tuple[tuple[re.Pattern[str], str], ...]] = {
    "vi": (
        (re.compile(r"\b(?:không (?:vượt )?quá|nhiều nhất|dài nhất)\b", re.IGNORECASE), "tối đa"),
        (re.compile(r"\b(?:không (?:được )?(?:dưới|thấp hơn|ít hơn)|tối thiểu)\b", re.IGNORECASE), "ít nhất"),
        (re.compile(r"% một (?=ngày|tháng|năm)"), "% mỗi "),
        (re.compile(r"\b(?:khấu|được) trừ\b", re.IGNORECASE), "được khấu"),
    ),
    "en": (
        (re.compile(r"\b(?:up to|no(?:t)? more than)(?= \d)", re.IGNORECASE), "at most"),
        (re.compile(r"\b(?:no(?:t)? less than)\b", re.IGNORECASE), "at least"),
        (re.compile(r"['’]s\b"), ""),
        (re.compile(r"\bneed not\b", re.IGNORECASE), "not compulsory"),
    ),
}
"""What says the same in other words, so that no "không" is counted where there is a limit."""
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
        "người bán",
        "người mua",
        "bên bán",
        "tổ chức",
        "cá nhân",
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
        "consumer",
        "seller",
        "buyer",
        "partners",
        "supplier",
        "household business",
        "branch",
        "representative office",
        "foreign investors",
    ),
}
"""Who may have a duty or a right: one that the cited passage does not name must not get it from a model."""
_OF_LAWS = frozenset({"nđ", "qh", "tt"})
"""What stands after the number of a law."""
_SEVERAL: dict[Lang, re.Pattern[str]] = {
    "vi": re.compile(r"[;,] (?:còn|và|nhưng|không \w+ thì|nếu không thì) "),
    "en": re.compile(r"[;,] (?:and|but|while|otherwise) "),
}
_CLAUSE = re.compile(r";\s|, (?:nhưng|rồi|but) ")


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
    cited = [evidence[number - 1] for number in dict.fromkeys(numbers)]
    if len(cited) == 1:
        return _unsupported(body, cited[0], lang)
    # Of several passages each clause is held against one alone: two true halves are not a true whole.
    for clause in _SEVERAL[lang].split(body):
        refusals: list[Refusal | None] = [_unsupported(clause, one, lang) for one in cited]
        if None not in refusals:
            return refusals[0]
    return None


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


def _unsupported(body: str, cited: Evidence, lang: Lang) -> Refusal | None:
    body = _alike(body, lang)
    said = _content(body, lang)
    # A heading says nothing of its own.
    pieces = [_alike(piece, lang) for piece in cited.pieces] or [cited.heading]
    having = set(_folded("\n".join((cited.heading, *pieces)), lang))
    if not said or len(said & having) < SUPPORT * len(said):
        return "KHONG_CAN_CU"
    heading = cited.heading.rpartition(": ")[2]
    # The title of an article bears out nothing that has a figure.
    source = _nearest(body, pieces, heading if figures(body, lang) else cited.heading, lang)
    shared = len(said & source.words) / len(said)
    if shared < NEAREST:
        return "KHONG_CAN_CU"
    if not _numbers_stand_there(body, source.text, lang, whole=shared >= WHOLE):
        return "CON_SO"
    there = f"{source.over}\n{source.text}"
    turned = _polarity(body, lang) != _polarity(there, lang) or _new_terms(_DIRECTIONS[lang], body, there)
    if turned or _drops_a_limit(body, source.text, lang):
        return "PHU_DINH"
    # Who has a duty may stand in the heading of what is cited, or in the sentence before.
    near = f"{heading}\n{source.before}\n{pieces[source.place]}\n{there}"
    return "KHAC_NGUOI" if _new_terms(_PARTIES[lang], body, near) or _turned(body, source.text, lang) else None


class _Source(NamedTuple):
    """The piece, or the clause of one, that a sentence is held against, with what stands over it and before it, and the content words of all."""

    text: str
    place: int
    over: str
    before: str
    words: frozenset[str]


def _nearest(body: str, pieces: Sequence[str], heading: str, lang: Lang) -> _Source:
    """What says most nearly the same; where the sentence has figures, what has them and almost all its words, else any with figures."""
    said = _content(body, lang)
    sources = [
        _Source(
            clause,
            at,
            over,
            pieces[at - 1] if at else "",
            _content(clause, lang) | _content(over, lang) | _content(heading, lang),
        )
        for at, piece in enumerate(pieces)
        for over in [_over(pieces, at, heading, said, lang)]
        for clause in dict.fromkeys((piece, *_CLAUSE.split(piece)))
    ]
    if figures(body, lang):
        sources = [one for one in sources if figures(one.text, lang)] or sources
        sources = [
            one
            for one in sources
            if len(said & one.words) >= WHOLE * len(said) and _numbers_stand_there(body, one.text, lang, whole=True)
        ] or sources
    return max(sources, key=lambda one: _nearness(said, one.text, lang))


def _drops_a_limit(body: str, source: str, lang: Lang) -> bool:
    """Whether a figure is said without the limit in another unit that its source sets: 30 % only of those below 10 billion."""
    said = {(one.value, one.unit) for one in figures(body, lang)}
    units = {unit for _, unit in said}
    for part in source.split(", "):
        there = figures(part, lang)
        limits = [one.unit for one in there if one.unit and one.before and one.before[-1] in _LIMITS[lang]]
        if not said.isdisjoint((one.value, one.unit) for one in there) and not units.issuperset(limits):
            return True
    return False


def _over(pieces: Sequence[str], at: int, heading: str, said: Set[str], lang: Lang) -> str:
    """What stands over a row or an item and belongs to it: the first row of its table, or "What is not reduced" over a list of names."""
    section = heading.rpartition(": ")[2]
    names = _content(section, lang)
    is_item = len(pieces[at].split()) <= ITEM and pieces[at].endswith(".") and not section.endswith("?")
    if is_item and len(said & names) >= 0.5 * len(names):
        return section
    first = at
    while first and not pieces[first].endswith(_ENDS) and not pieces[first - 1].endswith(_ENDS):
        first -= 1
    return pieces[first] if first < at else ""


def _alike(text: str, lang: Lang) -> str:
    for pattern, written in _ALIKE[lang]:
        text = pattern.sub(written, text)
    return text


def _turned(said: str, source: str, lang: Lang) -> bool:
    """Whether parties stand in another order than in the source: who owes then is owed."""
    spoken, there = (f" {' '.join(accented_words(text))} " for text in (said, source))
    both = [party for party in _PARTIES[lang] if f" {party} " in spoken and f" {party} " in there]
    return sorted(both, key=spoken.find) != sorted(both, key=there.find)


def _new_terms(terms: Sequence[str], said: str, source: str) -> bool:
    """Whether one of the terms is said that the source does not have."""
    spoken, there = (f" {' '.join(accented_words(text))} " for text in (said, source))
    return any(f" {term} " in spoken and f" {term} " not in there for term in terms)


@lru_cache(maxsize=2_000)
def _content(text: str, lang: Lang) -> frozenset[str]:
    return frozenset(word for word in _folded(text, lang) if word not in _LIGHT[lang] and not word.isdigit())


def _folded(text: str, lang: Lang) -> tuple[str, ...]:
    return folded_words(" ".join(in_digits(text, lang)), lang)


_LIGHT: dict[Lang, frozenset[str]] = {"vi": light_words("vi"), "en": light_words("en")}


def _nearness(said: Set[str], piece: str, lang: Lang) -> float:
    """Shared content words against the length of both: a long piece is not near because it has every word."""
    own = _content(piece, lang)
    return len(said & own) / (len(said) + len(own) or 1)


def _numbers_stand_there(body: str, source: str, lang: Lang, *, whole: bool) -> bool:
    """Whether each number stands in the source in the same unit, and beside a word that is beside it here, or (where the source has almost the `whole` sentence) all of its unit in the same order."""
    said, there = figures(body, lang), figures(source, lang)
    for one in said:
        same = [other for other in there if other.value == one.value and one.unit in (other.unit, "")]
        of_unit = _of_unit(said, one.unit)
        alone = (whole or len(of_unit) > 1) and of_unit == _of_unit(there, one.unit)
        around = _beside(one, lang)
        # A number at the beginning of its piece has no neighbour to compare with.
        beside = any(around & (near := _beside(other, lang)) or not near for other in same) or (whole and not around)
        # The number of a law is like no other.
        if not same or not (alone or beside or one.unit in _OF_LAWS):
            return False
    return True


def _of_unit(all_figures: Sequence[Figure], unit: str) -> list[str]:
    return [one.value for one in all_figures if one.unit == unit]


def _beside(figure: Figure, lang: Lang) -> frozenset[str]:
    """The two content words before a figure."""
    content = [word for one in figure.before for word in folded_words(one, lang) if word not in _LIGHT[lang]]
    return frozenset(content[-2:])


def _polarity(text: str, lang: Lang) -> tuple[bool, bool]:
    """Whether anything is negated, and whether an odd number of times: two negations are not the same as none."""
    count = sum(word.replace("'", "") in _NEGATIONS[lang] for word in accented_words(text))
    return count > 0, count % 2 == 1
