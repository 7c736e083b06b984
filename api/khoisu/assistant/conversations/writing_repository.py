"""All SQL of answers while a model writes them, sent straight to asyncpg as the questions' own (`question_repository.py`)."""

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assistant.conversations.stored_answers import Part
from khoisu.assistant.schemas import WritingState
from khoisu.kit.sql.statements import Statement

WRITING: WritingState = "DANG_SOAN"
SENTENCE = "soan"
"""The name of the list on the wire, and so of its parts."""
_QUESTION = "hoi_thoai_id = :conversation AND so = :place"
_BEING_WRITTEN = f"{_QUESTION} AND soan_trang_thai = '{WRITING}'"
_FIND = Statement(f"SELECT dau, soan_trang_thai, luc FROM cau_hoi_tro_ly WHERE {_QUESTION}")  # noqa: S608 - no values
_PARTS = Statement(f"SELECT loai, thu_tu, noi_dung FROM phan_tra_loi WHERE {_QUESTION} ORDER BY loai, thu_tu")  # noqa: S608
_WRITTEN = (
    "phan_tra_loi p WHERE p.hoi_thoai_id = q.hoi_thoai_id AND p.so = q.so AND p.loai = 'soan' AND p.thu_tu >= :since"
)
_PROGRESS = Statement(f"""
SELECT soan_trang_thai, luc, (SELECT jsonb_agg(p.noi_dung ORDER BY p.thu_tu) FROM {_WRITTEN}) AS sentences
FROM cau_hoi_tro_ly q WHERE {_QUESTION}
""")  # noqa: S608
_ADD = Statement(f"""
INSERT INTO phan_tra_loi (hoi_thoai_id, so, loai, thu_tu, noi_dung)
SELECT q.hoi_thoai_id, q.so, '{SENTENCE}', CAST(:number AS int) + new.place - 1, new.content
FROM (SELECT hoi_thoai_id, so FROM cau_hoi_tro_ly WHERE {_BEING_WRITTEN} FOR UPDATE) q,
  jsonb_array_elements(CAST(:contents AS jsonb)) WITH ORDINALITY AS new(content, place)
RETURNING so
""")  # noqa: S608
_END = Statement(f"""
UPDATE cau_hoi_tro_ly SET soan_trang_thai = :state, soan_loi = :fault WHERE {_BEING_WRITTEN} RETURNING so
""")  # noqa: S608
_DROP = Statement(f"DELETE FROM phan_tra_loi WHERE {_QUESTION} AND loai = '{SENTENCE}'")  # noqa: S608


class Key(NamedTuple):
    """A question of a conversation."""

    conversation: UUID
    place: int


class Stored(NamedTuple):
    """A question's answer without its parts, how far it is written, and since when."""

    head: dict[str, Any] | None
    writing: str | None
    at: datetime


class Progress(NamedTuple):
    """How far an answer is written, since when, and sentences of it as they are stored."""

    writing: str | None
    at: datetime
    sentences: Sequence[Any]


async def find_question(session: AsyncSession, key: Key) -> Stored | None:
    """The question as it is stored now."""
    row = await _FIND.row(session, key._asdict())
    return None if row is None else Stored(row["dau"], row["soan_trang_thai"], row["luc"])


async def parts_of_question(session: AsyncSession, key: Key) -> Sequence[Part]:
    """The parts of one answer."""
    return [Part(row["loai"], row["thu_tu"], row["noi_dung"]) for row in await _PARTS.rows(session, key._asdict())]


async def progress_of_question(session: AsyncSession, key: Key, since: int) -> Progress | None:
    """How far an answer is written, and its sentences from number `since` on, seen at one moment; None when it was deleted."""
    row = await _PROGRESS.row(session, {**key._asdict(), "since": since})
    return None if row is None else Progress(row["soan_trang_thai"], row["luc"], row["sentences"] or [])


async def add_sentences(session: AsyncSession, key: Key, number: int, contents: Sequence[Any]) -> bool:
    """Add sentences from `number` on while the answer is being written; False when it was stopped or deleted meanwhile."""
    values = {**key._asdict(), "number": number, "contents": json.dumps(contents)}
    return await _ADD.row(session, values) is not None


async def end_writing(session: AsyncSession, key: Key, state: WritingState, fault: str) -> bool:
    """Give an answer that is being written its end, once. False when it had ended already."""
    return await _END.row(session, {**key._asdict(), "state": state, "fault": fault or None}) is not None


async def drop_sentences(session: AsyncSession, key: Key) -> None:
    """Delete the sentences of an answer that must not be shown. By a statement after its end, so that it sees the last of them."""
    await _DROP.rows(session, key._asdict())
