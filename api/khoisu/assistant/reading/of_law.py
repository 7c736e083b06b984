"""When a part of a question is answered by a row of the law (`law.py` says how likely). Pure."""

import itertools
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from khoisu.assistant.reading.accents import is_word
from khoisu.assistant.reading.frame import SELLING, Ask, Frame
from khoisu.assistant.reading.intents import GOES_ON, GUIDE, law_rows
from khoisu.assistant.reading.nearness import NOWHERE, as_compared, likeliest
from khoisu.assistant.reading.parts import (
    OF_A_SERVICE,
    OFFERED,
    SAID,
    SHORT,
    SILENT,
    SURELY,
    Nearest,
    about,
    after_last,
    in_light,
    instead,
    kinds_asked,
    led_up,
    may_mean,
    parts_of,
    with_before,
)
from khoisu.assistant.reading.words import FORMS
from khoisu.kit.text.unaccent import words

OF_LAW, SURELY_OF_LAW, OF_ALL = 0.5, 0.85, 0.75
"""How likely a row of the law must be of what the pages are asked; of what may mean something else or was answered by it just before; of all of
a question, so that no few words of it ask for another."""
FOREIGN = "foreigner"
OF_FOREIGNERS: Mapping[str, str] = {"papers": "foreign_papers", "decision_time": "foreign_time"}
"""Rows that say another thing of a foreigner's company."""
_MUST = re.compile(
    r"\bphải (?:báo|thông báo|đăng ký|nộp|khai|kê khai)\b|\b(?:must|have to|has to)(?: be)? (?:report|notif|regist|file|declar)"
)
"""What the law wants of people, not what we do."""
_FOR_ME = re.compile(
    r"\b(?:giúp|giùm|dùm|hộ) (?:tôi|tui|em|mình|anh|chị)\b|\bbên (?:bạn|mình|em|anh|chị|shop) (?:có )?(?:làm|nhận)\b|\bdo you\b|\bfor me\b"
)
"""How one asks us to do it."""
LEAST_OF_KIND = 0.15
"""How likely a time or a price must be to be asked of a service, where the row that may be meant tells neither."""
MOST_OFFERED = 2
SELDOM = 0.2
"""How much likely a row stays, beside the others, once it was answered."""
NO_LAW = frozenset({*SILENT, GOES_ON, "price", "own_order", "eligibility", "offered", "jobs"})
"""Intents that are never asked of the law."""


def sure_row(text: str, intent: str, question: str, near: Nearest) -> str:
    """The row that a part of a question surely asks for, in the light of all of it; empty where none is."""
    rows, of_all = near.get(as_compared(text), NOWHERE).law, near.get(as_compared(question), NOWHERE).law
    row, chance = likeliest(rows if text == question else in_light(rows, of_all))
    surely = chance >= OF_ALL and intent not in NO_LAW and _fits(row, text, question, near)
    if surely or text == question:
        return row if surely else ""
    row, chance = likeliest(_leaning(text, question, near))
    # What only goes on asks the same of something else: "thuế tndn bao nhiêu phần trăm, gtgt thì sao".
    return row if chance >= (OF_LAW if intent == GOES_ON else OF_ALL) else ""


def of_law(ask: Ask, question: str, frame: Frame, near: Nearest, rows_of_parts: Mapping[str, str]) -> Ask:
    """An ask of the pages as one for a row of the law where it surely is: by itself, about what is talked of, or, if it is short, with the question before it.

    `rows_of_parts`: the row that each part of the question surely asks for.
    """
    found = _found(ask, question, frame, near, rows_of_parts)
    if ask.slots.unsold and found.intent in law_rows() and _FOR_ME.search(as_compared(ask.text)):
        return replace(found, intent="offered", maybe=())
    if found.intent not in law_rows() or not ask.slots.services:
        return found
    # Who asks how long, or how much, of a service asks no row of which nobody asks that.
    chances = near.get(as_compared(ask.text), NOWHERE).chances
    kinds = (one for one in kinds_asked(ask.text) - _kinds_of(found.intent) if chances.get(one, 0.0) >= LEAST_OF_KIND)
    intent = max(kinds, key=lambda one: chances[one], default=None)
    return replace(found, intent=intent, maybe=()) if intent else found


