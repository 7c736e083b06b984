"""The company's data in force: the newest version, or the environment's values while none was saved."""

import json
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.lang import Lang
from khoisu.kit.working_time import WorkingCalendar, answer_days
from khoisu.legal_facts.service import fill_fact_placeholders
from khoisu.site_settings import repository
from khoisu.site_settings.opening_hours import opening_hours_text, working_hours
from khoisu.site_settings.schemas import BankAccount, CompanyData, CompanyOut
from khoisu.site_settings.settings import settings

RETIRED = frozenset({"gioVi", "gioEn"})
"""Fields of older versions: hours were once a sentence that no deadline followed."""


@dataclass(frozen=True, slots=True)
class Company:
    """The data in force; version 0 is the environment's."""

    phien_ban: int
    data: CompanyData


async def current_settings(session: AsyncSession) -> Company:
    """The data in force."""
    found = await repository.newest_version(session)
    return Company(found[0], _parse(found[1])) if found else Company(0, environment_values())


@lru_cache(maxsize=4)
def _parse(stored: str) -> CompanyData:
    # Each order reads the company's data three times, and they change once a year.
    data = json.loads(stored)
    return CompanyData.model_validate({name: value for name, value in data.items() if name not in RETIRED})


def environment_values() -> CompanyData:
    """The data of a site whose administrators have saved nothing yet."""
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


async def main_account(session: AsyncSession) -> BankAccount:
    """The account that customers are asked to transfer to."""
    return (await current_settings(session)).data.tai_khoan[0]


async def working_calendar(session: AsyncSession) -> WorkingCalendar:
    """When the back office works, for what it promises: its opening hours and closed days."""
    return _calendar((await current_settings(session)).data)


def _calendar(data: CompanyData) -> WorkingCalendar:
    return WorkingCalendar(working_hours(data), data.ngay_lam_cuoi, frozenset(data.ngay_nghi))


async def own_account_numbers(session: AsyncSession) -> frozenset[str]:
    """Every account of ours, also former ones: QR codes that name them are still on people's phones."""
    return await repository.account_numbers(session) | {settings().bank_account}


def public_settings(company: Company, lang: Lang) -> CompanyOut:
    """The company in one language, as everybody may see it."""
    data, today = company.data, clock.today()
    plain = ("ma_so_thue", "ngay_cap", "hotline", "zalo_url", "email", "email_khieu_nai", "email_du_lieu", "ten_mien")
    translated = ("ten", "noi_cap", "dia_chi", "dai_dien")
    return CompanyOut(
        phien_ban=company.phien_ban,
        **{
            name: getattr(data, name)
            for name in (*plain, "ngay_nghi", "ty_gia_usd", "ty_gia_usd_ngay", "tai_khoan", "mau")
        },
        ngay_nghi_sap_toi=sorted(day for day in data.ngay_nghi if day >= today),
        **{name: getattr(data, f"{name}_{lang}") for name in translated},
        gio_lam_viec=opening_hours_text(data, lang),
        ngay_tra_loi=answer_days(_calendar(data)),
        ghi_chu_vat=fill_fact_placeholders(getattr(data, f"vat_{lang}"), lang),
    )
