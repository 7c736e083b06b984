"""Mẫu số 6 and 9: the members of a TNHH2 and of a partnership."""

from collections.abc import Iterable

from khoisu.dossiers.paper_templates.capital_block import asset_words
from khoisu.dossiers.paper_templates.context import SOURCE, PaperContext, declarant, owner_name
from khoisu.dossiers.paper_templates.formatting import capitals, day, joined, money
from khoisu.dossiers.paper_templates.percentages import Holding, holdings, of_organisations, of_persons
from khoisu.dossiers.paper_templates.person_block import nationality, only_without_number, people, sex
from khoisu.dossiers.paper_templates.person_block import paper_of as personal_paper
from khoisu.dossiers.paper_templates.representation_tables import REMARK, grouped, representative_table
from khoisu.dossiers.rules.entities import ChuSoHuu, ChuSoHuuCaNhan, ChuSoHuuToChuc
from khoisu.rendering.service import (
    Block,
    Cell,
    Column,
    FormMark,
    Heading,
    Notes,
    Paper,
    Signature,
    Signatures,
    Table,
    Title,
    Words,
    italic,
    plain,
)

Columns = tuple[tuple[Words, Column], ...]
CONTRIBUTED: Words = (
    plain("Phần vốn góp "),
    italic("(bằng số; VNĐ và giá trị tương đương theo đơn vị tiền nước ngoài, nếu có)"),
)
PERCENT: Words = (plain("Tỷ lệ "), italic("(%)"))
ASSETS = "Loại tài sản, số lượng, giá trị tài sản góp vốn"
MEMBERS: Columns = (
    ("STT", Column(8.5, "center")),
    ("Tên thành viên", Column(22)),
    ("Ngày, tháng, năm sinh", Column(15, "center")),
    ("Giới tính", Column(8, "center")),
    ("Loại giấy tờ, số, ngày cấp, cơ quan cấp Giấy tờ pháp lý của cá nhân", Column(26)),
    ("Quốc tịch", Column(12)),
    ("Dân tộc", Column(10)),
    ("Địa chỉ liên lạc", Column(28)),
    (CONTRIBUTED, Column(23, "right")),
    (PERCENT, Column(10, "center")),
    (ASSETS, Column(27)),
    ("Thời hạn góp vốn", Column(15, "center")),
    ("Chữ ký của thành viên", Column(15, least=13)),
    (REMARK, Column(10)),
)
ORGANISATIONS: Columns = (
    ("STT", Column(8.5, "center")),
    ("Tên thành viên", Column(40)),
    ("Số, ngày cấp, nơi cấp Giấy chứng nhận đăng ký doanh nghiệp/Quyết định thành lập", Column(40)),
    ("Địa chỉ trụ sở chính", Column(46)),
    (CONTRIBUTED, Column(30, "right")),
    (PERCENT, Column(12, "center")),
    (ASSETS, Column(40)),
    ("Thời hạn góp vốn", Column(18, "center")),
    (REMARK, Column(14)),
)
NOTES: tuple[Words, ...] = (
    "Trường hợp cột giấy tờ pháp lý đã kê khai số định danh cá nhân thì không kê khai cột quốc tịch và cột dân tộc.",
    "Loại tài sản góp vốn gồm: đồng Việt Nam; ngoại tệ tự do chuyển đổi; vàng; quyền sử dụng đất; quyền sở hữu trí tuệ, "
    "công nghệ, bí quyết kỹ thuật; tài sản khác.",
    "Thời hạn góp vốn khi đăng ký thành lập là thời điểm dự kiến hoàn thành việc góp vốn.",
)
II_2 = "2. Thông tin về người đại diện theo pháp luật/người đại diện theo ủy quyền của thành viên là tổ chức"


def members(m: PaperContext) -> Paper:
    """Mẫu 6."""
    return _paper(
        m,
        6,
        "danh-sach-thanh-vien",
        ("DANH SÁCH THÀNH VIÊN", "CÔNG TY TRÁCH NHIỆM HỮU HẠN HAI THÀNH VIÊN TRỞ LÊN"),
        (
            Heading("I. THÀNH VIÊN LÀ CÁ NHÂN"),
            _persons(m, of_persons(holdings(m))),
            *_organisations(m, "II. THÀNH VIÊN LÀ TỔ CHỨC"),
        ),
    )


