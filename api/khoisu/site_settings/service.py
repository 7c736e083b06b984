"""What other rooms may know of the company, and saving it."""

import html
import re
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Any

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.kit.lang import Lang, Text
from khoisu.site_settings.changes import differences
from khoisu.site_settings.errors import CompanyChanged
from khoisu.site_settings.models import CompanyVersion
from khoisu.site_settings.retention_periods import keeping_blanks, retention_texts
from khoisu.site_settings.schemas import BankAccount, CompanyChange, CompanyData, CompanyOut, CompanyPage, VersionRow
from khoisu.site_settings.settings import settings

__all__ = [
    "BankAccount",
    "Company",
    "CompanyChange",
    "CompanyData",
    "CompanyPage",
    "add_version",
    "blanks",
    "closed_days",
    "current_settings",
    "fill_company_placeholders",
    "main_account",
    "own_account_numbers",
    "page",
    "public_settings",
    "refuse_stale",
    "retention_texts",
    "save_settings",
    "settings",
    "unknown_blanks",
]

_BLANK = re.compile(r"\{\{([^{}]*)\}\}")
SAMPLE_MARK = Text(" (dữ liệu mẫu)", " (sample data)")
HISTORY = 50
NO_BREAK = "\u00a0"
"""Keeps a telephone number on one line."""
NEWEST = text("SELECT phien_ban, noi_dung::text AS noi_dung FROM cai_dat_cong_ty ORDER BY phien_ban DESC LIMIT 1")


@dataclass(frozen=True, slots=True)
class Company:
    """The data in force; version 0 is the environment's."""

    phien_ban: int
    data: CompanyData


def _first_values() -> CompanyData:
    own = settings()
    name = own.name or "Công ty TNHH Khởi Sự"
    address = own.address or "12 Đường Mẫu, Phường Sài Gòn, TP. Hồ Chí Minh"
    return CompanyData(
        ten_vi=name,
        ten_en=name,
        ma_so_thue=own.tax_code,
        ngay_cap=date(2024, 1, 1),
        noi_cap_vi="Cơ quan đăng ký kinh doanh Thành phố Hồ Chí Minh",
        noi_cap_en="Business registration office of Ho Chi Minh City",
        dia_chi_vi=address,
        dia_chi_en=address,
        dai_dien_vi="Ông Nguyễn Văn Mẫu, Giám đốc",
        dai_dien_en="Mr Nguyễn Văn Mẫu, Director",
        hotline=own.hotline,
        zalo_url=own.zalo_url,
        email=own.email,
        email_khieu_nai=own.email,
        email_du_lieu=own.email,
        ten_mien="khoisu.example",
        gio_vi="thứ Hai đến thứ Sáu, 8:00–17:30, trừ ngày lễ",
        gio_en="Monday to Friday, 8:00–17:30, except public holidays",
        tai_khoan=[
            BankAccount(
                ten=own.bank_name,
                bin=own.bank_bin,
                so_tai_khoan=own.bank_account,
                chu_tai_khoan=own.bank_holder,
            )
        ],
        mau=not own.name,
    )


async def current_settings(session: AsyncSession) -> Company:
    """The data in force."""
    row = (await session.execute(NEWEST)).first()
    return Company(row.phien_ban, _read(row.noi_dung)) if row else Company(0, _first_values())


@lru_cache(maxsize=4)
def _read(stored: str) -> CompanyData:
    # Each order reads the company's data three times, and they change once a year.
    return CompanyData.model_validate_json(stored)


async def closed_days(session: AsyncSession) -> frozenset[date]:
    """Days on which the back office is closed beyond the public holidays."""
    newest = select(CompanyVersion.noi_dung["ngayNghi"]).order_by(CompanyVersion.phien_ban.desc()).limit(1)
    return frozenset(date.fromisoformat(day) for day in await session.scalar(newest) or ())


async def main_account(session: AsyncSession) -> BankAccount:
    """Where customers are asked to transfer to."""
    return (await current_settings(session)).data.tai_khoan[0]


async def own_account_numbers(session: AsyncSession) -> frozenset[str]:
    """Every account of ours, also former ones: codes that ask for them are still on people's phones."""
    stored = await session.scalars(
        text("SELECT t ->> 'soTaiKhoan' FROM cai_dat_cong_ty, jsonb_array_elements(noi_dung -> 'taiKhoan') AS t")
    )
    return frozenset(stored) | {settings().bank_account}


def public_settings(company: Company, lang: Lang) -> CompanyOut:
    """The company in one language."""
    data, today = company.data, clock.now().astimezone(clock.VIETNAM).date()
    plain = ("ma_so_thue", "ngay_cap", "hotline", "zalo_url", "email", "email_khieu_nai", "email_du_lieu", "ten_mien")
    reported = ("ten", "noi_cap", "dia_chi", "dai_dien")
    return CompanyOut(
        phien_ban=company.phien_ban,
        **{name: getattr(data, name) for name in (*plain, "ngay_nghi", "tai_khoan", "mau")},
        ngay_nghi_sap_toi=sorted(day for day in data.ngay_nghi if day >= today),
        **{name: getattr(data, f"{name}_{lang}") for name in reported},
        gio_lam_viec=getattr(data, f"gio_{lang}"),
        ghi_chu_vat=getattr(data, f"vat_{lang}"),
    )


