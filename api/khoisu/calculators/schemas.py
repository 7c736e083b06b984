"""The calculators on the wire."""

from datetime import date
from typing import Annotated

from pydantic import Field

from khoisu.calculators.rules.asked import MOST_EMPLOYEES, MOST_INVOICES, MOST_MONEY, CostType
from khoisu.calculators.rules.duty import CompanyType, Question
from khoisu.calculators.rules.first_year import Group
from khoisu.kit.api_model import Wire

FIRST_DAY, LAST_DAY = date(2025, 7, 1), date(2035, 12, 31)
"""From the day of the decree on registration (168/2025/NĐ-CP) on; further ahead nobody knows the days off."""
Money = Annotated[int, Field(ge=0, le=MOST_MONEY)]
CertificateDay = Annotated[date, Field(ge=FIRST_DAY, le=LAST_DAY)]


class ChiPhiHoi(Wire):
    """What is asked about the first year; amounts in đồng, `luong` per employee and month, `ngay` the day of the certificate (today)."""

    loai_hinh: CostType
    von: Annotated[int, Field(ge=1, le=MOST_MONEY)]
    doanh_thu: Money
    ke_toan: bool = False
    chu_ky_so_nam: Annotated[int, Field(ge=0, le=3)] = 1
    hoa_don: Annotated[int, Field(ge=0, le=MOST_INVOICES)] = 0
    lao_dong: Annotated[int, Field(ge=0, le=MOST_EMPLOYEES)] = 0
    luong: Annotated[int, Field(ge=0, le=1_000_000_000)] = 0
    ngay: CertificateDay | None = None


class DongChiPhi(Wire):
    """One line: `thanhTien` is `soLuong` × `donGia` × `phanNghin` / 1000. `dichVu`: slug of the service it comes from."""

    ma: str
    nhom: Group
    ten: str
    so_luong: int
    don_gia: int
    phan_nghin: int
    thanh_tien: int
    nguon: str
    ghi_chu: str
    chua_doi_chieu: bool
    dich_vu: str
    don_le: bool


class NhomChiPhi(Wire):
    """A group of lines with its name and its sum in đồng."""

    ma: Group
    ten: str
    tong: int
    dong: list[DongChiPhi]


class ChiPhiNamDau(Wire):
    """The first year of a company: groups of lines, their sum, what is left out, and what the price list does not have."""

    nhom: list[NhomChiPhi]
    tong_cong: int
    khong_gom: list[str]
    thieu: list[str]
    kiem_tra: str
    ngay: date
    mien_den: date


class HanHoi(Wire):
    """The company whose duties are asked: day of the certificate, type, and whether it employs people."""

    ngay: CertificateDay
    loai_hinh: CompanyType
    lao_dong: bool = False


class ViecCoHan(Wire):
    """A duty. `han`: its last day, null where the law counts none or an answer is missing; `anToan`: the working day that is surely in time.

    `viSao` says how the day was counted, `doiNgay` that it moved to the next working day, `duKien` that a public holiday decides
    which is not official yet. `canBiet`: only if the answer to this question says so; `somNhat`: the earliest day it can then have.
    """

    ma: str
    loai: str
    ten: str
    ghi_chu: str
    can_cu: str
    han: date | None
    an_toan: date | None
    vi_sao: str
    chua_doi_chieu: bool
    doi_ngay: bool
    du_kien: bool
    can_biet: Question | None
    som_nhat: date | None


class HanSauThanhLap(Wire):
    """The duties of a company in the order of their days, those without a day last."""

    ngay: date
    viec: list[ViecCoHan]
    kiem_tra: str
