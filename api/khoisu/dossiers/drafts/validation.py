"""What the rules say about a draft: the day, the lists and the names already taken are gathered here."""

from typing import Any
from uuid import UUID

from sqlalchemy import select, union_all
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import models
from khoisu.dossiers.rules import check
from khoisu.dossiers.rules.context import Context, KnownName
from khoisu.dossiers.rules.drafts import Tree
from khoisu.dossiers.rules.findings import Findings, once
from khoisu.dossiers.rules.from_draft import read_dossier
from khoisu.dossiers.rules.name_similarity import name_keys
from khoisu.dossiers.rules.states import State
from khoisu.kit import clock
from khoisu.reference_data.service import lists

NAMES_LOOKED_AT = 50
NOT_TAKEN = (State.DRAFT.value, State.REJECTED.value)


def keys_of(company: Tree) -> list[str]:
    """The keys under which a company's names are found by those that resemble them."""
    names = [company["ten_doanh_nghiep"], *company["ten_thay_the_list"]]
    return sorted({*name_keys(*names), *other_keys(company)})


def taken_keys(company: Tree) -> list[str]:
    """The same without the alternatives, which are not taken yet."""
    return sorted({*name_keys(company["ten_doanh_nghiep"]), *other_keys(company)})


def other_keys(company: Tree) -> list[str]:
    """Keys of the foreign and the short name."""
    return name_keys(foreign=company["ten_tieng_nuoc_ngoai"], short=company["ten_viet_tat"])


async def rule_context(session: AsyncSession, tree: Tree, number: UUID | None) -> Context:
    """What the rules need to know besides the dossier itself."""
    keys = keys_of(tree["ho_so"])
    names = await _known(session, keys, number) if keys else ()
    return Context(clock.now().astimezone(clock.VIETNAM).date(), lists(), names, await _words(session))


async def _known(session: AsyncSession, keys: list[str], number: UUID | None) -> tuple[KnownName, ...]:
    mine, stored = models.ho_so.c, models.ten_can_tranh.c
    own = select(mine.ten_doanh_nghiep, mine.ten_tieng_nuoc_ngoai, mine.ten_viet_tat).where(
        mine.khoa_ten.overlap(keys), mine.trang_thai.not_in(NOT_TAKEN), mine.id.is_distinct_from(number)
    )
    listed = select(stored.ten, stored.ten_tieng_nuoc_ngoai, stored.ten_viet_tat).where(
        stored.khoa_ten.overlap(keys), stored.loai == "TEN_DA_CO"
    )
    rows = await session.execute(union_all(listed.limit(NAMES_LOOKED_AT), own.limit(NAMES_LOOKED_AT)))
    return tuple(KnownName(*row) for row in rows)


async def _words(session: AsyncSession) -> tuple[str, ...]:
    stored = models.ten_can_tranh.c
    return tuple(await session.scalars(select(stored.ten).where(stored.loai == "TU_CAM").order_by(stored.ten)))


async def validate_draft(session: AsyncSession, tree: Tree, number: UUID | None) -> Findings:
    """Everything the rules say about a draft, unreadable dates and amounts first."""
    dossier, unreadable = read_dossier(tree)
    found = check(dossier, await rule_context(session, tree, number))
    # A field that could not be read counts as empty; that it is empty need not be said as well.
    said = {finding.truong for finding in unreadable}
    rest: list[Any] = [finding for finding in found.all if finding.truong not in said]
    return once([*unreadable, *rest])
