"""Placeholders such as `{{hotline}}` in articles and pages, filled with the company's data, retention periods and legal figures."""

import html
import re
from collections.abc import Mapping

from khoisu.kit.lang import Lang, Text
from khoisu.kit.text.texts import day_words
from khoisu.legal_facts.service import fact_placeholders
from khoisu.site_settings.current_settings import Company, public_settings
from khoisu.site_settings.retention_periods import retention_placeholders

_PLACEHOLDER = re.compile(r"\{\{([^{}]*)\}\}")
ANSWER_DAYS = Text("{days} ngày làm việc", "{days} working days")
SAMPLE_MARK = Text(" (dữ liệu mẫu)", " (sample data)")
NO_BREAK = "\u00a0"
"""Keeps a telephone number on one line."""


def fill_company_placeholders(text: str, company: Company, lang: Lang, *, markup: bool) -> str:
    """Fill the placeholders of a text; `markup` escapes the values for HTML."""
    if "{{" not in text:
        return text
    return fill_placeholders(text, placeholder_values(company, lang), markup=markup)


def fill_placeholders(text: str, values: Mapping[str, str], *, markup: bool) -> str:
    """The same with the values at hand, for who fills many texts; a name without a value stays as it is."""

    def value_of(found: re.Match[str]) -> str:
        value = values.get(found[1])
        if value is None:
            return found[0]
        return html.escape(value) if markup else value

    return _PLACEHOLDER.sub(value_of, text)


def unknown_placeholders(text: str, company: Company) -> list[str]:
    """Names of placeholders in a text without a value, so that no reader ever sees bare braces."""
    known = placeholder_values(company, "vi")
    return [name for name in dict.fromkeys(_PLACEHOLDER.findall(text)) if name not in known]


def placeholder_values(company: Company, lang: Lang) -> dict[str, str]:
    """Every placeholder by name with its value."""
    out = public_settings(company, lang)
    mark = SAMPLE_MARK.in_lang(lang) if out.mau else ""
    account = out.tai_khoan[0]
    return {
        "ten": out.ten + mark,
        "mst": out.ma_so_thue + mark,
        "ngay_cap": day_words(out.ngay_cap, lang) + mark,
        "noi_cap": out.noi_cap + mark,
        "dia_chi": out.dia_chi + mark,
        "dai_dien": out.dai_dien + mark,
        "gio": out.gio_lam_viec,
        "ngay_tra_loi": ANSWER_DAYS.in_lang(lang).format(days=out.ngay_tra_loi),
        "ghi_chu_vat": out.ghi_chu_vat,
        "ngan_hang": account.ten + mark,
        "so_tai_khoan": account.so_tai_khoan,
        "chu_tai_khoan": account.chu_tai_khoan,
        "hotline": out.hotline.replace(" ", NO_BREAK),
        **{name: getattr(out, name) for name in ("email", "email_khieu_nai", "email_du_lieu", "ten_mien")},
        **retention_placeholders(lang),
        **fact_placeholders(lang),
    }
