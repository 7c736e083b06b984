"""Marks in a question what it is about: our services, who asks, places, numbers of people, years and months. Pure.

What people call things is data (`services.toml`, `replies/people.toml`). Accents count where a word has any, so "dấu tròn" is also found as
"dau tron", and "thuê" is never read for "thuế".
"""

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple, get_args

from khoisu.assistant.reading.kin import PEOPLE, SPOUSE, of_spouse
from khoisu.assistant.spoken_words import standard_words
from khoisu.kit.text.unaccent import accented_words, unaccent
from khoisu.reference_data.service import city_names, province_names

Kind = Literal["DV", "GOI", "AI", "NOI"]
KINDS = frozenset(get_args(Kind))
FORMATION = "formation"
"""Founding a company whose form is not said: all services that found one."""
FORMS = frozenset({FORMATION, "thanh-lap-cong-ty-tnhh", "thanh-lap-cong-ty-co-phan"})
CONVERSION = "thay-doi-dang-ky-kinh-doanh/chuyen-doi-loai-hinh"
"""The package for changing the form of a company: the forms that are named with it are founded by nobody."""
SERVICES = Path(__file__).with_name("services.toml")
UNSOLD = Path(__file__).parents[1] / "replies" / "unsold.toml"
NOT_SOLD = "!"
"""Before the name of what we do not sell, among names of services."""
CITIES = {
    "sài gòn": "79",
    "tphcm": "79",
    "hcm": "79",
    "saigon": "79",
    "ho chi minh city": "79",
    "thành phố hồ chí minh": "79",
}
_NUMBERS = {"một": 1, "hai": 2, "ba": 3, "bốn": 4, "năm": 5, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
_TONES = {
    "oà": "òa",
    "oá": "óa",
    "oả": "ỏa",
    "oã": "õa",
    "oạ": "ọa",
    "uỳ": "ùy",
    "uý": "úy",
    "uỷ": "ủy",
    "uỹ": "ũy",
    "uỵ": "ụy",
}
_TONE_AT_THE_END = re.compile(rf"({'|'.join(_TONES)})$")
_PEOPLE = re.compile(
    r"\b(\d{1,2}|mot|hai|ba|bon|nam|one|two|three|four|five) (?:nguoi|ban|co dong|thanh vien|chu|people|persons|owners|founders|partners|members)\b"
)
_COUPLE = re.compile(
    r"\b(?:vo chong|husband and wife|my (?:wife|husband) and (?:i|me)|(?:me|i) and my (?:wife|husband))\b"
)
_COUNTED = re.compile(
    r"\b(?:SO|mot|hai|ba|bon|nam|one|two|three|four|five) (?:nguoi|co dong|thanh vien|people|persons|owners|founders|partners|members)\b"
)
"""How many found it, as marked: the same question as with another number."""
_ARTICLES = frozenset({"the", "a", "my", "our", "your"})
_INSIDE = _ARTICLES | {
    "cái",
    "cả",
    "luôn",
    "một",
    "vài",
    "mấy",
    "giúp",
    "cho",
    "lại",
    "tôi",
    "tui",
    "em",
    "mình",
    "new",
    "s",
}
"""What may stand inside a name."""
OF_MANY = frozenset({"co-ban", "tron-bo", "bo-day-du", "khong-phat-sinh", "co-phat-sinh"})
"""Packages that are called as those of any service are ("gói cơ bản"), or as a company is ("chưa có doanh thu")."""
_AT_THE_END = frozenset({"vậy", "shop", "ad", "ạ", "nhé", "nha", "nhỉ", "ơi", "hả"})
"""What only makes a question kinder."""
_ENDING = re.compile(r"(?:ing|es|s|e)$")
LEAST_STEMMED = 5
_LEAST = 3
"""Words that a question keeps: "shop ơi" is a greeting."""
_TOPIC = re.compile(
    r"\b(?:vốn điều lệ|vốn|trụ sở|bảo hiểm|lương|thử việc|hợp đồng lao động|điều lệ|tờ khai|mã số thuế|chủ sở hữu hưởng lợi|"
    r"charter capital|capital|insurance|salary|head office|tax returns?|tax code|beneficial owner)\b"
)
"""What people talk of that is no service: what they ask next may leave it unnamed."""
_YEAR = re.compile(r"(?<!viet )\b(?:nam|hang nam|12 thang|year|yearly|annual|annually)\b")
_QUARTER = re.compile(r"\b(?:quy|hang quy|3 thang|quarter|quarterly)\b")
_MONTH = re.compile(r"\b(?:1 thang|mot thang|hang thang|thang|month|monthly)\b")


_LIMIT = re.compile(r"den-(\d+)-")


class Span(NamedTuple):
    """Words of a question from `start` to before `end` that name something."""

    start: int
    end: int
    kind: Kind
    name: str


@dataclass(frozen=True, slots=True)
class Slots:
    """What a question is about: services by their addresses, their packages, who asks, the province, how many owners, how often paid, and
    what people take for a service of ours (`unsold.toml`)."""

    services: tuple[str, ...] = ()
    packages: tuple[tuple[str, str], ...] = ()
    who: tuple[str, ...] = ()
    place: str | None = None
    people: int | None = None
    cycle: Literal["THANG", "QUY", "NAM"] | None = None
    unsold: tuple[str, ...] = ()

    @property
    def named(self) -> bool:
        """Whether the question names anything at all."""
        return self != Slots()


@dataclass(frozen=True, slots=True)
class Marked:
    """A question with what it names: `words` are as intents are compared, each name replaced by its kind, `said` the same with accents,
    `subject` the names of what it is about as they were typed, where a service other than founding is among them, `names` each with its kind."""

    words: tuple[str, ...]
    slots: Slots
    said: tuple[str, ...] = ()
    subject: str = ""
    names: tuple[tuple[Kind, str], ...] = ()


class _Lexicon:
    """Phrases by their first folded word, the longest first."""

    def __init__(self, entries: Iterable[tuple[str, Kind, str]]) -> None:
        self._by_first: dict[str, list[tuple[tuple[str, ...], Kind, str]]] = defaultdict(list)
        for phrase, kind, name in entries:
            first, *others = typed_words(phrase)
            # Small words may stand inside a name anyway: "close a company" is also "close company".
            written = (first, *(word for word in others if word not in _ARTICLES))
            self._by_first[_stem(unaccent(written[0]))].append((written, kind, name))
        for found in self._by_first.values():
            found.sort(key=lambda one: -len(one[0]))

    def spans(self, written: Sequence[str]) -> list[Span]:
        """All names in the words, also within each other; small words may stand inside one ("thêm 2 mã ngành", "close my company")."""
        return [
            Span(place, end, kind, name)
            for place in range(len(written))
            for phrase, kind, name in self._by_first.get(_stem(unaccent(written[place])), ())
            if (end := _end(written, place, phrase))
        ]


def _end(written: Sequence[str], place: int, phrase: Sequence[str]) -> int:
    """Where a phrase that begins at a place ends; 0 where another stands there."""
    for number, word in enumerate(phrase):
        if number and place < len(written) and _small(written[place]) and not _same(written[place], word):
            place += 1
        if place >= len(written) or not _same(written[place], word):
            return 0
        place += 1
    return place


def _small(word: str) -> bool:
    return word in _INSIDE or word.isdigit()


def typed_words(text: str) -> tuple[str, ...]:
    """The words of a text, regional words and short forms as the pages write them, tone marks in one place."""
    return tuple(
        _TONE_AT_THE_END.sub(lambda found: _TONES[found[0]], word) for word in accented_words(standard_words(text))
    )


def _same(word: str, meant: str) -> bool:
    return word == meant or _stem(word) == _stem(unaccent(meant))


@lru_cache(maxsize=10_000)
def _stem(word: str) -> str:
    """An English word without its ending ("closing", "closes": "clos"); no word of another language has one."""
    if not word.isascii() or len(word) < LEAST_STEMMED:
        return word
    return _ENDING.sub("", word)


Names = tuple[tuple[str, str], ...]
"""Names of services and packages on sale, and their addresses (service/package): what the office puts on sale is known at once."""


@lru_cache(maxsize=4)
def _lexicon(sold: Names) -> _Lexicon:
    return _Lexicon(_entries(sold))


def _entries(sold: Names) -> Iterator[tuple[str, Kind, str]]:
    for name, where in sold:
        yield name, "GOI" if "/" in where else "DV", where
    for slug, one in tomllib.loads(SERVICES.read_text(encoding="utf-8")).items():
        for phrase in (*one["vi"], *one["en"]):
            yield phrase, "DV", slug
        for package, phrases in one.get("packages", {}).items():
            for phrase in phrases:
                yield phrase, "GOI", f"{slug}/{package}"
    for name, one in tomllib.loads(UNSOLD.read_text(encoding="utf-8")).items():
        for phrase in one["says"]:
            yield phrase, "DV", f"{NOT_SOLD}{name}"
    people = tomllib.loads(PEOPLE.read_text(encoding="utf-8"))
    for who, one in people.items():
        theirs = (f"{before} {said}" for before in one.get("before", ()) for said in one["names"])
        for phrase in (*one["says"], *theirs):
            yield phrase, "AI", who
    # A single syllable ("Vinh") may be anything.
    cities = {name: code for name, code in city_names().items() if " " in name}
    for name, code in {**cities, **province_names(), **CITIES}.items():
        yield name, "NOI", code


@lru_cache(maxsize=2_000)
def mark(text: str, sold: Names = ()) -> Marked:
    """What a question, or a part of one, names; `sold` are further names of services."""
    written = _without_end(typed_words(text))
    spans = _lexicon(sold).spans(written)
    names = [
        one._replace(name=SPOUSE) if of_spouse(written, one.name, one.start, one.end) else one
        for one in _longest(spans)
    ]
    named = tuple(dict.fromkeys(one.name for one in names if one.kind == "DV"))
    services = tuple(name for name in named if not name.startswith(NOT_SOLD))
    packages = tuple(dict.fromkeys(one.name for one in spans if one.kind == "GOI" and not _is_part(one, names)))
    for service, package in packages_for_several().items():
        if _things(spans, written, service) > 1:
            packages = (f"{service}/{package}",)
    if CONVERSION in packages:
        named = tuple(name for name in named if name not in FORMS)
        services = tuple(name for name in services if name not in FORMS)
    # A package alone ("dấu tròn") names its service; one that many services have ("3 năm") goes with a service that is named.
    alone = [one.partition("/")[0] for one in packages]
    code = packages[0].partition("/")[2] if packages else ""
    if not named and len(set(alone)) == 1 and code not in OF_MANY and not any(map(str.isdigit, code)):
        services = (alone[0],)
    folded = " ".join(map(unaccent, written))
    slots = Slots(
        services,
        tuple((slug, code) for slug, _, code in (one.partition("/") for one in packages)),
        tuple(dict.fromkeys(one.name for one in names if one.kind == "AI")),
        next((one.name for one in names if one.kind == "NOI"), None),
        _people(folded),
        _cycle(folded),
        tuple(name.removeprefix(NOT_SOLD) for name in named if name.startswith(NOT_SOLD)),
    )
    said = _replaced(written, names)
    typed: tuple[tuple[Kind, str], ...] = tuple((one.kind, " ".join(written[one.start : one.end])) for one in names)
    return Marked(
        tuple(_COUNTED.sub("SO", " ".join(map(_plain, said))).split()),
        slots,
        said,
        " ".join(name for kind, name in typed if kind != "NOI") if set(named) - {FORMATION} else "",
        typed,
    )


def topic(text: str) -> str:
    """What of the law a text is about, where it says so."""
    found = _TOPIC.search(text.lower())
    return found[0] if found else ""


def _things(spans: Iterable[Span], written: Sequence[str], service: str) -> int:
    """How many things of a service are named; the same thing twice, or once in fewer words, is one."""
    packages = [one for one in spans if one.kind == "GOI" and one.name.startswith(f"{service}/")]
    things = {(one.name, frozenset(written[one.start : one.end])) for one in _longest(packages)}
    return sum(not any(name == other and said < longer for other, longer in things) for name, said in things)


@lru_cache
def packages_for_several() -> dict[str, str]:
    """The package for several things of a service at once, by service."""
    rows = tomllib.loads(SERVICES.read_text(encoding="utf-8"))
    return {slug: row["several"] for slug, row in rows.items() if "several" in row}


@lru_cache
def unsold_by_page() -> dict[str, str]:
    """What people take for a service of ours, by the page that tells of it alone."""
    rows = tomllib.loads(UNSOLD.read_text(encoding="utf-8"))
    pages = [row["page"] for row in rows.values()]
    return {row["page"]: name for name, row in rows.items() if pages.count(row["page"]) == 1}


def numbered_packages(text: str, services: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """The packages of services that are called by a number that a text has: of invoices, "1000 thì sao"."""
    numbers = set(text.replace(".", "").replace(",", "").split())
    named = [(slug, code) for slug in services for code in _numbered().get(slug, ()) if code in numbers]
    counts = [int(one) for one in numbers if one.isdigit()]
    upto = [(slug, _up_to(slug, count)) for slug in services for count in counts]
    return tuple(named) or tuple((slug, code) for slug, code in upto if code)


def _up_to(slug: str, count: int) -> str:
    """The smallest package of a service that goes up to so many ("đến 30 chứng từ"); empty where there is none."""
    limits = {int(found[1]): code for code in _codes().get(slug, ()) if (found := _LIMIT.match(code))}
    return next((limits[limit] for limit in sorted(limits) if limit >= count), "")


@lru_cache
def _numbered() -> dict[str, tuple[str, ...]]:
    return {slug: tuple(filter(str.isdigit, codes)) for slug, codes in _codes().items()}


@lru_cache
def _codes() -> dict[str, tuple[str, ...]]:
    rows = tomllib.loads(SERVICES.read_text(encoding="utf-8"))
    return {slug: tuple(row.get("packages", {})) for slug, row in rows.items()}


def _is_part(package: Span, names: Iterable[Span]) -> bool:
    """Whether these words only belong to a service's longer name ("bộ nhận diện" in "bộ nhận diện thương hiệu")."""
    return any(
        one.kind == "DV"
        and one.start <= package.start
        and package.end <= one.end
        and package.end - package.start < one.end - one.start
        for one in names
    )


def _longest(spans: list[Span]) -> list[Span]:
    """Names that do not overlap, longer ones first and packages last, in their order."""
    kept: list[Span] = []
    for one in sorted(spans, key=lambda span: (span.kind == "GOI", span.start - span.end, span.start)):
        if all(one.end <= other.start or other.end <= one.start for other in kept):
            kept.append(one)
    return sorted(kept)


def _replaced(written: Sequence[str], names: list[Span]) -> tuple[str, ...]:
    words: list[str] = []
    place = 0
    for one in names:
        words += [*written[place : one.start], one.kind]
        place = one.end
    return (*words, *written[place:])


def _without_end(written: tuple[str, ...]) -> tuple[str, ...]:
    end = len(written)
    while end > _LEAST and written[end - 1].lower() in _AT_THE_END:
        end -= 1
    return written[:end]


def _plain(word: str) -> str:
    if word in KINDS:
        return word
    folded = unaccent(word)
    return "SO" if folded.isdigit() else folded


def _people(folded: str) -> int | None:
    if _COUPLE.search(folded):
        return 2
    found = _PEOPLE.search(folded)
    if found is None:
        return None
    numbers = {unaccent(word): number for word, number in _NUMBERS.items()}
    return numbers.get(found[1]) or int(found[1])


def _cycle(folded: str) -> Literal["THANG", "QUY", "NAM"] | None:
    if _YEAR.search(folded):
        return "NAM"
    if _QUARTER.search(folded):
        return "QUY"
    return "THANG" if _MONTH.search(folded) else None
