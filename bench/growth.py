"""Row 4: the same requests to a small and a big database, in turn: how much slower do lists, searches and details become?"""

from __future__ import annotations

import os
import random
import time
from dataclasses import dataclass
from urllib.parse import quote

from tests.people import Person

from bench import fill, servers, world
from bench.client import Connection, request
from bench.report import Section

GOAL = 1.5
SMALL = 1_000
BIG = int(os.environ.get("BENCH_ORDERS", "300000"))
COMMENTS = {SMALL: 1_000, BIG: 100_000}
ARTICLES = {SMALL: 20, BIG: 2_000}
OWNERS, OWN, REGULAR = 8, 20, 200
ASKED, AGAIN = 100, 4
ORDERS, ADMIN_AREA, NEWS = "/payment/api/v1/don-hang", "/payment/api/v1/quan-tri", "/business/api/v1/bai-viet"


@dataclass(frozen=True)
class Side:
    """One database with its API: the same people, and some of its orders to ask for."""

    url: str
    staff: Person
    owners: list[Person]
    orders: list[dict[str, str]]
    own: dict[str, list[str]]
    articles: int


@dataclass(frozen=True)
class Question:
    """A kind of request. `path` may hold fields of a random order; `who` asks: staff, owner, regular or nobody."""

    name: str
    path: str
    who: str = "staff"
    stored: bool = False
    """Whether its answer is cached while the content stays: then the content's version is raised before each question."""

    def ask(self, side: Side) -> bytes:
        """One such request, about something chosen at random."""
        order = random.choice(side.orders)
        person = {"staff": side.staff, "regular": side.owners[0]}.get(self.who) or random.choice(side.owners[1:])
        own = random.choice(side.own[str(person.id)]) if self.who in ("owner", "regular") else ""
        fields = {key: quote(value) for key, value in order.items()} | {"own": own}
        path = self.path.format(**fields, article=random.randrange(1, side.articles), page=random.randrange(1, 11))
        headers = {"Accept-Language": "vi"} if self.who == "nobody" else person.headers
        return request("GET", path, headers=headers)


QUESTIONS = (
    Question("own orders, 20 of them", ORDERS, "owner"),
    Question("own orders, 200 of them", ORDERS, "regular"),
    Question("own orders, search", ORDERS + "?tim=ke%20toan", "regular"),
    Question("own order, detail", ORDERS + "/{own}", "owner"),
    Question("office: orders, overdue first", ADMIN_AREA + "/don-hang"),
    Question("office: orders, a later page", ADMIN_AREA + "/don-hang?trang={page}"),
    Question("office: newest first", ADMIN_AREA + "/don-hang?sapXep=MOI_NHAT"),
    Question("office: by amount", ADMIN_AREA + "/don-hang?sapXep=TONG_TIEN"),
    Question("office: one state", ADMIN_AREA + "/don-hang?trangThai=HOAN_THANH"),
    Question("office: pending", ADMIN_AREA + "/don-hang?trangThai=CHO_XAC_NHAN"),
    Question("office: only overdue", ADMIN_AREA + "/don-hang?quaHan=true"),
    Question("office: search by code", ADMIN_AREA + "/don-hang?tim={ma}"),
    Question("office: search by phone", ADMIN_AREA + "/don-hang?tim={phone}"),
    Question("office: search by full name", ADMIN_AREA + "/don-hang?tim={ten}"),
    Question("office: search by a very common word", ADMIN_AREA + "/don-hang?tim=nguyen"),
    Question("office: order detail", ADMIN_AREA + "/don-hang/{id}"),
    Question("office: bank transfers", ADMIN_AREA + "/giao-dich"),
    Question("office: transfers to look at", ADMIN_AREA + "/giao-dich?canXuLy=true"),
    Question("office: transfer by order code", ADMIN_AREA + "/giao-dich?tim={ma}"),
    Question("office: outbox", ADMIN_AREA + "/hop-thu-di"),
    Question("office: outbox, failed", ADMIN_AREA + "/hop-thu-di?trangThai=LOI"),
    Question("catalogue: search", "/partner/api/v1/dich-vu?tim=ke%20toan", "nobody"),
    Question("news: list", NEWS, "nobody", stored=True),
    Question("news: search, common words", NEWS + "?tim=cong%20ty", "nobody", stored=True),
    Question("news: search, rare word", NEWS + "?tim=b{article}", "nobody", stored=True),
    Question("news: article", NEWS + "/bench-{article}", "nobody", stored=True),
    Question("news: comments of an article", NEWS + "/bench-{article}/binh-luan", "nobody", stored=True),
    Question("news: comments of the busiest article", NEWS + "/bench-0/binh-luan", "nobody", stored=True),
)

