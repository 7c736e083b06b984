"""The files of rendered papers: those of the current revision, and those of each earlier one that was submitted."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, cast

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.access_log.service import Visit
from khoisu.dossiers.attachments.bundle import get_zip_entries
from khoisu.dossiers.errors import PapersNotReady
from khoisu.dossiers.paper_files.submissions import find_submitted
from khoisu.dossiers.schemas.papers import PaperFile, PaperOut, PaperState
from khoisu.dossiers.state_rules import EDITABLE
from khoisu.dossiers.stored_dossier import StoredDossier
from khoisu.integrations.storage import Storage
from khoisu.kit.auth import Caller
from khoisu.kit.errors import NotFound
from khoisu.rendering import service as rendering
from khoisu.rendering.service import PaperSet, StoredPaper

SHOWN: dict[str, PaperState] = {"XONG": "SAN_SANG", "LOI": "LOI", "KIEM_TRA": "KIEM_TRA", "DA_XOA": "DA_XOA"}


def state_of(stored: StoredDossier, found: PaperSet | None) -> PaperState:
    """How far the papers of the current revision are."""
    if found is not None and found.trang_thai != "CHO":
        return SHOWN[found.trang_thai]
    return "DANG_TAO" if found or stored.head.trang_thai not in EDITABLE else "BAN_NHAP"


def stored_paper_list(name: str, rows: Sequence[StoredPaper]) -> list[PaperOut]:
    """Stored files, paper by paper; `name` is the prefix of the file names."""
    found: dict[str, PaperOut] = {}
    for row in rows:
        one = found.setdefault(row.ma, PaperOut(ma=row.ma, ten=row.ten, bieu_mau=row.bieu_mau, tep=[]))
        form = cast("Literal['pdf', 'docx']", row.dinh_dang)
        one.tep.append(PaperFile(dinh_dang=form, ten_tep=file_name(name, row), bam=row.bam, so_byte=row.so_byte))
    return list(found.values())


def file_name(name: str, row: StoredPaper) -> str:
    """ "HS123-01-dieu-le-cong-ty.pdf"."""
    return f"{name}-{row.thu_tu:02}-{row.ma}.{row.dinh_dang}"


def set_name(stored: StoredDossier, found: PaperSet, *, named: bool) -> str:
    """What the names of a set's files begin with: "HS123", and "HS123-v4.2" when a version was asked for or is not the first."""
    code = stored.head.ma_ho_so
    return f"{code}-v{found.name}" if named or found.lan > 1 else code


@dataclass(frozen=True, slots=True)
class ReadySet:
    """A rendered set: its name for files, its version, its files."""

    name: str
    version: PaperSet
    files: Sequence[StoredPaper]


async def require_ready_set(
    session: AsyncSession, stored: StoredDossier, revision: int | None = None, lan: int | None = None
) -> ReadySet:
    """The set that counts of the current revision or of an earlier one, or the set `lan` of it.

    Raises `PapersNotReady` (409) for the current revision, `NotFound` for what does not exist.
    """
    current = revision in (None, stored.head.phien_ban)
    found = await rendering.find_set(session, stored.id, revision or stored.head.phien_ban, lan)
    if found is None or found.trang_thai != "XONG":
        if current and (lan is None or found is not None):
            raise PapersNotReady(state_of(stored, found))
        raise NotFound
    name = set_name(stored, found, named=not current or lan is not None)
    return ReadySet(name, found, await rendering.files_of(session, found.id))


async def get_paper_file(
    session: AsyncSession,
    storage: Storage,
    stored: StoredDossier,
    code: str,
    form: str,
    revision: int | None = None,
    lan: int | None = None,
) -> tuple[str, bytes]:
    """Name and bytes of one file. Raises as `require_ready_set`, `NotFound`, `Unavailable`."""
    ready = await require_ready_set(session, stored, revision, lan)
    row = next((row for row in ready.files if (row.ma, row.dinh_dang) == (code, form)), None)
    if row is None:
        raise NotFound
    return file_name(ready.name, row), await rendering.read_paper(storage, row)


async def get_papers_zip(
    session: AsyncSession,
    storage: Storage,
    viewer: Caller,
    stored: StoredDossier,
    revision: int | None = None,
    lan: int | None = None,
    *,
    visit: Visit | None = None,
) -> tuple[str, bytes]:
    """Name and bytes of a ZIP with every file, and in a folder the attachments that were handed in with the revision.

    `visit`: why somebody else takes them. Raises as `require_ready_set`, `Unavailable`.
    """
    ready = await require_ready_set(session, stored, revision, lan)
    files = [(file_name(ready.name, row), await rendering.read_paper(storage, row)) for row in ready.files]
    handed_in = await find_submitted(session, stored, ready.version.phien_ban)
    if handed_in is not None:
        files += await get_zip_entries(session, storage, viewer, handed_in[0], visit)
    return f"{ready.name}.zip", await asyncio.to_thread(rendering.bundle, files)
