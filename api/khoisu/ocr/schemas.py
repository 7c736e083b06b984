"""The shapes of readings on the wire."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from khoisu.kit.api_model import Instant, Wire
from khoisu.ocr.rules.values import Source

PaperKind = Literal["CAN_CUOC", "GCN_DKDN"]
State = Literal["CHO", "DANG_DOC", "XONG", "KHONG_DOC_DUOC", "DA_HUY", "LOI"]
Side = Literal["TRUOC", "SAU"]


class ReadValue(Wire):
    """One value: the dossier's field, what was read, from what, and how sure that is (0 to 1)."""

    truong: str
    gia_tri: str
    nguon: Source
    do_tin_cay: Annotated[float, Field(ge=0, le=1)]


class Notice(Wire):
    """A code with its sentence in the caller's language."""

    ma: str
    thong_bao: str


class ReadingOut(Wire):
    """A reading. `giaTriList` is empty until XONG; values are suggestions that a person accepts or not."""

    id: UUID
    loai: PaperKind
    trang_thai: State
    tien_do: Annotated[int, Field(ge=0, le=100, description="Percent")]
    mat_list: list[Side]
    gia_tri_list: list[ReadValue]
    canh_bao_list: list[Notice]
    ly_do: Notice | None
    tao_luc: Instant
    xoa_sau: Instant


class Conditions(Wire):
    """What a form must show before anything is sent: the consent's version, the limits, the retention of pictures."""

    phien_ban_dong_y: str
    toi_da_mb: int
    moi_gio: int
    giu_gio: int


class Withdrawn(Wire):
    """How many pictures were deleted."""

    so_anh_da_xoa: int
