"""Use cases of the questions that passages answer: read them by document, write, change and delete them, find passages without any."""

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assistant.corpus import LANGS, Indexes
from khoisu.assistant.gaps import service as gaps
from khoisu.assistant.passage_questions import repository
from khoisu.assistant.passage_questions.errors import (
    NamesSomebody,
    NoSuchDocument,
    NoSuchPassage,
    PassageFull,
    QuestionKnown,
    SaysNothing,
)
from khoisu.assistant.passage_questions.models import PassageQuestion
from khoisu.assistant.passage_questions.rules import MOST_OF_PASSAGE, document_of, folded, names_somebody, proposed
from khoisu.assistant.passage_questions.schemas import (
    AskedDocument,
    AskedPassage,
    LostQuestion,
    PassageChoices,
    PassageQuestionChange,
    PassageQuestionIn,
    PassageQuestionOut,
    PassageQuestionRow,
    PassageRow,
)
from khoisu.assistant.passages import Passage
from khoisu.assistant.reading.nearness import Near
from khoisu.assistant.tools.sources import link_to
from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.kit.errors import NotFound
from khoisu.kit.ids import new_id
from khoisu.kit.lang import Lang
from khoisu.kit.paging import Paging

__all__ = [
    "AskedDocument",
    "PassageChoices",
    "PassageQuestionChange",
    "PassageQuestionIn",
    "PassageQuestionOut",
    "PassageRow",
    "add_question",
    "change_question",
    "list_unasked",
    "propose_passages",
    "proposed",
    "read_document",
    "remove_question",
    "written_down",
]
BEGINS, MOST_CHOICES = 160, 10
Place = bytes | None
"""Where a question lies in meaning."""


async def read_document(session: AsyncSession, indexes: Indexes, document: str) -> AskedDocument:
    """The passages of a published document, named by its key, with their questions. Raises `NoSuchDocument`."""
    passages = [one for lang in LANGS for one in indexes[lang].passages.of_document(document)]
    stored = await repository.of_document(session, document)
    if not passages and not stored:
        raise NoSuchDocument
    published = {(one.document.lang, one.key) for one in passages}
    lost = [_lost(row) for row in stored if (row.ngon_ngu, row.muc) not in published]
    return AskedDocument(tai_lieu=document, muc=_with_questions(passages, stored), mat_muc=lost)


def _with_questions(passages: Iterable[Passage], stored: Iterable[PassageQuestion]) -> list[AskedPassage]:
    asked: dict[tuple[str, str], list[PassageQuestionRow]] = defaultdict(list)
    for row in stored:
        asked[row.ngon_ngu, row.muc].append(PassageQuestionRow.model_validate(_row(row)))
    return [AskedPassage(**_place(one), cau_hoi=asked[one.document.lang, one.key]) for one in passages]


def _row(row: PassageQuestion) -> dict[str, Any]:
    return {"id": row.id, "cau_hoi": row.cau_hoi, "nguoi": row.ten_nguoi, "luc": row.luc}


def _lost(row: PassageQuestion) -> LostQuestion:
    return LostQuestion(**_row(row), khoa=row.muc, ngon_ngu=_language(row))


def _language(row: PassageQuestion) -> Lang:
    return "en" if row.ngon_ngu == "en" else "vi"


def _place(passage: Passage) -> dict[str, Any]:
    begins = " ".join(piece.text for piece in passage.pieces)
    cut = begins if len(begins) <= BEGINS else f"{begins[:BEGINS].rsplit(' ', 1)[0]}…"
    return link_to(passage).model_dump() | {"khoa": passage.key, "mo_dau": cut}


async def list_unasked(indexes: Indexes, lang: Lang, paging: Paging) -> tuple[list[PassageRow], int]:
    """A page of the passages that no question is known of, in the order of their documents, and how many there are."""
    index = indexes[lang]
    found = await asyncio.to_thread(lambda: [one for one in index.passages if not index.is_asked(one)])
    shown = found[paging.offset : paging.offset + paging.kich_thuoc]
    return [PassageRow(**_place(one)) for one in shown], len(found)