SOME = """
SELECT id::text, ma_don_hang AS ma, so_dien_thoai AS phone, ho_ten AS ten FROM don_hang
WHERE ma_don_hang LIKE 'KS%' ORDER BY md5(id::text) LIMIT 300"""
OWNED = "SELECT account_id::text AS who, id::text FROM don_hang WHERE account_id = ANY($1::uuid[])"


async def _side(url: str, staff: Person, owners: list[Person], articles: int) -> Side:
    own: dict[str, list[str]] = {}
    for row in await world.rows(url, OWNED, [one.id for one in owners]):
        own.setdefault(row["who"], []).append(row["id"])
    return Side(url, staff, owners, await world.rows(url, SOME), own, articles)


async def _prepare(url: str) -> tuple[Side, Side]:
    """The given database with a thousand orders, and a copy of it with very many."""
    head, _, query = url.partition("?")
    big = f"{head}_big" + (f"?{query}" if query else "")
    staff = (await world.people(url, 1, "nhan-vien"))[0]
    owners = await world.people(url, OWNERS)
    few, many = (0, ARTICLES[SMALL] - 1), (ARTICLES[SMALL], ARTICLES[BIG] - 1)
    await fill.fill(url, 1, SMALL, SMALL, articles=few, comments=(1, COMMENTS[SMALL]))
    for number, person in enumerate(owners):
        await fill.give(url, str(person.id), OWN if number else REGULAR, number)
    folder, _, name = head.rpartition("/")
    await world.execute(f"{folder}/postgres?{query}", f'CREATE DATABASE "{name}_big" TEMPLATE "{name}"')
    begun = time.perf_counter()
    await fill.fill(big, SMALL + 1, BIG, BIG, articles=many, comments=(COMMENTS[SMALL] + 1, COMMENTS[BIG]))
    print(f"  {BIG} orders in {time.perf_counter() - begun:.0f} s", flush=True)
    return await _side(url, staff, owners, ARTICLES[SMALL]), await _side(big, staff, owners, ARTICLES[BIG])


async def _ask(connection: Connection, question: Question, asked: bytes) -> float:
    begun = time.perf_counter()
    status, body = await connection.send(asked)
    if status != 200:
        raise RuntimeError(f"{question.name}: {status} {body[:300]!r}")
    return (time.perf_counter() - begun) * 1000


def _percentile(values: list[float], percent: int) -> float:
    return sorted(values)[min(len(values) - 1, len(values) * percent // 100)]


async def _compare(section: Section, question: Question, sides: list[tuple[Side, Connection]]) -> None:
    best: list[list[float]] = [[], []]
    for _ in range(ASKED):
        pair = [question.ask(side) for side, _ in sides]
        times: list[list[float]] = [[], []]
        for turn in range(AGAIN):
            for which in (0, 1) if turn % 2 else (1, 0):
                if question.stored:
                    await world.execute(sides[which][0].url, world.NEW_VERSION)
                times[which].append(await _ask(sides[which][1], question, pair[which]))
        for which in (0, 1):
            best[which].append(min(times[which]))
    small, big = (_percentile(one, 99) for one in best)
    figure = f"{big / small:.2f} × ({small:.1f} → {big:.1f} ms)"
    section.add(question.name, figure, f"≤ {GOAL} ×", met=big / small <= GOAL)


async def measure(url: str) -> Section:
    """One connection to each side, one request at a time, in turn."""
    how = (
        f"p99 of a request through the API with {SMALL:,} orders, {COMMENTS[SMALL]:,} comments and {ARTICLES[SMALL]} articles, against "
        f"{BIG:,} orders, {COMMENTS[BIG]:,} comments and {ARTICLES[BIG]:,} articles (each order with a line, three events, an intent, a "
        f"message and mostly a transfer). Two databases on one server, {ASKED} questions drawn at random for "
        f"each row, each asked {AGAIN} times of both in turn; its best time counts (what else the machine does is not our growth), "
        f"and p99 is taken over the questions. Everything of the news is asked again, nothing cached. One article in each has a twentieth of all comments."
    )
    section = Section("4. Growth", how)
    small, big = await _prepare(url)
    with servers.api(small.url) as one, servers.api(big.url) as other:
        sides = [(small, Connection(one.address)), (big, Connection(other.address))]
        for question in QUESTIONS:
            await _compare(section, question, sides)
        for _, connection in sides:
            connection.close()
    return section
