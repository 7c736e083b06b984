"""Use cases of the list of gaps: what was not answered well, grouped, and what the office did about it."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assistant.conversations.models import AskedQuestion
from khoisu.assistant.corpus import Indexes
from khoisu.assistant.gaps import repository
from khoisu.assistant.gaps.errors import GapSettled, NothingToUndo
from khoisu.assistant.gaps.grouping import Group, group_questions
from khoisu.assistant.gaps.repository import Place
from khoisu.assistant.gaps.schemas import (
    ArticleMade,
    Gaps,
    QuestionGroup,
    QuestionRef,
    SettledStep,
    SettleIn,
    Step,
    WriteIn,
)
from khoisu.assistant.link_schemas import PassageLink
from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.kit.ids import new_id
from khoisu.kit.lang import Lang

__all__ = [
    "ArticleMade",
    "Gaps",
    "SettleIn",
    "WriteIn",
    "list_gaps",
    "settle_answered",
    "settle_gap",
    "take_for_article",
    "undo_step",
]
EXAMPLES, STEPS, MOST_GROUPS = 5, 20, 50
LINK = ("loai", "tieuDe", "muc", "lienKet", "ngonNgu")
Open = tuple[AskedQuestion, str]


async def list_gaps(session: AsyncSession, indexes: Indexes) -> Gaps:
    """Open groups of both languages, the largest first, and the newest steps."""
    found = await repository.list_open(session)
    groups = await asyncio.to_thread(_grouped, indexes, found)
    links = await repository.first_links(session, [_place(question) for question, _ in found])
    steps = [
        SettledStep(id=row[0], viec=row[1], so_cau=row[2], vi_du=row[3], nguoi=row[4], luc=row[5])
        for row in await repository.list_steps(session, STEPS)
    ]
    gaps = [_gap(lang, group, questions, links) for lang, group, questions in groups]
    return Gaps(nhom=sorted(gaps, key=lambda gap: -len(gap.cau))[:MOST_GROUPS], da_xu_ly=steps)


def _grouped(indexes: Indexes, found: Sequence[Open]) -> list[tuple[Lang, Group, list[AskedQuestion]]]:
    groups: list[tuple[Lang, Group, list[AskedQuestion]]] = []
    for lang, index in indexes.items():
        own = [question for question, spoken in found if spoken == lang]
        weighed = [{word: index.rarity(word) for word in index.content_words(one.cau_hoi)} for one in own]
        for group in group_questions(weighed):
            groups.append((lang, group, [own[place] for place in group.places]))
    return groups


def _place(question: AskedQuestion) -> Place:
    return question.hoi_thoai_id, question.so


def _gap(
    lang: Lang, group: Group, questions: Sequence[AskedQuestion], links: dict[Place, dict[str, object]]
) -> QuestionGroup:
    near = next((links[place] for place in map(_place, questions) if place in links), None)
    return QuestionGroup(
        tu=group.words,
        ngon_ngu=lang,
        vi_du=list(dict.fromkeys(one.cau_hoi for one in questions))[:EXAMPLES],
        gan_nhat=PassageLink.model_validate({name: near[name] for name in LINK}) if near else None,
        cau=[QuestionRef(hoi_thoai=one.hoi_thoai_id, so=one.so) for one in questions],
    )


async def settle_gap(session: AsyncSession, caller: Caller, given: SettleIn) -> None:
    """Settle questions. Raises `GapSettled` (409) when none of them is open any more."""
    await _settle(session, caller, given.viec, given.cau)


async def take_for_article(session: AsyncSession, caller: Caller, given: WriteIn) -> list[str]:
    """Settle questions by an article that is to be written; their texts, masked. Raises `GapSettled` (409)."""
    return await _settle(session, caller, "VIET_BAI", given.cau)


async def settle_answered(session: AsyncSession, caller: Caller, asked: QuestionRef) -> None:
    """Settle one question that a passage answers from now on; nothing where it is not open."""
    with suppress(GapSettled):
        await _settle(session, caller, "XONG", [asked])


async def _settle(session: AsyncSession, caller: Caller, step: Step, asked: Sequence[QuestionRef]) -> list[str]:
    places = sorted({(one.hoi_thoai, one.so) for one in asked})
    found = [question for question, _ in await repository.list_open(session, places)]
    shared = {"lo": new_id(), "viec": step, "account_id": caller.account_id, "ten_nguoi": caller.name}
    shared |= {"luc": clock.now()}
    # In the order of the key, so that two people settling overlapping groups cannot wait for each other.
    rows = [{"hoi_thoai_id": number, "so": so} | shared for number, so in sorted(map(_place, found))]
    if not rows or await repository.settle(session, rows) == 0:
        raise GapSettled
    return list(dict.fromkeys(question.cau_hoi for question in found))


async def undo_step(session: AsyncSession, step: UUID) -> None:
    """Open the questions of a step again; an article stays. Raises `NothingToUndo` (404)."""
    if await repository.undo(session, step) == 0:
        raise NothingToUndo