@lru_cache
def _kinds_of(row: str) -> frozenset[str]:
    """Which of a time and a price some question of a row asks for."""
    return frozenset(itertools.chain(*(kinds_asked(one) for lang in ("vi", "en") for one in law_rows()[row][lang])))


def _found(ask: Ask, question: str, frame: Frame, near: Nearest, rows_of_parts: Mapping[str, str]) -> Ask:
    foreign = FOREIGN in (*ask.slots.who, *frame.slots.who)
    if foreign and ask.intent == "time" and set(ask.slots.services) <= FORMS and not ask.slots.unsold:
        return replace(ask, intent=OF_FOREIGNERS["decision_time"])
    # What was just answered may be the rule that comes after it: after a price, "hết 1 năm thì sao".
    again = ask.intent in (*SELLING, "eligibility") and (ask.intent, ask.slots) == (frame.intent, frame.slots)
    unsaid = again and near.get(as_compared(ask.text), NOWHERE).chances.get(ask.intent, 0.0) < OFFERED
    if (ask.intent in NO_LAW and not unsaid) or _is_unknown(ask.text):
        return ask
    if ask.intent != GUIDE and (ask.intent, ask.slots) != (frame.intent, frame.slots):
        # Of what we answer ourselves the likelier is meant.
        near_it, whole = near.get(as_compared(ask.text), NOWHERE), near.get(as_compared(question), NOWHERE)
        rows, chances = near_it.law, near_it.chances
        if ask.text != question:
            rows, chances = in_light(rows, whole.law), in_light(chances, whole.chances)
        # What the words surely ask by themselves they ask of what is talked of, too: of a sign, "có giao ra Nha Trang không".
        of_ours = ask.intent not in OF_A_SERVICE or (frame.intent in SELLING and frame.slots.services)
        surely = of_ours and chances.get(ask.intent, 0.0) >= SURELY
        of_subject = NOWHERE.law if surely else near.get(as_compared(about(ask.text, frame.subject)), NOWHERE).law
        row, chance = max((next(iter(one.items()), ("", 0.0)) for one in (rows, of_subject)), key=lambda one: one[1])
        if chance >= max(SURELY_OF_LAW, chances.get(ask.intent, 0.0)):
            return replace(ask, intent=row)
        row = _of_law_of_service(ask) or _of_talk(ask, question, frame, near)
        return replace(ask, intent=row) if row else ask
    likely = sorted(map(likeliest, _chances(ask.text, question, frame, near, rows_of_parts)), key=lambda one: -one[1])
    # What was just answered is seldom asked again.
    row, chance = next((one for one in likely if one[0] != frame.intent and one[1] >= OF_LAW), likely[0])
    said = ask.intent not in (GUIDE, *SELLING, "eligibility")
    least = SURELY_OF_LAW if said or row == frame.intent else SAID if ask.doubtful else OF_LAW
    if chance >= least and (
        ask.text == question
        or frame.subject
        or _fits(row, ask.text, question, near, _taken(ask.text, question, rows_of_parts))
    ):
        return replace(ask, intent=OF_FOREIGNERS.get(row, row) if foreign else row)
    best = dict(reversed(likely))
    maybe = dict.fromkeys((*ask.maybe, *may_mean({one: best[one] for one, _ in likely if one != frame.intent})))
    return replace(ask, maybe=tuple(maybe)[:MOST_OFFERED])


def _of_law_of_service(ask: Ask) -> str:
    """The row with the days that the law gives for what a service does: "đổi địa chỉ phải báo trong mấy ngày"."""
    if ask.intent != "time" or not _MUST.search(ask.text.lower()):
        return ""
    rows = law_rows().items()
    return next((row for row, one in rows if one.get("days") and one["service"] in ask.slots.services), "")


