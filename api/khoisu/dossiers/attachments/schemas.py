"""The attachments of a dossier on the wire."""

from typing import Annotated
from uuid import UUID

from pydantic import Field

from khoisu.kit.api_model import Instant, Wire


class AttachedFile(Wire):
    """An uploaded file. `ten` is the name it had on the sender's device, empty when none was sent."""

    id: UUID
    ten: str
    so_trang: int
    luc: Instant


class AttachmentNeed(Wire):
    """A paper that goes with the dossier. `ma` and `chuTheId` name the need when a file is sent for it."""

    ma: str
    chu_the_id: UUID
    ten: str
    chu_the: Annotated[str, Field(description="Whose paper it is; empty for the company's own")]
    vai_tro: Annotated[str, Field(description="Where the subject stands in the dossier, for people")]
    truong: Annotated[str, Field(description="Path of the field on which a missing paper is reported")]
    bat_buoc: bool
    can_cu: Annotated[str, Field(description="Article, by the short name of the law table")]
    vi_sao: str
    cach_lam: list[str]
    can_dong_y: Annotated[bool, Field(description="Shows an identity paper: `dongY` is sent along")]
    tep: list[AttachedFile]


class AttachmentList(Wire):
    """What goes with the dossier. `du`: nothing required is missing. `khong_con_can`: files that nothing needs any more."""

    co_the_sua: bool
    du: bool
    phien_ban_dong_y: str
    toi_da_mb: int
    toi_da_tep: Annotated[int, Field(description="Files of one need")]
    nhu_cau: list[AttachmentNeed]
    khong_con_can: list[AttachedFile]
