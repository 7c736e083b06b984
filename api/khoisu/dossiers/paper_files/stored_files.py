"""The files of rendered papers: those of the current revision, and those of each earlier one that was submitted."""

import asyncio
from collections.abc import Sequence
from typing import Literal, cast

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers.errors import PapersNotReady
from khoisu.dossiers.schemas.papers import PaperFile, PaperList, PaperOut, PaperState
from khoisu.dossiers.states import EDITABLE
from khoisu.dossiers.stored_dossier import StoredDossier
from khoisu.integrations.storage import Storage
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


def set_name(stored: StoredDossier, revision: int | None = None) -> str:
    """What the names of a set's files begin with: "HS123", of an earlier revision "HS123-v4"."""
    code = stored.head.ma_ho_so
    return code if revision in (None, stored.head.phien_ban) else f"{code}-v{revision}"


async def require_ready_set(
    session: AsyncSession, stored: StoredDossier, revision: int | None = None
) -> list[StoredPaper]:
    """The files of the current revision, or of an earlier one.

    Raises `PapersNotReady` (409) for the current one, `NotFound` for another that has none.
    """
    found = await rendering.find_set(session, stored.id, revision or stored.head.phien_ban)
    if found is None or found.trang_thai != "XONG":
        if revision in (None, stored.head.phien_ban):
            raise PapersNotReady(state_of(stored, found))
        raise NotFound
    return list(await rendering.files_of(session, found.id))


async def get_revision_papers(session: AsyncSession, stored: StoredDossier, revision: int) -> PaperList:
    """The papers of an earlier revision as they were submitted, without who signs. Raises as `require_ready_set`."""
    rows = await require_ready_set(session, stored, revision)
    return PaperList(
        trang_thai="SAN_SANG",
        phien_ban=revision,
        cac_phien_ban=list(await rendering.rendered_revisions(session, stored.id)),
        giay_to=stored_paper_list(set_name(stored, revision), rows),
        ky_ten=[],
    )


async def get_paper_file(
    session: AsyncSession, storage: Storage, stored: StoredDossier, code: str, form: str, revision: int | None = None
) -> tuple[str, bytes]:
    """Name and bytes of one file. Raises as `require_ready_set`, `NotFound`, `Unavailable`."""
    rows = await require_ready_set(session, stored, revision)
    row = next((row for row in rows if (row.ma, row.dinh_dang) == (code, form)), None)
    if row is None:
        raise NotFound
    return file_name(set_name(stored, revision), row), await rendering.read_paper(storage, row)


async def get_papers_zip(
    session: AsyncSession, storage: Storage, stored: StoredDossier, revision: int | None = None
) -> tuple[str, bytes]:
    """Name and bytes of a ZIP with every file. Raises as `require_ready_set`, `Unavailable`."""
    name = set_name(stored, revision)
    rows = await require_ready_set(session, stored, revision)
    files = [(file_name(name, row), await rendering.read_paper(storage, row)) for row in rows]
    return f"{name}.zip", await asyncio.to_thread(rendering.bundle, files)
