"""A question as asks: split into at most three, each with its intent and what it is about. Pure.

By its words where they are near an utterance; else by what it means, where that is known (`nearness`).
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from khoisu.assistant.reading.frame import FORMS, NOTHING, SELLING, Ask, Frame, after, filled
from khoisu.assistant.reading.intents import GUIDE, MARKS, OUTSIDE, Guess, intents, utterance_words, utterances
from khoisu.assistant.reading.known_questions import spoken
from khoisu.assistant.reading.nearness import NOWHERE, Near
from khoisu.assistant.reading.words import FORMATION, Marked, Names, Slots, mark
from khoisu.kit.lang import Lang

MOST_ASKS = 3
SURE, PART_SURE, GOES_ON = 0.42, 0.5, 0.6
"""How near an utterance must be to the whole question, to one part of several, and for a question that could go on from the one before."""
GOES_ON_MEANT = 0.915
"""The same in meaning."""
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
SAYS_WHO, SAYS_WHO_AND_WHERE = 0.1, 0.3
"""How much less near it may be, that somebody who says who they are asks whether they may."""
SHORT = 7
"""Words up to which a question may be the rest of the one before."""
ALIKE, PART_ALIKE = 0.88, 0.895
"""How near in meaning an utterance must be to a question whose words say little, and to one part of several."""
SURELY_ALIKE = {"own_order": 0.9}
"""The same where a mistake would leave the question unanswered."""
CLOSED = frozenset({"own_order", OUTSIDE})
"""Intents that nothing is quoted for: a page that is nearer in meaning wins over some words of theirs."""
PART_OF_PAGES = 0.905
"""The same for a part beside one that is answered by itself."""
OF_SERVICE = "dv:"
"""How the keys of passages begin that are of a service's page."""
WHOLE_OF_PAGES = 0.93
"""How near a page's question must be to the whole, that its parts are not taken for asks of their own."""
NAMED_LEAN, WHO_LEAN, SURELY_LEAN = 0.02, 0.035, 0.045
"""How much less near than any page it may be where the question names a service that it would be about, or who asks, or surely asks for it."""
SURELY_ALIKE_NAMED = 0.86
"""How near it is enough where the question names a service, and has words that surely ask for it."""
UNLIKE = 0.865
"""How near in meaning an intent is at least whose words stand in the question."""
SURE_WORDS, UTTERANCE = 0.6, 0.85
"""From which nearness the words of an utterance need no cue of its intent, and from which they need no look at what they mean."""
SURELY_PAGES, BEFORE_WORDS = 0.925, 0.035
"""How near a page's question must be, and by how much nearer than the intent, to be meant though the words are the intent's."""
WORDS_ALIKE, MEANING_BESIDE_WORDS = 0.25, 8.0
"""How much less near by words the meant one of several intents may be, and how much more a step in meaning counts than one in words."""
CLEARLY = 0.015
"""What is clearly nearer in meaning."""
LEAST_OF_PART, MOST_PARTS = 3, 6
"""Words of a part that is compared by meaning, and how many parts are."""
_MASKED = re.compile(r"\[[^\[\]]*\]")
"""What stands in a stored question for somebody's number or address: that they gave it is not what they ask."""
_SENTENCES = re.compile(r"[.?!;,\n]+")
_PARTS = re.compile(r"[.?!;,\n]+|\b(?:và|va|với lại|hay|hoặc|and|also|or)\b", re.IGNORECASE)
_GOES_ON = re.compile(
    r"^(?:vay|the|con|roi|neu|nhung|and|what about|how about|what if)\b|\b(?:thi sao|cai do|cai nay|goi do|goi nay|dich vu do|dich vu nay)\b"
)
_ASKING = re.compile(
    r"\b(?:bao|nhieu|lau|may|gi|sao|nao|dau|khong|chua|ai|khi|gio|co|hay|a|gia|phi|hoi|xin|muon|can|lam|duoc|giup|nho|how|what|when|where|which|who|why"
    r"|could|do|does|is|are|will|would|should|price|cost|fee|please|need|want|much|many|any|tell|help)\b"
)
"""Folded words of which a part of a question has one where it asks something."""
TALK = frozenset({"greeting", "thanks"})
OF_A_SERVICE = SELLING - {"vat", "deposit", "instalment"}
"""Intents that say nothing without a service."""
Nearest = Mapping[str, Near]
"""What the texts of `compared_texts` are nearest to in meaning; empty where there is no model."""
NOTHING_NEAR: Nearest = {}