def partners(m: PaperContext) -> Paper:
    """Mẫu 9: general partners apart from contributing members."""
    persons = of_persons(holdings(m))
    general = [one for one in persons if one.owner.vai_tro == "HOP_DANH"]
    others = [one for one in persons if one.owner.vai_tro != "HOP_DANH"]
    return _paper(
        m,
        9,
        "danh-sach-thanh-vien-cong-ty-hop-danh",
        ("DANH SÁCH THÀNH VIÊN", "CÔNG TY HỢP DANH"),
        (
            Heading("I. THÀNH VIÊN LÀ CÁ NHÂN"),
            Heading("A. Thành viên hợp danh", 3),
            _persons(m, general),
            Heading("B. Thành viên góp vốn", 3),
            _persons(m, others),
            *_organisations(m, "II. THÀNH VIÊN GÓP VỐN LÀ TỔ CHỨC"),
        ),
    )


def _paper(m: PaperContext, form: int, code: str, title: tuple[str, ...], body: tuple[Block, ...]) -> Paper:
    return Paper(
        code=code,
        title=" ".join(title).capitalize(),
        form=f"TT68/2025 Mẫu {form}",
        landscape=True,
        blocks=(
            FormMark(f"Mẫu số {form}", SOURCE),
            Title(title, m.company),
            *body,
            Notes(NOTES),
            signed_by(m, form),
        ),
    )


def signed_by(m: PaperContext, form: int) -> Block:
    """The legal representative; for a partnership its general partners. Place and date are above, as on the forms."""
    if form == 9:
        who = m.representatives
        if len(who) > 1:
            partners = tuple(Signature("THÀNH VIÊN HỢP DANH", name=capitals(one.ho_ten)) for one in who)
            return Signatures(partners, across=3, place=m.place)
    one = Signature("NGƯỜI ĐẠI DIỆN THEO PHÁP LUẬT\nCỦA CÔNG TY", name=capitals(declarant(m).ho_ten))
    return Signatures((one,), place=m.place)


def table(columns: Columns, rows: Iterable[tuple[Words | Cell, ...]], first: int, size: float = 8.5) -> Table:
    """A list whose three columns from `first` on share the head "Vốn góp"; one empty row when the list is empty."""
    blank: tuple[Words | Cell, ...] = ("",) * len(columns)
    head = grouped([name for name, _ in columns], first, 3, "Vốn góp")
    return Table(tuple(column for _, column in columns), tuple(rows) or (blank,), head, size)


def _persons(m: PaperContext, who: Iterable[Holding[ChuSoHuuCaNhan]]) -> Block:
    return table(MEMBERS, (_person(m, place, one) for place, one in enumerate(who, 1)), 8)


def _person(m: PaperContext, place: int, holding: Holding[ChuSoHuuCaNhan]) -> tuple[str, ...]:
    who = holding.owner
    return (
        str(place),
        capitals(who.ho_ten),
        day(who.ngay_sinh),
        sex(who),
        personal_paper(m, who),
        only_without_number(who, nationality(m, who)),
        only_without_number(who, people(m, who)),
        m.one_line(who.dia_chi_lien_he),
        *_contributed(holding),
        "",
        "",
    )


def _contributed(it: Holding[ChuSoHuu]) -> tuple[str, ...]:
    return (money(it.amount), it.percent, asset_words(it.owner.tai_san_gop_list), day(it.owner.thoi_han_gop_von))


def organisation_paper(m: PaperContext, owner: ChuSoHuuToChuc) -> str:
    """Kind, number, date and place of an organisation's paper."""
    kind = m.name("giay-to-to-chuc", owner.loai_giay_to) if owner.loai_giay_to else ""
    issued = f"cấp ngày {day(owner.ngay_cap)}" if owner.ngay_cap else ""
    by = f"nơi cấp: {owner.noi_cap}" if owner.noi_cap else ""
    return joined(joined(kind, owner.ma_so_dkdn, by=": "), issued, by)


def _organisations(m: PaperContext, title: str) -> tuple[Block, ...]:
    rows = (
        (
            str(place),
            owner_name(one.owner),
            organisation_paper(m, one.owner),
            m.one_line(one.owner.tru_so),
            *_contributed(one),
            "",
        )
        for place, one in enumerate(of_organisations(holdings(m)), 1)
    )
    return (
        Heading(title),
        Heading("1. Thông tin về tổ chức", 3),
        table(ORGANISATIONS, rows, 4),
        Heading(II_2, 3),
        representative_table(m, m.organisations),
    )
