"""The parts of a question, and how each is heard: what it names, and how likely it asks for what. Pure.

Intents are as likely as the classifier says, by meaning where there is a model, else by words (`nearness`).
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from khoisu.assistant.reading.intents import GOES_ON, GUIDE, OUTSIDE, STATEMENT, TALK, intents
from khoisu.assistant.reading.kin import SPOUSE, concerns_spouse
from khoisu.assistant.reading.nearness import NOWHERE, Near, as_compared, chances_by_words
from khoisu.assistant.reading.words import Marked, Names, Slots, mark, topic, typed_words

SAID, NAMED, SURELY = 0.6, 0.45, 0.8
"""How likely an intent must be to be answered; where it says nothing without a service, and one is named; in one or two words."""
OFFERED = 0.25
"""How likely an intent must be to be offered beside another where none is sure."""
UTTERANCE = 0.85
"""How near the words of an utterance are that need no look at what they mean."""
LEAST_OF_PART, MOST_PARTS, MOST_TOLD = 3, 6, 2
"""Words of a part that is read by itself, how many parts are, and how many statements are read with what is asked after them."""
_ASKING = re.compile(
    r"\b(?:sao|gì|nào|nhiêu|mấy|ai|đâu|bao lâu|bao giờ|hay|what|how|which|when|where|who|why|can|could|may|must|should|do|does|is|are|will)\b|\b(?:không|chưa)(?: (?:ạ|à|em|anh|chị|bạn|mình|shop|ad|vậy|thế|nhỉ|nha|nhé|hả|ta|luôn|được|đó)){0,2}[ ?.]*$|^(?:am|did|has|have|was|were)\b"
)
"""Words by which a part asks; a statement has none ("hồ sơ chưa nộp")."""
_KINDS: Mapping[str, re.Pattern[str]] = {
    "time": re.compile(
        r"\b(?:bao lâu|mấy (?:giờ|ngày|tuần|tháng)|khi nào|chừng nào|bao giờ|how (?:long|many days|soon)|when|what time)\b"
    ),
    "price": re.compile(r"\b(?:bao nhiêu|mấy (?:triệu|đồng|tiền|trăm)|giá|phí|tiền|how much|price|cost|costs|fee)\b"),
}
"""Words by which one asks for a time, and for a price."""
_MASKED = re.compile(r"\[[^\[\]]*\]")
"""What stands in a stored question for somebody's number or address: that they gave it is not what they ask."""
_ENDS = re.compile(r"[.?!;,\n]+(?!\d)")
_CONJUNCTIONS = re.compile(
    r"\b(và|va|với lại|voi lai|với|voi|hay là|hoặc|rồi|roi|còn|mà|and|also|or|then|plus)\b", re.IGNORECASE
)
_ASKED = re.compile(
    r"\b(?:(?:bao nhiêu|nhiêu|mấy)(?: (?:tiền|đồng|ngày|tháng))|bao nhiêu|bao lâu(?: (?:thì )?(?:xong|có))?|giá (?:sao|nhiêu)|được (?:không|ko|hông))"
    r"(?: (?:vậy|ạ|luôn|em|shop|ad))? (?!(?:thì|để|là|mới|mà|hay|người|thành viên|cổ đông|vốn|một|mỗi)\b)(?=\S+ \S)"
)
"""What ends an ask, where no comma was typed before the next: "giá bao nhiêu ship ra Đà Nẵng thêm mấy đồng"."""
HOUSEHOLD = "household"
_COMPANY = re.compile(r"\b(?:công ty|doanh nghiệp|company)\b")
"""What of two forms one goes on with: "vậy hộ kinh doanh thì sao", "còn công ty"."""
MOST_UNLIKELY = 0.2
"""How much a part still means that all of the question does not: the larger, the less the whole counts."""
SHORT = 7
"""Words up to which a question may be the rest of the one before."""
SILENT = frozenset({STATEMENT, OUTSIDE, *TALK})
"""Intents of parts that are no asks beside others."""
TOLD = frozenset({"offered", "payment"})
"""Intents of statements that only lead up to what is asked after them: "muốn giải thể", "chuyển khoản rồi"."""
OF_A_SERVICE = frozenset({"price", "time", "included", "offered"})
"""Intents that say nothing without a service."""
Nearest = Mapping[str, Near]
"""What the texts of `compared_texts` are nearest to in meaning; empty where there is no model."""
NOTHING_NEAR: Nearest = {}


