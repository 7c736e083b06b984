"""The cart on the wire. Every amount is computed by the server, in whole đồng, at the moment of the response."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from khoisu.catalog.rules import Cycle, LineKind
from khoisu.kit.api_model import Data, Instant, Wire

ProblemCode = Literal["ngung_ban", "chu_ky_khong_con", "gia_thay_doi", "nhieu_goi"]


class ChuKyBan(Wire):
    """A cycle in which the line's package is sold now."""

    chu_ky: Cycle
    ten_chu_ky: str
    don_gia: int


class DongGioHang(Wire):
    """One line. `dichVuChiTietId` is another name of `goiCuocId`; amounts are null when `datDuoc` is false.

    `nhieuDuoc`: whether several make sense; nobody founds two companies at once.
    """

    dich_vu_id: UUID
    goi_cuoc_id: UUID
    dich_vu_chi_tiet_id: UUID
    slug: str
    loai_dong: LineKind
    ten_dich_vu: str
    ten_goi: str
    so_luong: int
    chu_ky: Cycle
    ten_chu_ky: str
    gia_han: str
    cac_chu_ky: list[ChuKyBan]
    dat_duoc: bool
    gia_luc_them: int
    don_gia: int | None
    thanh_tien: int | None
    phi_dich_vu: int | None
    chi_phi_ben_thu_ba: int | None
    phi_nha_nuoc: int | None
    thue_gtgt: int | None
    thue_suat: int | None
    gia_gom_vat: bool | None
    ghi_chu_vat: str | None
    bao_hanh: str
    dat_coc_phan_tram: int
    giao_hang: bool
    nhieu_duoc: bool


class VanDe(Wire):
    """Something to look at before ordering: which line, what happened, and the price then and now."""

    ma: ProblemCode
    thong_bao: str
    dich_vu_id: UUID
    goi_cuoc_id: UUID
    gia_cu: int | None
    gia_moi: int | None


class GioHang(Wire):
    """A cart. All sums count only the lines that can be ordered (`datDuoc`); the four parts add up to `tongTien`."""

    user_id: UUID
    khach: bool
    phien_ban: int
    dong: list[DongGioHang]
    tong_so_luong: int
    tong_tien: int
    phi_dich_vu: int
    chi_phi_ben_thu_ba: int
    phi_nha_nuoc: int
    thue_gtgt: int
    ghi_chu_giao_hang: str | None
    problems: list[VanDe]
    cap_nhat_luc: Instant | None
    het_han_luc: Instant | None


class DoiChuKy(Wire):
    """A line that had another cycle before: each package has one cycle in a cart."""

    goi_cuoc_id: UUID
    ten_chu_ky_cu: str


class GioHangSauThem(Data[GioHang]):
    """The cart after something came into it; `doiChuKy` names the lines whose cycle that replaced, left out when there are none."""

    doi_chu_ky: Annotated[list[DoiChuKy], Field(default_factory=list)]


class GioHangTomTat(Wire):
    """A cart as the back office's list shows it."""

    user_id: UUID
    khach: bool
    so_dong: int
    tong_so_luong: int
    tong_tien: int
    cap_nhat_luc: Instant
    het_han_luc: Instant


class KhachMoi(Wire):
    """A visitor's new cart: its id, and the token that opens it (header `Khach-Token`). The token is shown only here."""

    user_id: UUID
    token: str
    het_han_luc: Instant
