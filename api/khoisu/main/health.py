"""`/healthz`: the process is alive. `/readyz`: whether people can be served, and what somebody should look at."""

import asyncio
import shutil
import time
from dataclasses import dataclass, replace
from pathlib import Path

from fastapi import APIRouter, Request, Response

from khoisu.admin.system_state import reads, rules
from khoisu.admin.system_state.rules import Health
from khoisu.identity.realm import Realm
from khoisu.integrations.storage import Storage, StorageSettings
from khoisu.kit.api_model import Data, Wire
from khoisu.kit.auth import AnyoneDep
from khoisu.kit.db import Database, DatabaseDep
from khoisu.kit.replica import State
from khoisu.main import repository
from khoisu.main.leaving import Leaving

router = APIRouter(tags=["he-thong"])
PROBE_SECONDS = 3.0
"""What takes longer counts as failing: a balancer waits no longer for the whole answer."""
REMEMBERED_SECONDS = 1.0
"""How long an answer of the database holds: anybody may ask, and each question writes a row."""


class Alive(Wire):
    """The process answers."""

    trang_thai: str


class Ready(Wire):
    """Each part's state: `ok`, `canh_bao` (people are served, somebody has to look) or `loi` (the answer is 503).

    `co_so_du_lieu` is `ok` when the database has just been written to. `ban_sao` is the replica for reads: when it is late or
    gone, the primary answers for it. `trang_thai` is the worst of all.
    """

    trang_thai: Health
    co_so_du_lieu: Health
    hang_doi: Health
    kho_tep: Health
    khoa_ky: Health
    dia: Health
    tien_trinh_nen: Health
    giao_dich_cho: Health
    tin_cho_gui: Health
    ban_sao: Health


@dataclass(frozen=True, slots=True)
class Answer:
    """Whether the database can be written, whether the queue answers, how long what waits has waited, how the replica is."""

    written: bool
    queue: bool
    ages: reads.Ages | None
    replica: State = "none"


NO_ANSWER = Answer(False, False, None)


class DatabaseProbe:
    """Writes to the database and reads what waits, at most once in `REMEMBERED_SECONDS` however often it is asked."""

    def __init__(self) -> None:
        self._asking = asyncio.Lock()
        self._until = 0.0
        self._answer = NO_ANSWER

    async def ask(self, database: Database) -> Answer:
        """What the database and its replica say now. Raises nothing: any failure means no."""
        async with self._asking:
            if time.monotonic() >= self._until:
                answer, replica = await asyncio.gather(self._ask(database), database.replica_state())
                self._answer = replace(answer, replica=replica)
                self._until = time.monotonic() + REMEMBERED_SECONDS
            return self._answer

    async def _ask(self, database: Database) -> Answer:
        try:
            async with asyncio.timeout(PROBE_SECONDS):
                await repository.beat(database, "api")
                queue = await repository.answers(database, "SELECT 1 FROM pgqueuer LIMIT 1")
                async with database.transaction() as session:
                    return Answer(True, queue, await reads.read_ages(session))
        except Exception:  # noqa: BLE001 - as the docstring says
            return NO_ANSWER


@router.get("/healthz")
async def healthz(_caller: AnyoneDep) -> Data[Alive]:
    """Answer as long as the process runs."""
    return Data(data=Alive(trang_thai="ok"))


@router.get("/readyz", responses={503: {"model": Data[Ready], "description": "Something is missing"}})
async def readyz(_caller: AnyoneDep, request: Request, response: Response, database: DatabaseDep) -> Data[Ready]:
    """Answer 200 when the database takes writes and job queue, file store and signing key can be used, else 503.

    An API that has been asked to stop says 503 while it still answers, so that a proxy sends people elsewhere.
    A silent worker, waiting messages, a replica that is late and a nearly full disk are warnings: to take this API away would
    not help.
    """
    storage: Storage = request.app.state.storage
    realm: Realm = request.app.state.realm
    probe: DatabaseProbe = request.app.state.database_probe
    said = await probe.ask(database)
    ages = said.ages
    parts = {
        "co_so_du_lieu": _usable(said.written),
        "hang_doi": _usable(said.queue),
        "kho_tep": _usable(await storage.is_ready()),
        "khoa_ky": _usable(realm.keys.is_ready),
        "dia": _disk(StorageSettings(env=request.app.state.core.env).folder()),
        "tien_trinh_nen": rules.worker_state(ages.worker) if ages else Health.WARNING,
        "giao_dich_cho": rules.transfer_state(ages.transfer) if ages else Health.WARNING,
        "tin_cho_gui": rules.message_state(ages.message) if ages else Health.WARNING,
        "ban_sao": Health.OK if said.replica in ("none", "current") else Health.WARNING,
    }
    leaving: Leaving = request.app.state.leaving
    state = Health.FAILING if leaving.begun else rules.worst(list(parts.values()))
    if state is Health.FAILING:
        response.status_code = 503
    return Data(data=Ready(trang_thai=state, **parts))


def _usable(good: bool) -> Health:
    return Health.OK if good else Health.FAILING


def _disk(folder: Path) -> Health:
    """The disk that the files are on, or will be."""
    try:
        usage = shutil.disk_usage(next(one for one in (folder, *folder.parents) if one.exists()))
    except OSError:
        return Health.WARNING
    return rules.disk_state(usage.total, usage.free)
