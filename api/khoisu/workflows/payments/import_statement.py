"""A bank statement that staff upload: read, looked through, and its new lines stored for matching (M11 of the accountants).

The account is one of the company's, so that what was paid into another one is never taken for ours.
"""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.isolation.senders import Sender
from khoisu.payments import service as payments
from khoisu.payments.errors import RefusedStatement
from khoisu.payments.service import JudgedLine, StatementFile
from khoisu.site_settings.service import current_settings, own_account_numbers


async def read_file(database: Database, name: str, data: bytes, account: str, sender: Sender) -> StatementFile:
    """Read an uploaded statement of one of our accounts. Raises `RefusedStatement` (422), `Unavailable` (503).

    Hold no lock and no connection: reading takes seconds.
    """
    async with database.sessions() as session:
        own = await own_account_numbers(session)
        banks = {one.so_tai_khoan: one.ten for one in (await current_settings(session)).data.tai_khoan}
    if account not in own:
        raise RefusedStatement("tai_khoan_la", "soTaiKhoan")
    today = clock.now().astimezone(clock.VIETNAM).date()
    statement = await payments.statement_imports.read_statement(data, today, sender=sender)
    if account not in statement.numbers and statement.numbers & own:
        raise RefusedStatement("sao_ke_tai_khoan_khac", "soTaiKhoan")
    return StatementFile(name or "sao-ke", data, account, banks.get(account, ""), statement)


async def preview(session: AsyncSession, file: StatementFile) -> list[JudgedLine]:
    """What would become of each line; changes nothing."""
    return await payments.statement_imports.judge_statement(session, file.statement, file.account)


async def book(session: AsyncSession, file: StatementFile, by: UUID) -> list[JudgedLine]:
    """Store the new lines as bank messages; the worker matches each as it does the bank's own."""
    return await payments.statement_imports.import_new_lines(session, file, by)
