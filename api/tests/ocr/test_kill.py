"""kill -9: a real worker dies in the middle of a reading; another one finishes it, and nothing half read was ever shown."""

import asyncio
import os
import signal
import subprocess
import sys
from datetime import timedelta

import pytest
from sqlalchemy import text, update

from khoisu.kit import clock
from khoisu.kit.jobs import JobContext
from khoisu.main.job_wiring import job_doors
from khoisu.ocr import jobs
from khoisu.ocr.models import PaperReading
from tests.ocr import cards
from tests.ocr.upload_helpers import jpeg, send, state, values
from tests.running_site import Site
from tests.server import API_DIR


@pytest.mark.deep
@pytest.mark.req("S1.8")
async def test_a_killed_worker_loses_no_reading(site: Site) -> None:
    owner = await site.person()
    # Upside down and without a code: the slowest way, so that the worker is surely in the middle of it.
    slow = jpeg(cards.front_2021(code=False).rotate(180))
    reading_id = (await send(site.client, owner, slow)).json()["data"]["id"]
    env = {**os.environ, "DATABASE_URL": site.database.url, "ENV": "test", "PYTHONPATH": str(API_DIR)}
    command = [sys.executable, "-m", "khoisu.main.worker"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = await asyncio.create_subprocess_exec(*command, env=env, cwd=API_DIR, **quiet)
    try:
        async with asyncio.timeout(120):
            while (seen := await state(site.client, owner, reading_id))["trangThai"] == "CHO":  # noqa: ASYNC110 - it is another process
                await asyncio.sleep(0.02)
    finally:
        process.send_signal(signal.SIGKILL)
        await process.wait()
    assert (seen["trangThai"], seen["giaTriList"]) == ("DANG_DOC", [])
    # What a dead worker held is taken up when its minute is over; the test does not wait so long.
    async with site.database.transaction() as session:
        await session.execute(update(PaperReading).values(giu_den=clock.now() - timedelta(seconds=1)))
        await session.execute(text("DELETE FROM pgqueuer"))
    await jobs.take_up(JobContext(site.database, job_doors(site.database)))
    await site.run_jobs()
    done = await state(site.client, owner, reading_id)
    assert (done["trangThai"], values(done)["soGiayTo"]) == ("XONG", cards.AN.so)
