"""Which version of the papers is filed with the registrar: chosen once, named in the log of the filing, never changed."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers.errors import PapersNotReady, VersionNotFiled
from khoisu.dossiers.paper_files import repository as papers_repository
from khoisu.dossiers.paper_files.stored_files import state_of
from khoisu.dossiers.review import repository as review_repository
from khoisu.dossiers.stored_dossier import StoredDossier
from khoisu.kit.lang import Text
from khoisu.rendering import service as rendering
from khoisu.rendering.service import PaperSet

NOT_APPROVED = Text(
    "Chỉ nộp được bản đã soạn xong của nội dung đã duyệt. Vui lòng chọn lại",
    "Only a finished version of what was approved can be filed. Please choose again",
)
NOTHING_DRAWN = Text(
    "Chưa có bản giấy tờ nào soạn xong để nộp. Vui lòng chờ trong giây lát, hoặc soạn lại nếu bị lỗi",
    "No version of the papers is ready to be filed. Please wait a moment, or have them drawn again if drawing failed",
)
OTHER_FILED = Text("Hồ sơ đã được nộp bằng một bản khác", "The dossier was filed with another version")


async def choose_version(session: AsyncSession, stored: StoredDossier, asked: UUID | None) -> dict[str, str]:
    """The facts of the filing: id and name of the version. By default the newest that was signed, else the newest.

    Raises `PapersNotReady` (409) while nothing of the approved revision is rendered, `VersionNotFiled` (422) for another version.
    """
    sets = await rendering.list_sets(session, stored.id)
    approved = [one for one in sets if one.phien_ban == stored.head.phien_ban]
    ready = [one for one in approved if one.trang_thai == "XONG"]
    if not ready:
        raise PapersNotReady(state_of(stored, approved[0] if approved else None), NOTHING_DRAWN)
    chosen = await _default(session, stored, ready) if asked is None else _named(ready, asked)
    return {papers_repository.FILED_SET: str(chosen.id), "ban": chosen.name}


async def _default(session: AsyncSession, stored: StoredDossier, ready: list[PaperSet]) -> PaperSet:
    signed = {copy.bo_id for copy in await review_repository.list_signed_copies(session, stored.id)}
    return next((one for one in ready if one.id in signed), ready[0])


def _named(ready: list[PaperSet], asked: UUID) -> PaperSet:
    found = next((one for one in ready if one.id == asked), None)
    if found is None:
        raise VersionNotFiled(NOT_APPROVED)
    return found


async def require_filed(session: AsyncSession, stored: StoredDossier, asked: UUID) -> None:
    """Raises `VersionNotFiled` (422) when the dossier was not filed with that version."""
    if asked not in await papers_repository.list_filed_sets(session, stored.id):
        raise VersionNotFiled(OTHER_FILED)
