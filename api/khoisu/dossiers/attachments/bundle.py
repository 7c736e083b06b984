"""The attachments as a folder of the dossier's ZIP, with a list of what goes with the dossier."""

from collections.abc import Iterable, Iterator
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.access_log.service import Visit
from khoisu.dossiers.attachments.needed import list_handed_in_needs
from khoisu.dossiers.rules.attachments.needs import Filled
from khoisu.dossiers.stored_dossier import StoredDossier
from khoisu.files import service as files
from khoisu.files.errors import UploadGone
from khoisu.integrations.storage import Storage
from khoisu.kit.auth import Caller
from khoisu.kit.lang import Lang, Text
from khoisu.kit.text.unaccent import unaccent
from khoisu.rendering import service as rendering

FOLDER = "giay-to-kem-theo"
LIST_NAME = f"{FOLDER}/00-danh-muc.txt"
HEAD = Text("Danh mục giấy tờ kèm theo hồ sơ {ma}", "Attachments of dossier {ma}")
REQUIRED, RECOMMENDED = Text("bắt buộc", "required"), Text("khuyên nộp", "recommended")
NOT_THERE = Text("chưa có", "not attached")


async def get_zip_entries(
    session: AsyncSession, storage: Storage, viewer: Caller, stored: StoredDossier, visit: Visit | None
) -> list[tuple[str, bytes]]:
    """Names and bytes of the folder, its list first; nothing when nothing was attached. `stored` is what was handed in.

    Each file that staff take is logged, as when they look at it. A file deleted meanwhile is left out.
    """
    filled = await list_handed_in_needs(session, stored.tree, stored.id, stored.head.phien_ban)
    found: list[tuple[str, bytes]] = []
    for at, one in enumerate(filled, start=1):
        for place, file in enumerate(one.files, start=1):
            got = await _bytes_of(session, storage, viewer, file.tep_id, visit)
            if got is not None:
                found.append((_name(at, one, place), as_pdf(got)))
    names = [name for name, _ in found]
    return [(LIST_NAME, _list_of(stored, filled, names)), *found] if found else []


async def _bytes_of(
    session: AsyncSession, storage: Storage, viewer: Caller, number: UUID, visit: Visit | None
) -> files.Fetched | None:
    try:
        return await files.fetch_upload(session, storage, number, viewer=viewer, visit=visit)
    except UploadGone:
        return None


def as_pdf(got: files.Fetched) -> bytes:
    """The file as the portal takes it: a picture becomes a page of a PDF (ND168 3.9)."""
    return rendering.pictures.to_picture_pdf(got.data) if got.kieu_noi_dung == "image/jpeg" else got.data


def _name(at: int, one: Filled, place: int) -> str:
    """ "giay-to-kem-theo/01-giay-to-ca-nhan-kim-min-jun-1.pdf": the portal wants files named by what they are (ND168 3.9)."""
    whose = slug(one.need.subject.ten)
    parts = [f"{at:02}", one.need.kind.ma, *([whose] if whose else []), str(place)]
    return f"{FOLDER}/{'-'.join(parts)}.pdf"


def slug(words: str) -> str:
    """Lower-case ASCII letters and digits with single hyphens, at most 60."""
    plain = "".join(char if char.isascii() and char.isalnum() else " " for char in unaccent(words).lower())
    return "-".join(plain.split())[:60].strip("-")


def _list_of(stored: StoredDossier, filled: Iterable[Filled], names: list[str]) -> bytes:
    lang: Lang = stored.head.ngon_ngu
    lines = [HEAD.in_lang(lang, ma=stored.head.ma_ho_so), ""]
    for at, one in enumerate(filled, start=1):
        lines += _lines(at, one, [name for name in names if name.startswith(f"{FOLDER}/{at:02}-")], lang)
    # The mark tells old editors that it is UTF-8.
    return "\r\n".join(lines).encode("utf-8-sig")


def _lines(at: int, one: Filled, names: list[str], lang: Lang) -> Iterator[str]:
    kind, who = one.need.kind, one.need.subject.ten
    weight = (REQUIRED if one.need.required else RECOMMENDED).in_lang(lang)
    yield f"{at}. {kind.ten.in_lang(lang)}{f': {who}' if who else ''} ({weight}; {kind.can_cu})"
    for name in names or [NOT_THERE.in_lang(lang)]:
        yield f"   - {name.removeprefix(f'{FOLDER}/')}"
