"""A company as its certificate and the handed-in dossier have it: what a record of the company begins with."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import models, repository
from khoisu.dossiers.paper_files.submissions import find_submitted
from khoisu.dossiers.paper_templates.context import FilingAgent, PaperContext
from khoisu.dossiers.rules.drafts import read_dossier
from khoisu.dossiers.rules.entities import ChuSoHuu, ChuSoHuuCaNhan, Dossier
from khoisu.dossiers.rules.fields import read_day_month
from khoisu.dossiers.states import State
from khoisu.dossiers.stored_dossier import StoredDossier
from khoisu.reference_data.service import lists

MOST = 100
"""So many dossiers of one person are looked at."""


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


async def certified_company(session: AsyncSession, stored: StoredDossier) -> CertifiedCompany | None:
    """The company of a certified dossier, from what was handed in; None while there is no certificate.

    Where that was deleted on schedule, from the dossier itself: nobody edits it after the hand-in.
    """
    head = stored.head
    if head.trang_thai is not State.CERTIFIED or head.ma_doanh_nghiep is None or head.ngay_cap_gcn is None:
        return None
    submitted = await find_submitted(session, stored, head.phien_ban)
    dossier, _ = read_dossier((submitted[0] if submitted else stored).tree)
    context = PaperContext(dossier, lists(), FilingAgent())
    company = dossier.ho_so
    return CertifiedCompany(
        ho_so_id=stored.id,
        ma_ho_so=head.ma_ho_so,
        account_id=head.account_id,
        ma_doanh_nghiep=head.ma_doanh_nghiep,
        ngay_cap=head.ngay_cap_gcn,
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
    )


async def list_own_certified(session: AsyncSession, account_id: UUID) -> list[str]:
    """The codes of the person's certified dossiers, the last changed first."""
    head = models.ho_so.c
    mine = (head.account_id == account_id) & (head.trang_thai == State.CERTIFIED.value)
    return [one.head.ma_ho_so for one in await repository.list_dossiers(session, mine, offset=0, limit=MOST)]


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
