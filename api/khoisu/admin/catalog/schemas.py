"""The catalogue as the back office sees and changes it: both languages, all states, the whole price history."""

from datetime import date
from typing import Annotated, Any, Literal, get_args
from uuid import UUID

from pydantic import AfterValidator, Field

from khoisu.catalog.rules import Cycle, Kind, LegalType, LineKind, PriceAge, ResultKind, SaleState
from khoisu.kit.api_model import Instant, TypedText, Vnd, Wire

Title = Annotated[str, TypedText(min_length=1, max_length=200)]
Paragraph = Annotated[str, TypedText(min_length=1, max_length=4000)]
Keywords = Annotated[str, TypedText(max_length=1000)]
Code = Annotated[str, TypedText(max_length=80, pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Inclusions = Annotated[list[Title], Field(max_length=30)]
LegalTypes = Annotated[
    list[LegalType],
    Field(max_length=6, description="Legal types that a formation service is sold for; empty: not said"),
    AfterValidator(lambda chosen: [one for one in get_args(LegalType) if one in chosen]),
]
Place = Annotated[int, Field(ge=0, le=1000)]
Percent = Annotated[int, Field(ge=0, le=100)]
Months = Annotated[int, Field(ge=0, le=120, description="How long it lasts when it is bought once; 0 without an end")]
Version = Annotated[
    int, Field(ge=1, le=2_000_000_000, description="The version that was looked at; another one is 409")
]


Reason = Annotated[str, TypedText(max_length=500)]
GivenReason = Annotated[str, TypedText(min_length=1, max_length=500)]


class ServiceResult(Wire):
    """One thing that a service delivers: how, its names, and whether an order is not completed without it."""

    loai: ResultKind
    ten_vi: Title
    ten_en: Title
    bat_buoc: bool = False


Results = Annotated[
    list[ServiceResult],
    Field(max_length=12, description="What it delivers; goods only with packages that are delivered"),
]


class Versioned(Wire):
    """A change to a service as it was looked at, and why, where no reason is asked for."""

    phien_ban: Version
    ly_do: Reason = ""


class ChooseProcess(Wire):
    """Whether a service has steps of its own, which begin as those it has today, or those of its family; and why."""

    rieng: bool
    phien_ban: Version
    ly_do: GivenReason


class GiaMoi(Wire):
    """A new final price in whole đồng, from now on or from the day `tuNgay` in Vietnam; VAT is worked out by the law's rate
    unless `chiuThue` is false.
    """

    chu_ky: Cycle
    don_gia: Vnd
    chi_phi_ben_thu_ba: Vnd = 0
    phi_nha_nuoc: Vnd = 0
    chiu_thue: bool = True
    tu_ngay: date | None = None


class DoiGia(GiaMoi):
    """Set it: why, at which version of the service; `xacNhan` that a price far from the last one is meant."""

    phien_ban: Version
    ly_do: GivenReason
    xac_nhan: bool = False


class KyGia(Wire):
    """A price while one VAT rate is the law, with its parts."""

    tu: Instant
    den: Instant | None
    don_gia: int
    phi_dich_vu: int
    chi_phi_ben_thu_ba: int
    phi_nha_nuoc: int
    thue_gtgt: int
    thue_suat: int
    ghi_chu_vat: str


class GiaThayThe(Wire):
    """A price that was planned and would not begin any more."""

    don_gia: int
    tu: Instant


class XemTruocGia(Wire):
    """What a price would do: `giaTu` is what the service's card says then; `giaCu` the last price.

    `canDuyet`: a second administrator has to approve; `canXacNhan`: it is far from the last price.
    """

    ten_dich_vu: str
    ten_goi: str
    gia_cu: int | None
    gia_tu: int
    ky: list[KyGia]
    thay_the: list[GiaThayThe]
    can_duyet: bool
    can_xac_nhan: bool


class NgungGia(Wire):
    """Why a cycle is no longer offered."""

    phien_ban: Version
    ly_do: GivenReason


class SuaDichVu(Versioned):
    """Texts and figures of a service. Only what is sent is changed."""

    ten_vi: Title = ""
    ten_en: Title = ""
    tom_tat_vi: Paragraph = ""
    tom_tat_en: Paragraph = ""
    mo_ta_vi: Paragraph = ""
    mo_ta_en: Paragraph = ""
    bao_hanh_vi: Paragraph = ""
    bao_hanh_en: Paragraph = ""
    thoi_gian_vi: Title = ""
    thoi_gian_en: Title = ""
    tu_khoa: Keywords = ""
    loai_hinh: LegalTypes = Field(default_factory=list)
    ket_qua: Results = Field(default_factory=list)
    dat_coc_phan_tram: Percent = 0
    thu_tu: Place = 0


class SuaGoiCuoc(Versioned):
    """Texts of a package. Only what is sent is changed; inclusions are lists of equal length in both languages."""

    ten_vi: Title = ""
    ten_en: Title = ""
    mo_ta_vi: Paragraph = ""
    mo_ta_en: Paragraph = ""
    bao_gom_vi: Inclusions = Field(default_factory=list)
    bao_gom_en: Inclusions = Field(default_factory=list)
    thoi_gian_vi: Title = ""
    thoi_gian_en: Title = ""
    giao_hang: bool = False
    noi_bat: bool = False
    thoi_han_thang: Months = 0
    thu_tu: Place = 0


class ThemDichVu(Wire):
    """A new service. It begins as a draft that nobody outside the back office sees."""

    nhom: Code
    slug: Code
    loai: Kind
    loai_dong: LineKind
    ten_vi: Title
    ten_en: Title
    tom_tat_vi: Paragraph
    tom_tat_en: Paragraph
    mo_ta_vi: Paragraph
    mo_ta_en: Paragraph
    bao_hanh_vi: Paragraph
    bao_hanh_en: Paragraph
    thoi_gian_vi: Title
    thoi_gian_en: Title
    tu_khoa: Keywords = ""
    loai_hinh: LegalTypes = Field(default_factory=list)
    ket_qua: Results = Field(default_factory=list)
    dat_coc_phan_tram: Percent = 0
    thu_tu: Place = 0


class ThemGoiCuoc(Wire):
    """A new package, a draft until it has a price and is put on sale."""

    phien_ban: Version
    ma: Code
    ten_vi: Title
    ten_en: Title
    mo_ta_vi: Paragraph
    mo_ta_en: Paragraph
    bao_gom_vi: Inclusions
    bao_gom_en: Inclusions
    thoi_gian_vi: Title
    thoi_gian_en: Title
    giao_hang: bool = False
    noi_bat: bool = False
    thoi_han_thang: Months = 0
    thu_tu: Place = 0


class GiaLichSu(Wire):
    """One row of the price history. `tinhTrang`: ended, holding now, still to come, or replaced before it began."""

    id: UUID
    chu_ky: Cycle
    tinh_trang: PriceAge
    don_gia: int
    phi_dich_vu: int
    chi_phi_ben_thu_ba: int
    phi_nha_nuoc: int
    thue_gtgt: int
    thue_suat: int
    gia_gom_vat: bool
    ghi_chu_vat_vi: str
    ghi_chu_vat_en: str
    valid_from: Instant
    valid_to: Instant | None
    nguoi_doi: UUID | None
    ly_do: str
    created_at: Instant


class GoiCuocQuanTri(Wire):
    """A package in both languages with all its prices, newest first."""

    id: UUID
    ma: str
    trang_thai: SaleState
    ten_vi: str
    ten_en: str
    mo_ta_vi: str
    mo_ta_en: str
    bao_gom_vi: list[str]
    bao_gom_en: list[str]
    thoi_gian_vi: str
    thoi_gian_en: str
    giao_hang: bool
    noi_bat: bool
    thoi_han_thang: int
    thu_tu: int
    mau: bool
    gia: list[GiaLichSu]


class SuKienDanhMuc(Wire):
    """Who changed what, when and why."""

    id: UUID
    loai: Literal["TAO", "SUA", "DOI_GIA", "NGUNG_GIA", "DANG_BAN", "NGUNG_BAN", "SAI_GIA"]
    goi_cuoc_id: UUID | None
    nguoi: UUID | None
    luc: Instant
    ly_do: str
    thay_doi: dict[str, Any]


class DichVuQuanTriTomTat(Wire):
    """A service in the back office's list."""

    id: UUID
    nhom: str
    slug: str
    loai: Kind
    loai_dong: LineKind
    trang_thai: SaleState
    ten_vi: str
    ten_en: str
    so_goi_cuoc: int
    mau: bool
    phien_ban: int
    updated_at: Instant


class DichVuQuanTri(DichVuQuanTriTomTat):
    """A service with everything below it; `phienBan` goes back with the next change."""

    tom_tat_vi: str
    tom_tat_en: str
    mo_ta_vi: str
    mo_ta_en: str
    bao_hanh_vi: str
    bao_hanh_en: str
    thoi_gian_vi: str
    thoi_gian_en: str
    tu_khoa: str
    loai_hinh: list[LegalType]
    ket_qua: list[ServiceResult]
    dat_coc_phan_tram: int
    quy_trinh: str = Field(description="The process by which its orders are carried out: its own, or its family's")
    quy_trinh_rieng: bool
    thu_tu: int
    goi_cuoc: list[GoiCuocQuanTri]
    su_kien: list[SuKienDanhMuc]
