"""Which tools a question needs, and what they say. Searching and quoting come afterwards (`answers`)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Literal
from uuid import UUID

from khoisu.assistant.passage_search import PassageSearch
from khoisu.assistant.question_rules import Refused
from khoisu.assistant.tools.business_lines import asks_for_lines, line_cards
from khoisu.assistant.tools.deadlines import DeadlineRules, date_cards
from khoisu.assistant.tools.fees import fee_cards
from khoisu.assistant.tools.names import CheckName, name_cards
from khoisu.assistant.tools.own_work import (
    FindOwnWork,
    OwnWork,
    asks_for_dossiers,
    asks_for_own_work,
    find_work_code,
)
from khoisu.assistant.tools.prices import asks_for_price, price_cards
from khoisu.assistant.tools.schemas import Card
from khoisu.catalog.schemas import DichVu
from khoisu.kit.lang import Lang

OwnState = Literal["CAN_DANG_NHAP", "KHONG_THAY_DON"]
MOST_CARDS = 3


@dataclass(frozen=True, slots=True)
class Toolbox:
    """What rooms on the assistant's floor know, handed in where the application is put together."""

    deadlines: DeadlineRules
    check_name: CheckName
    find_own_work: FindOwnWork


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The services on sale in one language, and an index of them alone."""

    services: tuple[DichVu, ...]
    finder: PassageSearch


@dataclass(frozen=True, slots=True)
class LookedUp:
    """What the tools found. `own` is set when somebody's own orders were asked for and there is nothing to show.

    `private`: the cards are one person's own, handed to no model. `searched`: passages may be quoted beside the cards; the words of a
    name or a trade would only find chance hits.
    """

    cards: tuple[Card, ...] = ()
    own: OwnState | None = None
    private: bool = False
    searched: bool = True


@dataclass(frozen=True, slots=True)
class Asked:
    """A cleaned question, the language it is in, who asks (None without login), the last question, and the day in Vietnam."""

    question: str
    lang: Lang
    account_id: UUID | None
    previous: str | None
    today: date


async def look_up(
    toolbox: Toolbox, indexes: Mapping[Lang, PassageSearch], catalogues: Mapping[Lang, Catalogue], asked: Asked
) -> LookedUp:
    """What the tools say about a question that is not refused; nothing when it asks for none of it."""
    if asks_for_own_work(asked.question):
        return await _own_work(toolbox, asked)
    index, question = indexes[asked.lang], asked.question
    if named := await look_up_anything(toolbox, index, asked):
        return LookedUp(named, searched=False)
    cards: list[Card] = []
    cards += fee_cards(index, question, asked.lang, asked.today)
    cards += date_cards(toolbox.deadlines, index, question, asked.lang, asked.today)
    if not cards and asks_for_price(question):
        cards += _prices(catalogues[asked.lang], asked)
    return LookedUp(tuple(cards[:MOST_CARDS]))


async def look_up_outside(toolbox: Toolbox, index: PassageSearch, asked: Asked, refused: Refused) -> LookedUp:
    """Lines and names may be about any subject ("mở nhà thuốc đăng ký ngành gì"), also one that is not ours otherwise."""
    if refused.reason != "NGOAI_PHAM_VI":
        return LookedUp()
    return LookedUp(await look_up_anything(toolbox, index, asked), searched=False)


async def look_up_anything(toolbox: Toolbox, index: PassageSearch, asked: Asked) -> tuple[Card, ...]:
    """Business lines, or else findings about a name."""
    if asks_for_lines(asked.question) and (lines := line_cards(index, asked.question, asked.lang)):
        return tuple(lines)
    return tuple(await name_cards(toolbox.check_name, index, asked.question, asked.lang))


async def _own_work(toolbox: Toolbox, asked: Asked) -> LookedUp:
    if asked.account_id is None:
        return LookedUp(own="CAN_DANG_NHAP", private=True, searched=False)
    question = asked.question
    wanted = OwnWork(asked.account_id, find_work_code(question), asks_for_dossiers(question), asked.lang)
    cards = await toolbox.find_own_work(wanted)
    return LookedUp(tuple(cards[:MOST_CARDS]), None if cards else "KHONG_THAY_DON", private=True, searched=False)


def _prices(catalogue: Catalogue, asked: Asked) -> list[Card]:
    found = price_cards(catalogue.services, catalogue.finder, asked.question, asked.lang)
    if not found and asked.previous:
        # "Giá bao nhiêu?" asks about what was talked of before.
        found = price_cards(catalogue.services, catalogue.finder, f"{asked.previous} {asked.question}", asked.lang)
    return list(found)
