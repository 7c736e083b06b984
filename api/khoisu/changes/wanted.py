"""What an owner wants a company to become: held against the rules, and as facts of the record."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from datetime import date
from decimal import Decimal
from typing import Any, Final, get_args

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.changes.beneficial import Beneficial, beneficial_after, beneficial_errors
from khoisu.changes.capital import capital_after, capital_errors, reduction_errors
from khoisu.changes.cases import is_offered
from khoisu.changes.models import CompanyChange
from khoisu.changes.rules import (
    FIRST_FIELD,
    SAME,
    ChangeDays,
    day_errors,
    differences,
    representative_errors,
    representatives_after,
)
from khoisu.changes.schemas import ChangeValues
from khoisu.changes.states import CompanyChangeKind, ReductionForm, TransferForm
from khoisu.changes.suspension import resumption_after, resumption_errors, suspension_after, suspension_errors
from khoisu.changes.transfer import Transfer, members_after, transfer_errors
from khoisu.companies.registered_data import DATA
from khoisu.companies.service import FACTS, Company, CompanyVersion
from khoisu.dossiers import provider as dossiers
from khoisu.dossiers.provider import Part, RegisteredParts
from khoisu.kit import clock
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.text.texts import Text
from khoisu.reference_data.service import entry, lists

K = CompanyChangeKind
BY_THE_DOSSIER: Final[Mapping[CompanyChangeKind, Part]] = {K(one): one for one in get_args(Part)}
"""What the rules of a dossier look at too."""
PARTS: Final = [one.name for one in fields(RegisteredParts)]
NOT_HERE: Final = Text(
    "Với công ty này, thay đổi này chưa lập được ở đây; hãy hỏi chúng tôi",
    "For this company the change cannot be prepared here; please ask us",
)


@dataclass(frozen=True, slots=True)
class Typed:
    """What the owner says: the day of the decision and what the company becomes."""

    ngay_quyet_dinh: date
    gia_tri: ChangeValues


def title_of(who: Mapping[str, Any]) -> Text:
    """The title of a representative of the record."""
    other = who["chuc_danh_khac"]
    return Text(other, other) if other else entry("chuc-danh", who["chuc_danh"]).ten


def days_of(change: CompanyChange) -> ChangeDays:
    """The days of a change."""
    values = ChangeValues.model_validate(change.gia_tri)
    paid = None if values.cach_giam is ReductionForm.UNPAID else values.ngay_gop_du
    return ChangeDays(change.ngay_quyet_dinh, paid, values.tu_ngay)


def deal_of(values: ChangeValues) -> Transfer:
    """What is agreed about a contribution."""
    return Transfer(
        seller=values.ben_ban,
        buyer=values.ben_mua,
        name=values.ten_ben_mua,
        is_organisation=values.mua_la_to_chuc,
        amount=values.so_von,
        offered=values.ngay_chao_ban,
        form=values.hinh_thuc or TransferForm.SALE,
    )


def owners_of(values: ChangeValues) -> list[Beneficial]:
    """Who is to be notified as a beneficial owner."""
    return [Beneficial(one.ten, one.ty_le or Decimal(0), one.chi_phoi) for one in values.huong_loi]


async def findings(
    session: AsyncSession,
    company: Company,
    version: CompanyVersion,
    kind: CompanyChangeKind,
    values: ChangeValues,
    *,
    blocking: bool,
) -> list[FieldError]:
    """What the rules of a dossier refuse, or what should be read before the change is sent."""
    part = BY_THE_DOSSIER.get(kind)
    if part is None:
        return []
    found = await dossiers.check_part(session, part, _parts(version, values), company.ho_so_id or company.id)
    return dossiers.field_errors(found, blocking=blocking)


async def checked(
    session: AsyncSession, company: Company, version: CompanyVersion, kind: CompanyChangeKind, typed: Typed
) -> dict[str, Any]:
    """The facts of the record as they become. Raises `Invalid` field by field: the dossier's rules, the day, nothing changed."""
    record: Mapping[str, Any] = {name: getattr(version, name) for name in FACTS}
    if not is_offered(kind, record, clock.today()):
        raise Invalid(errors=[FieldError("loai", "chua_lam_duoc", NOT_HERE)])
    errors = await findings(session, company, version, kind, typed.gia_tri, blocking=True)
    if kind in REFUSED:
        errors += REFUSED[kind](record, typed)
    form = typed.gia_tri.hinh_thuc or TransferForm.SALE
    if errors := [*errors, *day_errors(kind, typed.ngay_quyet_dinh, clock.today(), form)]:
        raise Invalid(errors=errors)
    after = AFTER[kind](record, _parts(version, typed.gia_tri), typed.gia_tri)
    if not differences(record, after, title_of):
        raise Invalid(errors=[FieldError(FIRST_FIELD[kind], "khong_doi", SAME)])
    return after


