"""What an owner wants a company to become: held against the rules, and as facts of the record."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.changes.cases import is_offered
from khoisu.changes.models import CompanyChange
from khoisu.changes.rules import (
    FIRST_FIELD,
    SAME,
    capital_after,
    capital_errors,
    day_errors,
    differences,
    representative_errors,
    representatives_after,
)
from khoisu.changes.schemas import ChangeValues
from khoisu.changes.states import CompanyChangeKind
from khoisu.companies.service import FACTS, Company, CompanyVersion
from khoisu.dossiers import provider as dossiers
from khoisu.dossiers.provider import RegisteredParts
from khoisu.kit import clock
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.text.texts import Text
from khoisu.reference_data.service import entry, lists

NOT_HERE: Final = Text(
    "Với loại hình của công ty, thay đổi này chưa lập được ở đây; hãy hỏi chúng tôi",
    "For this type of company the change cannot be prepared here yet; please ask us",
)


@dataclass(frozen=True, slots=True)
class Typed:
    """What the owner says: the day of the decision and what the company becomes."""

    ngay_quyet_dinh: date
    gia_tri: ChangeValues


def title_of(who: Mapping[str, Any]) -> str:
    """The title of a representative of the record, in Vietnamese as papers have it."""
    return who["chuc_danh_khac"] or entry("chuc-danh", who["chuc_danh"]).ten.vi


def paid_day(change: CompanyChange) -> date | None:
    """The day on which a raise of the capital is paid in."""
    return ChangeValues.model_validate(change.gia_tri).ngay_gop_du


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
    if kind is CompanyChangeKind.CAPITAL:
        return []
    found = await dossiers.check_part(session, kind.value, _parts(version, values), company.ho_so_id or company.id)
    return dossiers.field_errors(found, blocking=blocking)


async def checked(
    session: AsyncSession, company: Company, version: CompanyVersion, kind: CompanyChangeKind, typed: Typed
) -> dict[str, Any]:
    """The facts of the record as they become. Raises `Invalid` field by field: the dossier's rules, the day, nothing changed."""
    if not is_offered(kind, version.loai_hinh):
        raise Invalid(errors=[FieldError("loai", "chua_lam_duoc", NOT_HERE)])
    values, day = typed.gia_tri, typed.ngay_quyet_dinh
    record: Mapping[str, Any] = {name: getattr(version, name) for name in FACTS}
    errors = await findings(session, company, version, kind, values, blocking=True)
    if kind is CompanyChangeKind.CAPITAL:
        errors += capital_errors(record, values.gop_von, day, values.ngay_gop_du)
    elif kind is CompanyChangeKind.REPRESENTATIVE:
        errors += representative_errors(record, values.nguoi_cu, values.ho_ten, values.chuc_danh)
    if errors := [*errors, *day_errors(day, clock.today())]:
        raise Invalid(errors=errors)
    after = _after(kind, record, _parts(version, values), values)
    if not differences(record, after, title_of):
        raise Invalid(errors=[FieldError(FIRST_FIELD[kind], "khong_doi", SAME)])
    return after


def _parts(version: CompanyVersion, values: ChangeValues) -> RegisteredParts:
    typed = values.model_dump(by_alias=False, exclude={"gop_von", "ngay_gop_du", "nguoi_cu"})
    return RegisteredParts(loai_hinh=version.loai_hinh, **typed)


def _after(
    kind: CompanyChangeKind, record: Mapping[str, Any], parts: RegisteredParts, values: ChangeValues
) -> dict[str, Any]:
    dossier = parts.dossier
    match kind:
        case CompanyChangeKind.NAME:
            names = ("ten_doanh_nghiep", "ten_tieng_nuoc_ngoai", "ten_viet_tat")
            return dict(zip(("ten", *names[1:]), (getattr(dossier.ho_so, name) for name in names), strict=True))
        case CompanyChangeKind.HEAD_OFFICE:
            return {"tru_so": dossiers.office_line(parts)}
        case CompanyChangeKind.CAPITAL:
            return capital_after(record, values.gop_von)
        case CompanyChangeKind.REPRESENTATIVE:
            name = dossier.nguoi_dai_dien[0].ho_ten
            return representatives_after(record, values.nguoi_cu, name, values.chuc_danh)
        case CompanyChangeKind.LINES:
            return {"nganh_nghe": _lines(values)}


def _lines(values: ChangeValues) -> list[dict[str, Any]]:
    known = lists().lines
    return [
        {"ma": ma, "ten": known[ma].ten.vi if ma in known else ma, "chinh": not place}
        for place, ma in enumerate(values.nganh_nghe)
    ]
