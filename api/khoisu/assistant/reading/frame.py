"""What a conversation is about, so that "vậy 2 người thì sao" and "cái đó giá nhiêu" can be understood. Pure.

The frame is read from the questions of the conversation, which are stored (masked) anyway: nothing of it is stored, exported or erased by itself.
"""

from dataclasses import dataclass, fields, replace
from typing import Any

from khoisu.assistant.reading.words import FORMATION, FORMS, Slots, packages_for_several

SELLING = frozenset({"price", "time", "included", "offered", "vat", "deposit", "instalment"})
"""Intents that are about a service: without one they mean the service that was talked of."""
NOTHING_NAMED = Slots()


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


def filled(intent: str, slots: Slots, frame: Frame) -> Slots:
    """The slots of an ask with what it leaves unsaid taken from the conversation."""
    before = frame.slots
    if intent == "delivery":
        return replace(slots, place=slots.place or before.place)
    if intent not in SELLING:
        return slots
    if not slots.services and not slots.unsold:
        slots = replace(
            slots, services=before.services, packages=slots.packages or before.packages, unsold=before.unsold
        )
    talked_of = tuple(one for one in before.services if one in FORMS)
    if intent == "included" and not set(slots.services) & FORMS:
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
