"""`make shell`: a Python that knows the settings, the database and the models, and in which `await` may stand anywhere.

async with database.transaction() as session: print(await session.scalar(text("SELECT count(*) FROM don_hang")))
"""

import ast
import asyncio
import code
import contextlib
import importlib
import inspect
from types import CodeType, FunctionType

import sqlalchemy

from khoisu.kit.db import Base, Database
from khoisu.main.discovery import load_models
from khoisu.main.starting import core_alone

GREETING = "Here are: settings, database (async with database.transaction() as session: …), select, text, and every model by its name."


class Shell(code.InteractiveConsole):
    """Runs what is typed, what waits always on the loop of `runner`: connections belong to one."""

    def __init__(self, names: dict[str, object], runner: asyncio.Runner) -> None:
        super().__init__(names)
        self.compile.compiler.flags |= ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
        self._names, self._runner = names, runner

    def runcode(self, code: CodeType) -> None:
        """As the base class does it, and what waits to its end."""
        if not code.co_flags & inspect.CO_COROUTINE:
            return super().runcode(code)
        try:
            self._runner.run(FunctionType(code, self._names)())
        except SystemExit:
            raise
        except BaseException:  # noqa: BLE001 - whatever it is, it is shown and the shell goes on, as with the base class
            self.showtraceback()


def main() -> None:
    """Ask and answer until the end of the input."""
    settings = core_alone()
    database = Database(settings.database_url)
    load_models()
    names: dict[str, object] = {mapper.class_.__name__: mapper.class_ for mapper in Base.registry.mappers}
    names |= {"settings": settings, "database": database, "select": sqlalchemy.select, "text": sqlalchemy.text}
    with contextlib.suppress(ImportError):
        importlib.import_module("readline")  # its presence makes the arrows work
    with asyncio.Runner() as runner:
        Shell(names, runner).interact(GREETING, "")
        runner.run(database.close())


if __name__ == "__main__":
    main()
