"""The list of attachments as the wire shows it."""

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers.attachments.needed import list_filled_needs
from khoisu.dossiers.attachments.schemas import AttachedFile, AttachmentList, AttachmentNeed
from khoisu.dossiers.attachments.uploads import MAX_PER_NEED
from khoisu.dossiers.rules.attachments.matching import Attachment, Filled
from khoisu.dossiers.rules.attachments.missing import field_of
from khoisu.dossiers.rules.field_paths import place_name
from khoisu.dossiers.rules.findings import camel_path
from khoisu.dossiers.settings import settings
from khoisu.dossiers.states import EDITABLE
from khoisu.dossiers.stored_dossier import StoredDossier
from khoisu.files.errors import MEGABYTE
from khoisu.files.service import MAX_BYTES
from khoisu.kit.lang import Lang


async def to_attachment_list(session: AsyncSession, stored: StoredDossier, lang: Lang) -> AttachmentList:
    """Every need with its files, and what may be done."""
    filled, left = await list_filled_needs(session, stored.tree, stored.id)
    return AttachmentList(
        co_the_sua=stored.head.trang_thai in EDITABLE,
        du=all(one.files or not one.need.required for one in filled),
        phien_ban_dong_y=settings().attachment_consent_version,
        toi_da_mb=MAX_BYTES // MEGABYTE,
        toi_da_tep=MAX_PER_NEED,
        nhu_cau=[_need(one, lang) for one in filled],
        khong_con_can=[_file(one) for one in left],
    )


def _need(one: Filled, lang: Lang) -> AttachmentNeed:
    kind, subject = one.need.kind, one.need.subject
    return AttachmentNeed(
        ma=kind.ma,
        chu_the_id=one.ids[0],
        ten=kind.ten.in_lang(lang),
        chu_the=subject.ten,
        vai_tro="; ".join(place_name(camel_path(place)).in_lang(lang) for place in subject.places),
        truong=camel_path(field_of(one.need)),
        bat_buoc=one.need.required,
        can_cu=kind.can_cu,
        vi_sao=kind.vi_sao.in_lang(lang),
        cach_lam=[step.in_lang(lang) for step in kind.cach_lam],
        can_dong_y=kind.la_giay_to_tuy_than,
        tep=[_file(file) for file in one.files],
    )


def _file(one: Attachment) -> AttachedFile:
    return AttachedFile(id=one.id, ten=one.ten, so_trang=one.so_trang, luc=one.luc)
