"""A question as asks: split into at most three, each with its intent and what it is about. Pure.

Intents are as likely as the classifier says, by meaning where there is a model, else by words (`nearness`).
"""

import itertools
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from khoisu.assistant.reading.accents import is_word
from khoisu.assistant.reading.frame import FORMS, NOTHING, SELLING, Ask, Frame, added, after, filled, gone_on
from khoisu.assistant.reading.intents import (
    GOES_ON,
    GUIDE,
    MARKS,
    OUTSIDE,
    STATEMENT,
    TALK,
    intents,
    is_of_pages,
    law_rows,
    utterance_words,
)
from khoisu.assistant.reading.nearness import NOWHERE, Near, as_compared, chances_by_words, likeliest
from khoisu.assistant.reading.words import FORMATION, Marked, Names, Slots, mark, numbered_packages
from khoisu.kit.text.unaccent import words

MOST_ASKS = 3
SAID, OFFERED, NAMED = 0.6, 0.25, 0.45
"""How likely an intent must be to be answered; to be offered beside another where none is; to be answered where it says nothing without a service, and one is named."""
OF_LAW, SURELY_OF_LAW, OF_ALL = 0.5, 0.85, 0.75
"""How likely a row of the law must be of what the pages are asked; of what may mean something else or was answered by it just before; of all of
a question, so that no few words of it ask for another."""
UTTERANCE = 0.85
"""How near the words of an utterance are that need no look at what they mean."""
UNKNOWN = 2
"""Words that no utterance of its intent has, from which on a question for a price names something that we do not sell ("đăng ký nhãn hiệu")."""
LEAST_OF_PART, MOST_PARTS = 3, 6
"""Words of a part that is read by itself, and how many parts are."""
STORY = 22
"""Words from which on a question is a story: its sentences that ask are searched for, beside all of it."""
_ASKING = re.compile(
    r"\b(?:sao|gì|nào|nhiêu|mấy|ai|đâu|lâu|bao giờ|hay|nên|what|how|which|when|where|who|why|can|could|may|must|should|do|does|is|are|will)\b|\b(?:không|chưa)(?: \w{1,5}){0,2}[ ?.]*$"
)
"""Words by which a part asks; a statement has none."""
SHORT = 7
"""Words up to which a question may be the rest of the one before."""
_MASKED = re.compile(r"\[[^\[\]]*\]")
"""What stands in a stored question for somebody's number or address: that they gave it is not what they ask."""
_PARTS = re.compile(
    r"[.?!;,\n]+(?!\d)|\b(?:và|va|với lại|voi lai|với|voi|hay là|hoặc|rồi|roi|còn|and|also|or|then)\b", re.IGNORECASE
)
_COMPANY = frozenset({("cong", "ty"), ("a", "company"), ("", "company")})
_FOUNDS = frozenset(
    {
        ("mo", "DV"),
        ("mo", "cong"),
        ("lap", "cong"),
        ("dung", "ten"),
        ("giam", "doc"),
        ("gop", "von"),
        ("gop", "SO"),
        ("DV", "duoc"),
        ("open", "a"),
        ("be", "director"),
        ("a", "director"),
    }
)
_PLACE = frozenset({"tru", "dia", "nha", "dat", "office", "address"})
ELIGIBILITY = "eligibility"
ANYBODY = "anybody"
"""Who asks whether they may found or direct a company without a word of who they are; a place is not a person."""
SILENT = frozenset({STATEMENT, OUTSIDE, *TALK})
"""Intents of parts that are no asks beside others."""
NO_LAW = frozenset({*SILENT, GOES_ON, "price", "own_order", ELIGIBILITY, "offered"})
"""Intents that are never asked of the law."""
GO_ON_WITH: Mapping[tuple[str | None, str], str] = {
    ("refund", "time"): "refund",
    ("delivery", "price"): "delivery",
    ("deposit", "price"): "deposit",
}
"""What a question means that names nothing, by the intent before it: of a refund, how long it takes is how long the refund takes."""
OWNERS = frozenset({"alone", "foreigner", "household"})
"""Who may ask for a price once more of the same service."""
_ADDING = frozenset({"them", "nua", "luon", "kem", "plus", "add", "with", "together"})
_TOTAL = frozenset({"tong", "tat", "total", "altogether", "both", "everything"})
"""Words, without accents, that put what is named beside what was talked of, and that ask for the sum of it all."""
_OTHER = frozenset({("re", "hon"), ("re", "nhat"), ("nho", "hon"), ("cheaper", "package"), ("smaller", "package")})
"""Words that ask for the price of another package than the one that is talked of."""
_AMOUNT = frozenset({"bao", "nhieu", "la", "vay", "the", "con", "va", "how", "much", "is", "it", "that", "and"})
"""Words that only ask how much: after what the pages answered, how much that is, not our price."""
OF_A_SERVICE = frozenset({"price", "time", "included", "offered"})
"""Intents that say nothing without a service."""
Nearest = Mapping[str, Near]
"""What the texts of `compared_texts` are nearest to in meaning; empty where there is no model."""
NOTHING_NEAR: Nearest = {}