def compared_texts(question: str, lang: Lang, sold: Names = ()) -> list[str]:
    """What of a cleaned question is compared by meaning: it, and it and its longer parts as they are read; nothing of one that is an utterance."""
    question = _MASKED.sub(" ", question)
    found = intents().guess(mark(question, sold).words)
    if found and found[0].score >= UTTERANCE and found[0].intent != GUIDE:
        return []
    parts = [mark(part, sold).said for part in (*_parts(_PARTS, question), *_parts(_SENTENCES, question))]
    long = [spoken(said, lang) for said in parts if len(said) >= LEAST_OF_PART]
    return list(dict.fromkeys((question, spoken(mark(question, sold).said, lang), *long[:MOST_PARTS])))


def read(
    question: str, frame: Frame = NOTHING, sold: Names = (), *, lang: Lang = "vi", near: Nearest = NOTHING_NEAR
) -> list[Ask]:
    """What a cleaned question asks, in the order in which it was asked; at least one ask. `near`: where its `compared_texts` are."""
    question = _MASKED.sub(" ", question)
    reader = _Reader(frame, sold, lang, near)
    whole = mark(question, sold)
    several = [] if reader.is_guide(whole, SURELY_GUIDE) else _parts(_PARTS, question)
    asks = reader.parts(several, whole.slots, of_pages=reader.is_of_pages(whole)) if len(several) > 1 else []
    if len(asks) < 2:
        asks = [reader.whole(question, whole)]
        if asks[0].intent == GUIDE and not reader.is_guide(whole, SURE):
            # A story before the question: the part that wants something of us is what is asked.
            of_pages = reader.is_of_pages(whole)
            asks = reader.parts(_parts(_SENTENCES, question), whole.slots, of_pages=of_pages) or asks
    return asks[:MOST_ASKS]


def read_all(questions: Sequence[str], sold: Names = (), *, lang: Lang = "vi", near: Nearest = NOTHING_NEAR) -> Frame:
    """What a conversation is about after its questions, the oldest first."""
    frame = NOTHING
    for question in questions:
        frame = after(frame, read(question, frame, sold, lang=lang, near=near))
    return frame


def _parts(between: re.Pattern[str], question: str) -> list[str]:
    return [part for one in between.split(question) if (part := one.strip())]


