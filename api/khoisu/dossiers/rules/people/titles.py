"""Titles of legal representatives: which ones a legal type has, which of them a person holds, and who is director for tax.

LDN 54.3 (TNHH2), 79.3 and 85 (TNHH1), 137.2 (CP) name the offices: chair, and director or general director.

The tax registration (T1 of the forms, TT68) asks for "Giám đốc/Tổng giám đốc (nếu có)": once a representative holds that title
there is one, and the request names them twice. LDN 63, 82, 85 and 162 know one director or general director.
"""

import re
import unicodedata

from khoisu.dossiers.rules.context import Context
from khoisu.dossiers.rules.entities import Dossier, NguoiDaiDien, ThongTinDangKyThue
from khoisu.dossiers.rules.findings import Found, LawRow, missing, wrong
from khoisu.dossiers.rules.legal_types import TITLES_OF_DIRECTORS, LegalType, type_of
from khoisu.dossiers.rules.people import id_numbers as numbers
from khoisu.kit.text.texts import Text

CHAIRS = frozenset({"CHU_TICH_CT", "CHU_TICH_HDTV", "CHU_TICH_HDQT"})
DIRECTORS = frozenset(TITLES_OF_DIRECTORS)
OTHER = "KHAC"
ANY_CHAIR = "chủ tịch"
WRITTEN = {
    "chủ tịch công ty": "CHU_TICH_CT",
    "chủ tịch hội đồng thành viên": "CHU_TICH_HDTV",
    "chủ tịch hđtv": "CHU_TICH_HDTV",
    "chủ tịch hội đồng quản trị": "CHU_TICH_HDQT",
    "chủ tịch hđqt": "CHU_TICH_HDQT",
    "tổng giám đốc": "TONG_GIAM_DOC",
    "tổng giám đốc công ty": "TONG_GIAM_DOC",
    "giám đốc": "GIAM_DOC",
    "giám đốc công ty": "GIAM_DOC",
}
"""The offices of the law as people write them under "another title"."""
_JOINED_BY = re.compile(r" ?(?:\bkiêm\b|\bvà\b|[,;/&+]) ?")
NO_DIRECTOR = missing(
    "thieu_giam_doc_thue",
    "{ten} là {chuc_danh} theo phần người đại diện; ghi người này ở mục Giám đốc của phần thuế (mẫu của Thông tư 68/2025/TT-BTC)",
    "{ten} is {chuc_danh} among the representatives; name this person as director in the tax part (forms of Circular 68/2025)",
)
OTHER_DIRECTOR = wrong(
    "giam_doc_thue_khac",
    "Phần thuế ghi giám đốc là người khác, trong khi {ten} là {chuc_danh} theo phần người đại diện. Một tờ khai chỉ có một Giám đốc "
    "hoặc Tổng giám đốc: sửa một trong hai chỗ",
    "The tax part names another director, while {ten} is {chuc_danh} among the representatives. One request has one director or "
    "general director: correct either of the two",
)
LAW = (
    LawRow(
        NO_DIRECTOR,
        "TT68, Mẫu 2-4",
        Text(
            "Người đại diện là Giám đốc hoặc Tổng giám đốc thì phần thuế ghi giám đốc",
            "When a representative is director, the tax part names the director",
        ),
    ),
    LawRow(
        OTHER_DIRECTOR,
        "TT68, Mẫu 2-4; LDN 63, 82, 162",
        Text("Giám đốc ở phần thuế chính là người đại diện giữ chức danh đó", "It is the same person"),
    ),
)
PATH = ("thong_tin_dang_ky_thue", "ho_ten_giam_doc")
BY_LAW = ("", "DNTN", "HD")


def titles(dossier: Dossier, kind: LegalType) -> tuple[str, ...]:
    """The titles to choose from; the management model of a TNHH1_TC decides which chair it has (LDN 79)."""
    other = {"HDTV_GD": "CHU_TICH_CT", "CHU_TICH_GD": "CHU_TICH_HDTV"}.get(dossier.ho_so.mo_hinh_to_chuc)
    excluded = other if kind.ma == "TNHH1_TC" else None
    return tuple(title for title in kind.chuc_danh if title != excluded)


def held_titles(dossier: Dossier, who: NguoiDaiDien) -> frozenset[str]:
    """The offices of the law that a representative holds: as chosen, or as written under "another title".

    One person may hold two offices (LDN 56.1, 85.2, 156): "Chủ tịch Hội đồng quản trị kiêm Tổng giám đốc" is written there.
    A deputy holds none of them.
    """
    if who.chuc_danh != OTHER:
        return frozenset({who.chuc_danh}) & (CHAIRS | DIRECTORS)
    written = " ".join(unicodedata.normalize("NFC", who.chuc_danh_khac).casefold().split())
    parts = _JOINED_BY.split(written)
    return frozenset(WRITTEN[part] for part in parts if part in WRITTEN) | _plain_chair(dossier, parts)


def _plain_chair(dossier: Dossier, parts: list[str]) -> frozenset[str]:
    """ "Chủ tịch" without more is the chair of the dossier's legal type."""
    kind = type_of(dossier)
    if kind is None or ANY_CHAIR not in parts:
        return frozenset()
    return CHAIRS.intersection(titles(dossier, kind)[:1])


def title_text(ctx: Context, codes: tuple[str, ...]) -> Text:
    """The names of titles in both languages, separated by commas."""
    names = [ctx.text_of("chuc-danh", title) for title in codes]
    return Text(", ".join(name.vi for name in names), ", ".join(name.en for name in names))


def own_title(who: NguoiDaiDien, ctx: Context) -> Text:
    """What a representative's office is called; a written title as it was written."""
    if who.chuc_danh == OTHER:
        return Text(*[f"“{who.chuc_danh_khac.strip()}”"] * 2)
    return ctx.text_of("chuc-danh", who.chuc_danh)


def directors(dossier: Dossier) -> list[NguoiDaiDien]:
    """The legal representatives who are director or general director."""
    return [who for who in dossier.nguoi_dai_dien if held_titles(dossier, who) & DIRECTORS]


def tax_director(dossier: Dossier, ctx: Context) -> Found:
    """Nothing to compare without a named director among the representatives, or where the law names them."""
    known = [who for who in directors(dossier) if who.ho_ten.strip()]
    if not known or dossier.ho_so.loai_hinh_id in BY_LAW:
        return
    info, first = dossier.thong_tin_dang_ky_thue, known[0]
    said = {"ten": first.ho_ten, "chuc_danh": own_title(first, ctx)}
    if not info.ho_ten_giam_doc.strip():
        yield NO_DIRECTOR.at(*PATH, **said)
    elif not any(_is_named(info, who) for who in known):
        yield OTHER_DIRECTOR.at(*PATH, **said)


def _is_named(info: ThongTinDangKyThue, who: NguoiDaiDien) -> bool:
    """By the personal number where both have one; else by name, and by date of birth when both are given."""
    mine, others = (numbers.paper_key(number) for number in (info.so_dinh_danh_giam_doc, who.so_giay_to))
    if numbers.personal_id(mine) and numbers.personal_id(others):
        return mine == others
    born = (info.ngay_sinh_giam_doc, who.ngay_sinh)
    return _plain(info.ho_ten_giam_doc) == _plain(who.ho_ten) and (None in born or born[0] == born[1])


def _plain(name: str) -> str:
    """A name without what does not distinguish people: case, repeated spaces, Unicode encoding."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())
