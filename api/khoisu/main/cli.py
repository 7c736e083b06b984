"""Commands of the API: `khoisu check | balance | after-restore | migrate | check-migrations | contract <folder> | sample | admin create <mail> | try-model <question>`.

An installed package brings `khoisu`; from the sources it is `python -m khoisu.main.cli`.
"""

import argparse
import asyncio
import sys
from pathlib import Path

from khoisu.kit.db import Database
from khoisu.kit.settings import CoreSettings
from khoisu.main.schema import check_migrations, migrate
from khoisu.main.starting import checked_core, core_alone
from khoisu.workflows.payments.balance import check_balance


def _contract(folder: Path) -> None:
    from khoisu.main.commands.contract_documents import write_documents  # noqa: PLC0415 - building the app takes time

    write_documents(folder)


async def _sample(core: CoreSettings) -> None:
    from khoisu.main.sample_data import load_into_empty  # noqa: PLC0415

    database = Database(core.database_url)
    try:
        loaded = await load_into_empty(database)
    finally:
        await database.close()
    sys.stdout.write("sample company loaded\n" if loaded else "database is not empty, nothing loaded\n")


async def _administrator(core: CoreSettings, address: str, *, another: bool) -> None:
    from khoisu.main.commands.administrator import invitation  # noqa: PLC0415

    database = Database(core.database_url)
    try:
        reported = await invitation(database, core, address, another=another)
    finally:
        await database.close()
    sys.stdout.write(reported)


async def _try_model(core: CoreSettings, question: str) -> None:
    from khoisu.main.commands.model_trial import try_model  # noqa: PLC0415 - as above

    database = Database(core.database_url)
    try:
        reported = await try_model(database, question)
    finally:
        await database.close()
    sys.stdout.write(reported)


async def _after_restore(core: CoreSettings) -> None:
    from khoisu.main.commands.after_restore import settle  # noqa: PLC0415 - as above

    database = Database(core.database_url)
    try:
        held = await settle(database)
    finally:
        await database.close()
    sys.stdout.write(f"{held} messages that waited, and those of the jobs that waited, are kept back in the outbox\n")


async def _balance(core: CoreSettings) -> bool:
    database = Database(core.database_url)
    try:
        async with database.transaction() as session:
            found = await check_balance(session)
    finally:
        await database.close()
    said = "holds" if found.holds else f"does not hold: {found.difference} VND apart, {found.faults} faults"
    sys.stdout.write(f"{said}; {found.received} VND received\n")
    return found.holds


def _check() -> None:
    from khoisu.main.commands.check import report  # noqa: PLC0415 - as above

    lines, complete = asyncio.run(report())
    sys.stdout.write(lines)
    sys.exit(0 if complete else 1)


def main() -> None:
    """Run one command."""
    parser = argparse.ArgumentParser(prog="khoisu")
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("migrate", "check-migrations", "sample"):
        commands.add_parser(name)
    commands.add_parser("contract", help="write what the web takes from the API").add_argument("folder", type=Path)
    commands.add_parser("check", help="say what is missing before anything starts; exit code 1 when something is")
    commands.add_parser("balance", help="compare all money with where it is; exit code 1 when something does not match")
    commands.add_parser(
        "after-restore", help="after a backup was restored, before the worker starts: keep back unsent messages"
    )
    admin = commands.add_parser("admin", help="administrators of the site")
    create = admin.add_subparsers(dest="admin_command", required=True).add_parser(
        "create", help="make the first administrator: print a link that sets the password, once, within 24 hours"
    )
    create.add_argument("mail", help="the address the administrator logs in with")
    create.add_argument(
        "--another", action="store_true", help="although there is an administrator; every one of them gets a mail"
    )
    trial = commands.add_parser(
        "try-model", help="ask the model at MODEL_URL and show what its gate lets through; visitors see nothing of it"
    )
    trial.add_argument("question", help="a question as a visitor would ask it")
    given = parser.parse_args()
    chosen = given.command
    if chosen == "check":
        _check()
    elif chosen == "balance":
        sys.exit(0 if asyncio.run(_balance(core_alone())) else 1)
    elif chosen == "after-restore":
        asyncio.run(_after_restore(core_alone()))
    elif chosen == "contract":
        _contract(given.folder)
    elif chosen == "try-model":
        asyncio.run(_try_model(core_alone(), given.question))
    elif chosen == "migrate":
        migrate(core_alone().database_url)
    elif chosen == "check-migrations":
        check_migrations(core_alone().database_url)
    elif chosen == "admin":
        asyncio.run(_administrator(checked_core(), given.mail, another=given.another))
    else:
        asyncio.run(_sample(core_alone()))


if __name__ == "__main__":
    main()
