"""`/healthz`: the process lives. `/readyz`: what it needs answers."""

from fastapi import APIRouter, Request, Response
from sqlalchemy import text

from khoisu.identity.realm import Realm
from khoisu.integrations.storage import Storage
from khoisu.kit.api_model import Data, Wire
from khoisu.kit.auth import AnyoneDep
from khoisu.kit.db import DatabaseDep

router = APIRouter(tags=["he-thong"])


class Alive(Wire):
    """The process answers."""

    trang_thai: str


class Ready(Wire):
    """Each part's state: `ok` or `loi`."""

    co_so_du_lieu: str
    hang_doi: str
    kho_tep: str
    khoa_ky: str


@router.get("/healthz")
async def healthz(_caller: AnyoneDep) -> Data[Alive]:
    """Answer as long as the process runs."""
    return Data(data=Alive(trang_thai="ok"))


@router.get("/readyz", responses={503: {"model": Data[Ready], "description": "Something is missing"}})
async def readyz(_caller: AnyoneDep, request: Request, response: Response, database: DatabaseDep) -> Data[Ready]:
    """Answer 200 when database, job queue, file store and signing key can be used, else 503 with what is missing."""
    states = {"co_so_du_lieu": "SELECT 1", "hang_doi": "SELECT 1 FROM pgqueuer LIMIT 1"}
    found = {name: await _state(database, sql) for name, sql in states.items()}
    storage: Storage = request.app.state.storage
    found["kho_tep"] = "ok" if await storage.is_ready() else "loi"
    realm: Realm = request.app.state.realm
    found["khoa_ky"] = "ok" if realm.keys.is_ready else "loi"
    if "loi" in found.values():
        response.status_code = 503
    return Data(data=Ready(**found))


async def _state(database: DatabaseDep, sql: str) -> str:
    try:
        async with database.engine.connect() as connection:
            await connection.execute(text(sql))
    except Exception:  # noqa: BLE001 - any failure at all means not ready
        return "loi"
    return "ok"
