"""Fills every text that a person typed, in the whole database, with a word that has no place to break, as long as its form allows.

    DATABASE_URL=… python e2e/crawl/typed left       # text columns that texts.toml does not name, or names twice
    DATABASE_URL=… python e2e/crawl/typed fill       # fills them; prints the tables that had nothing to fill

Nobody tests on this database afterwards. What is append-only is filled too, so triggers are off meanwhile.
"""

import asyncio
import contextlib
import json
import os
import sys
import tomllib
from pathlib import Path
from typing import Any

import asyncpg

TABLE = tomllib.loads((Path(__file__).parent / "texts.toml").read_text(encoding="utf-8"))
LINK = "https://maps.example/place/@10.7758439,106.7017555,17z/data=!3m1!4b1!4m6!3m5!" + "1s0x31752f4b3330bcc7" * 5
COLUMNS = """SELECT table_name, column_name, data_type FROM information_schema.columns WHERE table_schema = 'public'
    AND is_generated = 'NEVER' AND data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY') ORDER BY 1, 2"""
SAMPLE_PEOPLE = "email IS NULL OR email NOT LIKE '%@khoisu.example'"


def word(limit: int) -> str:
    """A pasted link where it fits, and the longest word that the form takes."""
    return ("w" * limit) if limit < 3 * len(LINK) else f"{LINK} {'w' * min(1000, limit - len(LINK) - 1)}"


def page() -> str:
    """A text of an editor: the same word in each kind of block."""
    long = word(1000)
    cells = f"<tr><td><p>{long}</p></td><td><p>{long}</p></td></tr>"
    blocks = f"<p>{long}</p><p><a href='{LINK}'>{LINK}</a></p><ul><li><p>{long}</p></li></ul><blockquote><p>{long}</p></blockquote>"
    return f'<h2 id="dai">{"w" * 160}</h2>{blocks}<h3 id="dai-hon">{"w" * 160}</h3><div class="bang" role="region" tabindex="0" aria-label="Bảng"><table><tbody>{cells}</tbody></table></div>'


def filled(value: Any, rule: Any) -> Any:
    """A JSON value with its typed texts replaced: those under the keys of `rule`, all of a list, or all that have words."""
    if isinstance(value, list):
        return [filled(one, rule) for one in value]
    if isinstance(value, dict):
        return {key: filled(one, rule.get(key, rule) if isinstance(rule, dict) else rule) for key, one in value.items()}
    if not isinstance(value, str) or isinstance(rule, dict):
        return value
    if isinstance(rule, int):
        return word(rule)
    kind, limit = rule.split()
    return word(int(limit)) if kind == "list" or " " in value else value


async def left(db: asyncpg.Connection) -> list[str]:
    """Text columns that texts.toml does not name, and names in it that no column has."""
    real = {(table, column) for table, column, _ in await db.fetch(COLUMNS)}
    typed = {(table, column) for table, columns in TABLE["typed"].items() for column in columns}
    kept = {name for group in TABLE["kept"] for name in group["columns"].split()}
    named = {(t, c) for t, c in real if c in kept or f"{t}.{c}" in kept} | typed
    unused = {name for name in kept if not any(name in (c, f"{t}.{c}") for t, c in real - typed)}
    return sorted({f"{t}.{c}" for t, c in (real - named) | (typed - real)} | unused)


async def fill_plain(db: asyncpg.Connection, table: str, columns: dict[str, int]) -> int:
    """The columns of one value, empty ones too where a row may have them; each begins with letters of its own, as names must differ."""
    only = f" WHERE {SAMPLE_PEOPLE}" if table == "account" else ""
    values = [f"{'w' * (limit - 18)}@e2e.example" if c == "email" else word(limit) for c, limit in columns.items()]
    done = "UPDATE 0"
    for which in ("{0}", "CASE WHEN {1} IS NOT NULL THEN {0} END", "CASE WHEN {1} <> '' THEN {0} ELSE {1} END"):
        texts = (
            (c, f"left(left(md5(t.ctid::text), 6) || ${at}, {limit})")
            for at, (c, limit) in enumerate(columns.items(), 1)
        )
        sets = ", ".join(f"{c} = {which.format(text, c)}" for c, text in texts)
        with contextlib.suppress(asyncpg.CheckViolationError):
            async with db.transaction():
                done = await db.execute(f"UPDATE {table} t SET {sets}{only}", *values)  # noqa: S608
            break
    return int(done.split()[-1])


async def fill_json(db: asyncpg.Connection, table: str, column: str, rule: Any) -> None:
    """One JSON column, row by row."""
    for place, value in await db.fetch(f"SELECT ctid, {column} FROM {table} WHERE {column} IS NOT NULL"):  # noqa: S608
        new = json.dumps(filled(json.loads(value), rule))
        await db.execute(f"UPDATE {table} SET {column} = $1 WHERE ctid = $2", new, place)  # noqa: S608


async def fill(db: asyncpg.Connection) -> list[str]:
    """Everything that is typed; the tables without a row."""
    empty = []
    async with db.transaction():
        await db.execute("SET LOCAL session_replication_role = replica")
        for table, columns in TABLE["typed"].items():
            plain = {column: rule for column, rule in columns.items() if isinstance(rule, int)}
            if plain and not await fill_plain(db, table, plain):
                empty.append(table)
            for column, rule in columns.items():
                if rule == "html":
                    await db.execute(f"UPDATE {table} SET {column} = $1", page())  # noqa: S608
                elif not isinstance(rule, int):
                    await fill_json(db, table, column, rule)
        await db.execute("UPDATE phien_ban_noi_dung SET so = so + 1")
    return empty


async def main(what: str) -> None:
    """Print what `what` finds, one a line."""
    db = await asyncpg.connect(os.environ["DATABASE_URL"])
    found = await (fill(db) if what == "fill" else left(db))
    print("\n".join(found))
    await db.close()


asyncio.run(main(sys.argv[1]))
