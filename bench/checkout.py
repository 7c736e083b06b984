"""Row 2: whole check-outs (3 adds, order, pay) by many customers at once, and what the database says about them afterwards."""

from __future__ import annotations

import asyncio
import json
import random
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median

from tests.people import Person

from bench import servers, world
from bench.client import Connection, Result, request
from bench.recording import Recording, record_checkout
from bench.replay import replay
from bench.report import Section
from bench.wares import Ware, packages

GOAL_RATE, GOAL_P99, GOAL_SHARE = 100, 200, 0.5
CUSTOMERS, SECONDS, ROUNDS = 50, 5.0, 3
WORKERS, POOL = 2, 10


class RefusedError(Exception):
    """A wrong response to a customer."""


@dataclass
class Bought:
    """What a customer was answered: order code → total in đồng."""

    orders: dict[str, int] = field(default_factory=dict)


class Customer:
    """A customer at check-out, on their own connection."""

    def __init__(
        self, address: str, person: Person, wares: list[Ware], timed: Callable[[float], None] = lambda _: None
    ) -> None:
        self._timed = timed
        self._connection = Connection(address)
        self._person, self._wares = person, wares
        self.bought = Bought()

    async def send(self, method: str, path: str, body: object = None, **more: str) -> dict[str, object]:
        """The data of the answer. Raises `RefusedError` for another status than 200 and 201."""
        content = b"" if body is None else json.dumps(body).encode()
        headers = {**self._person.headers, **({"Content-Type": "application/json"} if content else {}), **more}
        begun = time.perf_counter()
        status, answer = await self._connection.send(request(method, path, headers=headers, body=content))
        self._timed(time.perf_counter() - begun)
        if status not in (200, 201):
            raise RefusedError(f"{method} {path.partition('?')[0]}: {status} {answer[:300]!r}")
        return json.loads(answer)["data"]

    async def fill_cart(self, lines: int) -> None:
        """Add different packages to the cart."""
        for ware in random.sample(self._wares, lines):
            query = f"dichVuId={ware.dich_vu}&dichVuChiTietId={ware.goi}&userId={self._person.id}&chuKy={ware.chu_ky}"
            await self.send("POST", f"/partner/api/v1/gio-hang?{query}")

    async def buy(self, lines: int) -> None:
        """A whole check-out."""
        await self.fill_cart(lines)
        key = {"Idempotency-Key": str(uuid.uuid4())}
        order = await self.send("POST", "/partner/api/v1/gio-hang/xuat-don-hang", {"dongYDieuKhoan": True}, **key)
        code, total = str(order["maDonHang"]), int(str(order["tongTien"]))
        self.bought.orders[code] = total
        due = await self.send("POST", "/payment/api/v1/payment/pay", code)
        if due["soTien"] != total:
            raise RefusedError(f"{code} costs {total}, asked to pay {due['soTien']}")

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()


async def _round(
    address: str, people: list[Person], wares: list[Ware], seconds: float
) -> tuple[Result, dict[str, int]]:
    result, reported = Result(seconds), dict[str, int]()
    end = time.perf_counter() + seconds

    async def shop(person: Person) -> None:
        customer = Customer(address, person, wares, result.latencies.append)
        while time.perf_counter() < end:
            try:
                await customer.buy(3)
            except RefusedError as refusal:
                result.failures += 1
                print(f"  {refusal}")
        reported.update(customer.bought.orders)
        customer.close()

    begun = time.perf_counter()
    await asyncio.gather(*(shop(person) for person in people))
    result.seconds = time.perf_counter() - begun
    return result, reported


AFTERWARDS = """
SELECT o.ma_don_hang, o.tong_tien,
  (SELECT sum(l.thanh_tien) FROM dong_don_hang l WHERE l.don_hang_id = o.id)::bigint AS tong_dong,
  (SELECT count(*) FROM dong_don_hang l WHERE l.don_hang_id = o.id) AS so_dong,
  (SELECT count(*) FROM khoan_phai_thu k WHERE k.don_hang_id = o.id) AS so_khoan,
  (SELECT sum(k.so_tien) FROM khoan_phai_thu k WHERE k.don_hang_id = o.id)::bigint AS phai_thu,
  (SELECT count(*) FROM outbox_message m WHERE m.ma_don_hang = o.ma_don_hang AND m.loai = 'dat_hang') AS so_thu
FROM don_hang o WHERE o.account_id = ANY($1::uuid[])"""