@dataclass(frozen=True, slots=True)
class Heard:
    """A question, or a part of one: what it names, and how likely each intent is, the likeliest first."""

    text: str
    marked: Marked
    chances: Mapping[str, float]

    @property
    def intent(self) -> str:
        return next(iter(self.chances), GUIDE)

    @property
    def chance(self) -> float:
        return next(iter(self.chances.values()), 0.0)

    @property
    def asks(self) -> bool:
        return self.chance >= least_said(self.intent, self.marked.slots) and self.intent not in (GOES_ON, *SILENT)

    @property
    def may_ask(self) -> bool:
        """Whether it looks like a question, though what it asks for is not sure: pages may tell."""
        return (
            is_question(self.text) and self.intent not in (GOES_ON, *SILENT) and len(self.text.split()) > LEAST_OF_PART
        )


def least_said(intent: str, slots: Slots) -> float:
    """How likely an intent must be to be answered."""
    named = slots.services or slots.packages or slots.unsold
    return NAMED if intent in OF_A_SERVICE and named else SAID


def may_mean(chances: Mapping[str, float]) -> tuple[str, ...]:
    """At most two things that may be meant, where nothing is sure."""
    return tuple(one for one, chance in chances.items() if chance >= OFFERED and one not in (GUIDE, GOES_ON, *SILENT))[
        :2
    ]


def heard(text: str, sold: Names, near: Nearest) -> Heard:
    """A text as it is heard."""
    marked = mark(text, sold)
    meant = near.get(as_compared(text), NOWHERE).chances
    return Heard(text, marked, _by_words(marked) or meant or chances_by_words(text))


def in_light(
    chances: Mapping[str, float], of_all: Mapping[str, float], taken: Collection[str] = ()
) -> dict[str, float]:
    """What a part may ask for, in the light of what all of the question may, less what its other parts ask for; the likeliest first.

    What is missing to 1 is the chance of none of them. The more of the whole the other parts ask for, the less it tells of this one.
    """
    if not of_all:
        return dict(chances)
    rest = {one: chance for one, chance in of_all.items() if one not in taken}
    none, of_none = 1 - sum(chances.values()), 1 - sum(of_all.values())
    said = sum(rest.values()) + of_none
    left = max(said, MOST_UNLIKELY)
    unsaid = max(MOST_UNLIKELY, 1 - said)
    joined = {one: chance * (rest.get(one, 0.0) / left + unsaid) for one, chance in chances.items()}
    total = sum(joined.values()) + none * (of_none / left + unsaid)
    return dict(sorted(((one, chance / total) for one, chance in joined.items()), key=lambda one: -one[1]))


def of_spouse_of(who: Sequence[str], one: Heard) -> Heard:
    """A text after the standing of `who` was named, as one about the wife or husband where it goes on with them."""
    slots = one.marked.slots
    if slots.who or not concerns_spouse(who, one.marked.said):
        return one
    return replace(one, marked=replace(one.marked, slots=replace(slots, who=(SPOUSE,))))


def unmasked(question: str) -> str:
    """A question without what was masked in it."""
    return _MASKED.sub(" ", question)


def parts_of(question: str) -> list[str]:
    """The parts of a question, where it has several."""
    parts = [part for one in _sentences(_divided(question)) if _is_part(part := one.strip())]
    return parts[-MOST_PARTS:] if len(parts) > 1 else []


def _sentences(question: str) -> Iterator[str]:
    """The question cut at commas and sentences, and at conjunctions after what asks: "công ty tnhh với cổ phần khác gì" asks one thing."""
    for sentence in _ENDS.split(question):
        said = ""
        for piece in _CONJUNCTIONS.split(sentence):
            if _CONJUNCTIONS.fullmatch(piece) and (is_question(said) or _wants(said)):
                yield said
                said = ""
            else:
                said += piece
        yield said


def _divided(question: str) -> str:
    """The question with a comma after what asks, where the words behind it ask for something else."""

    def ended(one: re.Match[str]) -> str:
        behind = _CONJUNCTIONS.split(_ENDS.split(question[one.end() :], maxsplit=1)[0], maxsplit=1)[0]
        return f"{one[0].rstrip()}, " if is_question(behind) else one[0]

    return _ASKED.sub(ended, question)


def is_question(text: str) -> bool:
    """Whether a text has words by which one asks."""
    return _ASKING.search(as_compared(text)) is not None


def kinds_asked(text: str) -> frozenset[str]:
    """Which of a time and a price a text asks for in so many words."""
    return frozenset(kind for kind, asks in _KINDS.items() if asks.search(as_compared(text)))