def _of_talk(ask: Ask, question: str, frame: Frame, near: Nearest) -> str:
    """The row that a question surely asks for after one that asked for another, and not for what its own few words seem to: "when do I have to pay it"."""
    after = near.get(as_compared(with_before(question, frame.question)), NOWHERE)
    row, chance = next(iter(after.law.items()), ("", 0.0))
    leans = frame.intent in law_rows() and ask.text == question and row != frame.intent
    return row if leans and chance >= SURELY_OF_LAW and after.chances.get(ask.intent, 0.0) < OFFERED else ""


def _chances(
    text: str, question: str, frame: Frame, near: Nearest, rows_of_parts: Mapping[str, str]
) -> Iterator[Mapping[str, float]]:
    """The chances of rows by a text, and what it may be said with; by parts of a question in the light of all of it."""

    def law(text: str) -> Mapping[str, float]:
        return near.get(as_compared(text), NOWHERE).law

    yield law(about(text, frame.subject))
    if text == question:
        # What is short may be asked of several things; what was talked of tells of which.
        yield in_light(law(text), law(before)) if (before := with_before(text, frame.question)) != text else law(text)
        yield law(before)
        yield _other_than(frame.intent, law(before))
        yield law(instead(text, frame.question))
    parts = parts_of(question)
    of_parts = led_up(parts)
    taken = _taken(text, question, rows_of_parts)
    # A story's end says it surer.
    for part in [one for one in parts if text in (question, one, of_parts.get(one))][-1:]:
        yield in_light(law(part), law(question), taken)
        yield in_light(law(of_parts.get(part, part)), law(question), taken)
    if text != question:
        yield _leaning(text, question, near)


def _leaning(text: str, question: str, near: Nearest) -> Mapping[str, float]:
    """The chances of rows by a part with the one before it, on which it leans: "how long do I have to pay in the capital, and what if I don't"."""
    if (with_last := after_last(text, parts_of(question))) == text:
        return {}
    last = parts_of(question)[parts_of(question).index(text) - 1]
    answered, chance = likeliest(near.get(as_compared(last), NOWHERE).law)
    return _other_than(answered, near.get(as_compared(with_last), NOWHERE).law) if chance >= OF_LAW else {}


def _other_than(answered: str | None, rows: Mapping[str, float]) -> Mapping[str, float]:
    """The chances of rows by a text that names what was just answered, which is seldom asked again; the likeliest first."""
    if answered is None or answered not in rows:
        return rows
    left = 1 - rows[answered] * (1 - SELDOM)
    given = {row: chance * (SELDOM if row == answered else 1) / left for row, chance in rows.items()}
    return dict(sorted(given.items(), key=lambda one: -one[1]))


def _taken(text: str, question: str, rows_of_parts: Mapping[str, str]) -> set[str]:
    """The rows that the other parts of a question ask for."""
    return {row for part, row in rows_of_parts.items() if row and text not in (part, question)}


def _fits(row: str, text: str, question: str, near: Nearest, taken: Collection[str] = ()) -> bool:
    """Whether what a few words of a question ask for is likely of all of it too, less what its other parts ask for: "sợ bị phạt lắm" may be of anything."""
    of_all = near.get(as_compared(question), NOWHERE).law
    of_all = {one: chance for one, chance in of_all.items() if one not in taken}
    first = next(iter(of_all.items()), ("", 0.0))
    return len(text.split()) >= SHORT or row == first[0] or (row in of_all and first[1] < OF_ALL)


def _is_unknown(text: str) -> bool:
    """Whether a short text, or several words of a long one, are of no question that we know; what is named with a capital may be anything."""
    typed = text.split()
    said = words(as_compared(" ".join((*typed[:1], *(word for word in typed[1:] if not word[0].isupper())))))
    return sum(not is_word(word) for word in said) > (len(said) > SHORT)