def _least_said(intent: str, slots: Slots) -> float:
    """How likely an intent must be to be answered."""
    return NAMED if intent in OF_A_SERVICE and (slots.services or slots.packages) else SAID


@dataclass(frozen=True, slots=True)
class _Heard:
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
        return self.chance >= _least_said(self.intent, self.marked.slots) and self.intent not in (GOES_ON, *SILENT)

    @property
    def may_ask(self) -> bool:
        """Whether it looks like a question, though what it asks for is not sure: pages may tell."""
        words = as_compared(self.text)
        return self.intent not in (GOES_ON, *SILENT) and _ASKING.search(words) is not None


def compared_texts(question: str, earlier: Sequence[str] = (), sold: Names = ()) -> list[str]:
    """What of a cleaned question is compared by meaning: it and its parts, and what of them pages may tell about what is talked of; nothing of
    one that is an utterance."""
    question = _MASKED.sub(" ", question)
    if _by_words(mark(question, sold)):
        return []
    texts = [question, *_parts(question)]
    subject = next((found for one in (question, *reversed(earlier)) if (found := mark(one, sold).subject)), "")
    about_it = ((one, about(one, subject, sold)) for one in texts)
    told = [text for one, text in about_it if text != one and next(iter(chances_by_words(one))) == GUIDE]
    return list(dict.fromkeys(map(as_compared, texts + told)))


def about(text: str, subject: str, sold: Names = ()) -> str:
    """A text that names nothing, after the names of what is talked of."""
    return f"{subject} {text}" if subject and not mark(text, sold).slots.named else text


def read(question: str, frame: Frame = NOTHING, sold: Names = (), *, near: Nearest = NOTHING_NEAR) -> list[Ask]:
    """What a cleaned question asks, in the order in which it was asked; at least one ask. `near`: where its `compared_texts` are."""
    question = _MASKED.sub(" ", question)
    whole = _heard(question, sold, near)
    if near.get(as_compared(question), NOWHERE).by_editor:
        return [Ask(question, GUIDE, whole.marked.slots)]
    parts = [_heard(part, sold, near) for part in _parts(question)]
    several = {asked: one for one in reversed(parts) if (asked := _asked(one, whole, near))}
    if any(asked.startswith(f"{ELIGIBILITY} ") for asked in several):
        several.pop(ELIGIBILITY, None)
    if len(several) > 1:
        asks = _each(parts, several.values(), whole, frame)
    else:
        part = next(iter(several.values()), None)
        asks = [
            _known(one, (part if part and part.intent == one.intent else whole).marked)
            for one in _one(whole, part, frame)
        ]
    subject = whole.marked.subject or frame.subject
    found = [
        _of_law(ask, question, replace(frame, subject=subject), near)
        for ask in _with_pages(asks, parts, whole)[:MOST_ASKS]
    ]
    # One line answers both parts that ask for it.
    return [
        ask
        for place, ask in enumerate(found)
        if ask.intent not in [one.intent for one in found[:place]] or ask.intent not in law_rows()
    ]