async def propose_passages(
    session: AsyncSession, indexes: Indexes, question: str, lang: Lang, *, words: str = "", near: Near | None = None
) -> PassageChoices:
    """Passages that may answer a question as it is `proposed`, or that have other `words`."""
    index = indexes[lang]
    hits = index.find(words or question, MOST_CHOICES)
    if near:
        hits = index.joined(hits, near.passages, MOST_CHOICES)
    passages = [hit.passage for hit in hits]
    stored = [
        row
        for document in dict.fromkeys(document_of(one.key) for one in passages)
        for row in await repository.of_document(session, document)
    ]
    return PassageChoices(cau_hoi=question, ngon_ngu=lang, muc=_with_questions(passages, stored))


def written_down(typed: str, lang: Lang) -> str:
    """What is stored of a typed question. Raises `NamesSomebody`, `SaysNothing`."""
    if names_somebody(typed):
        raise NamesSomebody
    if not folded(typed):
        raise SaysNothing
    return proposed(typed, lang)


async def add_question(
    session: AsyncSession, caller: Caller, indexes: Indexes, given: PassageQuestionIn, place: Place
) -> PassageQuestionOut:
    """Add a question to a passage; the next question in every process is found by it.

    One that comes from a visitor's may leave another passage, and settles what was open of it. Raises `NamesSomebody`, `SaysNothing`,
    `NoSuchPassage` (422), `QuestionKnown`, `PassageFull` (409).
    """
    lang, question = given.ngon_ngu, written_down(given.cau_hoi, given.ngon_ngu)
    _require_passage(indexes, lang, given.muc)
    same = await repository.find_same(session, lang, folded(question))
    if same and (given.tu_cau is None or same.muc == given.muc):
        raise QuestionKnown
    await _require_room(session, lang, given.muc)
    if given.tu_cau is not None:
        await gaps.settle_answered(session, caller, given.tu_cau)
    if same:
        same.muc = given.muc
        _signed(same, caller)
        await session.flush()
        return _out(same, moved=True)
    row = PassageQuestion(id=new_id(), ngon_ngu=lang, muc=given.muc, cau_hoi=question, cau_hoi_gon=folded(question))
    row.vec = place
    _signed(row, caller)
    if not await repository.add(session, [_values(row)]):
        raise QuestionKnown
    return _out(row, moved=False)


def _require_passage(indexes: Indexes, lang: Lang, key: str) -> None:
    if not indexes[lang].has_passage(key):
        raise NoSuchPassage


async def _require_room(session: AsyncSession, lang: Lang, key: str) -> None:
    if await repository.count_of_passage(session, lang, key) >= MOST_OF_PASSAGE:
        raise PassageFull


def _signed(row: PassageQuestion, caller: Caller) -> None:
    row.account_id, row.ten_nguoi, row.luc = caller.account_id, caller.name, clock.now()


def _values(row: PassageQuestion) -> dict[str, Any]:
    names: Sequence[str] = PassageQuestion.__table__.columns.keys()
    return {name: getattr(row, name) for name in names}


def _out(row: PassageQuestion, *, moved: bool) -> PassageQuestionOut:
    return PassageQuestionOut(**_row(row), ngon_ngu=_language(row), khoa=row.muc, chuyen=moved)


async def change_question(
    session: AsyncSession, caller: Caller, indexes: Indexes, number: UUID, given: PassageQuestionChange, place: Place
) -> PassageQuestionOut:
    """Word a question otherwise, or give it to another passage. Raises what `add_question` raises, and `NotFound`."""
    row = await repository.find(session, number)
    if row is None:
        raise NotFound
    lang = given.ngon_ngu
    question = written_down(given.cau_hoi, lang)
    _require_passage(indexes, lang, given.muc)
    same = await repository.find_same(session, lang, folded(question))
    if same and same.id != number:
        raise QuestionKnown
    moved = (row.ngon_ngu, row.muc) != (lang, given.muc)
    if moved:
        await _require_room(session, lang, given.muc)
    row.ngon_ngu, row.muc, row.vec = lang, given.muc, place
    row.cau_hoi, row.cau_hoi_gon = question, folded(question)
    _signed(row, caller)
    await session.flush()
    return _out(row, moved=moved)


async def remove_question(session: AsyncSession, number: UUID) -> None:
    """Delete a question; nothing is found by it any more. Raises `NotFound`."""
    if not await repository.remove(session, number):
        raise NotFound
