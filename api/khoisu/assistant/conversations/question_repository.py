"""The SQL that every question runs: whose conversation it is, what came before, storing it with its answer, reading all of it.

Sent straight to asyncpg (`kit/sql/statements.py`): as objects of the ORM these statements were the larger part of an answer's time.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple, get_args
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assistant.conversations.access import Owner
from khoisu.assistant.conversations.models import Head
from khoisu.assistant.conversations.stored_answers import Part
from khoisu.assistant.generation.prompt import Turn
from khoisu.assistant.schemas import EndState
from khoisu.assistant.tools.schemas import OwnWorkCard
from khoisu.kit.db import Database
from khoisu.kit.sql.statements import Row, Statement

REMEMBERED = 6
"""Questions of a conversation that the next one is understood by."""
_ANSWERED: tuple[EndState, ...] = ("TRA_LOI", "TRA_CUU")
_OWN_CARDS = get_args(OwnWorkCard.model_fields["loai"].annotation)
_PARTS_OF = "FROM phan_tra_loi p WHERE p.hoi_thoai_id = q.hoi_thoai_id AND p.so = q.so AND p.loai"
_BEFORE = f"""SELECT c.dong_y_ai_luc IS NOT NULL AS agreed, q.cau_hoi AS question, q.luc >= c.dong_y_ai_luc AS since_yes,
  q.trang_thai IN {_ANSWERED} AND NOT EXISTS (SELECT {_PARTS_OF} = 'the' AND p.noi_dung ->> 'loai' IN {_OWN_CARDS}) AS told,
  (SELECT p.noi_dung ->> 'cau' {_PARTS_OF} IN ('traLoiNgan', 'soan') ORDER BY p.loai DESC, p.thu_tu LIMIT 1) AS line
FROM hoi_thoai c LEFT JOIN LATERAL (
  SELECT * FROM cau_hoi_tro_ly WHERE hoi_thoai_id = c.id ORDER BY so DESC LIMIT {REMEMBERED}
) q ON true
WHERE c.id = $1 AND (c.account_id = $2 OR (c.khach_hash = $3 AND c.cap_nhat_luc >= $4)) ORDER BY q.so"""  # noqa: S608 - no values
_OWN = """SELECT id, ngon_ngu, tao_luc, ma_yeu_cau, nguoi_giu_id, giu_luc, dong_luc, dong_y_ai_luc FROM hoi_thoai
WHERE id = :number AND (account_id = :account OR (khach_hash = :visitor AND cap_nhat_luc >= :since))"""
_FIND, _LOCK = Statement(_OWN), Statement(f"{_OWN} FOR UPDATE")
_LAST_PLACE = Statement("SELECT coalesce(max(so), 0) AS place FROM cau_hoi_tro_ly WHERE hoi_thoai_id = :number")
_START = Statement("""
INSERT INTO hoi_thoai (id, account_id, khach_hash, ngon_ngu, tao_luc, cap_nhat_luc)
VALUES (:number, :account, :visitor, :lang, :now, :now)
""")
_ADD = Statement("""
WITH touched AS (UPDATE hoi_thoai SET cap_nhat_luc = CAST(:now AS timestamptz) WHERE id = CAST(:number AS uuid)), asked AS (
  INSERT INTO cau_hoi_tro_ly (hoi_thoai_id, so, cau_hoi, trang_thai, dau, soan_trang_thai, mili_giay, ly_do, ghi_chu, luc)
  VALUES (CAST(:number AS uuid), CAST(:place AS int), :question, :state, CAST(:head AS jsonb), :writing, :milliseconds, '', '',
    CAST(:now AS timestamptz))
)
INSERT INTO phan_tra_loi (hoi_thoai_id, so, loai, thu_tu, noi_dung)
SELECT CAST(:number AS uuid), CAST(:place AS int), one.kind, one.place, one.content
FROM jsonb_to_recordset(CAST(:parts AS jsonb)) AS one(kind text, place int, content jsonb)
""")
_QUESTIONS = Statement("""
SELECT so, cau_hoi, dau, soan_trang_thai, danh_gia, luc FROM cau_hoi_tro_ly WHERE hoi_thoai_id = :number ORDER BY so
""")
_PARTS = Statement("""
SELECT so, loai, thu_tu, noi_dung FROM phan_tra_loi WHERE hoi_thoai_id = :number ORDER BY so, loai, thu_tu
""")


class Before(NamedTuple):
    """What came before a question in its conversation: the last ones, the oldest first, and the yes to a model abroad.

    `talk` are those of them that a model may be told: answered by the machine, and not with anybody's own orders or dossiers.
    """

    questions: Sequence[str] = ()
    agreed: bool = False
    talk: Sequence[Turn] = ()


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as it is stored, with its answer taken apart; `head` is None where the machine was silent."""

    question: str
    state: str
    head: Mapping[str, Any] | None
    parts: Sequence[Part]
    writing: str | None
    milliseconds: int
    at: datetime


async def read_before(database: Database, owner: Owner, number: UUID, since: datetime) -> Before | None:
    """What came before the next question of the owner's conversation, None when there is no such conversation. Holds no connection."""
    pool = await database.reader()
    rows = await pool.fetch(_BEFORE, number, owner.account_id, owner.visitor, since)
    if not rows:
        return None
    asked = [row for row in rows if row["question"] is not None]
    talk = [Turn(row["question"], row["line"] or "", row["since_yes"] or False) for row in asked if row["told"]]
    return Before([row["question"] for row in asked], rows[0]["agreed"], talk)


async def find_head(
    session: AsyncSession, owner: Owner, number: UUID, since: datetime, *, lock: bool = False
) -> Head | None:
    """The conversation, if it is this owner's."""
    values = {"number": number, "account": owner.account_id, "visitor": owner.visitor, "since": since}
    row = await (_LOCK if lock else _FIND).row(session, values)
    return None if row is None else Head(**dict(row))


async def add_conversation(session: AsyncSession, head: Head, owner: Owner) -> None:
    """A new conversation without any question: of the account where there is one, else of the visitor."""
    visitor = None if owner.account_id else owner.visitor
    values = {"number": head.id, "account": owner.account_id, "visitor": visitor}
    await _START.rows(session, values | {"lang": head.ngon_ngu, "now": head.tao_luc})


async def last_place(session: AsyncSession, number: UUID) -> int:
    """The number of the last question, 0 before the first."""
    row = await _LAST_PLACE.row(session, {"number": number})
    return row["place"] if row else 0


async def add_question(session: AsyncSession, number: UUID, place: int, asked: Asked) -> None:
    """Store a question with its answer, all of it in one statement, and note that the conversation was touched."""
    values = {
        "number": number,
        "place": place,
        "question": asked.question,
        "state": asked.state,
        "head": None if asked.head is None else json.dumps(asked.head),
        "parts": json.dumps([part._asdict() for part in asked.parts]),
        "writing": asked.writing,
        "milliseconds": asked.milliseconds,
        "now": asked.at,
    }
    await _ADD.rows(session, values)


async def questions_of(session: AsyncSession, number: UUID) -> Sequence[Row]:
    """The questions, the first one first."""
    return await _QUESTIONS.rows(session, {"number": number})


async def parts_of(session: AsyncSession, number: UUID) -> dict[int, list[Part]]:
    """The parts of all answers by the number of their question, in the order in which they were shown."""
    found: dict[int, list[Part]] = {}
    for row in await _PARTS.rows(session, {"number": number}):
        found.setdefault(row["so"], []).append(Part(row["loai"], row["thu_tu"], row["noi_dung"]))
    return found
