"""One person's data across the rooms: exported as a file, or erased with the account (Law 91/2025/QH15)."""

import io
import zipfile
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.files.errors import UploadGone
from khoisu.files.service import read_stored
from khoisu.identity.service import DataRequestInfo, Realm, data_requests, erase_account
from khoisu.integrations.storage import Storage
from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.kit.db import Database
from khoisu.kit.errors import NotFound
from khoisu.rendering.service import StoredPaper, find_papers, read_paper
from khoisu.workflows.personal_data.erasure_repository import erase_rows
from khoisu.workflows.personal_data.open_work import require_nothing_open
from khoisu.workflows.personal_data.reads import EXPORT, FILES, PAPERS

DATA_NAME = "du-lieu.json"


@dataclass(frozen=True, slots=True)
class OwnFile:
    """A file of the person and its name in the bundle; `paper` for one that we rendered."""

    id: UUID
    name: str
    paper: StoredPaper | None = None


async def export_json(database: Database, account: UUID) -> str:
    """Everything stored about a person, as readable JSON. Raises `NotFound`."""
    found = await database.json(EXPORT, account)
    if found is None:
        raise NotFound
    return found


async def own_files(database: Database, account: UUID) -> list[OwnFile]:
    """The person's files whose bytes are there, in the order they came, then the papers that we rendered for them."""
    pool = await database.reader()
    sent = [OwnFile(row["id"], row["ten"]) for row in await pool.fetch(FILES, account)]
    names = {row["id"]: str(row["ten"]) for row in await pool.fetch(PAPERS, account)}
    async with database.sessions() as session:
        rendered = await find_papers(session, names)
    return sent + [OwnFile(number, name, rendered[number]) for number, name in names.items() if number in rendered]


class _Pipe(io.RawIOBase):
    """Takes what the archive writes and passes it on piece by piece, so that no bundle is in memory as a whole."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, data: bytes, /) -> int:  # pyright: ignore[reportIncompatibleMethodOverride] - bytes is all it gets
        self._parts.append(bytes(data))
        return len(data)

    def taken(self) -> bytes:
        """What was written since the last call."""
        parts, self._parts = self._parts, []
        return b"".join(parts)


async def _content(storage: Storage, file: OwnFile) -> bytes:
    return await (read_paper(storage, file.paper) if file.paper else read_stored(storage, file.id))


async def export_zip(storage: Storage, data: str, files: Sequence[OwnFile]) -> AsyncIterator[bytes]:
    """A ZIP with the JSON and every file. A file that was deleted meanwhile is left out. Raises `Unavailable`."""
    pipe = _Pipe()
    with zipfile.ZipFile(pipe, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(DATA_NAME, data)
        yield pipe.taken()
        for file in files:
            try:
                content = await _content(storage, file)
            except UploadGone:
                continue
            # Pictures and PDFs are packed already.
            archive.writestr(file.name, content, zipfile.ZIP_STORED)
            yield pipe.taken()
    yield pipe.taken()


async def carry_out(session: AsyncSession, realm: Realm, caller: Caller, code: str, answer: str) -> DataRequestInfo:
    """Settle a request as done; one for deletion is carried out at once (see `erasure_repository`).

    Raises `NoSuchDataRequest`, `RequestSettled`, `WorkStillOpen` (409).
    """
    request = await data_requests.settle_data_request(session, caller, code, "HOAN_THANH", answer)
    if request.loai == "XOA":
        await _erase(session, realm, request, caller.account_id)
    return request


async def _erase(session: AsyncSession, realm: Realm, request: DataRequestInfo, actor: UUID) -> None:
    values = {
        "account": request.account_id,
        "actor": actor,
        "now": clock.now(),
        "last": request.result_message_key,
    }
    await require_nothing_open(session, request.account_id)
    await erase_rows(session, values)
    await erase_account(session, realm, request.account_id, actor)