def _parts(version: CompanyVersion, values: ChangeValues) -> RegisteredParts:
    typed = values.model_dump(by_alias=False)
    return RegisteredParts(loai_hinh=version.loai_hinh, **{name: typed[name] for name in PARTS if name in typed})


def _refused_capital(record: Mapping[str, Any], typed: Typed) -> list[FieldError]:
    return capital_errors(record, typed.gia_tri.gop_von, typed.ngay_quyet_dinh, typed.gia_tri.ngay_gop_du)


def _refused_reduction(record: Mapping[str, Any], typed: Typed) -> list[FieldError]:
    values = typed.gia_tri
    return reduction_errors(record, values.gop_von, values.cach_giam, typed.ngay_quyet_dinh, values.ngay_gop_du)


def _refused_representative(record: Mapping[str, Any], typed: Typed) -> list[FieldError]:
    values = typed.gia_tri
    return representative_errors(record, values.nguoi_cu, values.ho_ten, values.chuc_danh)


def _refused_transfer(record: Mapping[str, Any], typed: Typed) -> list[FieldError]:
    return transfer_errors(record, deal_of(typed.gia_tri), typed.ngay_quyet_dinh)


def _refused_suspension(record: Mapping[str, Any], typed: Typed) -> list[FieldError]:
    values = typed.gia_tri
    return suspension_errors(record, values.tu_ngay, values.den_ngay, typed.ngay_quyet_dinh, clock.today())


def _refused_resumption(record: Mapping[str, Any], typed: Typed) -> list[FieldError]:
    return resumption_errors(record, typed.gia_tri.tu_ngay, typed.ngay_quyet_dinh, clock.today())


REFUSED: Final[Mapping[CompanyChangeKind, Callable[[Mapping[str, Any], Typed], list[FieldError]]]] = {
    K.CAPITAL: _refused_capital,
    K.REDUCTION: _refused_reduction,
    K.BENEFICIAL: lambda record, typed: beneficial_errors(record, owners_of(typed.gia_tri)),
    K.REPRESENTATIVE: _refused_representative,
    K.MEMBERS: _refused_transfer,
    K.SUSPENSION: _refused_suspension,
    K.RESUMPTION: _refused_resumption,
}
"""What else is refused, by the fields of each kind."""
Becoming = Callable[[Mapping[str, Any], RegisteredParts, ChangeValues], dict[str, Any]]


def _names(_record: Mapping[str, Any], parts: RegisteredParts, _values: ChangeValues) -> dict[str, Any]:
    company = parts.dossier.ho_so
    names = ("ten_tieng_nuoc_ngoai", "ten_viet_tat")
    return {"ten": company.ten_doanh_nghiep} | {name: getattr(company, name) for name in names}


def _contact(_record: Mapping[str, Any], parts: RegisteredParts, _values: ChangeValues) -> dict[str, Any]:
    office = parts.dossier.ho_so.tru_so
    return {"lien_he": {name: getattr(office, name, "") for name in DATA["lien_he"]}}


def _tax(_record: Mapping[str, Any], _parts: RegisteredParts, values: ChangeValues) -> dict[str, Any]:
    return {"thue": {name: getattr(values, name) for name in DATA["thue"]}}


def _lines(_record: Mapping[str, Any], _parts: RegisteredParts, values: ChangeValues) -> dict[str, Any]:
    known = lists().lines
    rows = [
        {"ma": ma, "ten": known[ma].ten.vi if ma in known else ma, "chinh": not place}
        for place, ma in enumerate(values.nganh_nghe)
    ]
    return {"nganh_nghe": rows}


def _representatives(record: Mapping[str, Any], parts: RegisteredParts, values: ChangeValues) -> dict[str, Any]:
    return representatives_after(record, values.nguoi_cu, parts.dossier.nguoi_dai_dien[0].ho_ten, values.chuc_danh)


def _suspension(record: Mapping[str, Any], _parts: RegisteredParts, values: ChangeValues) -> dict[str, Any]:
    return suspension_after(record, values.tu_ngay or date.min, values.den_ngay or date.min)


AFTER: Final[Mapping[CompanyChangeKind, Becoming]] = {
    K.NAME: _names,
    K.HEAD_OFFICE: lambda _record, parts, _values: {"tru_so": dossiers.office_line(parts)},
    K.LINES: _lines,
    K.CAPITAL: lambda record, _parts, values: capital_after(record, values.gop_von),
    K.REDUCTION: lambda record, _parts, values: capital_after(record, values.gop_von),
    K.BENEFICIAL: lambda _record, _parts, values: beneficial_after(owners_of(values)),
    K.REPRESENTATIVE: _representatives,
    K.MEMBERS: lambda record, _parts, values: members_after(record, deal_of(values)),
    K.CONTACT: _contact,
    K.TAX: _tax,
    K.SUSPENSION: _suspension,
    K.RESUMPTION: lambda record, _parts, values: resumption_after(record, values.tu_ngay or date.min),
}
"""The facts of the record as they become, from what was found right."""
