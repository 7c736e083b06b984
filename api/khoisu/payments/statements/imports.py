"""Storing a statement's new lines: each becomes a bank message, and is matched as one. Nothing here commits.

Only `match_transfer` decides whether a line is money: it holds the reference's lock, so a line that the bank's own message or a
colleague's entry brings at the same moment counts once. What is asked here before is for people to read.
"""

import hashlib
from collections import Counter
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.ids import new_id
from khoisu.payments import transfers
from khoisu.payments.known_money_reads import STATEMENT_SOURCE, find_known
from khoisu.payments.statements import repository
from khoisu.payments.statements.columns import KINDS
from khoisu.payments.statements.judging import JudgedLine, is_asked_about, judge_lines, report_of
from khoisu.payments.statements.layout import KeptLayout, SaidLayout
from khoisu.payments.statements.reading import ReadLayout, Statement, read_statement
from khoisu.payments.statements.values import DayOrder
from khoisu.payments.states import LayoutSource, TransferState, Verdict

__all__ = [
    "DayOrder",
    "KeptLayout",
    "ReadLayout",
    "SaidLayout",
    "StatementFile",
    "count_verdicts",
    "find_kept_layout",
    "import_new_lines",
    "judge_statement",
    "list_imports",
    "read_statement",
]

STORED = frozenset({Verdict.NEW, Verdict.PERHAPS})
LISTED = 20


@dataclass(frozen=True, slots=True)
class StatementFile:
    """An uploaded statement: of which account of ours, at which bank, and what it says."""

    name: str
    data: bytes
    account: str
    bank: str
    statement: Statement


async def judge_statement(session: AsyncSession, statement: Statement, account: str) -> list[JudgedLine]:
    """Compare each readable line of incoming money with bank messages and entries by hand."""
    reports = [report_of(line) for line in statement.lines if is_asked_about(line)]
    known = await find_known(session, reports, account=account, source=STATEMENT_SOURCE) if reports else []
    return judge_lines(statement.lines, account, known)


async def import_new_lines(session: AsyncSession, file: StatementFile, by: UUID) -> list[JudgedLine]:
    """Store the new lines and the doubtful ones, and queue their matching; returns all lines as they were judged.

    A line stored by somebody else meanwhile is known. Nothing new: nothing is recorded, except that somebody else has found
    the lines of a colleague's statement too.
    """
    judged = await judge_statement(session, file.statement, file.account)
    again = [one.giao_dich_id for one in judged if one.ket_qua is Verdict.KNOWN and one.giao_dich_id]
    if again:
        await repository.mark_seen_again(session, again, by)
    number = new_id()
    rows = {one.line.dong: _message(file, one, number) for one in judged if _is_stored(one)}
    ordered = sorted(rows.values(), key=lambda row: row["ma_ngoai"])  # in key order, as all locks are taken
    stored = await repository.store_lines(session, ordered)
    for row in ordered:
        if row["id"] in stored:
            await transfers.queue_match(session, row["id"])
    done = [_after(one, rows.get(one.line.dong), stored) for one in judged]
    if stored:
        await repository.add_import(session, _record(file, done, number, by))
    return done


def _is_stored(one: JudgedLine) -> bool:
    """New and doubtful lines; and what only staff have reported so far, which the statement confirms."""
    return one.ket_qua in STORED or (one.ket_qua is Verdict.KNOWN and one.ghi_tay)


def _message(file: StatementFile, one: JudgedLine, import_id: UUID) -> dict[str, Any]:
    line = one.line
    return {
        "id": new_id(),
        "nguon": STATEMENT_SOURCE,
        "ma_ngoai": one.ma_ngoai,
        "ngan_hang": file.bank,
        "so_tai_khoan": file.account,
        "chieu": line.chieu,
        "so_tien": line.so_tien,
        "noi_dung": line.noi_dung,
        "mo_ta": "",
        "ma_thanh_toan": None,
        "ma_tham_chieu": line.tham_chieu,
        "luc_ngan_hang": line.luc.isoformat(" ") if line.luc else "",
        "tho": {"saoKe": str(import_id), "dong": line.dong},
        "trang_thai": TransferState.NEW.value,
        "tien_thua": 0,
        "nhan_luc": clock.now(),
    }


def _after(one: JudgedLine, row: dict[str, Any] | None, stored: set[UUID]) -> JudgedLine:
    if row is None or row["id"] in stored:
        return one
    return JudgedLine(one.line, Verdict.KNOWN, one.ma_ngoai, one.giao_dich_id)


def count_verdicts(lines: list[JudgedLine]) -> dict[str, int]:
    """How many lines there are, how many of each kind, and the sum of the new ones (đồng)."""
    found = Counter(one.ket_qua for one in lines)
    return {
        "so_dong": len(lines),
        "so_moi": found[Verdict.NEW],
        "so_da_biet": found[Verdict.KNOWN],
        "so_tien_ra": found[Verdict.OUTGOING],
        "so_loi": found[Verdict.UNREADABLE] + found[Verdict.PERHAPS],
        "tong_moi": sum(one.line.so_tien for one in lines if one.ket_qua is Verdict.NEW),
    }


def _record(file: StatementFile, lines: list[JudgedLine], import_id: UUID, by: UUID) -> dict[str, Any]:
    return {
        "id": import_id,
        "ten_tep": file.name,
        "dau_van_tay": hashlib.sha256(file.data).hexdigest(),
        "so_tai_khoan": file.account,
        "nguoi_nhap": by,
        "luc": clock.now(),
        "bo_cuc": _said_layout(file.statement),
        **count_verdicts(lines),
        # What waits for a person was brought as well.
        "so_moi": sum(map(_is_stored, lines)),
        "tong_moi": sum(one.line.so_tien for one in lines if _is_stored(one)),
    }


def _said_layout(statement: Statement) -> dict[str, Any] | None:
    """What staff said of the file, to be known of the account's next one; nothing when the file said it itself.

    A file without words above its columns cannot be recognised again.
    """
    layout = statement.layout
    titles = {kind: title for kind, title in layout.titles.items() if kind in KINDS}
    if layout.source is LayoutSource.RECOGNISED or not titles:
        return None
    return {"titles": titles, "order": layout.said_order}


async def find_kept_layout(session: AsyncSession, account: str) -> KeptLayout | None:
    """What staff have said of this account's statements last."""
    kept = await repository.find_kept_layout(session, account)
    return KeptLayout(kept["titles"], DayOrder(kept["order"]) if kept["order"] else None) if kept else None


async def list_imports(session: AsyncSession) -> list[dict[str, Any]]:
    """The newest imports, with the name of who made them."""
    return await repository.list_imports(session, LISTED)