def fill_company_placeholders(words: str, company: Company, lang: Lang, *, markup: bool) -> str:
    """Fill blanks such as `{{hotline}}` of a text; `markup` escapes the values for HTML."""
    if "{{" not in words:
        return words
    for name, value in blanks(company, lang).items():
        words = words.replace("{{" + name + "}}", html.escape(value) if markup else value)
    return words


def unknown_blanks(words: str, company: Company) -> list[str]:
    """Names of blanks in a text that nothing fills, so that nobody ever reads bare braces."""
    known = blanks(company, "vi")
    return [name for name in dict.fromkeys(_BLANK.findall(words)) if name not in known]


def blanks(company: Company, lang: Lang) -> dict[str, str]:
    """Every blank with what fills it."""
    out = public_settings(company, lang)
    mark = SAMPLE_MARK.in_lang(lang) if out.mau else ""
    account = out.tai_khoan[0]
    return {
        "ten": out.ten + mark,
        "mst": out.ma_so_thue + mark,
        "ngay_cap": f"{out.ngay_cap:%d/%m/%Y}" + mark,
        "noi_cap": out.noi_cap + mark,
        "dia_chi": out.dia_chi + mark,
        "dai_dien": out.dai_dien + mark,
        "gio": out.gio_lam_viec,
        "ghi_chu_vat": out.ghi_chu_vat,
        "ngan_hang": account.ten + mark,
        "so_tai_khoan": account.so_tai_khoan,
        "chu_tai_khoan": account.chu_tai_khoan,
        "hotline": out.hotline.replace(" ", NO_BREAK),
        **{name: getattr(out, name) for name in ("email", "email_khieu_nai", "email_du_lieu", "ten_mien")},
        **keeping_blanks(lang),
    }


def _plain(data: CompanyData) -> dict[str, Any]:
    return data.model_dump(mode="json", include=set(CompanyData.model_fields))


async def add_version(
    session: AsyncSession, number: int, data: CompanyData, *, by: Caller | None = None, note: str = ""
) -> None:
    """Write a version. Pages that name the company are rendered again (database trigger)."""
    row = CompanyVersion(phien_ban=number, noi_dung=_plain(data), ghi_chu=note)
    if by:
        row.account_id, row.ten_nguoi_sua = by.account_id, by.name
    session.add(row)
    await session.flush()


async def save_settings(
    session: AsyncSession, caller: Caller, seen: int, data: CompanyData, note: str
) -> tuple[CompanyData, Company] | None:
    """Save the data as the next version, when `seen` is the one in force. Says what was before and what is now.

    None when the very same data are in force already: a second click changes nothing and is not refused.
    Raises `CompanyChanged` (409) with what others have changed since `seen`.
    """
    await session.execute(text("SELECT pg_advisory_xact_lock(hashtext('cai_dat_cong_ty'))"))
    now = await current_settings(session)
    if data == now.data and now.phien_ban > 0:
        return None
    await refuse_stale(session, now, seen)
    await add_version(session, now.phien_ban + 1, data, by=caller, note=note)
    return now.data, Company(now.phien_ban + 1, data)


async def refuse_stale(session: AsyncSession, now: Company, seen: int) -> None:
    """Raise `CompanyChanged` unless `seen` is the version in force; `thayDoi` says what differs from it."""
    if seen == now.phien_ban:
        return
    row = await session.get(CompanyVersion, seen)
    before = row.noi_dung if row else _plain(_first_values())
    changes = [change.model_dump(by_alias=True) for change in differences(before, _plain(now.data))]
    raise CompanyChanged(extra={"phienBan": now.phien_ban, "thayDoi": changes})


async def page(session: AsyncSession) -> CompanyPage:
    """The data in force and how it came about."""
    now = await current_settings(session)
    rows = list(
        await session.scalars(select(CompanyVersion).order_by(CompanyVersion.phien_ban.desc()).limit(HISTORY + 1))
    )
    older: list[dict[str, Any]] = [row.noi_dung for row in rows[1:]] + [_plain(_first_values())]
    history = [_version_row(row, before) for row, before in zip(rows, older, strict=False)]
    return CompanyPage(**now.data.model_dump(by_alias=False), phien_ban=now.phien_ban, lich_su=history[:HISTORY])


def _version_row(row: CompanyVersion, before: dict[str, Any]) -> VersionRow:
    # The first version says only how the accounts differ from the environment's: that is where money went before.
    changes = differences(before, row.noi_dung)
    if row.phien_ban == 1:
        changes = [change for change in changes if change.truong.startswith("taiKhoan.")]
    names = [] if row.phien_ban == 1 else [name for name in row.noi_dung if before.get(name) != row.noi_dung[name]]
    return VersionRow(
        phien_ban=row.phien_ban,
        luc=row.luc,
        nguoi_sua=row.ten_nguoi_sua,
        ghi_chu=row.ghi_chu,
        truong_doi=names,
        thay_doi=changes,
    )
