"""A question as asks: split into at most three, each with its intent and what it is about. Pure."""

import re
from collections.abc import Sequence
from dataclasses import replace

from khoisu.assistant.reading.frame import FORMS, NOTHING, SELLING, Ask, Frame, after, filled
from khoisu.assistant.reading.intents import GUIDE, MARKS, OUTSIDE, Guess, intents, utterance_words
from khoisu.assistant.reading.words import FORMATION, Marked, Names, Slots, mark

MOST_ASKS = 3
SURE, PART_SURE, GOES_ON = 0.42, 0.5, 0.6
"""How near an utterance must be to the whole question, to one part of several, and for a question that could go on from the one before."""
SURELY_GUIDE, LEAST_OF_GUIDE = 0.8, 3
"""How near what the pages explain is not taken apart, and how many words a part has that asks for it."""
SURE_OF_PERSON, SURE_OUTSIDE = 0.3, 0.55
"""How near it is enough where the question says who asks, and how near a subject must be that is not ours: shares are, in a divorce too."""
DOUBT = 0.3
"""How near a subject that is not ours must be to make it doubtful whether a page answers."""
UNKNOWN = 2
"""Words that no utterance of its intent has, from which on a question for a price names something that we do not sell ("đăng ký nhãn hiệu")."""
SURE_OF_CONTENT = 0.3
"""How near it is enough where something is said to be in a service that is known: what it is may be anything."""
SAYS_WHO = 0.1
"""How much less near it may be, that somebody who says who they are asks whether they may."""
SHORT = 7
"""Words up to which a question may be the rest of the one before."""
_MASKED = re.compile(r"\[[^\[\]]*\]")
"""What stands in a stored question for somebody's number or address: that they gave it is not what they ask."""
_SENTENCES = re.compile(r"[.?!;,\n]+")
_PARTS = re.compile(r"[.?!;,\n]+|\b(?:và|va|với lại|hay|hoặc|and|also|or)\b", re.IGNORECASE)
_GOES_ON = re.compile(
    r"^(?:vay|the|con|roi|neu|nhung|and|what about|how about|what if)\b|\b(?:thi sao|cai do|cai nay|goi do|goi nay|dich vu do|dich vu nay)\b"
)
TALK = frozenset({"greeting", "thanks"})


def read(question: str, frame: Frame = NOTHING, sold: Names = ()) -> list[Ask]:
    """What a cleaned question asks, in the order in which it was asked; at least one ask."""
    question = _MASKED.sub(" ", question)
    whole = mark(question, sold)
    parts = [(part, mark(part, sold)) for part in _parts(_PARTS, question)]
    asks = _of_parts(parts, whole.slots, frame) if len(parts) > 1 and not _is_guide(whole, SURELY_GUIDE) else []
    if len(asks) < 2:
        asks = [_ask(question, whole, frame)]
        if asks[0].intent == GUIDE and not _is_guide(whole, SURE):
            # A story before the question: the part that wants something of us is what is asked.
            told = [(part, mark(part, sold)) for part in _parts(_SENTENCES, question)]
            asks = _of_parts(told, whole.slots, frame) or asks
    return asks[:MOST_ASKS]


def read_all(questions: Sequence[str], sold: Names = ()) -> Frame:
    """What a conversation is about after its questions, the oldest first."""
    frame = NOTHING
    for question in questions:
        frame = after(frame, read(question, frame, sold))
    return frame


def _parts(between: re.Pattern[str], question: str) -> list[str]:
    return [part for one in between.split(question) if (part := one.strip())]


def _of_parts(parts: Sequence[tuple[str, Marked]], slots: Slots, frame: Frame) -> list[Ask]:
    """The parts that surely want something, each intent once; what one part names goes for the others too."""
    asks: dict[tuple[str, tuple[str, ...]], Ask] = {}
    for part, marked in parts:
        best = _best(marked)
        if (
            best.score < PART_SURE
            or best.intent in TALK
            or (best.intent == GUIDE and len(marked.words) < LEAST_OF_GUIDE)
        ):
            continue
        # A part may cut a name: only what the whole question names counts.
        named = tuple(one for one in marked.slots.services if one in slots.services)
        own = marked.slots if named else replace(marked.slots, services=slots.services, packages=slots.packages)
        own = replace(own, services=named or slots.services)
        own = replace(own, people=own.people or slots.people, who=own.who or slots.who)
        ask = _known(Ask(part, best.intent, filled(best.intent, own, frame)), marked)
        asks.setdefault((ask.intent, ask.slots.services), ask)
    found = list(asks.values())
    return found if any(one.intent != GUIDE for one in found) else []


def _ask(question: str, marked: Marked, frame: Frame) -> Ask:
    best = _best(marked)
    sure = SURE_OF_CONTENT if best.intent == "included" and (marked.slots.services or frame.slots.services) else SURE
    sure = {"eligibility": SURE_OF_PERSON if marked.slots.who else SURE, OUTSIDE: SURE_OUTSIDE}.get(best.intent, sure)
    intent = best.intent if best.score >= sure else GUIDE
    if frame.intent and frame.intent not in (GUIDE, *TALK) and _goes_on(frame, marked, best):
        intent = frame.intent
        if (
            intent == "price"
            and set(marked.slots.services) <= {FORMATION}
            and marked.slots.people
            and set(frame.slots.services) & FORMS
        ):
            marked = Marked(marked.words, replace(marked.slots, services=(FORMATION,)))
    doubtful = _near_outside(marked) >= DOUBT and not marked.slots.services and not marked.slots.who
    return _known(Ask(question, intent, filled(intent, marked.slots, frame), doubtful), marked)


def _near_outside(marked: Marked) -> float:
    return next((one.score for one in intents().guess(marked.words) if one.intent == OUTSIDE), 0.0)


def _known(ask: Ask, marked: Marked) -> Ask:
    """The ask, as one for the pages where it is about something that we do not sell, or does not say who asks."""
    unknown = [word for word in marked.words if word not in MARKS and word not in utterance_words(ask.intent)]
    unsold = ask.intent in SELLING and not ask.slots.services and len(unknown) >= UNKNOWN
    nobody = ask.intent == "eligibility" and not ask.slots.who
    return replace(ask, intent=GUIDE) if unsold or nobody else ask


def _is_guide(whole: Marked, sure: float) -> bool:
    best = _best(whole)
    return best.intent == GUIDE and best.score >= sure


def _goes_on(frame: Frame, marked: Marked, best: Guess) -> bool:
    """Whether a short question only puts something else into the one before: "vậy 2 người thì sao", "còn cái kia" of one's own orders."""
    if best.intent != GUIDE and best.score >= GOES_ON:
        return False
    said = " ".join(marked.words).lower()
    names = marked.slots.named or frame.intent == "own_order"
    return len(marked.words) <= SHORT and names and _GOES_ON.search(said) is not None


def _best(marked: Marked) -> Guess:
    found = intents().guess(marked.words)
    if set(marked.slots.who) - {"alone"}:
        may = next((one for one in found if one.intent == "eligibility"), None)
        if may and may.score >= found[0].score - SAYS_WHO:
            return may
    return found[0] if found else Guess(GUIDE, 0.0)
