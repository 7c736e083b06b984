"""What is known of what somebody asks, apart from the pages' texts: facts of ours, cards, their own work. Searching comes afterwards (`answers`)."""

import itertools
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Literal
from uuid import UUID

from khoisu.assistant.passage_search import PassageSearch
from khoisu.assistant.reading.frame import Ask
from khoisu.assistant.reading.intents import GUIDE, OUTSIDE, is_of_pages
from khoisu.assistant.reading.parts import Nearest
from khoisu.assistant.reading.reader import read, read_all
from khoisu.assistant.reading.words import Names
from khoisu.assistant.replies.card_lines import card_answer
from khoisu.assistant.replies.compose import Composed, compose
from khoisu.assistant.replies.next_questions import next_questions
from khoisu.assistant.replies.schemas import ShortAnswer
from khoisu.assistant.replies.site_facts import SiteFacts
from khoisu.assistant.tools.business_lines import asks_for_lines, line_cards
from khoisu.assistant.tools.deadlines import DeadlineRules, date_cards
from khoisu.assistant.tools.fees import fee_cards
from khoisu.assistant.tools.names import CheckName, name_cards
from khoisu.assistant.tools.own_work import FindOwnWork, OwnWork, asks_for_dossiers, find_work_code
from khoisu.assistant.tools.schemas import Card, LineCard
from khoisu.kit.lang import Lang

OwnState = Literal["CAN_DANG_NHAP", "KHONG_THAY_DON"]
OutsideState = Literal["NGOAI_PHAM_VI", "KHONG_BIET"]
MOST_CARDS = 3
_SENTENCES = re.compile(r"[.?!\n]+(?!\d)")
OWN = "own_order"
EXACT = frozenset({OUTSIDE, "state_fee"})
"""Intents beside which tools may find what was asked, as beside those of the pages."""
CODE, LICENCE = "line_code", "sub_licence_when"
"""Rows of the law beside which the finder is asked for the trade that is named: its line, or the conditions of its line."""
UNANSWERED: dict[str, OutsideState] = {OUTSIDE: "NGOAI_PHAM_VI", "jobs": "KHONG_BIET"}
"""Intents that nothing on our pages answers, though words of theirs stand there."""
ReadFacts = Callable[[], Awaitable[SiteFacts]]


@dataclass(frozen=True, slots=True)
class Toolbox:
    """What rooms on the assistant's floor know, handed in where the application is put together."""

    deadlines: DeadlineRules
    check_name: CheckName
    find_own_work: FindOwnWork


@dataclass(frozen=True, slots=True)
class Offer:
    """What a text may ask for, where none is sure: the intents to ask back about, and what would be answered to them."""

    text: str
    maybe: tuple[str, ...]
    short: tuple[ShortAnswer, ...]


@dataclass(frozen=True, slots=True)
class LookedUp:
    """What is known without the pages' texts: short answers and cards.

    `own` is set when somebody's own orders were asked for and there is nothing to show, `outside` when the subject is not ours. `searches` are
    the questions, or parts of one, that passages are still wanted for; they stand beside what was looked up. `doubtful`: only a passage that surely answers.
    `offers`: what is asked back about where nothing answers. `of_pages`: the short answers are the pages' own. `further`: what may be asked next.
    """

    short: tuple[ShortAnswer, ...] = ()
    cards: tuple[Card, ...] = ()
    own: OwnState | None = None
    outside: OutsideState | None = None
    searches: tuple[str, ...] = ()
    doubtful: bool = False
    offers: tuple[Offer, ...] = ()
    of_pages: bool = False
    further: tuple[str, ...] = ()

    @property
    def facts(self) -> bool:
        """Whether anything was answered that does not stand in the pages: prices, the firm's own facts, orders."""
        return bool(self.short) and not self.of_pages


@dataclass(frozen=True, slots=True)
class Asked:
    """A cleaned question, the language it is in, who asks (None without login), the questions before it, the day in Vietnam, what is on sale.

    `meant` is the question with its accents, `near` what it and those before it are nearest to in meaning.
    """

    question: str
    lang: Lang
    account_id: UUID | None
    earlier: Sequence[str]
    today: date
    sold: Names
    meant: str
    near: Nearest


def searched(question: str, asks: Sequence[Ask]) -> LookedUp:
    """What is known of a question before anything is looked up: that its subject is not ours, or what to search for."""
    outside = UNANSWERED.get(asks[0].intent) if len(asks) == 1 else None
    return LookedUp(outside=outside, searches=() if outside else (question,), doubtful=asks[0].doubtful)


