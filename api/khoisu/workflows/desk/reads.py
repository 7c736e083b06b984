"""What waits for the office, read from every room in one statement, and the people of the office."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.approvals.queries import TO_DECIDE
from khoisu.assignments.states import Kind
from khoisu.content.queries import REPORTED, TO_MODERATE
from khoisu.dossiers.queries import ASKED_TO_CHANGE, HELD_PAPERS, TO_REVIEW
from khoisu.identity.queries import DATA_REQUESTS
from khoisu.inquiries.queries import OPEN_COMPLAINTS, OPEN_REQUESTS
from khoisu.kit.clock import VIETNAM
from khoisu.kit.jobs import MAX_ATTEMPTS
from khoisu.kit.lang import Lang
from khoisu.kit.sql.statements import Row, Statement
from khoisu.kit.sql.waiting import waiting
from khoisu.legal_facts.queries import ENDING, TO_READ, law_value
from khoisu.legal_facts.service import all_tasks
from khoisu.notifications.queries import UNDELIVERED
from khoisu.orders.queries import NAMES, OVERDUE_MONEY, STEPS_TO_DO, TO_CONFIRM
from khoisu.payments.queries import TO_MATCH, TO_REFUND, TO_REPAY
from khoisu.returns.queries import OPEN_RETURNS
from khoisu.threads.queries import QUIET, TO_ANSWER
from khoisu.workflows.invoices.reads import TO_INVOICE

_STOPPED = waiting(
    f"pgqueuer j WHERE j.status = 'failed' AND j.attempts >= {MAX_ATTEMPTS}",
    key="j.id",
    name="j.entrypoint",
    since="j.updated",
    order="j.updated, j.id",
)
SOURCES: dict[Kind, str] = {
    Kind.CONFIRM_ORDER: TO_CONFIRM,
    Kind.ORDER_STEP: STEPS_TO_DO,
    Kind.ANSWER: TO_ANSWER,
    Kind.REVIEW_DOSSIER: TO_REVIEW,
    Kind.HELD_PAPERS: HELD_PAPERS,
    Kind.RETURN: OPEN_RETURNS,
    Kind.COMPLAINT: OPEN_COMPLAINTS,
    Kind.INQUIRY: OPEN_REQUESTS,
    Kind.TRANSFER: TO_MATCH,
    Kind.REFUND: TO_REFUND,
    Kind.DEBT: TO_REPAY,
    Kind.RECEIVABLE: OVERDUE_MONEY,
    Kind.INVOICE: TO_INVOICE,
    Kind.MESSAGE: UNDELIVERED,
    Kind.COMMENT: TO_MODERATE,
    Kind.REPORTED_COMMENT: REPORTED,
    Kind.DATA_REQUEST: DATA_REQUESTS,
    Kind.APPROVAL: TO_DECIDE,
    Kind.JOB: _STOPPED,
    Kind.READ_LAW: TO_READ,
    Kind.LAW_ENDS: ENDING,
}
_WAITING = Statement(" UNION ALL ".join(f"SELECT '{kind}' AS loai, x.* FROM {SOURCES[kind]} x" for kind in Kind))
_NAMES, _QUIET, _ASKED = Statement(NAMES), Statement(QUIET), Statement(ASKED_TO_CHANGE)
_PEOPLE = Statement("""
SELECT a.id, a.ho_ten, a.email, a.ngon_ngu, a.vai_tro FROM account a
WHERE a.vai_tro && CAST(:roles AS text[]) AND a.trang_thai = 'HOAT_DONG' ORDER BY a.ho_ten, a.id""")


@dataclass(frozen=True, slots=True)
class Colleague:
    """Somebody who works in the office."""

    id: UUID
    ho_ten: str
    email: str | None
    ngon_ngu: Lang
    roles: frozenset[str]


async def list_waiting(session: AsyncSession, now: datetime) -> Sequence[Row]:
    """Everything that waits at `now`, at most a thousand of a kind."""
    today = now.astimezone(VIETNAM).date()
    return await _WAITING.rows(session, {"now": now, "today": today, "law": law_value(all_tasks(today))})


async def read_orders(session: AsyncSession, orders: Collection[UUID]) -> dict[UUID, Row]:
    """Code, customer and owner of orders by their ids."""
    return {row["id"]: row for row in await _NAMES.rows(session, {"orders": list(orders)})}


async def list_quiet(session: AsyncSession, orders: Collection[UUID]) -> dict[UUID, datetime]:
    """Of some orders those whose customer is to write next, and since when."""
    return {row["chu_de_id"]: row["cho_tu"] for row in await _QUIET.rows(session, {"orders": list(orders)})}


async def asked_to_change(session: AsyncSession, code: str) -> datetime | None:
    """When the customer of this dossier was last asked to change it; None for never."""
    found = await _ASKED.row(session, {"code": code})
    return found["luc"] if found else None


async def list_colleagues(session: AsyncSession, roles: Collection[str]) -> list[Colleague]:
    """The active people of the office with one of these roles, by name."""
    rows = await _PEOPLE.rows(session, {"roles": list(roles)})
    return [
        Colleague(row["id"], row["ho_ten"], row["email"], row["ngon_ngu"], frozenset(row["vai_tro"])) for row in rows
    ]
