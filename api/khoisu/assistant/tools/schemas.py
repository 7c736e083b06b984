"""Wire shapes of what the tools look up. An answer has a list of such cards; `loai` says which kind one is."""

from datetime import date
from typing import Annotated, Literal

from pydantic import Field

from khoisu.assistant.link_schemas import PassageLink
from khoisu.catalog.schemas import Gia
from khoisu.kit.api_model import Wire


class PricedPackage(Wire):
    """A package on sale with its current prices, exactly as the catalogue has them."""

    ma: str
    ten: str
    gia: list[Gia]


class PriceCard(Wire):
    """The prices of a service. `lienKet` opens its page."""

    loai: Literal["GIA"] = "GIA"
    ten: str
    lien_ket: str
    goi_cuoc: list[PricedPackage]


class DateCard(Wire):
    """The last day of a period. `ngayNghi`: no working day. `thuongLe`: usual, to be confirmed with the authority."""

    loai: Literal["NGAY"] = "NGAY"
    ten: str
    tu_ngay: date
    ngay: date
    ngay_nghi: bool
    thuong_le: bool
    cach_tinh: str
    can_cu: str
    nguon: PassageLink | None


class FeeRow(Wire):
    """A fee in whole đồng. `denNgay`: the last day of the amount, null while no end is known."""

    ten: str
    so_tien: int
    den_ngay: date | None
    can_cu: str


class FeeCard(Wire):
    """What the State asks for on a day."""

    loai: Literal["PHI"] = "PHI"
    ten: str
    ngay: date
    dong: list[FeeRow]
    nguon: PassageLink | None


class FoundLine(Wire):
    """A business line of VSIC 2025; `chiTiet` proposes the detail; `dieuKien` names conditional activities under it."""

    ma: str
    ten: str
    chi_tiet: str
    dieu_kien: list[str]


class LineCard(Wire):
    """Business lines for what somebody wants to do, best first."""

    loai: Literal["NGANH"] = "NGANH"
    viec: str
    nganh: Annotated[list[FoundLine], Field(max_length=3)]
    can_cu: str
    nguon: PassageLink | None


class NameFinding(Wire):
    """What the dossier's rules say about a company name."""

    ma: str
    thong_bao: str
    muc_do: Literal["LOI", "CANH_BAO"]


class NameCard(Wire):
    """The findings about a company name: the same as in the dossier. They promise nothing; the registrar decides."""

    loai: Literal["TEN"] = "TEN"
    ten: str
    nhan_xet: list[NameFinding]
    luu_y: str
    nguon: PassageLink | None


class OwnWorkCard(Wire):
    """An order or dossier of the person who asks, and what they do next."""

    loai: Literal["DON_HANG", "HO_SO"]
    ma: str
    ten: str
    trang_thai: list[str]
    viec_tiep: str
    lien_ket: str


Card = Annotated[PriceCard | DateCard | FeeCard | LineCard | NameCard | OwnWorkCard, Field(discriminator="loai")]
