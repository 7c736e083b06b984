"""Pictures of articles: taken in, drawn anew in a child process, and found again by name."""

from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content.editing_models import PublicPicture
from khoisu.content.errors import PictureNotFound, PictureRefused
from khoisu.content.picture_drawing import MAX_BYTES, WIDTHS, Drawn
from khoisu.kit import sandbox
from khoisu.kit.ids import new_id
from khoisu.ports.storage import Storage, StoredMissing

__all__ = ["FORMATS", "WIDTHS", "fetch_picture", "take_picture"]

CHILD: Final = "khoisu.content.picture_drawing"
FORMATS: Final[dict[str, str]] = {"avif": "image/avif", "webp": "image/webp"}


async def _drawn(data: bytes, account_id: UUID) -> Drawn:
    if len(data) > MAX_BYTES:
        raise PictureRefused("anh_qua_lon")
    try:
        found = await sandbox.run(CHILD, {}, data, who=str(account_id))
    except sandbox.Overrun:
        raise PictureRefused("anh_qua_phuc_tap") from None
    about = found.about
    if "refused" in about:
        raise PictureRefused(about["refused"])
    return Drawn(dict(zip(about["names"], found.parts, strict=True)), about["rong"], about["cao"])


def _key(picture: UUID, name: str) -> str:
    return f"anh/{picture}/{name}"


async def take_picture(session: AsyncSession, storage: Storage, data: bytes, account_id: UUID) -> PublicPicture:
    """Draw it anew and keep it. Raises `PictureRefused` for what is no good picture, `Unavailable` when too many wait."""
    drawn = await _drawn(data, account_id)
    row = PublicPicture(id=new_id(), rong=drawn.rong, cao=drawn.cao, nguoi_tai=account_id)
    for name, content in drawn.files.items():
        await storage.put(_key(row.id, name), content)
    session.add(row)
    await session.flush()
    return row


async def fetch_picture(storage: Storage, picture: UUID, width: int, kind: str) -> bytes:
    """The bytes of one size and format. Raises `PictureNotFound`."""
    try:
        return await storage.get(_key(picture, f"{width}.{kind}"))
    except StoredMissing:
        raise PictureNotFound from None