def led_up(parts: Sequence[str]) -> dict[str, str]:
    """Each part that asks with the statements that lead up to it: "mình ở Đà Lạt, bên bạn có nhận không"."""
    stated: list[str] = []
    whole: dict[str, str] = {}
    for part in parts:
        if not is_question(part):
            stated = [*stated, part][-MOST_TOLD:]
            continue
        if stated:
            whole[part] = ", ".join((*stated, part))
        stated = []
    return whole


def compared_texts(question: str, earlier: Sequence[str] = (), sold: Names = ()) -> list[str]:
    """What of a cleaned question is compared by meaning: it and its parts, and what of them pages may tell about what is talked of; nothing of
    one that is an utterance."""
    question = unmasked(question)
    if _by_words(mark(question, sold)):
        return []
    parts = parts_of(question)
    texts = [question, *parts, *led_up(parts).values(), *(after_last(one, parts) for one in parts)]
    named = (found for one in (question, *reversed(earlier)) if (found := mark(one, sold).subject))
    subject = next(named, "") or topic_of(question, " ".join(earlier[-1:]))
    about_it = ((one, about(one, subject, sold)) for one in (question, *parts))
    of_subject = [
        text
        for one, text in about_it
        if text != one and (len(one.split()) <= SHORT or next(iter(chances_by_words(one))) in (GUIDE, GOES_ON))
    ]
    again = [said for one in earlier[-1:] if len(question.split()) <= SHORT and (said := instead(question, one, sold))]
    return list(dict.fromkeys(map(as_compared, texts + of_subject + again)))


def instead(text: str, previous: str, sold: Names = ()) -> str:
    """The question before with what is named now in the place of what it named: after "nợ thuế có giải thể được không", "vậy tạm ngừng". Empty where it cannot be put in."""
    now, before = dict(mark(text, sold).names), dict(mark(previous, sold).names)
    asked = said = " ".join(typed_words(previous))
    for kind, name in before.items():
        said = said.replace(name, now.get(kind, name))
    if said == asked:
        said = _of_other_form(text, asked, _household(now.values()), _household(before.values()))
    return said if said != asked else ""


def _of_other_form(text: str, asked: str, here: str, there: str) -> str:
    """A question about a company as one about a household business, which `here` names, or the other way, where that was named before."""
    company = _COMPANY.search(text.lower())
    if here:
        return _COMPANY.sub(here, asked, count=1)
    return asked.replace(there, company[0]) if company and there else asked


def _household(names: Iterable[str]) -> str:
    """What a household business is called among names; empty where it is not."""
    return next((name for name in names if HOUSEHOLD in (*mark(name).slots.who, *mark(name).slots.unsold)), "")


def with_before(question: str, previous: str | None) -> str:
    """A short question with the one before it, from which it may go on."""
    return f"{previous}. {question}" if previous and len(question.split()) <= SHORT else question


def after_last(part: str, parts: Sequence[str]) -> str:
    """A short part that asks, with the one before it that asks, too."""
    place = parts.index(part) if part in parts else 0
    leans = place and is_question(part) and is_question(parts[place - 1])
    return with_before(part, parts[place - 1]) if leans else part


def topic_of(question: str, previous: str) -> str:
    """What of the law a question is about, by itself or by the one before it; nothing of one that only tells."""
    return (topic(question) or topic(previous)) if is_question(question) else ""


def about(text: str, subject: str, sold: Names = ()) -> str:
    """A text that names nothing of its own, after the names of what is talked of."""
    slots = mark(text, sold).slots
    own = slots.services or slots.unsold or slots.packages or subject in text.lower()
    return text if own else f"{subject} {text}"


def _is_part(text: str) -> bool:
    """Whether it may ask something by itself: some words, or fewer that surely ask ("giá nhiêu", "mấy ngày", "cost")."""
    if not text or len(text.split()) >= LEAST_OF_PART:
        return bool(text)
    intent, chance = next(iter(chances_by_words(text).items()))
    asks = is_question(text) or intent in OF_A_SERVICE
    return asks and chance >= SURELY and intent not in (GUIDE, GOES_ON, *SILENT)


def _wants(text: str) -> bool:
    """Whether it surely wants something, though it has no word of asking: "accounting fee per month", "tôi cần xuất hóa đơn"."""
    intent, chance = next(iter(chances_by_words(text).items())) if text.strip() else (STATEMENT, 1.0)
    return chance >= SURELY and intent not in (GUIDE, GOES_ON, *SILENT, *TOLD)


def _by_words(marked: Marked) -> Mapping[str, float]:
    """The intent of a question that is an utterance, word for word."""
    found = intents().guess(marked.words)
    return {found[0].intent: 1.0} if found and found[0].score >= UTTERANCE and found[0].intent != GUIDE else {}