async def look_up(toolbox: Toolbox, index: PassageSearch, read_facts: ReadFacts, asked: Asked) -> LookedUp:
    """What is known of a question that is not refused."""
    before = read_all(asked.earlier, asked.sold, near=asked.near)
    asks = read(asked.meant, before, asked.sold, near=asked.near)
    if find_work_code(asked.question) or any(ask.intent == OWN for ask in asks):
        return await _own_work(toolbox, asked)
    found = {ask: cards for ask in asks if (cards := await _cards(toolbox, index, asked, asks, ask))}
    if not found and len(asks) > 1 and (cards := await _cards(toolbox, index, asked, asks)):
        # Of all of the question: the day of one part begins the period that another asks for.
        found = {ask: () if ask is not asks[0] else cards for ask in asks}
    if not found and (unknown := searched(asked.question, asks)).outside:
        return unknown
    wanted = [ask for ask in asks if ask.intent != GUIDE or ask in found]
    unsure = [ask for ask in asks if ask.maybe and ask not in found]
    facts = await read_facts() if wanted or unsure else None
    known = {ask: _first_lines(cards, asked.lang, of_licence=ask.intent == LICENCE) for ask, cards in found.items()}
    made = compose(wanted, facts, known) if facts else Composed()
    return LookedUp(
        made.short,
        (*itertools.chain.from_iterable(found.values()), *made.cards)[:MOST_CARDS],
        searches=_still_searched(asked, [ask for ask in asks if ask not in found], made),
        doubtful=asks[0].doubtful,
        offers=tuple(_offer(ask, facts) for ask in unsure) if facts else (),
        of_pages=not found and all(is_of_pages(ask.intent) for ask in asks),
        further=tuple(next_questions(asks, asked.lang, asked.earlier)) if made.short else (),
    )


def _offer(ask: Ask, facts: SiteFacts) -> Offer:
    return Offer(ask.text, ask.maybe, compose([replace(ask, intent=one) for one in ask.maybe], facts).short)


def _still_searched(asked: Asked, asks: Sequence[Ask], made: Composed) -> tuple[str, ...]:
    """What no fact answers, each for itself; the whole question as it was typed."""
    rest = (ask.text for ask in asks if ask.intent == GUIDE or ask in made.rest)
    return tuple(dict.fromkeys(asked.question if text == asked.meant else text for text in rest))


async def _cards(
    toolbox: Toolbox, index: PassageSearch, asked: Asked, asks: Sequence[Ask], ask: Ask | None = None
) -> tuple[Card, ...]:
    """Findings about a name; where nothing else is asked for, business lines, state fees, or last days: of one of several asks, or of all of the question."""
    question, lang = ask.text if ask and len(asks) > 1 else asked.question, asked.lang
    # What has words of a tool may still ask for something else: "yearly cost, government fees included".
    exact = all(one.intent in EXACT or is_of_pages(one.intent) for one in ([ask] if ask else asks))
    row = ask.intent if ask and (len(asks) == 1 or ask.intent == CODE) else ""
    if exact and (lines := _lines(index, question, lang, row)):
        return tuple(lines)
    if names := await name_cards(toolbox.check_name, index, question, lang):
        return tuple(names)
    if not exact:
        return ()
    fees = fee_cards(index, question, lang, asked.today)
    # The day of one sentence begins no period that another one names.
    dates = (date_cards(toolbox.deadlines, index, one, lang, asked.today) for one in _SENTENCES.split(question))
    return (*fees, *itertools.chain.from_iterable(dates))


def _lines(index: PassageSearch, question: str, lang: Lang, row: str) -> list[LineCard]:
    """The lines of the trade that is named; where a licence is asked for, only one of which the list knows conditions."""
    if row not in {CODE, LICENCE} and not asks_for_lines(question):
        return []
    lines = line_cards(index, question, lang)
    return [one for one in lines if row != LICENCE or one.nganh[0].dieu_kien]


def _first_lines(cards: Sequence[Card], lang: Lang, *, of_licence: bool = False) -> tuple[ShortAnswer, ...]:
    return tuple(said for one in cards[:MOST_CARDS] if (said := card_answer(one, lang, of_licence=of_licence)))


async def _own_work(toolbox: Toolbox, asked: Asked) -> LookedUp:
    if asked.account_id is None:
        return LookedUp(own="CAN_DANG_NHAP")
    question = asked.question
    wanted = OwnWork(asked.account_id, find_work_code(question), asks_for_dossiers(question), asked.lang)
    cards = await toolbox.find_own_work(wanted)
    return LookedUp(_first_lines(cards, asked.lang), tuple(cards[:MOST_CARDS]), own=None if cards else "KHONG_THAY_DON")