@dataclass(frozen=True, slots=True)
class _Reader:
    frame: Frame
    sold: Names
    lang: Lang
    near: Nearest

    def parts(self, texts: Sequence[str], slots: Slots, *, of_pages: bool = False) -> list[Ask]:
        """The parts that surely want something, each intent once; what one part names goes for the others too.

        `of_pages`: the whole is what a page answers, so that only what a part says itself is one more ask.
        """
        asks: dict[tuple[str, tuple[str, ...]], Ask] = {}
        for text in texts:
            marked = mark(text, self.sold)
            if not _asks(marked):
                continue
            best = self._best(marked)
            if of_pages and best.score < GOES_ON and not any(_surely(marked, one) for one in SELLING):
                best = Guess(GUIDE, best.score)
            elif best.score < PART_SURE or not _said(marked, best):
                of_page = PART_SURE if self._near(marked).pages >= PART_OF_PAGES else 0.0
                best = self._meant(marked, PART_ALIKE) or Guess(GUIDE, of_page)
            if (
                best.score < PART_SURE
                or best.intent in (*TALK, OUTSIDE)
                or (best.intent == GUIDE and len(marked.words) < LEAST_OF_GUIDE)
            ):
                continue
            # A part may cut a name: only what the whole question names counts.
            named = tuple(one for one in marked.slots.services if one in slots.services)
            own = marked.slots if named else replace(marked.slots, services=slots.services, packages=slots.packages)
            own = replace(own, services=named or slots.services)
            own = replace(own, people=own.people or slots.people, who=own.who or slots.who)
            intent = self._of_talk(best.intent, marked)
            ask = _known(Ask(text, intent, filled(intent, own, self.frame)), marked)
            asks.setdefault((ask.intent, ask.slots.services), ask)
        found = list(asks.values())
        return found if any(one.intent != GUIDE for one in found) else []

    def whole(self, question: str, marked: Marked) -> Ask:
        """The question as one ask."""
        frame = self.frame
        best = self._best(marked)
        known = best.intent == "included" and (marked.slots.services or frame.slots.services)
        sure = SURE_OF_CONTENT if known else SURE
        sure = {"eligibility": SURE_OF_PERSON if marked.slots.who else SURE, OUTSIDE: SURE_OUTSIDE}.get(
            best.intent, sure
        )
        near = self._near(marked, question)
        if best.intent in CLOSED and best.score < GOES_ON and near.pages > near.intents.get(best.intent, 0.0):
            best = Guess(GUIDE, best.score)
        unlike = best.score < PART_SURE and near is not NOWHERE and near.intents.get(best.intent, 0.0) < UNLIKE
        if best.score < sure or best.intent == GUIDE or unlike or not _said(marked, best):
            best = self._meant(marked, ALIKE, question) or Guess(GUIDE, best.score)
        intent = self._of_talk(best.intent, marked)
        if frame.intent and frame.intent not in (GUIDE, *TALK) and self._goes_on(marked, best):
            intent = frame.intent
            if (
                intent == "price"
                and set(marked.slots.services) <= {FORMATION}
                and marked.slots.people
                and set(frame.slots.services) & FORMS
            ):
                marked = replace(marked, slots=replace(marked.slots, services=(FORMATION,)))
        doubtful = _near_outside(marked) >= DOUBT and not marked.slots.services and not marked.slots.who
        return _known(Ask(question, intent, filled(intent, marked.slots, frame), doubtful), marked)

    def is_guide(self, whole: Marked, sure: float) -> bool:
        """Whether the whole question surely asks for what the pages explain."""
        best = self._best(whole)
        return best.intent == GUIDE and best.score >= sure

    def is_of_pages(self, whole: Marked) -> bool:
        """Whether the whole question means one that a page answers, and surely no intent."""
        near = self._near(whole)
        return (
            near.pages >= WHOLE_OF_PAGES
            and near.pages
            >= max((score for intent, score in near.intents.items() if intent != GUIDE), default=0.0) + CLEARLY
        )

    def _best(self, marked: Marked) -> Guess:
        """The intent whose utterances have the words of the question; what it means where that is surely something else."""
        found = intents().guess(marked.words)
        best = found[0] if found else Guess(GUIDE, 0.0)
        if set(marked.slots.who) - {"alone"}:
            may = next((one for one in found if one.intent == "eligibility"), None)
            less = SAYS_WHO if best.intent != "area" else SAYS_WHO_AND_WHERE
            best = may if may and may.score >= best.score - less else best
        near = self._near(marked)
        best = _preferred(best, found, near)
        if SURELY_PAGES <= near.pages >= near.intents.get(best.intent, 0.0) + BEFORE_WORDS and best.intent not in TALK:
            return Guess(GUIDE, best.score)
        return best

    def _of_talk(self, intent: str, marked: Marked) -> str:
        """After talk of a refund, how long it takes asks for the refund."""
        return "refund" if intent == "time" and self.frame.intent == "refund" and not marked.slots.services else intent

    def _goes_on(self, marked: Marked, best: Guess) -> bool:
        """Whether a short question only puts something else into the one before: "vậy 2 người thì sao", "còn cái kia" of one's own orders."""
        meant = self._near(marked).intents.get(best.intent, 0.0)
        if best.intent != GUIDE and best.score >= GOES_ON:
            return False
        if best.intent in SELLING and meant >= GOES_ON_MEANT and _has_cue(marked, best.intent):
            return False
        said = " ".join(marked.words).lower()
        names = marked.slots.named or self.frame.intent == "own_order"
        return len(marked.words) <= SHORT and names and _GOES_ON.search(said) is not None

    def _near(self, marked: Marked, question: str = "") -> Near:
        """What a marked question is nearest to; `question`: and the pages that it is nearest to as it was typed."""
        near = self.near.get(spoken(marked.said, self.lang), NOWHERE)
        typed = self.near.get(question, NOWHERE).passages
        # What a service's own page answers is what its price, its time and its content answer too.
        more = {key: score for key, score in typed.items() if not key.startswith(OF_SERVICE)}
        best = max(near.passages, key=lambda one: near.passages[one], default="")
        first = next(iter(more), "")
        if first and more[first] > near.passages.get(best, 0.0):
            return Near(near.intents, more)
        return near

    def _meant(self, marked: Marked, alike: float, question: str = "") -> Guess | None:
        """What a question means whose words are no utterance's; None where a page is nearer."""
        near = self._near(marked, question)
        named = bool(marked.slots.services or marked.slots.unsold)
        for intent, score in near.intents.items():
            if named and _surely(marked, intent) and score >= SURELY_ALIKE_NAMED and score + SURELY_LEAN >= near.pages:
                return Guess(intent, 1.0)
        for intent, score in near.intents.items():
            # What is not ours is said to be so by its words only: the office may have written of it since.
            if intent in (GUIDE, OUTSIDE, *TALK) or not _has_cue(marked, intent):
                continue
            lean = NAMED_LEAN if intent in SELLING and named else 0.0
            if marked.slots.who:
                # Who says where they live asks whether they may all the same.
                lean = {"eligibility": WHO_LEAN, "area": -WHO_LEAN, "delivery": -WHO_LEAN}.get(intent, lean)
            if score >= SURELY_ALIKE.get(intent, alike) and score + lean >= near.pages:
                return Guess(intent, 1.0)
        return None


