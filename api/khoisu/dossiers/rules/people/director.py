"""The director of the tax registration (T1 of the forms) is the director among the legal representatives (TT68).

The form asks for "Giám đốc/Tổng giám đốc (nếu có)": once a representative holds that title there is one, and the request names
them twice. LDN 63, 82, 85 and 162 know one director or general director.
"""

import unicodedata

from khoisu.dossiers.rules.context import Context
from khoisu.dossiers.rules.entities import Dossier, NguoiDaiDien, ThongTinDangKyThue
from khoisu.dossiers.rules.findings import Found, missing, wrong
from khoisu.dossiers.rules.law import LawRow
from khoisu.dossiers.rules.people import id_numbers as numbers
from khoisu.dossiers.rules.people.titles import directors, own_title
from khoisu.kit.lang import Text

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