async def check(database: str, people: list[Person], reported: dict[str, int]) -> list[str]:
    """What is wrong in the database, compared with what the customers were answered; empty when nothing is."""
    stored = {row["ma_don_hang"]: row for row in await world.rows(database, AFTERWARDS, [one.id for one in people])}
    wrong = [f"{code} was promised and is not there" for code in reported.keys() - stored.keys()]
    wrong += [f"{code} is there and no customer knows of it" for code in stored.keys() - reported.keys()]
    for code, total in reported.items():
        row = stored.get(code)
        if row and (row["tong_tien"], row["tong_dong"], row["so_dong"], row["phai_thu"]) != (total, total, 3, total):
            wrong.append(f"{code}: sums differ {row}")
        if row and (row["so_khoan"], row["so_thu"]) != (1, 1):
            wrong.append(f"{code}: {row['so_khoan']} intents, {row['so_thu']} messages")
    return wrong


@dataclass
class Till:
    """What all rounds brought."""

    rates: list[float] = field(default_factory=list)
    p99: list[float] = field(default_factory=list)
    costs: list[float] = field(default_factory=list)
    bare_rates: list[float] = field(default_factory=list)
    bare_costs: list[float] = field(default_factory=list)
    reported: dict[str, int] = field(default_factory=dict)
    failures: int = 0


async def _rounds(database: str, server: int, people: list[Person], wares: list[Ware]) -> Till:
    till, postgres = Till(), servers.Running("", server)
    others = await world.people(database, CUSTOMERS)
    recording = await record_checkout(database, others[0], wares)
    with servers.api(database, workers=WORKERS) as api:
        for number in range(ROUNDS + 1):
            before = api.cpu_seconds() + postgres.cpu_seconds()
            result, reported = await _round(api.address, people, wares, SECONDS if number else 2)
            used = api.cpu_seconds() + postgres.cpu_seconds() - before
            till.reported |= reported
            till.failures += result.failures
            if number:  # the first round only warms up; what it bought is checked with the rest
                till.rates.append(len(reported) / result.seconds)
                till.p99.append(result.percentile(99))
                till.costs.append(used / max(1, len(reported)))
                await _bare_round(database, postgres, recording, [str(one.id) for one in others], till)
    return till


async def _bare_round(
    database: str, postgres: servers.Running, recording: Recording, customers: list[str], till: Till
) -> None:
    before = postgres.cpu_seconds()
    done = await replay(database, recording, customers, SECONDS, WORKERS * POOL)
    used = done.cpu + postgres.cpu_seconds() - before
    till.bare_rates.append(done.count / done.seconds)
    till.bare_costs.append(used / max(1, done.count))


async def measure(database: str, server: int) -> Section:
    """Several rounds; `server` is the process id of the database server, whose processor time counts."""
    how = (
        f"{CUSTOMERS} customers who never pause, each: 3 times add to cart, order, pay; {WORKERS} API workers, crash-safe "
        f"database, {ROUNDS} rounds of {SECONDS:g} s, medians. p99 is that of one request. Processor time is that of API and "
        "database; what two free cores carry follows from it, whatever else the machine does. After each round the statements of "
        "one recorded check-out are sent by a bare asyncpg script for as long, for 50 other customers, each time with ids of their own."
    )
    section = Section("2. Check-out", how)
    wares, people = await packages(database), await world.people(database, CUSTOMERS)
    till = await _rounds(database, server, people, wares)
    rate, slowest, cost = median(till.rates), median(till.p99), median(till.costs)
    wrong = await check(database, people, till.reported)
    for line in wrong[:20]:
        print(f"  {line}")
    section.add("check-outs", f"{rate:.0f}/s", f"≥ {GOAL_RATE}/s", met=rate >= GOAL_RATE)
    section.add("processor time of one check-out", f"{cost * 1000:.1f} ms, so {2 / cost:.0f}/s on two free cores")
    bare, share = median(till.bare_costs), median(till.bare_costs) / cost
    told = f"{share:.0%} ({bare * 1000:.1f} ms; {median(till.bare_rates):.0f}/s from one process)"
    section.add(
        "… of which the same statements by bare asyncpg need", told, f"≥ {GOAL_SHARE:.0%}", met=share >= GOAL_SHARE
    )
    section.add("p99 of a request", f"{slowest:.0f} ms", f"< {GOAL_P99} ms", met=slowest < GOAL_P99)
    exact = f"{len(till.reported)} orders, {till.failures} refusals, {len(wrong)} differences"
    section.add("lost, doubled, wrong sums, intents, messages", exact, "none", met=not wrong and not till.failures)
    return section
