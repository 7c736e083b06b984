"""The news with one and with ten thousand articles: cached pages for anonymous visitors, the API's list and search."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field
from pathlib import Path

from bench import fill, servers, world
from bench.client import Connection, request
from bench.pages import compare
from bench.report import Section

ARTICLES, COMMENTS = 10_000, 100_000
GOAL = 1.5
ASKED, AGAIN = 100, 4
PAGE = 20
NEWS = "/business/api/v1/bai-viet"
ALONE = """
DELETE FROM bai_viet_ban_dich WHERE bai_viet_id <> (SELECT id FROM bai_viet ORDER BY ngay_dang DESC LIMIT 1)"""
REST = "DELETE FROM bai_viet WHERE NOT EXISTS (SELECT FROM bai_viet_ban_dich d WHERE d.bai_viet_id = bai_viet.id)"
WORDS = ("cong ty", "von dieu le", "ho so", "thue", "ten", "dang ky kinh doanh", "khong co tu nay", "hoa don dien tu")


@dataclass(frozen=True)
class Side:
    """One database: how many articles are in it, and an article to read."""

    url: str
    name: str
    article: str


async def _database(url: str, suffix: str) -> str:
    """Another empty database on the same server."""
    head, _, query = url.partition("?")
    folder, _, name = head.rpartition("/")
    await world.execute(f"{folder}/postgres?{query}", f'CREATE DATABASE "{name}_{suffix}"')
    return f"{folder}/{name}_{suffix}" + (f"?{query}" if query else "")


async def _sides(url: str) -> tuple[str, str]:
    return await _database(url, "one"), await _database(url, "many")


async def _filled(one: str, many: str) -> tuple[Side, Side]:
    for url in (one, many):
        await world.fill_sample(url)
    await world.execute(one, ALONE, REST, *fill.page_of_comments(PAGE), "VACUUM (ANALYZE)")
    await fill.fill(many, 1, 10, 10, articles=(0, ARTICLES - 1), comments=(1, COMMENTS))
    slug = (await world.rows(one, "SELECT slug FROM bai_viet"))[0]["slug"]
    return Side(one, "1 article", slug), Side(many, f"{ARTICLES:,} articles, {COMMENTS:,} comments", "bench-0")


def _questions(side: Side) -> dict[str, str]:
    words = random.choice(WORDS).replace(" ", "%20")
    return {
        "list": f"{NEWS}?kichThuoc=9",
        "list of a category": f"{NEWS}?kichThuoc=9&chuyenMuc=thanh-lap",
        "search": f"{NEWS}?kichThuoc=9&tim={words}",
        "article": f"{NEWS}/{side.article}",
        "comments of the busiest article": f"{NEWS}/{side.article}/binh-luan",
    }


@dataclass
class Asker:
    """Asks one side's API, and records the best time of each request in milliseconds."""

    side: Side
    connection: Connection
    best: list[float] = field(default_factory=list)

    async def ask(self, name: str, asked: bytes, *, fresh: bool) -> float:
        """How long one answer took. `again`: after a change of the content."""
        if fresh:
            await world.execute(self.side.url, world.NEW_VERSION)
        begun = time.perf_counter()
        status, body = await self.connection.send(asked)
        if status != 200:
            raise RuntimeError(f"{name}: {status} {body[:200]!r}")
        return (time.perf_counter() - begun) * 1000

    def p99(self) -> float:
        """The time that 99 of 100 requests stay below."""
        return sorted(self.best)[len(self.best) * 99 // 100]


async def _row(section: Section, sides: list[tuple[Side, str]], name: str, *, fresh: bool) -> None:
    askers = [Asker(side, Connection(address)) for side, address in sides]  # new: an idle connection is closed
    for _ in range(ASKED):
        pair = [request("GET", _questions(one.side)[name], headers={"Accept-Language": "vi"}) for one in askers]
        times: list[list[float]] = [[], []]
        for turn in range(AGAIN):
            for which in (0, 1) if turn % 2 else (1, 0):
                times[which].append(await askers[which].ask(name, pair[which], fresh=fresh))
        for one, took in zip(askers, times, strict=True):
            one.best.append(min(took))
    small, big = (one.p99() for one in askers)
    section.add(
        f"p99 of the API: {name}{' (content just changed)' if fresh else ''}",
        f"{big / small:.2f} × ({small:.1f} → {big:.1f} ms)",
        f"≤ {GOAL} ×",
        met=big / small <= GOAL,
    )
    for one in askers:
        one.connection.close()


async def _rows(section: Section, sides: list[tuple[Side, str]]) -> None:
    for fresh in (False, True):
        for name in _questions(sides[0][0]):
            await _row(section, sides, name, fresh=fresh)


async def measure(url: str, logs: Path) -> Section:
    """Pages of both sides against static serving, one after the other; then the API's answers in turn."""
    how = (
        f"Two databases with the sample company: one article against {ARTICLES:,} articles with {COMMENTS:,} comments. Pages: kept "
        f"ones as a stranger gets them, against a minimal Node server with the same bytes, as in section 3. API: one connection, "
        f"{ASKED} questions, each asked {AGAIN} times of both in turn, its best time counts, p99 over the questions. Answers are kept as "
        "long as the content stays, and measured both so and with the content changed before each question. Unequal on purpose: one "
        "article gives a page of one card and none related, and a search of it mostly finds nothing; ten thousand give pages of nine and "
        f"thousands of hits. The one article has {PAGE} comments, a page full, and the busiest of the many {COMMENTS // 20:,}."
    )
    section = Section("5. News, one article against many", how)
    one, many = await _sides(url)
    for database in (one, many):
        await asyncio.to_thread(world.build, database)  # migrations run a loop of their own
    sides = await _filled(one, many)
    with servers.api(one) as small, servers.api(many) as big:
        for side, api in zip(sides, (small, big), strict=True):
            env = {"API_URL": api.address, "PUBLIC_URL": "http://localhost:3600", "ENV": "test"}
            with servers.node("server/main.ts", cwd=servers.WEB, check="/healthz", **env) as web:
                for path in ("/tin-tuc", f"/tin-tuc/{side.article}"):
                    await compare(section, web.address, path, logs, name=f"{path}, {side.name}")
        await _rows(section, [(side, api.address) for side, api in zip(sides, (small, big), strict=True)])
    return section
