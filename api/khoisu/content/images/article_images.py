"""Pictures of articles: re-encoded in a child process, stored, and read by name."""

from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content.editor_models import PublicPicture
from khoisu.content.errors import PictureNotFound, PictureRefused
from khoisu.content.images.reencoding import MAX_BYTES, WIDTHS, EncodedImage
from khoisu.integrations.storage import Storage, StoredMissing
from khoisu.kit.ids import new_id
from khoisu.kit.isolation import sandbox
from khoisu.kit.isolation.senders import Sender

__all__ = ["FORMATS", "WIDTHS", "fetch_picture", "take_picture"]

CHILD: Final = "khoisu.content.images.reencoding"
FORMATS: Final[dict[str, str]] = {"avif": "image/avif", "webp": "image/webp"}


async def _rendered(data: bytes, sender: Sender) -> EncodedImage:
    if len(data) > MAX_BYTES:
        raise PictureRefused("anh_qua_lon")
    try:
        found = await sandbox.run(CHILD, {}, data, sender=sender)
    except sandbox.Overrun:
        raise PictureRefused("anh_qua_phuc_tap") from None
    about = found.about
    if "refused" in about:
        raise PictureRefused(about["refused"])
    return EncodedImage(dict(zip(about["names"], found.parts, strict=True)), about["rong"], about["cao"])


def _key(picture: UUID, name: str) -> str:
    return f"anh/{picture}/{name}"


async def take_picture(
    session: AsyncSession, storage: Storage, data: bytes, account_id: UUID, sender: Sender
) -> PublicPicture:
    """Re-encode a picture and store it. Raises `PictureRefused` for an unusable picture, and as `sandbox.run`."""
    rendered = await _rendered(data, sender)
    row = PublicPicture(id=new_id(), rong=rendered.rong, cao=rendered.cao, nguoi_tai=account_id)
    for name, content in rendered.files.items():
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
