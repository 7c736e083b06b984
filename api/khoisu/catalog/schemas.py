"""The catalogue on the wire, in the caller's language. `shown_catalog.py` fills them."""

from typing import Annotated
from uuid import UUID

from fastapi import Query

from khoisu.catalog.rules import Cycle, Kind, LineKind
from khoisu.kit.api_model import Instant, TypedText, Wire

FamilyCode = Annotated[str, TypedText(max_length=100, pattern=r"^[a-z0-9-]+$"), Query(description="Code of a family")]
Words = Annotated[str, TypedText(strip_whitespace=True, max_length=100)]
"""What is searched for."""


class GiaTu(Wire):
    """The lowest current price of a service or family: what "from … ₫" shows and what "add to cart" adds."""

    goi_cuoc_id: UUID
    chu_ky: Cycle
    ten_chu_ky: str
    don_gia: int
    gia_gom_vat: bool
    ghi_chu_vat: str


class NhomDichVu(Wire):
    """A family of services. `soGoi` and `soDonLe` count the services on sale of each kind; `giaTu` is its lowest package."""

    id: UUID
    ma: str
    ten: str
    mo_ta: str
    bieu_tuong: str
    so_goi: int
    so_don_le: int
    gia_tu: GiaTu | None
    mau: bool


class NhomNgan(Wire):
    """A family, by its code and name."""

    ma: str
    ten: str


class DichVuTomTat(Wire):
    """A service as lists show it. `soGoiCuoc` is the number of packages on sale."""

    id: UUID
    slug: str
    loai: Kind
    loai_dong: LineKind
    nhom: NhomNgan
    ten: str
    tom_tat: str
    bao_hanh: str
    thoi_gian: str
    dat_coc_phan_tram: int
    giao_hang: bool
    so_goi_cuoc: int
    gia_tu: GiaTu
    mau: bool


class SoDoDichVu(Wire):
    """A service as a site map lists it. `capNhatLuc` is the last change of its texts, packages or prices."""

    slug: str
    loai: Kind
    cap_nhat_luc: Instant


class Gia(Wire):
    """A current price in whole đồng: final, and split into its parts, which add up to `donGia`."""

    chu_ky: Cycle
    ten_chu_ky: str
    don_gia: int
    phi_dich_vu: int
    chi_phi_ben_thu_ba: int
    phi_nha_nuoc: int
    thue_gtgt: int
    thue_suat: int
    gia_gom_vat: bool
    ghi_chu_vat: str
    gia_han: str


class GoiCuoc(Wire):
    """A package on sale: what it includes, how long it takes, its prices by cycle.

    `thanhPhan`: the packages it replaces, as `service slug/package code`; `muaLe`: what they cost one by one in đồng, null when it
    replaces none or one of them is not on sale.
    """

    id: UUID
    ma: str
    ten: str
    mo_ta: str
    bao_gom: list[str]
    thoi_gian: str
    giao_hang: bool
    ghi_chu_giao_hang: str | None
    noi_bat: bool
    thanh_phan: list[str]
    mua_le: int | None
    gia: list[Gia]


class DichVu(DichVuTomTat):
    """A service with all its packages. `loaiHinh`: the legal types of company it founds, none for other services (domain/codes.csv)."""

    mo_ta: str
    loai_hinh: list[str]
    goi_cuoc: list[GoiCuoc]


class PhienBanNoiDung(Wire):
    """The version of the published content: another text whenever something a visitor can see has changed."""

    phien_ban: str
