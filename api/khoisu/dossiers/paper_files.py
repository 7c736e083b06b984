"""The files of drawn papers: those of the present revision, and those of each earlier one that was handed in."""

import asyncio
from collections.abc import Sequence
from typing import Literal, cast

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.documents import service as documents
from khoisu.documents.service import PaperSet, StoredPaper
from khoisu.dossiers.errors import PapersNotReady
from khoisu.dossiers.paper_schemas import PaperFile, PaperList, PaperOut, PaperState
from khoisu.dossiers.repository import Kept
from khoisu.dossiers.rules.states import EDITABLE, State
from khoisu.kit.errors import NotFound
from khoisu.ports.storage import Storage

SHOWN: dict[str, PaperState] = {"XONG": "SAN_SANG", "LOI": "LOI", "DA_XOA": "DA_XOA"}


def state_of(kept: Kept, found: PaperSet | None) -> PaperState:
    """How far the papers of the current revision are."""
    if found is not None and found.trang_thai != "CHO":
        return SHOWN[found.trang_thai]
    return "DANG_TAO" if found or State(kept.head["trang_thai"]) not in EDITABLE else "BAN_NHAP"


def stored(name: str, rows: Sequence[StoredPaper]) -> list[PaperOut]:
    """Kept files, paper by paper; `name` begins the names of the files."""
    found: dict[str, PaperOut] = {}
    for row in rows:
        one = found.setdefault(row.ma, PaperOut(ma=row.ma, ten=row.ten, bieu_mau=row.bieu_mau, tep=[]))
        form = cast("Literal['pdf', 'docx']", row.dinh_dang)
        one.tep.append(PaperFile(dinh_dang=form, ten_tep=file_name(name, row), bam=row.bam, so_byte=row.so_byte))
    return list(found.values())


def file_name(name: str, row: StoredPaper) -> str:
    """ "HS123-01-dieu-le-cong-ty.pdf"."""
    return f"{name}-{row.thu_tu:02}-{row.ma}.{row.dinh_dang}"


def set_name(kept: Kept, revision: int | None = None) -> str:
    """What the names of a set's files begin with: "HS123", of an earlier revision "HS123-v4"."""
    code = kept.head["ma_ho_so"]
    return code if revision in (None, kept.head["phien_ban"]) else f"{code}-v{revision}"


async def ready(session: AsyncSession, kept: Kept, revision: int | None = None) -> list[StoredPaper]:
    """The files of the present revision, or of an earlier one.

    Raises `PapersNotReady` (409) for the present one, `NotFound` for another that has none.
    """
    found = await documents.find_set(session, kept.id, revision or kept.head["phien_ban"])
    if found is None or found.trang_thai != "XONG":
        if revision in (None, kept.head["phien_ban"]):
            raise PapersNotReady(state_of(kept, found))
        raise NotFound
    return list(await documents.files_of(session, found.id))


async def of_revision(session: AsyncSession, kept: Kept, revision: int) -> PaperList:
    """The papers of an earlier revision as they were handed in, without who signs. Raises as `ready`."""
    rows = await ready(session, kept, revision)
    return PaperList(
        trang_thai="SAN_SANG",
        phien_ban=revision,
        cac_phien_ban=list(await documents.drawn_revisions(session, kept.id)),
        giay_to=stored(set_name(kept, revision), rows),
        ky_ten=[],
    )


async def one_file(
    session: AsyncSession, storage: Storage, kept: Kept, code: str, form: str, revision: int | None = None
) -> tuple[str, bytes]:
    """Name and bytes of one file. Raises as `ready`, `NotFound`, `Unavailable`."""
    rows = await ready(session, kept, revision)
    row = next((row for row in rows if (row.ma, row.dinh_dang) == (code, form)), None)
    if row is None:
        raise NotFound
    return file_name(set_name(kept, revision), row), await documents.read_paper(storage, row)


async def all_files(
    session: AsyncSession, storage: Storage, kept: Kept, revision: int | None = None
) -> tuple[str, bytes]:
    """Name and bytes of a ZIP with every file. Raises as `ready`, `Unavailable`."""
    name = set_name(kept, revision)
    rows = await ready(session, kept, revision)
    files = [(file_name(name, row), await documents.read_paper(storage, row)) for row in rows]
    return f"{name}.zip", await asyncio.to_thread(documents.bundle, files)
