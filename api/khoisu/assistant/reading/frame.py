"""What a conversation is about, so that "vậy 2 người thì sao" and "cái đó giá nhiêu" can be understood. Pure.

The frame is read from the questions of the conversation, which are stored (masked) anyway: nothing of it is stored, exported or erased by itself.
"""

import itertools
import re
from dataclasses import dataclass, fields, replace
from typing import Any

from khoisu.assistant.reading.intents import GOES_ON, GUIDE, MARKS, STATEMENT, TALK, is_of_pages, utterance_words
from khoisu.assistant.reading.kin import SPOUSE
from khoisu.assistant.reading.parts import HOUSEHOLD, OFFERED, SAID, SHORT, Heard, is_question
from khoisu.assistant.reading.words import FORMATION, FORMS, Slots, numbered_packages, packages_for_several

SELLING = frozenset({"price", "time", "included", "offered", "vat", "deposit", "instalment"})
"""Intents that are about a service: without one they mean the service that was talked of."""
NOTHING_NAMED = Slots()
ELIGIBILITY = "eligibility"
_COMPANY = frozenset({("cong", "ty"), ("a", "company"), ("", "company")})
_GOES_ON = re.compile(r"(?:còn|thế|vậy|and|what about|how about)\b", re.IGNORECASE)
"""With which somebody goes on, whatever the name that follows may mean by itself."""
_INVESTS = re.compile(r"\b(?:góp vốn|gop von|mua cổ phần|mua co phan|invest|shares)\b")
"""What somebody may do of whom it was just asked whether they may manage."""
OWNERS = frozenset({"alone", "foreigner", "household"})
"""Who may ask for a price once more of the same service."""
_ADDING = frozenset({"them", "nua", "luon", "kem", "plus", "add", "with", "together", "too", "also"})
"""Words, without accents, that put what is named beside what was talked of."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What was asked for last, what is talked of, and all services that were, with their packages."""

    intent: str | None = None
    slots: Slots = NOTHING_NAMED
    services: tuple[str, ...] = ()
    packages: tuple[tuple[str, str], ...] = ()
    question: str = ""
    """The last question."""
    subject: str = ""
    """The names that the talk is about (`Marked.subject`)."""


@dataclass(frozen=True, slots=True)
class Ask:
    """One thing that somebody asks: the part of the question, what is wanted, and what it is about, the conversation included.

    `doubtful` where what it may be about is a subject that is not ours, `maybe` the intents it may have where none is sure.
    """

    text: str
    intent: str
    slots: Slots
    doubtful: bool = False
    maybe: tuple[str, ...] = ()


NOTHING = Frame()


def goes_on(whole: Heard, frame: Frame) -> Ask | None:
    """A short question that only puts something else into the one before: "vậy 2 người thì sao", "còn cái kia" of one's own orders."""
    slots, of_who = whole.marked.slots, frame.intent == ELIGIBILITY and frame.slots.who
    of_talk = tuple(one for one in slots.packages if one[0] in frame.slots.services)
    if of_talk and not slots.services:
        # What many services have is meant of the one that is talked of: "nếu không phát sinh gì thì sao".
        slots = replace(slots, packages=of_talk)
    short = len(whole.marked.words) <= SHORT or (whole.intent == GOES_ON and (whole.chance >= SAID or of_talk))
    if of_who and not slots.who and (short or not whole.asks) and _INVESTS.search(whole.text.lower()):
        return Ask(whole.text, ELIGIBILITY, replace(slots, who=frame.slots.who))
    if frame.intent is None or frame.intent in TALK or not short:
        return None
    if not slots.named and not _COMPANY.isdisjoint(itertools.pairwise(("", *whole.marked.words))):
        # Of a household business before, "còn công ty" asks for one.
        slots = replace(slots, services=(FORMATION,))
    if not slots.named:
        slots = replace(slots, packages=numbered_packages(whole.text, frame.slots.services))
    of_spouse = slots.who == (SPOUSE,) and frame.intent == ELIGIBILITY and not whole.asks
    of_other = frame.intent == ELIGIBILITY and slots.who and not whole.asks and whole.intent != GUIDE
    only_says = _only_names(whole, frame) or (frame.intent in SELLING and slots.people and not is_question(whole.text))
    if slots.named and (of_spouse or of_other or only_says or whole.intent in (GOES_ON, STATEMENT)):
        if (frame.intent in SELLING and set(slots.who) - OWNERS) or (
            frame.intent == GUIDE and set(slots.who) - {HOUSEHOLD}
        ):
            # Who says who they are asks whether they may; may they dissolve it, the pages tell.
            founds = not frame.slots.services or FORMS & set(frame.slots.services)
            return Ask(whole.text, ELIGIBILITY if founds else GUIDE, slots)
        slots = added(slots, frame) if adds(whole) else slots
        return Ask(whole.text, GUIDE if is_of_pages(frame.intent) else frame.intent, gone_on(slots, frame))
    return _once_more(whole, slots, frame)


