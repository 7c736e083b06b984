"""What the rules of a dossier say about parts of a company that is registered already and is to be changed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import names_repository
from khoisu.dossiers.paper_templates.context import normalised
from khoisu.dossiers.rules.company.business_lines import lines
from khoisu.dossiers.rules.company.name_comparison import name_keys
from khoisu.dossiers.rules.company.names import check_names
from khoisu.dossiers.rules.company.tax import TAX
from khoisu.dossiers.rules.context import Context, code
from khoisu.dossiers.rules.entities import Dossier, HoSo, NganhNghe, NguoiDaiDien, ThongTinDangKyThue, TruSo
from khoisu.dossiers.rules.findings import Finding, Findings, Found, once
from khoisu.dossiers.rules.legal_types import TYPES, LegalType
from khoisu.dossiers.rules.people.contact import email, head_office, one_line, phone, website
from khoisu.dossiers.rules.people.person import full_name
from khoisu.dossiers.rules.people.representatives import TITLE
from khoisu.dossiers.rules.people.titles import OTHER, title_text
from khoisu.dossiers.rules.printed_text import printed_texts
from khoisu.kit import clock
from khoisu.kit.errors import FieldError
from khoisu.reference_data.service import lists

Part = Literal["TEN", "TRU_SO", "NGANH_NGHE", "DAI_DIEN", "LIEN_HE", "THUE"]
FIELDS: dict[Part, tuple[str, ...]] = {
    "TEN": ("ten_doanh_nghiep", "ten_tieng_nuoc_ngoai", "ten_viet_tat"),
    "TRU_SO": ("tinh_tp_id", "phuong_xa_id", "so_nha_duong"),
    "NGANH_NGHE": ("nganh_nghe_list",),
    "DAI_DIEN": ("ho_ten", "chuc_danh"),
    "LIEN_HE": ("dien_thoai", "fax", "email", "website"),
    "THUE": ("ho_ten_giam_doc", "ho_ten_ke_toan_truong", "phuong_phap_tinh_thue_id"),
}
"""What is typed of each part; findings about anything else of it are not this change's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RegisteredParts:
    """The parts as they shall be. `nganh_nghe` are codes, the main line first."""

    loai_hinh: str
    ten_doanh_nghiep: str = ""
    ten_tieng_nuoc_ngoai: str = ""
    ten_viet_tat: str = ""
    tinh_tp_id: str = ""
    phuong_xa_id: str = ""
    so_nha_duong: str = ""
    nganh_nghe: Sequence[str] = ()
    ho_ten: str = ""
    chuc_danh: str = ""
    dien_thoai: str = ""
    fax: str = ""
    email: str = ""
    website: str = ""
    ho_ten_giam_doc: str = ""
    ho_ten_ke_toan_truong: str = ""
    phuong_phap_tinh_thue_id: str = ""

    @property
    def office(self) -> TruSo:
        """The head office."""
        return TruSo(**{name: getattr(self, name) for name in (*FIELDS["TRU_SO"], *FIELDS["LIEN_HE"])})

    @property
    def dossier(self) -> Dossier:
        """What the rules look at, as papers print it."""
        company = HoSo(
            loai_hinh_id=self.loai_hinh,
            ten_doanh_nghiep=self.ten_doanh_nghiep,
            ten_tieng_nuoc_ngoai=self.ten_tieng_nuoc_ngoai,
            ten_viet_tat=self.ten_viet_tat,
            tru_so=self.office,
        )
        rows = tuple(NganhNghe(ma_nganh=ma, la_nganh_chinh=not at) for at, ma in enumerate(self.nganh_nghe))
        people = (NguoiDaiDien(ho_ten=self.ho_ten, chuc_danh=self.chuc_danh),) if self.ho_ten else ()
        tax = ThongTinDangKyThue(**{name: getattr(self, name) for name in FIELDS["THUE"]})
        return normalised(
            Dossier(ho_so=company, nganh_nghe_list=rows, nguoi_dai_dien=people, thong_tin_dang_ky_thue=tax)
        )


def type_of_code(code: str) -> LegalType | None:
    """What the law fixes for a legal type."""
    return TYPES.get(code)