def read_all(questions: Sequence[str], sold: Names = (), *, near: Nearest = NOTHING_NEAR) -> Frame:
    """What a conversation is about after its questions, the oldest first."""
    frame = NOTHING
    for question in questions:
        subject = mark(question, sold).subject or frame.subject
        frame = replace(after(frame, read(question, frame, sold, near=near)), question=question, subject=subject)
    return frame


def with_before(question: str, previous: str | None) -> str:
    """A short question with the one before it, from which it may go on."""
    return f"{previous}. {question}" if previous and len(question.split()) <= SHORT else question


def _each(parts: Sequence[_Heard], asking: Collection[_Heard], whole: _Heard, frame: Frame) -> list[Ask]:
    """An ask for each part that asks; what it leaves unnamed is what was named last before it."""
    asks: list[Ask] = []
    talked_of = Slots()
    for part in parts:
        own = part.marked.slots
        # A part may cut a name: only what the whole question names counts.
        services = tuple(one for one in own.services if one in whole.marked.slots.services)
        if services or own.unsold:
            talked_of = replace(own, services=services)
        if part in asking:
            named = talked_of if talked_of.named else whole.marked.slots
            # Of two packages with a conjunction between them one would be lost.
            packages = tuple(one for one in whole.marked.slots.packages if one[0] in (services or named.services))
            own = replace(own, services=services or named.services, packages=packages or own.packages or named.packages)
            asks.append(
                _known(
                    _ask(
                        part,
                        part.intent if part.asks else GUIDE,
                        replace(own, unsold=own.unsold or named.unsold),
                        whole,
                        frame,
                    ),
                    part.marked,
                )
            )
    return asks


def _with_pages(asks: list[Ask], parts: Sequence[_Heard], whole: _Heard) -> list[Ask]:
    """The asks with what the pages may tell beside them: the parts that may ask, where there are several or the question is a story."""
    if asks[0].intent in (OUTSIDE, *TALK) or (asks[0].text == whole.text and asks[0].intent == GOES_ON):
        return asks
    answered = {ask.text for ask in asks} | {part.text for part in parts if part.asks and part.intent != GUIDE}
    beside = [
        Ask(part.text, GUIDE, replace(whole.marked.slots, people=None))
        for part in parts
        if part.may_ask
        and len(part.text.split()) > LEAST_OF_PART
        and part.text not in answered
        and (part.intent == GUIDE or not part.asks)
    ]
    story = len(whole.text.split()) >= STORY
    if len(asks) == 1 and asks[0].intent == GUIDE and len(beside) < 2 and not story:
        return asks
    if story and asks[0].intent not in (GUIDE, GOES_ON):
        beside = [Ask(whole.text, GUIDE, whole.marked.slots), *beside]
    return [*asks, *beside]


def _asked(part: _Heard, whole: _Heard, near: Nearest) -> str:
    """What a part surely asks for: an intent, or a row of the law; empty where it does not."""
    if part.asks and part.intent == ELIGIBILITY:
        # Of two people, or places, each is asked for: "chung cư được không, nhà thuê được không".
        return " ".join((ELIGIBILITY, *part.marked.slots.who))
    if part.asks and part.intent != GUIDE:
        return part.intent
    row, chance = likeliest(near.get(as_compared(part.text), NOWHERE).law)
    if chance >= SURELY_OF_LAW and part.intent not in NO_LAW and _fits(row, part.text, whole.text, near):
        return row
    return GUIDE if part.asks else ""


def _fits(row: str, text: str, question: str, near: Nearest) -> bool:
    """Whether what a few words of a question ask for is likely of all of it too: "sợ bị phạt lắm" may be of anything."""
    of_all = near.get(as_compared(question), NOWHERE).law
    first = next(iter(of_all.items()), ("", 0.0))
    return len(text.split()) >= SHORT or row == first[0] or (row in of_all and first[1] < OF_ALL)