def _once_more(whole: Heard, slots: Slots, frame: Frame) -> Ask | None:
    """The question before again, where what is new in it has no name here."""
    if frame.intent == "price" and slots.cycle and slots == Slots(cycle=slots.cycle) and whole.intent == "payment":
        # "trả theo quý đi" is about the price, too.
        return Ask(whole.text, "price", gone_on(slots, frame))
    if slots.named or frame.intent is None or is_of_pages(frame.intent):
        return None
    if frame.intent == "own_order" and (whole.intent == GOES_ON or whole.chance < SAID):
        return Ask(whole.text, frame.intent, frame.slots)
    # "what if I live in Australia", "đã cọc rồi"
    again = not whole.asks and (whole.intent == STATEMENT or whole.chances.get(GOES_ON, 0.0) >= OFFERED)
    return Ask(whole.text, frame.intent, frame.slots) if again else None


def _only_names(whole: Heard, frame: Frame) -> bool:
    """Whether a question is a name, and words with which one goes on: "and complete"; or a package of what is talked of: "30 chứng từ thôi nha"."""
    slots = whole.marked.slots
    if frame.intent == GUIDE or (whole.chance >= SAID and not (frame.intent in SELLING and _GOES_ON.match(whole.text))):
        return False
    of_service = slots.packages and {one for one, _ in slots.packages} <= set(frame.slots.services)
    return set(whole.marked.words) <= MARKS | utterance_words(GOES_ON) or bool(
        of_service and not is_question(whole.text)
    )


def adds(heard: Heard) -> bool:
    """Whether what is named comes to what was talked of before."""
    return not _ADDING.isdisjoint(heard.marked.words)


def filled(intent: str, slots: Slots, frame: Frame, *, asks_whether: bool = False) -> Slots:
    """The slots of an ask with what it leaves unsaid taken from the conversation; `asks_whether` something is in what was talked of."""
    before = frame.slots
    if intent == "delivery":
        return replace(slots, place=slots.place or before.place)
    if intent == ELIGIBILITY:
        return replace(slots, who=slots.who or before.who)
    if intent not in SELLING:
        return slots
    if not slots.services and not slots.unsold:
        slots = replace(
            slots, services=before.services, packages=slots.packages or before.packages, unsold=before.unsold
        )
    talked_of = before.services[:1]
    if intent == "included" and asks_whether and not set(slots.services) & FORMS:
        # Something else is in the package that was talked of.
        slots = replace(slots, services=(*talked_of, *slots.services))
    if not slots.services or set(slots.services) & FORMS:
        slots = replace(slots, people=slots.people or before.people, who=slots.who or before.who)
    return slots


def added(slots: Slots, frame: Frame) -> Slots:
    """What is named now beside the services that are talked of: "thêm chữ ký số nữa"."""
    before = frame.slots
    if not before.services or not slots.services:
        return slots
    packages = tuple(dict.fromkeys((*before.packages, *slots.packages)))
    for service in set(before.services) & set(slots.services) & packages_for_several().keys():
        packages = (*(one for one in packages if one[0] != service), (service, packages_for_several()[service]))
    return replace(slots, services=_together(before.services, slots.services), packages=packages)


def _together(before: tuple[str, ...], now: tuple[str, ...]) -> tuple[str, ...]:
    """Services in the order in which they were named; a company has one form, the one that was named last."""
    forms = FORMS & set(now)
    return tuple(dict.fromkeys((*(one for one in before if not forms or one not in FORMS), *now)))


def gone_on(slots: Slots, frame: Frame) -> Slots:
    """The slots of the ask before, with what is named now in their place."""
    if slots.people and set(slots.services) <= {FORMATION} and set(frame.slots.services) & FORMS:
        # Another number of owners may need another form.
        slots = replace(slots, services=(FORMATION,))
    if frame.intent in SELLING and "household" in slots.who:
        slots = replace(slots, who=(), unsold=("household",))
    if frame.intent == "included" and len(frame.slots.services) > 1 and not FORMS & set(slots.services):
        # Something else is in the package, too: "còn bảng hiệu".
        slots = replace(slots, services=(frame.slots.services[0], *slots.services))
    named = {one.name: getattr(slots, one.name) for one in fields(Slots) if getattr(slots, one.name)}
    if slots.services or slots.unsold:
        named = {"packages": (), "services": (), "unsold": (), **named}
    return replace(frame.slots, **named)


def after(frame: Frame, asks: list[Ask]) -> Frame:
    """The conversation after these asks."""
    slots, services, packages = frame.slots, frame.services, frame.packages
    for ask in asks:
        services = _together(services, ask.slots.services)
        packages = (*(one for one in packages if one[0] not in ask.slots.services), *ask.slots.packages)
        named: dict[str, Any] = {one.name: getattr(ask.slots, one.name) for one in fields(Slots)}
        slots = replace(slots, **{name: value for name, value in named.items() if value})
        if ask.slots.services and not ask.slots.packages:
            slots = replace(slots, packages=())
        if bool(ask.slots.services) != bool(ask.slots.unsold):
            # What was named last is what is talked of.
            slots = replace(slots, services=ask.slots.services, unsold=ask.slots.unsold)
    return Frame(asks[-1].intent if asks else frame.intent, slots, services, packages)
