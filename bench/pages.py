"""Row 3: public pages cached by the web server against static serving of the same bytes, and the first rendering of each page."""

from __future__ import annotations

import asyncio
import re
import time
from pathlib import Path
from statistics import median

from bench import servers, world
from bench.client import Connection, load, request
from bench.report import Section

GOAL, GOAL_DRAWING = 0.50, 15.0
GOAL_KEPT, GOAL_DRAWN, GOAL_DRAWN_P99 = 3, 300, 150
NEWS = "/tin-tuc"
STORED = ("/dich-vu", NEWS)
ROUNDS, SECONDS, CONNECTIONS = 15, 0.5, 16
DRAWINGS = 5
WARM, DRAWN_ROUNDS, DRAWN_SECONDS = 5.0, 7, 2.0
BROWSER = {"Accept-Encoding": "gzip, br", "Accept": "text/html", "Accept-Language": "vi", "User-Agent": "bench"}
BUMP = "UPDATE phien_ban_noi_dung SET so = so + 1"


def _ask(path: str, **more: str) -> bytes:
    return request("GET", path, headers=BROWSER | more)


async def body_of(address: str, path: str, **more: str) -> bytes:
    """What a visitor is sent, as on the wire. Raises RuntimeError unless it is 200."""
    connection = Connection(address)
    status, body = await connection.send(_ask(path, **more))
    connection.close()
    if status != 200:
        raise RuntimeError(f"{path}: {status}")
    return body


async def compare(section: Section, web: str, path: str, logs: Path, *, name: str = "") -> None:
    """A cached page against a server that only sends the same bytes, in interleaved rounds."""
    for _ in range(3):  # rendered, then cached
        body = await body_of(web, path)
    stored = logs / "page.br"
    stored.write_bytes(body)
    place = {"BENCH_BODY": str(stored), "BENCH_ENCODING": "br"}
    rates: dict[bool, list[float]] = {True: [], False: []}
    with servers.node("bench/static.mjs", cwd=servers.ROOT, check="/", **place) as static:
        for number in range(ROUNDS + 1):
            for ours in (True, False) if number % 2 else (False, True):
                address = web if ours else static.address
                result = await load(address, [_ask(path)], connections=CONNECTIONS, seconds=SECONDS)
                if number:
                    rates[ours].append(result.rate)
    ratio = median(rates[True]) / median(rates[False])
    figure = f"{ratio:.0%} ({median(rates[True]):.0f}/s of {median(rates[False]):.0f}/s, {len(body)} bytes)"
    section.add(name or f"{path}, kept", figure, f"≥ {GOAL:.0%}", met=ratio >= GOAL)


def _personal(path: str) -> bytes:
    # Any cookie of ours that is not a preference identifies the visitor, whose pages are then rendered for them alone.
    return _ask(path, Cookie="khoisu_bench=1")


async def _drawn_rate(section: Section, web: servers.Running, path: str) -> None:
    """The page rendered again for each visitor, in turn with the cached one."""
    rates: dict[bool, list[float]] = {True: [], False: []}
    slowest: list[float] = []
    cost: list[float] = []
    await load(web.address, [_personal(path)], connections=CONNECTIONS, seconds=WARM)
    for number in range(DRAWN_ROUNDS):
        for stored in (True, False) if number % 2 else (False, True):
            asked, used = _ask(path) if stored else _personal(path), web.cpu_seconds()
            result = await load(web.address, [asked], connections=CONNECTIONS, seconds=DRAWN_SECONDS)
            if result.failures:
                raise RuntimeError(f"{path}: {result.failures} refused")
            rates[stored].append(result.rate)
            if not stored:
                slowest.append(result.percentile(99))
                cost.append((web.cpu_seconds() - used) * 1000 / len(result.latencies))
    rendered = median(rates[False])
    times = median(rates[True]) / rendered
    section.add(
        f"{path}, kept against drawn for each visitor",
        f"{times:.0f} × ({median(rates[True]):.0f}/s of {rendered:.0f}/s)",
        f"≥ {GOAL_KEPT} ×",
        met=times >= GOAL_KEPT,
    )
    per_core = 1000 / median(cost)
    figure = f"{rendered:.0f}/s, p99 {median(slowest):.0f} ms ({median(cost):.1f} ms of processor time, so {per_core:.0f}/s on a core of its own)"
    met = rendered >= GOAL_DRAWN and median(slowest) < GOAL_DRAWN_P99
    section.add(f"{path}, drawn for each visitor", figure, f"≥ {GOAL_DRAWN}/s, p99 < {GOAL_DRAWN_P99} ms", met=met)


async def _addresses(web: str) -> list[str]:
    """The shop's and the news' public pages, by the links of their lists."""
    found = set(STORED)
    for path in STORED:
        text = (await body_of(web, path, **{"Accept-Encoding": "identity"})).decode()
        found |= set(re.findall(rf'href="({path}/[^"?#.]+)"', text))
    return sorted(found)


async def _drawings(section: Section, database: str, web: str) -> None:
    paths = await _addresses(web)
    times: dict[str, list[float]] = {path: [] for path in paths}
    for number in range(DRAWINGS + 2):
        await world.execute(database, BUMP)  # another version of the content: nothing cached is valid any more
        await _until_forgotten(web)
        connection = Connection(web)
        for path in paths:
            begun = time.perf_counter()
            await connection.send(_ask(path))
            if number > 1:  # the first two warm the programs up
                times[path].append((time.perf_counter() - begun) * 1000)
        connection.close()
    each = sorted(((median(ms), path) for path, ms in times.items()), reverse=True)
    typical, (slowest, path) = median(ms for ms, _ in each), each[0]
    goal = f"≤ {GOAL_DRAWING:g} ms"
    section.add(f"first drawing, median of {len(paths)} pages", f"{typical:.1f} ms", goal, met=typical <= GOAL_DRAWING)
    section.add(f"first drawing, slowest: {path}", f"{slowest:.1f} ms", goal, met=slowest <= GOAL_DRAWING)


async def _until_forgotten(web: str) -> None:
    # The web server asks for the version behind a visit, once its cached value is two seconds old.
    await asyncio.sleep(2.1)
    await body_of(web, STORED[0])
    await asyncio.sleep(0.3)


async def measure(database: str, logs: Path) -> Section:
    """Interleaved rounds for cached pages; for first renderings the content's version is raised, then each page asked once."""
    how = (
        f"Kept pages against a minimal Node server (`bench/static.mjs`) that holds the same brotli bytes in memory: {CONNECTIONS} "
        f"connections, {ROUNDS} interleaved rounds of {SECONDS:g} s, ratio of the medians. First drawing: every page "
        f"linked from the two lists asked once after the content's version was raised, {DRAWINGS} times, one at a time, API calls and packing included; "
        f"the median page and the slowest are judged. Drawn for each visitor: the same page for somebody with a cookie of their own, for whom nothing "
        f"is kept, one web process, one API worker, {CONNECTIONS} connections, in turn with the kept page."
    )
    section = Section("3. Public pages", how)
    with servers.api(database) as api:
        env = {"API_URL": api.address, "PUBLIC_URL": "http://localhost:3600", "ENV": "test"}
        with servers.node("server/main.ts", cwd=servers.WEB, check="/healthz", **env) as web:
            for path in STORED:
                await compare(section, web.address, path, logs)
            await _drawn_rate(section, web, NEWS)
            await _drawings(section, database, web.address)
    return section
