"""kill -9 in the middle of an import: nothing is half there, and importing the file again brings each line once (G-74)."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from khoisu.site_settings.settings import settings as company_settings
from khoisu.workflows.payments.balance_reads import read_balance
from tests.orders.factories import placed
from tests.payments.statements.files import csv_file
from tests.payments.statements.importing_child import STORED
from tests.payments.statements.test_importing import PRICE, Desk, desk, line, verdicts
from tests.server import API_DIR
from tests.slices import one_in

__all__ = ["desk"]
pytestmark = [pytest.mark.req("S4.6"), pytest.mark.req("S2.15")]

LINES = 60
PAID = 3
WAITS = """SELECT count(*) FROM pg_locks l JOIN pg_stat_activity a USING (pid)
WHERE NOT l.granted AND a.datname = current_database()"""
HELD = {
    # The last line's place is taken by somebody who has not finished: the lines before are written, and wait.
    "while its lines are written": """INSERT INTO giao_dich_ngan_hang (id, nguon, ma_ngoai, ngan_hang, so_tai_khoan, chieu, so_tien,
        noi_dung, mo_ta, ma_tham_chieu, luc_ngan_hang, tho, trang_thai, tien_thua)
      VALUES (gen_random_uuid(), 'SAO_KE', :last, '', '', 'in', 1, '', '', '', '', '{}', 'MOI', 0)""",
    "before anything is queued": "LOCK TABLE pgqueuer IN EXCLUSIVE MODE",
    "before the import is recorded": "LOCK TABLE nhap_sao_ke IN EXCLUSIVE MODE",
}
COUNTS = """SELECT (SELECT count(*) FROM giao_dich_ngan_hang), (SELECT count(*) FROM nhap_sao_ke),
  (SELECT count(*) FROM pgqueuer WHERE entrypoint = 'payments.match')"""


@contextmanager
def importing(url: str, file: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that imports the file, killed by SIGKILL at the end of the block."""
    env = {**os.environ, "DATABASE_URL": url, "ENV": "test", "PYTHONPATH": str(API_DIR)}
    command = [sys.executable, "-m", "tests.payments.statements.importing_child", str(file)]
    process = subprocess.Popen(
        [*command, company_settings().bank_account], env=env, cwd=API_DIR, stdout=subprocess.PIPE, text=True
    )
    try:
        yield process
    finally:
        process.send_signal(signal.SIGKILL)
        assert process.wait(timeout=10) == -signal.SIGKILL
        if process.stdout is not None:
            process.stdout.close()


async def statement_of(desk: Desk) -> tuple[bytes, list[str]]:
    """A statement of many lines, of which a few pay an order; and these orders' codes."""
    codes = [(await placed(desk.app, None)).ma_don_hang for _ in range(PAID)]
    words = codes + ["nguoi la chuyen"] * (LINES - PAID)
    return csv_file(*(line(f"FT{number:05}", word) for number, word in enumerate(words))), codes


async def until_waiting(desk: Desk, wanted: int) -> None:
    """Until so many connections of this database wait for a lock."""
    for _ in range(1_200):
        if await desk.rows(WAITS) == [(wanted,)]:
            return
        await asyncio.sleep(0.05)
    raise TimeoutError


async def counts(desk: Desk) -> tuple[int, int, int]:
    [found] = await desk.rows(COUNTS)
    return found


async def imports_once(desk: Desk, data: bytes, codes: list[str]) -> None:
    """Importing the file now ends with each line there once, its orders paid once, and the balance right."""
    assert set(verdicts(await desk.book(data))) <= {"MOI", "DA_BIET"}
    assert await counts(desk) == (LINES, 1, LINES)
    await desk.run_jobs()
    for code in codes:
        assert await desk.paid(code) == (PRICE, 1)
    async with desk.app.state.database.transaction() as session:
        balance = await read_balance(session)
    assert balance.holds, balance
    assert balance.received == LINES * PRICE
    assert set(verdicts(await desk.book(data))) == {"DA_BIET"}


@pytest.mark.deep
@pytest.mark.parametrize("held", one_in(3, list(HELD.values()), {one: name for name, one in HELD.items()}.__getitem__))
async def test_a_process_killed_before_the_end_leaves_nothing(desk: Desk, tmp_path: Path, held: str) -> None:
    data, codes = await statement_of(desk)
    file = tmp_path / "sao-ke.csv"
    file.write_bytes(data)
    last = f"{company_settings().bank_account}/2026-11-20/{PRICE}/FT{LINES - 1:05}"
    async with desk.app.state.database.sessions() as blocker:
        await blocker.execute(text(held), {"last": last} if ":last" in held else {})
        with importing(desk.app.state.database.url, file):
            await until_waiting(desk, 1)
        await blocker.rollback()
    await until_waiting(desk, 0)
    assert await counts(desk) == (0, 0, 0)
    await imports_once(desk, data, codes)


@pytest.mark.deep
async def test_a_process_killed_before_it_could_answer_has_imported_each_line_once(desk: Desk, tmp_path: Path) -> None:
    data, codes = await statement_of(desk)
    file = tmp_path / "sao-ke.csv"
    file.write_bytes(data)
    with importing(desk.app.state.database.url, file) as process:
        assert process.stdout is not None
        assert (await asyncio.to_thread(process.stdout.readline)).strip() == STORED
    await imports_once(desk, data, codes)
