"""What an organisation's papers say must be possible: its head office, the day of its papers, since when it is represented."""

from datetime import date, timedelta

from khoisu.dossiers.rules.context import Context
from khoisu.dossiers.rules.entities import ChuSoHuuToChuc, Dossier
from khoisu.dossiers.rules.findings import Found, Path, warn, wrong
from khoisu.dossiers.rules.law import LawRow
from khoisu.kit.lang import Text

OFFICE_ABROAD = wrong(
    "to_chuc_viet_nam_tru_so_nuoc_ngoai",
    "Doanh nghiệp Việt Nam có trụ sở chính tại Việt Nam (Luật Doanh nghiệp, Điều 42). Chọn lại quốc gia của trụ sở hoặc "
    "quốc tịch của tổ chức",
    "A Vietnamese enterprise has its head office in Vietnam (Law on Enterprises, art. 42). Choose the country of the office "
    "or of the organisation again",
)
ISSUED_LONG_AGO = warn(
    "giay_to_to_chuc_qua_cu",
    "Giấy tờ này cấp năm {nam}; kiểm tra lại năm. Nếu giấy đã được cấp lại, ghi ngày của bản đang dùng",
    "This paper is said to be of {nam}; please check the year. If it was issued again, give the day of the current one",
)
REPRESENTS_LONG = warn(
    "dai_dien_tu_rat_lau",
    "Người này được ủy quyền đại diện phần vốn tại công ty sắp thành lập, nên thời điểm đại diện thường là thời gian gần đây; "
    "kiểm tra lại (Điều 14)",
    "This person represents capital in a company that is about to be founded, so the day is usually recent; please check "
    "(art. 14)",
)
FIRST_REGISTRATIONS = date(1991, 4, 15)
"""Enterprises of today's kind exist since the Company Law of 1990 came into force (general knowledge, so it only warns)."""
OLDEST_FOREIGN = date(1900, 1, 1)
RECENT = timedelta(days=366)


def organisation_data(dossier: Dossier, ctx: Context) -> Found:
    """Each organisation among the owners."""
    for number, owner in enumerate(dossier.chu_so_huu_list):
        if isinstance(owner, ChuSoHuuToChuc):
            yield from _organisation(owner, ctx, ("chu_so_huu_list", number))


def _organisation(owner: ChuSoHuuToChuc, ctx: Context, path: Path) -> Found:
    registered = owner.quoc_tich == "VN" and owner.loai_giay_to == "GCN_DKDN"
    if registered and owner.tru_so and owner.tru_so.quoc_gia_id not in ("", "VN"):
        yield OFFICE_ABROAD.at(*path, "tru_so", "quoc_gia_id")
    if owner.ngay_cap and owner.ngay_cap < (FIRST_REGISTRATIONS if registered else OLDEST_FOREIGN):
        yield ISSUED_LONG_AGO.at(*path, "ngay_cap", nam=owner.ngay_cap.year)
    for number, who in enumerate(owner.nguoi_dai_dien_list):
        # The legal representative may have represented the organisation for decades; an appointment to a new company is new.
        if who.theo_uy_quyen and who.thoi_diem_dai_dien and ctx.today - who.thoi_diem_dai_dien > RECENT:
            yield REPRESENTS_LONG.at(*path, "nguoi_dai_dien_list", number, "thoi_diem_dai_dien")


LAW = (
    LawRow(
        OFFICE_ABROAD,
        "LDN 42",
        Text("Doanh nghiệp Việt Nam có trụ sở tại Việt Nam", "A Vietnamese enterprise has its head office in Vietnam"),
    ),
    LawRow(
        ISSUED_LONG_AGO,
        "LDN 4.16 (plausibility)",
        Text("Giấy tờ của tổ chức có ngày cấp hợp lý", "An organisation's paper has a plausible day of issue"),
    ),
    LawRow(
        REPRESENTS_LONG,
        "LDN 14.4 (plausibility)",
        Text(
            "Người đại diện theo ủy quyền mới được cử cho công ty mới",
            "An authorised representative was appointed for the new company recently",
        ),
    ),
)
