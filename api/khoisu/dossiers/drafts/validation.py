"""What the rules say about a draft: the day, the lists and the names already taken are collected here."""

from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import names_repository
from khoisu.dossiers.attachments.needed import list_attached_keys
from khoisu.dossiers.rules import check
from khoisu.dossiers.rules.company.name_comparison import name_keys
from khoisu.dossiers.rules.context import Context
from khoisu.dossiers.rules.drafts import Tree, read_dossier
from khoisu.dossiers.rules.findings import Findings, once
from khoisu.kit import clock
from khoisu.reference_data.service import lists


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


async def rule_context(session: AsyncSession, tree: Tree, number: UUID | None, *, for_staff: bool = False) -> Context:
    """What the rules need to know besides the dossier itself."""
    keys = keys_of(tree["ho_so"])
    names = await names_repository.find_known_names(session, keys, number) if keys else ()
    words = await names_repository.list_forbidden_words(session)
    attached = await list_attached_keys(session, tree, number)
    return Context(clock.today(), lists(), names, words, attached, for_staff)


async def validate_draft(
    session: AsyncSession, tree: Tree, number: UUID | None, *, for_staff: bool = False
) -> Findings:
    """Everything the rules say about a draft, unreadable dates and amounts first. Others' plans are named `for_staff` only."""
    dossier, unreadable = read_dossier(tree)
    found = check(dossier, await rule_context(session, tree, number, for_staff=for_staff))
    # A field that could not be read counts as empty; that it is empty is not reported as well.
    said = {finding.truong for finding in unreadable}
    rest: list[Any] = [finding for finding in found.all if finding.truong not in said]
    return once([*unreadable, *rest])