def titles_of(legal_type: str) -> tuple[str, ...]:
    """The titles that the law names for a representative of this legal type."""
    kind = TYPES.get(legal_type)
    return tuple(one for one in kind.chuc_danh if one != OTHER) if kind else ()


def new_representative(dossier: Dossier, ctx: Context) -> Found:
    """The name and the title of who becomes a representative."""
    who = next(iter(dossier.nguoi_dai_dien), NguoiDaiDien())
    yield from full_name(who.ho_ten, "nguoi_dai_dien", 0, "ho_ten")
    allowed = titles_of(dossier.ho_so.loai_hinh_id)
    if who.chuc_danh not in allowed:
        yield TITLE.at("nguoi_dai_dien", 0, "chuc_danh", chuc_danh=title_text(ctx, allowed))


def contacts(dossier: Dossier, _ctx: Context) -> Found:
    """Phone, fax, e-mail and website of the head office."""
    office, at = dossier.ho_so.tru_so or TruSo(), ("ho_so", "tru_so")
    yield from phone(office.dien_thoai, *at, "dien_thoai", office=True)
    yield from phone(office.fax, *at, "fax", required=False, office=True)
    yield from email(office.email, *at, "email", required=False)
    yield from website(office.website, *at, "website")


def tax_names(dossier: Dossier, ctx: Context) -> Found:
    """The names and the VAT method of the tax registration; what was never registered stays empty."""
    info = dossier.thong_tin_dang_ky_thue
    for name in ("ho_ten_giam_doc", "ho_ten_ke_toan_truong"):
        if typed := getattr(info, name):
            yield from full_name(typed, TAX, name)
    method = "phuong_phap_tinh_thue_id"
    yield from code(ctx, "phuong-phap-tinh-thue", info.phuong_phap_tinh_thue_id, TAX, method, required=False)


RULES = {
    "TEN": check_names,
    "TRU_SO": head_office,
    "NGANH_NGHE": lines,
    "DAI_DIEN": new_representative,
    "LIEN_HE": contacts,
    "THUE": tax_names,
}


async def check_part(session: AsyncSession, part: Part, parts: RegisteredParts, own: UUID) -> Findings:
    """The findings about one part, those of a dossier; names in the company's own dossier `own` are its own."""
    dossier = parts.dossier
    company = dossier.ho_so
    keys = name_keys(company.ten_doanh_nghiep, foreign=company.ten_tieng_nuoc_ngoai, short=company.ten_viet_tat)
    names = await names_repository.find_known_names(session, keys, own) if part == "TEN" else ()
    words = await names_repository.list_forbidden_words(session)
    ctx = Context(clock.now().astimezone(clock.VIETNAM).date(), lists(), names, words)
    found = [one for one in RULES[part](dossier, ctx) if _belongs(one, part)]
    refused = {one.truong for one in found if one.blocks}
    unfit = (one for one in printed_texts(dossier, ctx) if _belongs(one, part) and one.truong not in refused)
    return once([*found, *unfit])


def _belongs(finding: Finding, part: Part) -> bool:
    return any(name in finding.path for name in FIELDS[part])


def field_errors(findings: Findings, *, blocking: bool) -> list[FieldError]:
    """The findings by the field of the change: `tenDoanhNghiep`, `soNhaDuong`, `nganhNghe.2`."""
    return [
        FieldError(_field(one), one.ma, one.notice.text, one.values) for one in findings.all if one.blocks == blocking
    ]


def _field(finding: Finding) -> str:
    if finding.path[0] == "nganh_nghe_list":
        return ".".join(["nganhNghe", *(str(one) for one in finding.path[1:] if isinstance(one, int))])
    return finding.truong.rpartition(".")[2]


def office_line(parts: RegisteredParts) -> str:
    """The head office in one line, as the record has it."""
    office = parts.dossier.ho_so.tru_so or parts.office
    return one_line(Context(clock.now().date(), lists()), office)


def province_name(code: str) -> str:
    """The whole name of a province, with which the line of an address in it ends; empty for no province."""
    found = lists().provinces.get(code)
    return found.ten_day_du if found else ""