def _parts(question: str) -> list[str]:
    """The parts of a question, where it has several."""
    parts = [part for one in _PARTS.split(question) if _is_part(part := one.strip())]
    return parts[-MOST_PARTS:] if len(parts) > 1 else []


def _is_part(text: str) -> bool:
    """Whether it may ask something by itself: some words, or two that are an utterance ("giá nhiêu")."""
    length = len(text.split())
    return length >= LEAST_OF_PART or (length == LEAST_OF_PART - 1 and bool(_by_words(mark(text))))


def _by_words(marked: Marked) -> Mapping[str, float]:
    """The intent of a question that is an utterance, word for word."""
    found = intents().guess(marked.words)
    return {found[0].intent: 1.0} if found and found[0].score >= UTTERANCE and found[0].intent != GUIDE else {}


def _heard(text: str, sold: Names, near: Nearest) -> _Heard:
    marked = mark(text, sold)
    meant = near.get(as_compared(text), NOWHERE).chances
    return _Heard(text, marked, _by_words(marked) or meant or chances_by_words(text))


def _one(whole: _Heard, part: _Heard | None, frame: Frame) -> list[Ask]:
    """The question as one ask: what the whole means, or the one part that surely asks where the whole is a story; two where either may be meant."""
    if goes_on := _goes_on(whole, frame):
        return [goes_on]
    likely = {intent: chance for intent, chance in whole.chances.items() if intent not in (GOES_ON, STATEMENT)}
    intent = next(iter(likely), GUIDE)
    chance = likely.get(intent, 0.0)
    if part and part.intent != intent and (part.chance > chance or whole.intent == STATEMENT):
        intent, chance = part.intent, part.chance
    slots = whole.marked.slots
    if chance >= _least_said(intent, slots):
        return [_ask(whole, intent, slots, whole, frame)]
    founds = not _FOUNDS.isdisjoint(itertools.pairwise(whole.marked.words))
    if slots.who and (founds or likely.get(ELIGIBILITY, 0.0) >= OFFERED):
        # Who says who they are asks whether they may.
        return [_ask(whole, ELIGIBILITY, slots, whole, frame)]
    maybe = [one for one, chance in likely.items() if chance >= OFFERED and one not in (GUIDE, *SILENT)][:2]
    if len(maybe) > 1 and sum(likely[one] for one in maybe) >= SAID:
        return [_ask(whole, one, slots, whole, frame) for one in maybe]
    unsure = _ask(whole, GUIDE, slots, whole, frame)
    return [replace(unsure, doubtful=intent != GUIDE, maybe=tuple(maybe))]


def _goes_on(whole: _Heard, frame: Frame) -> Ask | None:
    """A short question that only puts something else into the one before: "vậy 2 người thì sao", "còn cái kia" of one's own orders."""
    if frame.intent is None or frame.intent in TALK or len(whole.marked.words) > SHORT:
        return None
    slots = whole.marked.slots
    if not slots.named and not _COMPANY.isdisjoint(itertools.pairwise(("", *whole.marked.words))):
        # Of a household business before, "còn công ty" asks for one.
        slots = replace(slots, services=(FORMATION,))
    if not slots.named:
        slots = replace(slots, packages=numbered_packages(whole.text, frame.slots.services))
    if slots.named and (whole.intent in (GOES_ON, STATEMENT) or _only_names(whole)):
        if frame.intent in SELLING and set(slots.who) - OWNERS:
            # Who says who they are asks whether they may.
            return Ask(whole.text, ELIGIBILITY, slots)
        slots = added(slots, frame) if _adds(whole) else slots
        return Ask(whole.text, GUIDE if is_of_pages(frame.intent) else frame.intent, gone_on(slots, frame))
    if frame.intent == "own_order" and not slots.named and (whole.intent == GOES_ON or whole.chance < SAID):
        return Ask(whole.text, frame.intent, frame.slots)
    return None


def _only_names(whole: _Heard) -> bool:
    """Whether a question is a name, and words with which one goes on: "and complete"."""
    return whole.chance < SAID and set(whole.marked.words) <= MARKS | utterance_words(GOES_ON)


