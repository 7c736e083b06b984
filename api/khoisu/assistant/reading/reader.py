"""A question as asks: at most three, each with its intent and what it is about. Pure."""

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from khoisu.assistant.reading.frame import (
    ELIGIBILITY,
    NOTHING,
    SELLING,
    Ask,
    Frame,
    added,
    adds,
    after,
    filled,
    goes_on,
)
from khoisu.assistant.reading.intents import (
    GOES_ON,
    GUIDE,
    MARKS,
    OUTSIDE,
    STATEMENT,
    TALK,
    law_rows,
    utterance_words,
)
from khoisu.assistant.reading.nearness import NOWHERE, as_compared
from khoisu.assistant.reading.of_law import of_law, sure_row
from khoisu.assistant.reading.parts import (
    LEAST_OF_PART,
    NOTHING_NEAR,
    OF_A_SERVICE,
    OFFERED,
    SAID,
    SURELY,
    TOLD,
    Heard,
    Nearest,
    heard,
    in_light,
    is_question,
    kinds_asked,
    least_said,
    led_up,
    may_mean,
    of_spouse_of,
    parts_of,
    topic_of,
    unmasked,
)
from khoisu.assistant.reading.words import FORMATION, FORMS, OF_MANY, Marked, Names, Slots, mark, unsold_by_page

