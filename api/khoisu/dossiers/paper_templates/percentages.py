"""The percentages that papers show: an owner's is the same on every paper, and those of one table add up."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Generic, TypeVar

from khoisu.dossiers.paper_templates.context import PaperContext
from khoisu.dossiers.paper_templates.formatting import decimal
from khoisu.dossiers.rules.entities import ChuSoHuu, ChuSoHuuCaNhan, ChuSoHuuToChuc
from khoisu.dossiers.rules.money.capital import contribution
from khoisu.dossiers.rules.money.percentages import shown_percents

T_co = TypeVar("T_co", bound=ChuSoHuu, covariant=True)


@dataclass(frozen=True, slots=True)
class Holding(Generic[T_co]):
    """What an owner holds: the contribution in VND, and its percentage of the capital as papers show it."""

    owner: T_co
    amount: int
    percent: str


def percent_texts(parts: Sequence[int], whole: int, typed: Sequence[Decimal | None] = ()) -> tuple[str, ...]:
    """The percentages of one table; empty for nothing. `typed` are those the customer entered."""
    shown = shown_percents(parts, whole, typed)
    return tuple(decimal(value) if part > 0 and whole > 0 else "" for part, value in zip(parts, shown, strict=True))


def holdings(m: PaperContext) -> tuple[Holding[ChuSoHuu], ...]:
    """Every owner's holding, in the dossier's order."""
    owners = m.dossier.chu_so_huu_list
    amounts = [contribution(m.dossier, one) for one in owners]
    typed = [one.ty_le_von_gop for one in owners]
    texts = percent_texts(amounts, m.dossier.ho_so.tong_von_dieu_le, typed)
    return tuple(Holding(*one) for one in zip(owners, amounts, texts, strict=True))


def of_persons(rows: Sequence[Holding[ChuSoHuu]]) -> tuple[Holding[ChuSoHuuCaNhan], ...]:
    """The holdings of the owners who are persons."""
    return tuple(Holding(one.owner, one.amount, one.percent) for one in rows if isinstance(one.owner, ChuSoHuuCaNhan))


def of_organisations(rows: Sequence[Holding[ChuSoHuu]]) -> tuple[Holding[ChuSoHuuToChuc], ...]:
    """The holdings of organisations."""
    return tuple(Holding(one.owner, one.amount, one.percent) for one in rows if isinstance(one.owner, ChuSoHuuToChuc))
