"""A bank statement that staff upload: read, looked through, and its new lines stored for matching (M11 of the accountants).

The account is one of the company's, so that what was paid into another one is never taken for ours.
"""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.isolation.senders import Sender
from khoisu.payments import service as payments
from khoisu.payments.errors import RefusedStatement
from khoisu.payments.service import JudgedLine, StatementFile
from khoisu.site_settings.service import current_settings, own_account_numbers


@dataclass(frozen=True, slots=True)
class UploadedStatement:
    """A file that staff upload for an account of ours, and what they say of its columns."""

    name: str
    data: bytes
    account: str
    said: payments.statement_imports.SaidLayout | None = None


async def read_file(database: Database, upload: UploadedStatement, sender: Sender) -> StatementFile:
    """Read an uploaded statement of one of our accounts. Raises `RefusedStatement` (422), `Unavailable` (503).

    Hold no lock and no connection: reading takes seconds.
    """
    account = upload.account
    async with database.sessions() as session:
        own = await own_account_numbers(session)
        banks = {one.so_tai_khoan: one.ten for one in (await current_settings(session)).data.tai_khoan}
        kept = await payments.statement_imports.find_kept_layout(session, account)
    if account not in own:
        raise RefusedStatement("tai_khoan_la", "soTaiKhoan")
    today = clock.today()
    statement = await payments.statement_imports.read_statement(
        upload.data, today, said=upload.said, kept=kept, sender=sender
    )
    if account not in statement.numbers and statement.numbers & own:
        raise RefusedStatement("sao_ke_tai_khoan_khac", "soTaiKhoan")
    return StatementFile(upload.name or "sao-ke", upload.data, account, banks.get(account, ""), statement)


async def preview(session: AsyncSession, file: StatementFile) -> list[JudgedLine]:
    """What would become of each line; changes nothing."""
    return await payments.statement_imports.judge_statement(session, file.statement, file.account)


async def book(session: AsyncSession, file: StatementFile, by: UUID) -> list[JudgedLine]:
    """Store the new lines as bank messages; the worker matches each as it does the bank's own."""
    return await payments.statement_imports.import_new_lines(session, file, by)
