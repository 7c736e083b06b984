"""`/healthz`: the process is alive. `/readyz`: its dependencies respond."""

from fastapi import APIRouter, Request, Response

from khoisu.identity.realm import Realm
from khoisu.integrations.storage import Storage
from khoisu.kit.api_model import Data, Wire
from khoisu.kit.auth import AnyoneDep
from khoisu.kit.db import DatabaseDep
from khoisu.main import repository

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
    storage: Storage = request.app.state.storage
    realm: Realm = request.app.state.realm
    ready = {
        "co_so_du_lieu": await repository.answers(database, "SELECT 1"),
        "hang_doi": await repository.answers(database, "SELECT 1 FROM pgqueuer LIMIT 1"),
        "kho_tep": await storage.is_ready(),
        "khoa_ky": realm.keys.is_ready,
    }
    if not all(ready.values()):
        response.status_code = 503
    return Data(data=Ready(**{part: "ok" if good else "loi" for part, good in ready.items()}))
