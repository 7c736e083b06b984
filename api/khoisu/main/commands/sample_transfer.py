"""`make pay`: what the bank would report when a customer pays an order, for a site on which no money moves. Development only.

`python -m khoisu.main.commands.sample_transfer KS… [đồng]` prints the message; the tools send it.
"""

import asyncio
import json
import sys
import time
from typing import Any

from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.settings import CoreSettings
from khoisu.main.starting import core_alone
from khoisu.orders import service as orders
from khoisu.site_settings.service import main_account


class NoTransferError(Exception):
    """There is nothing to pay; the text says why."""


async def sample_transfer(database: Database, code: str, amount: int | None) -> dict[str, Any]:
    """A message in SePay's form for `amount` đồng, or for what the order asks for now. Raises `NoTransferError`."""
    async with database.transaction() as session:
        order = await orders.find_order(session, code)
        account = await main_account(session)
    if order is None:
        raise NoTransferError(f"There is no order {code}")
    sum_paid = order.owed.due if amount is None else amount
    if sum_paid <= 0:
        raise NoTransferError(f"Nothing is to be paid for {code}; AMOUNT=… pays all the same")
    number = time.time_ns() // 1_000
    return {
        "id": number,
        "gateway": account.ten,
        "transactionDate": f"{clock.now().astimezone(clock.VIETNAM):%Y-%m-%d %H:%M:%S}",
        "accountNumber": account.so_tai_khoan,
        "content": code,
        "transferType": "in",
        "transferAmount": sum_paid,
        "referenceCode": f"FT{number}",
    }


async def _reported(core: CoreSettings, code: str, amount: int | None) -> str:
    database = Database(core.database_url)
    try:
        return json.dumps(await sample_transfer(database, code, amount))
    finally:
        await database.close()


def main(arguments: list[str]) -> None:
    """Print the message of one transfer; ends with 1 and a sentence where there is none."""
    core = core_alone()
    if core.env != "development":
        sys.exit(f"ENV is {core.env}: a payment is only made up in development")
    try:
        code, amount = arguments[0].upper(), int(arguments[1]) if arguments[1:] else None
    except (IndexError, ValueError):
        sys.exit("Say which order, and whole đồng if it is not what is owed: make pay ORDER=KS… [AMOUNT=…]")
    try:
        sys.stdout.write(asyncio.run(_reported(core, code, amount)) + "\n")
    except NoTransferError as refused:
        sys.exit(str(refused))


if __name__ == "__main__":
    main(sys.argv[1:])
