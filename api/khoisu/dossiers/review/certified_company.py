"""A company as its certificate and the handed-in dossier have it: what a record of the company begins with."""

from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID

from khoisu.dossiers.paper_templates.context import FilingAgent, PaperContext
from khoisu.dossiers.rules.company.tax import NOTICES, workers
from khoisu.dossiers.rules.drafts import read_dossier
from khoisu.dossiers.rules.entities import ChuSoHuu, ChuSoHuuCaNhan, ChuSoHuuHuongLoi, Dossier
from khoisu.dossiers.rules.fields import read_day_month
from khoisu.dossiers.stored_dossier import StoredDossier
from khoisu.reference_data.service import lists

CONTACT = ("dien_thoai", "fax", "email", "website")
TAX = ("ho_ten_giam_doc", "ho_ten_ke_toan_truong", "phuong_phap_tinh_thue_id")
"""What the record keeps of the head office's contacts and of the tax registration, named as in the dossier."""


@dataclass(frozen=True, slots=True)
class CompanyOwner:
    """An owner: what of the capital is theirs in đồng, None where shares say so. `la_to_chuc`: an organisation; `hop_danh`: a general partner."""

    ten: str
    la_to_chuc: bool
    hop_danh: bool
    von: int | None
    so_co_phan: int | None


@dataclass(frozen=True, slots=True)
class Representative:
    """A legal representative; `chuc_danh` is the code of the title, `chuc_danh_khac` its words where the list has none."""

    ten: str
    chuc_danh: str
    chuc_danh_khac: str


@dataclass(frozen=True, slots=True)
class BusinessLine:
    """A business line by its code."""

    ma: str
    ten: str
    chinh: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CertifiedCompany:
    """The facts of a certified dossier. `tru_so` in one line; `von` in đồng; `thang_cuoi_nam`: the month with which its fiscal year ends."""

    ho_so_id: UUID
    ma_ho_so: str
    account_id: UUID
    ma_doanh_nghiep: str
    ngay_cap: date
    ten: str
    ten_tieng_nuoc_ngoai: str
    ten_viet_tat: str
    loai_hinh: str
    tru_so: str
    von: int
    chu_so_huu: tuple[CompanyOwner, ...]
    nguoi_dai_dien: tuple[Representative, ...]
    nganh_nghe: tuple[BusinessLine, ...]
    thang_cuoi_nam: int | None
    lien_he: dict[str, Any]
    thue: dict[str, Any]
    huong_loi: list[dict[str, Any]]
    """Its beneficial owners with the percentage held, 0 for none, and whether they control it."""


def to_company(stored: StoredDossier, handed_in: StoredDossier, code: str, day: date) -> CertifiedCompany:
    """The company with this enterprise code since `day`, as the dossier had it when it was handed in."""
    head = stored.head
    dossier, _ = read_dossier(handed_in.tree)
    context = PaperContext(dossier, lists(), FilingAgent())
    company = dossier.ho_so
    return CertifiedCompany(
        ho_so_id=stored.id,
        ma_ho_so=head.ma_ho_so,
        account_id=head.account_id,
        ma_doanh_nghiep=code,
        ngay_cap=day,
        ten=company.ten_doanh_nghiep,
        ten_tieng_nuoc_ngoai=company.ten_tieng_nuoc_ngoai,
        ten_viet_tat=company.ten_viet_tat,
        loai_hinh=company.loai_hinh_id,
        tru_so=context.one_line(company.tru_so),
        von=company.tong_von_dieu_le,
        chu_so_huu=tuple(_owner(one) for one in dossier.chu_so_huu_list),
        nguoi_dai_dien=tuple(
            Representative(one.ho_ten, one.chuc_danh, one.chuc_danh_khac) for one in context.representatives
        ),
        nganh_nghe=tuple(
            BusinessLine(one.ma_nganh, one.ten_nganh, one.la_nganh_chinh) for one in dossier.nganh_nghe_list
        ),
        thang_cuoi_nam=_year_end(dossier),
        lien_he={name: getattr(company.tru_so, name, "") for name in CONTACT},
        thue={name: getattr(dossier.thong_tin_dang_ky_thue, name) for name in TAX} | _derived(context, dossier),
        huong_loi=[_beneficial(one) for one in dossier.chu_so_huu_huong_loi_list],
    )


def _beneficial(one: ChuSoHuuHuongLoi) -> dict[str, Any]:
    share = one.ty_le_von_dieu_le or one.ty_le_co_phan_bieu_quyet or 0
    return {"ten": one.ho_ten, "ty_le": str(share), "chi_phoi": bool(one.quyen_chi_phoi)}


def _derived(context: PaperContext, dossier: Dossier) -> dict[str, Any]:
    addresses = dossier.thong_tin_dang_ky_thue.dia_chi_lien_he_list
    notices = next((one for one in addresses if one.loai_dia_chi == NOTICES), None)
    return {
        "dia_chi_thue": context.one_line(notices),
        "tong_so_lao_dong": workers(dossier),
        "thang_cuoi_nam": _year_end(dossier),
    }


def _owner(owner: ChuSoHuu) -> CompanyOwner:
    person = isinstance(owner, ChuSoHuuCaNhan)
    shares = sum(one.so_luong for one in owner.co_phan_list)
    return CompanyOwner(
        ten=owner.ho_ten if isinstance(owner, ChuSoHuuCaNhan) else owner.ten_to_chuc,
        la_to_chuc=not person,
        hop_danh=owner.vai_tro == "HOP_DANH",
        von=owner.phan_von_gop or None,
        so_co_phan=shares or None,
    )


def _year_end(dossier: Dossier) -> int | None:
    found = read_day_month(dossier.thong_tin_dang_ky_thue.tai_chinh_den_ngay)
    return int(found.partition("/")[2]) if found else None
