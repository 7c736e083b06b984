"""The ways to name a business line: official names, names of its level-5 children, groups and everyday words. Pure."""

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from khoisu.kit.text.unaccent import accented_words, unaccent, words
from khoisu.reference_data.english_words import english_words
from khoisu.reference_data.entries import Line, Lists

WEIGHT_EVERYDAY, WEIGHT_NAME, WEIGHT_CHILD, WEIGHT_GOODS, WEIGHT_GROUP = 1.1, 1.0, 0.95, 0.9, 0.4
_HOOK, _TILDE = "\u0309", "\u0303"
_FILLERS = (
    "bán buôn mua lẻ sỉ mở làm cho của cửa hàng quán tiệm hiệu shop dịch vụ công ty kinh doanh sản xuất chế biến gia công cung cấp "
    "đại lý cơ sở xưởng thuê chữa chuyên nhận tại ở và các loại giá rẻ online hoạt động khác nghề thợ giùm dùm giúp chợ nhập xuất khẩu phối kho dụng "
    "trung tâm tư vấn lắp đặt bảo dưỡng trì hộ trồng nuôi chăn dạy học đồ máy thiết bị tour cá nhân người gần đây không sạch mới đi vựa sạp quầy gánh lò trại đăng hệ liên giá bao nhiêu "
    "company service services store business open the of and a in for"
)
_TALK = (
    "gì là sao đâu đây đấy biết chọn giờ hôm nay mai tôi anh em con ông bà bố mẹ một hai ba bốn quá nghĩ ra kia xong"
)
_WORDS_OF_THEIR_OWN = {"dai", "ca", "day"}
TALK = frozenset(words(_TALK)) - _WORDS_OF_THEIR_OWN
"""Fillers, folded, that no name of a business has: people talk with them."""
FILLERS = frozenset(words(_FILLERS)) - _WORDS_OF_THEIR_OWN | TALK
"""Words, folded, that say little by themselves: no line fits a query because of them alone."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """One way to name a line; `con` is the level-5 code when it is a child's name.

    `accented` holds the words as `accent_key` writes them, `text` the everyday words as they are suggested ("" for others), `content` the
    words that say what the line is about.
    """

    line: str
    tokens: tuple[str, ...]
    accented: frozenset[str]
    weight: float
    con: str = ""
    text: str = ""
    content: frozenset[str] = frozenset()
    is_pair: bool = False
    """Whether it was put together of a verb and a thing: no way to name what is said to be done otherwise with the thing."""

    def has_marks(self, word: str, marks: str) -> bool:
        """Whether `word` has at least these accents here: a word that is being typed lacks those that come later."""
        start = accent_key(word, "")
        return any(key.startswith(start) and set(marks) <= set(key[len(start) :]) for key in self.accented)


def exact_marks_of(word: str) -> str:
    """The accents of a word in one order: "hoà" has those of "hòa"."""
    marks = (char for char in unicodedata.normalize("NFD", word) if unicodedata.combining(char))
    return "".join(sorted(marks)) + ("đ" if word.startswith("đ") else "")


def marks_of(word: str) -> str:
    """The accents of a word as they compare: "sữa" has those of "sửa", because many write them alike."""
    return "".join(sorted(exact_marks_of(word).replace(_HOOK, _TILDE)))


def accent_key(word: str, marks: str) -> str:
    """A folded word with its accents, as `Phrase.accented` holds it."""
    return f"{word}|{marks}"


def is_filler(word: str, typed: str | None) -> bool:
    """Whether a folded word says little; `typed` is the word with its accents, if any are known: "cò" is not the "cơ" of "cơ sở"."""
    return word in FILLERS and (typed is None or accent_key(word, exact_marks_of(typed)) in _TYPED_FILLERS)


def line_phrases(lists: Lists, added: Mapping[str, tuple[str, ...]]) -> Iterable[Phrase]:
    """Every phrase of every level-4 line; `added` are everyday words by code, beyond those of the lists."""
    for line in lists.lines.values():
        if line.cap == 4:
            yield _phrase(line.ma, line.ten.vi, WEIGHT_NAME)
            yield _code(line.ma, line.ma)
            yield from _groups(lists, line)
        elif line.cap == 5:
            yield _phrase(line.cha, line.ten.vi, WEIGHT_CHILD, con=line.ma)
            yield _code(line.cha, line.ma)
    for line, text in lists.line_goods:
        yield replace(_phrase(line, text, WEIGHT_GOODS), is_pair=True)
    for everyday in (lists.line_words, added):
        for code, texts in everyday.items():
            yield from (_phrase(code, text, WEIGHT_EVERYDAY, text=text) for text in texts)


def english_phrases(lists: Lists) -> Iterable[Phrase]:
    """The same in English: our names of level-4 lines and their groups, and everyday words; codes are found without them."""
    for line in lists.lines.values():
        if line.cap == 4:
            group = lists.lines[line.cha]
            yield _phrase(line.ma, line.ten.en, WEIGHT_NAME, read=english_words)
            yield _phrase(line.ma, group.ten.en, WEIGHT_GROUP, read=english_words)
            yield _phrase(line.ma, lists.lines[group.cha].ten.en, WEIGHT_GROUP, read=english_words)
    for code, texts in lists.line_words_en.items():
        yield from (_phrase(code, text, WEIGHT_EVERYDAY, text=text, read=english_words) for text in texts)


def _groups(lists: Lists, line: Line) -> Iterable[Phrase]:
    group = lists.lines[line.cha]
    yield _phrase(line.ma, group.ten.vi, WEIGHT_GROUP)
    yield _phrase(line.ma, lists.lines[group.cha].ten.vi, WEIGHT_GROUP)


def _code(line: str, code: str) -> Phrase:
    return Phrase(line, (code,), frozenset(), WEIGHT_NAME, "" if code == line else code, content=frozenset((code,)))


def _phrase(
    line: str,
    name: str,
    weight: float,
    *,
    con: str = "",
    text: str = "",
    read: Callable[[str], tuple[str, ...]] = words,
) -> Phrase:
    accented = frozenset(accent_key(unaccent(word), marks_of(word)) for word in accented_words(name))
    tokens = read(name)
    # "kính" is no filler, though it folds into the "kinh" of "kinh doanh".
    meant = {unaccent(word) for word in accented_words(name) if not is_filler(unaccent(word), word)}
    content = frozenset(token for token in tokens if token not in FILLERS or token in meant)
    return Phrase(line, tokens, accented, weight, con, text, content)


_TYPED_FILLERS = frozenset(
    accent_key(unaccent(word), exact_marks_of(word)) for word in accented_words(f"{_FILLERS} {_TALK}")
)
