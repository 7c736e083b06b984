"""Items 2 to 4 of the requests: the company's names, head office and business lines."""

from khoisu.dossiers.paper_templates.context import PaperContext
from khoisu.dossiers.paper_templates.formatting import capitals
from khoisu.dossiers.paper_templates.person_block import EMAIL_IF_ANY, IF_ANY, PROVINCE, STREET, WARD, line
from khoisu.dossiers.rules.entities import NganhNghe, TruSo
from khoisu.dossiers.rules.people.owners import has_foreign_owner
from khoisu.rendering.service import (
    Block,
    Cell,
    Column,
    Field,
    Fields,
    Heading,
    Run,
    Table,
    Tick,
    Ticks,
    Words,
    italic,
    plain,
)

ZONES = {"KCN": "Khu công nghiệp", "KCX": "Khu chế xuất", "KKT": "Khu kinh tế", "KCNC": "Khu công nghệ cao"}
IN_ZONE: Words = (
    plain("- Doanh nghiệp nằm trong "),
    italic(
        "(Doanh nghiệp phải đánh dấu X vào ô vuông tương ứng với khu công nghệ cao nếu nộp hồ sơ tới Ban quản lý khu "
        "công nghệ cao)"
    ),
    plain(":"),
)
DEFENCE = (
    "- Doanh nghiệp có Giấy chứng nhận quyền sử dụng đất tại đảo và xã, phường biên giới; xã, phường ven biển; khu vực "
    "khác có ảnh hưởng đến quốc phòng, an ninh:"
)
YES, NO = "Có", "Không"


def names(m: PaperContext, form: int) -> tuple[Block, ...]:
    """§2. A DNTN is not a company: its form says "doanh nghiệp"."""
    what = "doanh nghiệp" if form == 1 else "công ty"
    company = m.dossier.ho_so
    return (
        Heading(f"2. Tên {what}:"),
        line((plain(f"Tên {what} viết bằng tiếng Việt "), italic("(ghi bằng chữ in hoa)")), m.company),
        line((plain(f"Tên {what} viết bằng tiếng nước ngoài"), IF_ANY), capitals(company.ten_tieng_nuoc_ngoai)),
        line((plain(f"Tên {what} viết tắt"), IF_ANY), company.ten_viet_tat),
    )


def head_office(m: PaperContext) -> tuple[Block, ...]:
    """§3, block A. The question about land concerns foreign investors: without one, or unanswered, both boxes stay empty."""
    office = m.dossier.ho_so.tru_so or TruSo()
    zones = tuple(Tick(name, zone in office.khu_list) for zone, name in ZONES.items())
    land = m.dossier.ho_so.co_dat_bien_gioi_ven_bien if has_foreign_owner(m.dossier) else None
    street = office.so_nha_duong or m.dossier.ho_so.dia_chi_dang_ky_kinh_doanh
    return (
        Heading("3. Địa chỉ trụ sở chính:"),
        line(STREET, street),
        line(WARD, m.ward(office)),
        line(PROVINCE, m.province(office)),
        Fields((Field("Điện thoại", office.dien_thoai), Field((plain("Số fax"), IF_ANY), office.fax, 1.3))),
        Fields((Field(EMAIL_IF_ANY, office.email, 1.2), Field((plain("Website"), IF_ANY), office.website))),
        Ticks(zones, IN_ZONE),
        Ticks((Tick(YES, land is True), Tick(NO, land is False)), DEFENCE, across=2),
    )


def lines(m: PaperContext) -> tuple[Block, ...]:
    """§4, block B: names as in the State's list, the detail below."""
    head = (
        "STT",
        "Tên ngành",
        "Mã ngành",
        (
            plain("Ngành, nghề kinh doanh chính "),
            italic("(đánh dấu X để chọn một trong các ngành, nghề đã kê khai)"),
        ),
    )
    rows = tuple(_line(m, place, row) for place, row in enumerate(m.dossier.nganh_nghe_list, 1))
    columns = (Column(1, "center"), Column(8), Column(2, "center"), Column(3.4, "center"))
    return (
        Heading(
            (
                Run("4. Ngành, nghề kinh doanh "),
                italic("(ghi tên và mã theo ngành cấp 4 trong Hệ thống ngành kinh tế của Việt Nam)"),
                Run(":"),
            )
        ),
        Table(columns, rows or (("", "", "", ""),), (head,)),
    )


def _line(m: PaperContext, place: int, row: NganhNghe) -> tuple[Words | Cell, ...]:
    detail = f"\nChi tiết: {row.chi_tiet.strip()}" if row.chi_tiet.strip() else ""
    return (str(place), line_name(m, row) + detail, row.ma_nganh, "X" if row.la_nganh_chinh else "")


def line_name(m: PaperContext, row: NganhNghe) -> str:
    """The line's official name; the typed text when the code is unknown."""
    known = m.lists.lines.get(row.ma_nganh)
    return known.ten.vi if known else row.ten_nganh
