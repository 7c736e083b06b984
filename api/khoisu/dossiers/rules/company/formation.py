"""How the company comes into being: the origins that its form knows, and the household business that is converted.

Origins per form and the parts of the household block are those of TT68 (company-formation.md 4.2, 4.3). Which legal type has
which origin stands in the list itself (`tinh-trang-thanh-lap`), because the wizard and partners choose from it too.
"""

import re

from khoisu.dossiers.rules.context import NOT_IN_LIST, REQUIRED, Context, given, written
from khoisu.dossiers.rules.entities import Dossier, HoKinhDoanh
from khoisu.dossiers.rules.findings import Found, LawRow, Path, missing, warn, wrong
from khoisu.dossiers.rules.legal_types import type_of
from khoisu.dossiers.rules.people.id_numbers import compact, paper_key
from khoisu.dossiers.rules.people.person import EXPIRES_BEFORE_ISSUE, issued
from khoisu.kit.text.texts import Text
from khoisu.reference_data.service import Lists

FROM_HOUSEHOLD = "TU_HO_KINH_DOANH"
LIST = "tinh-trang-thanh-lap"
OWNER_PAPERS = ("CMND", "CCCD", "CAN_CUOC", "HO_CHIEU")
"""Papers of the household's owner. Its certificate may still name a CMND, which the company's own people may not use."""
OTHER_ORIGIN = wrong(
    "tinh_trang_khong_hop_loai_hinh",
    "Mẫu đăng ký của loại hình đã chọn không có trường hợp này; chọn lại tình trạng thành lập hoặc loại hình",
    "The form of the chosen legal type does not have this case; choose another origin or legal type",
)
NO_HOUSEHOLD = missing(
    "thieu_ho_kinh_doanh",
    "Vui lòng nhập thông tin hộ kinh doanh được chuyển đổi",
    "Please enter the household business that is converted",
)
TAX_CODE = warn(
    "ma_so_thue_ho_kinh_doanh_la",
    "Mã số thuế của hộ kinh doanh thường gồm 10 chữ số, hoặc 12 chữ số nếu dùng số định danh; vui lòng kiểm tra lại",
    "A household business usually has a tax code of 10 digits, or of 12 if it is the personal number; please check",
)
LAW = (
    LawRow(
        OTHER_ORIGIN,
        "TT68",
        Text("Tình trạng thành lập có trên mẫu của loại hình", "The form of the legal type has this origin"),
    ),
    LawRow(
        NO_HOUSEHOLD,
        "TT68",
        Text("Chuyển đổi từ hộ kinh doanh thì kê khai hộ đó", "A converted household business is declared"),
    ),
)
WHERE: Path = ("ho_so", "ho_kinh_doanh")
_TAX_CODE = re.compile(r"[0-9]{10}|[0-9]{12}")


def origins(lists: Lists, legal_type: str) -> tuple[str, ...]:
    """The origins on the request of a legal type, in the order of the form."""
    return tuple(ma for ma, entry in lists.of(LIST).items() if entry.fits(legal_type))


def formation(dossier: Dossier, ctx: Context) -> Found:
    """The origin is one of the form's; a conversion from a household business names that business."""
    kind, origin = type_of(dossier), dossier.ho_so.tinh_trang_thanh_lap
    known = ctx.lists.of(LIST).get(origin)
    if kind and known and not known.fits(kind.ma):
        yield OTHER_ORIGIN.at("ho_so", "tinh_trang_thanh_lap")
    if origin == FROM_HOUSEHOLD:
        yield from _household(dossier.ho_so.ho_kinh_doanh, ctx)


def _household(household: HoKinhDoanh | None, ctx: Context) -> Found:
    """Name, tax code, address and owner are required; the certificate is on the form "nếu có", but then with day and place."""
    if household is None or household == HoKinhDoanh():
        household = HoKinhDoanh()
        yield NO_HOUSEHOLD.at(*WHERE, "ten_ho_kinh_doanh")
    else:
        yield from written(household.ten_ho_kinh_doanh, 250, *WHERE, "ten_ho_kinh_doanh")
    yield from _certificate(household, ctx)
    yield from written(household.ma_so_thue, 20, *WHERE, "ma_so_thue")
    if household.ma_so_thue.strip() and not _TAX_CODE.fullmatch(compact(household.ma_so_thue)):
        yield TAX_CODE.at(*WHERE, "ma_so_thue")
    yield from written(household.dia_chi_ho_kinh_doanh, 500, *WHERE, "dia_chi_ho_kinh_doanh")
    yield from written(household.ten_chu_ho, 100, *WHERE, "ten_chu_ho")
    yield from _owner_paper(household, ctx)


def _certificate(household: HoKinhDoanh, ctx: Context) -> Found:
    there = bool(household.so_gcn_ho_kinh_doanh.strip())
    yield from written(household.so_gcn_ho_kinh_doanh, 50, *WHERE, "so_gcn_ho_kinh_doanh", required=False)
    if there:
        yield from given(household.ngay_cap_gcn, *WHERE, "ngay_cap_gcn")
    yield from issued(ctx, household.ngay_cap_gcn, *WHERE, "ngay_cap_gcn")
    yield from written(household.noi_cap_gcn, 200, *WHERE, "noi_cap_gcn", required=there)


def _owner_paper(household: HoKinhDoanh, ctx: Context) -> Found:
    if not household.loai_giay_to:
        yield REQUIRED.at(*WHERE, "loai_giay_to")
    elif household.loai_giay_to not in OWNER_PAPERS:
        yield NOT_IN_LIST.at(*WHERE, "loai_giay_to", gia_tri=household.loai_giay_to)
    yield from written(paper_key(household.so_giay_to), 20, *WHERE, "so_giay_to")
    yield from given(household.ngay_cap, *WHERE, "ngay_cap")
    yield from issued(ctx, household.ngay_cap, *WHERE, "ngay_cap")
    yield from written(household.noi_cap, 200, *WHERE, "noi_cap")
    first, last = household.ngay_cap, household.ngay_het_han
    if first and last and last <= first:
        yield EXPIRES_BEFORE_ISSUE.at(*WHERE, "ngay_het_han")