def _ask(heard: _Heard, intent: str, slots: Slots, whole: _Heard, frame: Frame) -> Ask:
    """An ask of a question: what the whole says of who asks goes for each part, and what the talk is about."""
    of_all = whole.marked.slots
    slots = replace(
        slots, people=slots.people or of_all.people, who=slots.who or of_all.who, place=slots.place or of_all.place
    )
    if not slots.services and not slots.packages:
        intent = GO_ON_WITH.get((frame.intent, intent), intent)
        if intent == "price" and frame.intent and is_of_pages(frame.intent) and _AMOUNT.issuperset(heard.marked.words):
            intent = GUIDE
    if intent == "price" and not _OTHER.isdisjoint(itertools.pairwise(heard.marked.words)):
        slots, frame = replace(slots, packages=()), replace(frame, slots=replace(frame.slots, packages=()))
    if intent == "price" and slots.services and _adds(heard):
        slots = added(slots, frame)
    elif intent == "price" and not slots.services and not _TOTAL.isdisjoint(heard.marked.words):
        slots = replace(slots, services=frame.services, packages=frame.packages)
    return Ask(heard.text, intent, filled(intent, slots, frame))


def _adds(heard: _Heard) -> bool:
    """Whether what is named comes to what was talked of before."""
    return not _ADDING.isdisjoint(heard.marked.words)


def _known(ask: Ask, marked: Marked) -> Ask:
    """The ask, as one for the pages where it is about something that we do not sell, or does not say who asks."""
    unknown = [word for word in marked.words if word not in MARKS and word not in utterance_words(ask.intent)]
    own = marked.slots
    named = own.services or own.unsold or own.who or (ask.slots.services and len(unknown) <= UNKNOWN)
    unsold = ask.intent in OF_A_SERVICE and "GOI" not in marked.words and not named and len(unknown) >= UNKNOWN
    if ask.intent == ELIGIBILITY and set(own.services) - FORMS:
        # Who asks whether they may dissolve a company founds none.
        return replace(ask, intent=GUIDE)
    if ask.intent == ELIGIBILITY and not ask.slots.who:
        if _FOUNDS.isdisjoint(itertools.pairwise(marked.words)) or not _PLACE.isdisjoint(marked.words):
            return replace(ask, intent=GUIDE)
        return replace(ask, slots=replace(ask.slots, who=(ANYBODY,)))
    return replace(ask, intent=GUIDE) if unsold else ask


def _of_law(ask: Ask, question: str, frame: Frame, near: Nearest) -> Ask:
    """An ask of the pages as one for a row of the law where it surely is: by itself, about what is talked of, or, if it is short, with the question before it."""
    if ask.intent in NO_LAW or _is_unknown(ask.text):
        return ask
    if ask.intent != GUIDE and (ask.intent, ask.slots) != (frame.intent, frame.slots):
        # Of what we answer ourselves the likelier is meant.
        near_it = near.get(as_compared(ask.text), NOWHERE)
        row, chance = next(iter(near_it.law.items()), ("", 0.0))
        return replace(ask, intent=row) if chance >= max(SURELY_OF_LAW, near_it.chances.get(ask.intent, 0.0)) else ask
    text = with_before(ask.text, frame.question) if ask.text == question else ask.text
    spoken = (text, about(ask.text, frame.subject), *_parts(ask.text)[-1:])  # a story's end says it surer
    told = (near.get(as_compared(one), NOWHERE).law for one in spoken)
    row, chance = max(map(likeliest, told), key=lambda one: one[1])
    least = SURELY_OF_LAW if row == frame.intent else SAID if ask.doubtful else OF_LAW
    surely = chance >= least and (ask.text == question or frame.subject or _fits(row, ask.text, question, near))
    return replace(ask, intent=row) if surely else ask


def _is_unknown(text: str) -> bool:
    """Whether a short text, or several words of a long one, are of no question that we know."""
    said = words(as_compared(text))
    return sum(not is_word(word) for word in said) > (len(said) > SHORT)