def _preferred(best: Guess, found: Sequence[Guess], near: Near) -> Guess:
    """Of two intents whose words are much alike, the one that is meant: "cái đó mất bao lâu" has words of "cái đó mất bao nhiêu"."""
    if best.intent == GUIDE or best.intent not in near.intents:
        return best
    alike = (one for one in found if one.intent in near.intents and one.score >= best.score - WORDS_ALIKE)
    return max(alike, key=lambda one: one.score + MEANING_BESIDE_WORDS * near.intents[one.intent], default=best)


def _has_cue(marked: Marked, intent: str) -> bool:
    cues = utterances()[intent].cues
    return not cues or not cues.isdisjoint(marked.words)


def _surely(marked: Marked, intent: str) -> bool:
    asked = f" {' '.join(marked.words)} "
    return any(f" {words} " in asked for words in utterances()[intent].surely)


def _said(marked: Marked, best: Guess) -> bool:
    return best.score >= SURE_WORDS or best.intent not in utterances() or _has_cue(marked, best.intent)


def _asks(marked: Marked) -> bool:
    """Whether a part of a question asks anything: "tôi ở Huế" only says who does."""
    return _ASKING.search(" ".join(marked.words)) is not None


def _near_outside(marked: Marked) -> float:
    return next((one.score for one in intents().guess(marked.words) if one.intent == OUTSIDE), 0.0)


def _known(ask: Ask, marked: Marked) -> Ask:
    """The ask, as one for the pages where it is about something that we do not sell, or does not say who asks."""
    unknown = [word for word in marked.words if word not in MARKS and word not in utterance_words(ask.intent)]
    unsold = ask.intent in OF_A_SERVICE and not (ask.slots.services or ask.slots.unsold) and len(unknown) >= UNKNOWN
    nobody = ask.intent == "eligibility" and not ask.slots.who
    return replace(ask, intent=GUIDE) if unsold or nobody else ask