MOST_ASKS = 3
UNHEARD, WELL_HEARD = 0.05, 0.5
"""How likely the whole must mean what a part surely does, where it surely means something else: this likely."""
AGAIN = 0.45
"""How likely a question must go on from the one before, or ask for the same, to be taken so where nothing is sure."""
UNKNOWN = 2
"""Words that no utterance of its intent has, from which on a question for a price names something that we do not sell ("đăng ký nhãn hiệu")."""
STORY = 22
"""Words from which on a question is a story: its sentences that ask are searched for, beside all of it."""
_FOUNDS = re.compile(
    r"\b(?:mo (?:DV|cong|quan|tiem)|lap cong|dung ten|giam doc|gop (?:von|SO)|DV duoc|open a|(?:be|a) director)\b"
)
OWN = "own_order"
ANYBODY = "anybody"
"""Who asks whether they may found or direct a company without a word of who they are."""
GO_ON_WITH: Mapping[tuple[str | None, str], str] = {
    ("refund", "time"): "refund",
    ("delivery", "price"): "delivery",
    ("delivery", "time"): "delivery",
    ("deposit", "price"): "deposit",
    ("deposit", "payment"): "deposit",
    (OWN, "time"): OWN,
}
"""What a question means that names nothing, by the intent before it: of a refund, how long it takes is how long the refund takes."""
_TOTAL = frozenset({"tong", "tat", "total", "altogether", "both", "everything"})
"""Words, without accents, that ask for the sum of all that was talked of."""
_OTHER = frozenset({("re", "hon"), ("re", "nhat"), ("nho", "hon"), ("cheaper", "package"), ("smaller", "package")})
"""Words that ask for the price of another package than the one that is talked of."""
_WHETHER = re.compile(
    r"(?:không|chưa|luôn|ko|k)[ ?.]*$|\b(?:include|includes|included|come|comes|inside)\b|\bis .* in it\b",
    re.IGNORECASE,
)
"""How one asks whether something is in a package, not what is in it."""
_IN_A_PACKAGE = re.compile(
    r"\bgoi(?! DV)\b.*\bDV|\bDV\b.*\b(?:trong|vao) goi\b|\bDV (?:included )?(?:inside|in) (?:the|a|your) package|\bpackage\b.*\bDV"
)
"""How one asks, first of all, whether another service is in a package: in one that founds a company."""
_PACKAGE = frozenset({"goi", "package", "packages"})
"""What packages are called."""
_MAY = re.compile(r"\b(?:được|sao|cấm) (?:không|chưa)\b|\b(?:có được|có bị|ảnh hưởng|vướng|can|may|could|allowed)\b")
"""How one asks whether one may."""
NO_STANDING = frozenset({"alone", "apartment", "serviced_flat", "rented_room", "family_house", "virtual_office"})
"""Of whom a story tells that is about something else."""


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a question, and what it surely asks for: an intent, a row of the law; empty where it may ask the pages, or nothing."""

    heard: Heard
    wants: str


def read(question: str, frame: Frame = NOTHING, sold: Names = (), *, near: Nearest = NOTHING_NEAR) -> list[Ask]:
    """What a cleaned question asks, in the order in which it was asked; at least one ask. `near`: where its `compared_texts` are."""
    question = unmasked(question)
    whole = of_spouse_of(frame.slots.who, heard(question, sold, near))
    if near.get(as_compared(question), NOWHERE).by_editor:
        return [Ask(question, GUIDE, whole.marked.slots)]
    heard_parts = _in_light(list(_heard_parts(question, frame.slots.who, sold, near)), whole)
    parts = [_Part(one, _wants(one, whole, near)) for one in heard_parts]
    subject = whole.marked.subject or frame.subject or topic_of(question, frame.question)
    frame_now, rows_of_parts = replace(frame, subject=subject), {one.heard.text: one.wants for one in parts}
    asks = [of_law(ask, question, frame_now, near, rows_of_parts) for ask in _asks(parts, whole, frame)]
    asks = list(_with_services_of_rows(asks, frame))
    # One line answers both parts that ask for it.
    rows = [ask.intent if ask.intent in law_rows() else "" for ask in asks]
    return [ask for place, ask in enumerate(asks) if not rows[place] or rows[place] not in rows[:place]]


def _with_services_of_rows(asks: Sequence[Ask], frame: Frame) -> Iterator[Ask]:
    """The asks, those that name no service with that of the row of the law before them: "chưa có doanh thu có phải kê khai không, bên mình làm nhiêu";
    how long something of the law takes that is no service, the pages tell."""
    before = frame.intent if not (frame.slots.services or frame.slots.unsold) else None
    for ask in asks:
        row = law_rows().get(before or "", {})
        if row and ask.intent in OF_A_SERVICE and not (ask.slots.services or ask.slots.unsold):
            if service := row.get("service"):
                yield replace(ask, slots=replace(ask.slots, services=(service,)))
                continue
            if ask.intent == "time":
                yield replace(ask, intent=GUIDE, maybe=(ask.intent,))
                continue
        yield ask
        before = ask.intent if ask.intent in law_rows() else before


def read_all(questions: Sequence[str], sold: Names = (), *, near: Nearest = NOTHING_NEAR) -> Frame:
    """What a conversation is about after its questions, the oldest first."""
    frame = NOTHING
    for question in questions:
        subject = mark(question, sold).subject or frame.subject
        frame = replace(after(frame, read(question, frame, sold, near=near)), question=question, subject=subject)
    return frame


def _heard_parts(question: str, who: Sequence[str], sold: Names, near: Nearest) -> Iterator[Heard]:
    texts = parts_of(question)
    whole = led_up(texts)
    for text in texts:
        part = of_spouse_of(who, heard(text, sold, near))
        if text in whole:
            longer = of_spouse_of(who, heard(whole[text], sold, near))
            may = part.intent == GUIDE and longer.intent == ELIGIBILITY and longer.chance >= SURELY
            part = longer if longer.asks and (may or not part.asks) else part
        who = part.marked.slots.who or who
        yield part


def _in_light(parts: Sequence[Heard], whole: Heard) -> list[Heard]:
    """The parts, those that are not sure in the light of the whole."""
    sure = [part.intent if part.asks and part.chance >= SURELY else "" for part in parts]
    return [
        part if sure[place] else replace(part, chances=in_light(part.chances, whole.chances, set(sure)))
        for place, part in enumerate(parts)
    ]


def _wants(part: Heard, whole: Heard, near: Nearest) -> str:
    tells = not is_question(part.text)
    names = not part.asks and part.marked.slots.services and len(set(part.marked.words) - MARKS) < 2
    if tells and (len(whole.text.split()) >= STORY or ((names or part.intent in TOLD) and is_question(whole.text))):
        return ""
    if part.asks and part.intent == ELIGIBILITY:
        # Of two people, or places, each is asked for: "chung cư được không, nhà thuê được không".
        return " ".join((ELIGIBILITY, *part.marked.slots.who))
    if part.asks and part.intent != GUIDE and (part.intent != OWN or whole.chances.get(OWN, 0.0) >= OFFERED):
        # How long is asked for beside whether: "hủy có mất cọc không, bao lâu hoàn tiền".
        when = part.intent not in SELLING and "time" in kinds_asked(part.text)
        return f"{part.intent} when" if when else part.intent
    if part.intent == GOES_ON and part.chance >= SAID and part.marked.slots.named and part.text != whole.text:
        return f"{GOES_ON} {part.text}"
    # So few words of no intent ask nothing by themselves: "bị phạt bao nhiêu, xử lý sao".
    leads_up = tells and is_question(whole.text)
    of_pages = part.asks and len(part.text.split()) > LEAST_OF_PART and not leads_up
    row = "" if leads_up and part.marked.slots.services else sure_row(part.text, part.intent, whole.text, near)
    return row or (GUIDE if of_pages else "")


def _asks(parts: Sequence[_Part], whole: Heard, frame: Frame) -> list[Ask]:
    """An ask for each part that surely asks for something else, or the whole as one where no two do; and those of which pages may tell.

    What must be left out is what is least sure; what is kept stands in the order of the question.
    """
    sure = {part.wants: place for place, part in reversed([*enumerate(parts)]) if part.wants}
    if any(wanted.startswith(f"{ELIGIBILITY} ") for wanted in sure):
        sure.pop(ELIGIBILITY, None)
    if next(iter(sorted(sure, key=sure.__getitem__)), "").startswith(GOES_ON):
        # Nothing was asked before it.
        sure = {wanted: place for wanted, place in sure.items() if not wanted.startswith(GOES_ON)}
    if (decided := _decided(parts or [_Part(whole, "")], whole)) is not None:
        asks = [
            (place, _of_part(place, parts, whole, frame))
            for place in sorted(sure.values())
            if place != decided and parts[place].heard.may_ask and not parts[place].wants.startswith(ELIGIBILITY)
        ]
        return [_ask(whole, ELIGIBILITY, whole.marked.slots, whole, frame), *(ask for _, ask in asks)][:MOST_ASKS]
    if len(sure) > 1:
        asks = list(_one_after_another(sorted(sure.values()), parts, whole, frame))
    else:
        place = next(iter(sure.values()), None)
        part = None if place is None else parts[place].heard
        asks = [
            (place or 0, _known(one, (part if part and part.intent == one.intent else whole).marked))
            for one in _one(whole, part, frame)
        ]
    beside = _beside([ask for _, ask in asks], parts, whole)
    return [ask for _, ask in sorted([*asks, *beside][:MOST_ASKS], key=lambda one: one[0])]


def _one_after_another(
    places: Sequence[int], parts: Sequence[_Part], whole: Heard, frame: Frame
) -> Iterator[tuple[int, Ask]]:
    """The asks of parts, each as one that goes on from the ask before it: "hủy đơn có được trả tiền không, mấy ngày tiền về"."""
    asked = list[Ask]()
    for place in places:
        again = goes_on(parts[place].heard, after(NOTHING, asked)) if parts[place].wants.startswith(GOES_ON) else None
        ask = again or _of_part(place, parts, whole, frame)
        frame, asked = replace(frame, intent=ask.intent), [ask]
        yield place, ask


def _decided(parts: Sequence[_Part], whole: Heard) -> int | None:
    """The part that asks whether one may, in a story that says who one is: the rule that decides comes first."""
    who = set(whole.marked.slots.who) - NO_STANDING
    if not who:
        return None
    founded = False
    for place, part in enumerate(parts):
        founds = FORMS & set(part.heard.marked.slots.services) or (
            not part.heard.marked.slots.services and _FOUNDS.search(" ".join(part.heard.marked.words))
        )
        founded = founded or founds
        may = founded and _MAY.search(as_compared(part.heard.text))
        if part.wants in ("", GUIDE, "offered") and may:
            return place
    return None


def _of_part(place: int, parts: Sequence[_Part], whole: Heard, frame: Frame) -> Ask:
    """The ask of a part; what it leaves unnamed is what was named last before it, else what the whole names."""
    part = parts[place].heard
    # A part may cut a name: only what the whole question names counts.
    of_parts = [replace(one.heard.marked.slots, services=_kept(one.heard, whole)) for one in parts[: place + 1]]
    own = of_parts[-1]
    # Who says how many they are, or asks for a package of nothing that was named, founds a company: "2 thành viên giá sao, gói nào có chữ ký số".
    founds = own.people or not _PACKAGE.isdisjoint(part.marked.words)
    unnamed = Slots((FORMATION,)) if founds else whole.marked.slots
    named = next((one for one in reversed(of_parts) if one.services or one.unsold), unnamed)
    # Of two packages with a conjunction between them one would be lost.
    packages = tuple(one for one in whole.marked.slots.packages if one[0] in (own.services or named.services))
    slots = replace(
        own,
        services=own.services or named.services,
        packages=packages or own.packages or named.packages,
        unsold=own.unsold or named.unsold,
    )
    intent = part.intent if parts[place].wants.partition(" ")[0] == part.intent else GUIDE
    return _known(_ask(part, intent, slots, whole, frame), part.marked)


def _kept(part: Heard, whole: Heard) -> tuple[str, ...]:
    return tuple(one for one in part.marked.slots.services if one in whole.marked.slots.services)


def _beside(asks: Sequence[Ask], parts: Sequence[_Part], whole: Heard) -> list[tuple[int, Ask]]:
    """What the pages may tell beside the asks: the parts that may ask, where there are several or the question is a story."""
    first = asks[0]
    if first.intent in (OUTSIDE, *TALK) or (first.text == whole.text and first.intent == GOES_ON):
        return []
    answered = {ask.text for ask in asks}
    slots = replace(whole.marked.slots, people=None)
    beside = [
        (place, Ask(part.heard.text, GUIDE, slots, maybe=may_mean(part.heard.chances)))
        for place, part in enumerate(parts)
        if part.heard.may_ask
        and part.heard.text not in answered
        and (part.heard.intent == GUIDE or not part.heard.asks)
    ]
    story = len(whole.text.split()) >= STORY
    if len(asks) == 1 and first.intent == GUIDE and len(beside) < 2 and not story:
        return []
    if story and first.intent not in (GUIDE, GOES_ON):
        beside = [(len(parts), Ask(whole.text, GUIDE, whole.marked.slots)), *beside]
    return beside


def _one(whole: Heard, part: Heard | None, frame: Frame) -> list[Ask]:
    """The question as one ask: what the whole means, or the one part that surely asks where the whole is a story; two where either may be meant."""
    if again := goes_on(whole, frame):
        return [again]
    likely = {intent: chance for intent, chance in whole.chances.items() if intent not in (GOES_ON, STATEMENT)}
    intent = next(iter(likely), GUIDE)
    chance = likely.get(intent, 0.0)
    # What few words of it seem to ask of us and all of it does not, the whole tells better: "công ty mua lại nợ thuế, có phải trả không".
    heeded = part and (part.intent in OF_A_SERVICE or likely.get(part.intent, 0.0) >= UNHEARD or chance < WELL_HEARD)
    if part and heeded and part.intent != intent and (part.chance > chance or whole.intent == STATEMENT):
        intent, chance = part.intent, part.chance
    slots = whole.marked.slots
    if chance >= least_said(intent, slots):
        return [_ask(whole, intent, slots, whole, frame)]
    founds = _FOUNDS.search(" ".join(whole.marked.words))
    of_selling = frame.intent in SELLING and frame.slots.services and not slots.named
    may = likely.get(ELIGIBILITY, 0.0) >= OFFERED
    if (slots.who and (founds or may)) or (frame.slots.who and may):
        # Who says who they are, or just said it, asks whether they may.
        return [_ask(whole, ELIGIBILITY, slots, whole, frame)]
    maybe = may_mean(likely)
    same = frame.intent if likely.get(frame.intent or "", 0.0) + likely.get(GOES_ON, 0.0) >= AGAIN else None
    if again := next((one for one in maybe if one == same or (of_selling and one == "included")), None):
        # What may be meant and is what is talked of anyway: after a price, "có nộp tờ khai thuế giùm luôn không".
        return [_ask(whole, again, slots, whole, frame)]
    if len(maybe) > 1 and sum(likely[one] for one in maybe) >= SAID:
        return [_ask(whole, one, slots, whole, frame) for one in maybe]
    unsure = _ask(whole, GUIDE, slots, whole, frame)
    return [replace(unsure, doubtful=intent != GUIDE, maybe=maybe)]


def _ask(of: Heard, intent: str, slots: Slots, whole: Heard, frame: Frame) -> Ask:
    """An ask of a question: what the whole says of who asks goes for each part, and what the talk is about."""
    of_all = whole.marked.slots
    slots = replace(
        slots, people=slots.people or of_all.people, who=slots.who or of_all.who, place=slots.place or of_all.place
    )
    of_any = OF_MANY.issuperset(code for _, code in of.marked.slots.packages)
    in_package = frame.intent == "included" or (of_any and _IN_A_PACKAGE.search(" ".join(of.marked.words)))
    if intent == "included" and not frame.slots.services and in_package:
        frame = replace(frame, slots=replace(frame.slots, services=(FORMATION,)))
    if not slots.services and not slots.packages:
        intent = GO_ON_WITH.get((frame.intent, intent), intent)
        page = law_rows().get(frame.intent or "", {}).get("page", "")
        if intent == "offered" and not frame.slots.services and page in unsold_by_page():
            slots = replace(slots, unsold=(unsold_by_page()[page],))
    if intent == "price" and not _OTHER.isdisjoint(itertools.pairwise(of.marked.words)):
        slots, frame = replace(slots, packages=()), replace(frame, slots=replace(frame.slots, packages=()))
    if intent == "price" and slots.services and adds(of):
        slots = added(slots, frame)
    elif intent == "price" and not slots.services and not _TOTAL.isdisjoint(of.marked.words):
        slots = replace(slots, services=frame.services, packages=frame.packages)
    return Ask(of.text, intent, filled(intent, slots, frame, asks_whether=_WHETHER.search(of.text) is not None))


def _known(ask: Ask, marked: Marked) -> Ask:
    """The ask, as one for the pages where it is about something that we do not sell, or does not say who asks."""
    unknown = [word for word in marked.words if word not in MARKS and word not in utterance_words(ask.intent)]
    own = marked.slots
    named = own.services or own.unsold or own.who or (ask.slots.services and len(unknown) <= UNKNOWN)
    of_service = ask.intent in OF_A_SERVICE and ask.intent != "included" and "GOI" not in marked.words
    unsold = of_service and not named and len(unknown) >= UNKNOWN
    if ask.intent == ELIGIBILITY and set(own.services) - FORMS:
        # Who asks whether they may dissolve a company founds none.
        return replace(ask, intent=GUIDE)
    if ask.intent == ELIGIBILITY and not ask.slots.who:
        founds = own.services or _FOUNDS.search(" ".join(marked.words))
        if not founds:
            return replace(ask, intent=GUIDE)
        return replace(ask, slots=replace(ask.slots, who=(ANYBODY,)))
    return replace(ask, intent=GUIDE) if unsold else ask
