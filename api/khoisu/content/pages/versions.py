"""Published versions of pages: adding one, which is in force, and the history that editors and visitors see."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import date, datetime
from itertools import groupby
from typing import Any, Literal, cast

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content.articles import repository
from khoisu.content.localized_text import LocalizedText
from khoisu.content.models import PageText, PageWithdrawal
from khoisu.kit import clock
from khoisu.kit.lang import Lang

TERMS_PAGE, PRIVACY_PAGE = "dieu-khoan-su-dung", "chinh-sach-bao-mat"
VersionState = Literal["DA_THAY", "HIEN_HANH", "SAP_CO", "DA_RUT"]


def today() -> date:
    """The day in Vietnam."""
    return clock.today()


async def terms_in_force(session: AsyncSession) -> str | None:
    """The version of the terms of use that people agree to today in Vietnam, named by its day; None without any."""
    return await _in_force(session, TERMS_PAGE)


async def privacy_in_force(session: AsyncSession) -> str | None:
    """The version of the privacy policy that people agree to today in Vietnam, named by its day; None without any."""
    return await _in_force(session, PRIVACY_PAGE)


async def _in_force(session: AsyncSession, page: str) -> str | None:
    day = await repository.newest_version(session, page, today())
    return day.isoformat() if day else None


async def save_page_text(
    session: AsyncSession,
    page: str,
    in_force_from: date,
    text: LocalizedText,
    *,
    written: datetime,
    sample: bool = False,
    published: dict[str, Any] | None = None,
) -> None:
    """Clean and add one version of a page in one language; `published` holds who published it and why."""
    # The sample's versions come in one go, each with the anchors of its own headings.
    rich = text.prepared("" if sample else await repository.page_html(session, page, text.ngon_ngu))
    values: dict[str, Any] = asdict(text) | {
        "slug": page,
        "hieu_luc_tu": in_force_from,
        "noi_dung": rich.html,
        "muc_luc": rich.contents,
        "ngay_cap_nhat": written,
        "mau": sample,
        **(published or {}),
    }
    await session.flush()
    await repository.put_page_text(session, values)


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """Who withdrew a version before its day came, and why."""

    luc: datetime
    ten_nguoi_rut: str
    ly_do: str


@dataclass(frozen=True, slots=True)
class Version:
    """A published version by the day `hieu_luc_tu` it takes effect; `ban` counts the versions of the same day."""

    hieu_luc_tu: date
    ban: int
    trang_thai: VersionState
    rut: Withdrawal | None
    dang_luc: datetime
    ten_nguoi_dang: str
    ly_do: str
    ngon_ngu: list[Lang]


def day_in_force(texts: Sequence[PageText], day: date) -> date | None:
    """The newest version whose day has come."""
    return max((text.hieu_luc_tu for text in texts if text.hieu_luc_tu <= day), default=None)


def version_history(texts: Sequence[PageText], withdrawn: Sequence[tuple[PageText, PageWithdrawal]]) -> list[Version]:
    """Every version of one page, the newest first. `texts` are of valid versions, grouped by day."""
    day = today()
    now = day_in_force(texts, day)
    valid = [
        _version(list(group), _state(since, now, day), None)
        for since, group in groupby(texts, key=lambda text: text.hieu_luc_tu)
    ]
    pairs = (list(group) for _, group in groupby(withdrawn, key=lambda pair: (pair[0].hieu_luc_tu, pair[0].ban)))
    gone = [_version([text for text, _ in group], "DA_RUT", group[0][1]) for group in pairs]
    return sorted(valid + gone, key=lambda one: (one.hieu_luc_tu, one.ban), reverse=True)


def _state(since: date, now: date | None, day: date) -> VersionState:
    return "SAP_CO" if since > day else "HIEN_HANH" if since == now else "DA_THAY"


def _version(texts: list[PageText], state: VersionState, withdrawal: PageWithdrawal | None) -> Version:
    first = texts[0]
    return Version(
        hieu_luc_tu=first.hieu_luc_tu,
        ban=first.ban,
        trang_thai=state,
        rut=Withdrawal(withdrawal.luc, withdrawal.ten_nguoi_rut, withdrawal.ly_do) if withdrawal else None,
        dang_luc=first.ngay_cap_nhat,
        ten_nguoi_dang=first.ten_nguoi_dang,
        ly_do=first.ly_do,
        ngon_ngu=[cast("Lang", text.ngon_ngu) for text in texts],
    )
