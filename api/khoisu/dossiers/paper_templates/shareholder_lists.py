"""Mẫu số 7 and 8: the founding shareholders, and the shareholders who are foreign investors."""

from collections.abc import Sequence

from khoisu.dossiers.paper_templates.capital_block import CLASSES, asset_words
from khoisu.dossiers.paper_templates.context import SOURCE, PaperContext, owner_name
from khoisu.dossiers.paper_templates.formatting import capitals, day, money
from khoisu.dossiers.paper_templates.member_lists import NOTES, organisation_paper, signed_by
from khoisu.dossiers.paper_templates.percentages import Holding, holdings, of_organisations, of_persons
from khoisu.dossiers.paper_templates.person_block import nationality, only_without_number, paper_of, people, sex
from khoisu.dossiers.paper_templates.representation_tables import REMARK, numbered, representative_table
from khoisu.dossiers.rules.entities import ChuSoHuu, ChuSoHuuCaNhan, ChuSoHuuToChuc
from khoisu.dossiers.rules.people.owners import is_foreign
from khoisu.rendering.service import (
    Block,
    Cell,
    Column,
    FormMark,
    Heading,
    Notes,
    Paper,
    Table,
    Title,
    Words,
    italic,
    needed_width,
    plain,
)

PERSON: tuple[tuple[Words, Column], ...] = (
    ("STT", Column(7.5, "center")),
    ("Tên cổ đông", Column(19)),
    ("Ngày, tháng, năm sinh", Column(14.5, "center")),
    ("Giới tính", Column(8, "center")),
    ("Loại giấy tờ, số, ngày cấp, cơ quan cấp Giấy tờ pháp lý của cá nhân", Column(20)),
    ("Quốc tịch", Column(9.5)),
    ("Dân tộc", Column(9)),
    ("Địa chỉ liên lạc", Column(21)),
)
ORGANISATION: tuple[tuple[Words, Column], ...] = (
    ("STT", Column(7.5, "center")),
    ("Tên cổ đông", Column(28)),
    ("Địa chỉ trụ sở chính", Column(34)),
    ("Số, ngày cấp, nơi cấp Giấy chứng nhận đăng ký doanh nghiệp/Quyết định thành lập", Column(30)),
)
CLASS_NAMES = {
    "PHO_THONG": "Phổ thông",
    "UD_BIEU_QUYET": "Ưu đãi biểu quyết",
    "UD_CO_TUC": "Ưu đãi cổ tức",
    "UD_HOAN_LAI": "Ưu đãi hoàn lại",
    "UD_KHAC": "Ưu đãi khác",
}
SIZE = 7.5
VALUE: Words = (plain("Giá trị "), italic("(VNĐ)"))
II_2 = "2. Thông tin về người đại diện theo pháp luật/người đại diện theo ủy quyền của cổ đông là tổ chức"


def founders(m: PaperContext) -> Paper:
    """Mẫu 7."""
    who = [one for one in holdings(m) if one.owner.la_co_dong_sang_lap]
    return _paper(m, 7, "danh-sach-co-dong-sang-lap", ("DANH SÁCH CỔ ĐÔNG SÁNG LẬP", "CÔNG TY CỔ PHẦN"), who)


def foreigners(m: PaperContext) -> Paper:
    """Mẫu 8."""
    who = [one for one in holdings(m) if is_foreign(one.owner)]
    title = ("DANH SÁCH CỔ ĐÔNG LÀ NHÀ ĐẦU TƯ NƯỚC NGOÀI",)
    return _paper(m, 8, "danh-sach-co-dong-nha-dau-tu-nuoc-ngoai", title, who)


def _paper(m: PaperContext, form: int, code: str, title: tuple[str, ...], who: Sequence[Holding[ChuSoHuu]]) -> Paper:
    persons, organisations = of_persons(who), of_organisations(who)
    sign = "Chữ ký của cổ đông sáng lập" if form == 7 else "Chữ ký của cổ đông"
    return Paper(
        code=code,
        title=" ".join(title).capitalize(),
        form=f"TT68/2025 Mẫu {form}",
        landscape=True,
        blocks=(
            FormMark(f"Mẫu số {form}", SOURCE),
            Title(title, m.company),
            Heading("I. CỔ ĐÔNG LÀ CÁ NHÂN"),
            _list(m, PERSON, [_person(m, one.owner) for one in persons], persons, sign=sign),
            Heading("II. CỔ ĐÔNG LÀ TỔ CHỨC"),
            Heading("1. Thông tin về tổ chức", 3),
            _list(m, ORGANISATION, [_organisation(m, one.owner) for one in organisations], organisations, sign=""),
            Heading(II_2, 3),
            representative_table(m, tuple(one.owner for one in organisations)),
            Notes(NOTES),
            signed_by(m, form),
        ),
    )


def _classes(m: PaperContext) -> list[str]:
    """Common shares, then each other class that the company has; the form's blank class when there is none."""
    used = [kind for kind in CLASSES if any(row.loai_co_phan == kind for row in m.dossier.ho_so.co_phan_list)]
    others = [kind for kind in used if kind != "PHO_THONG"]
    return ["PHO_THONG", *(others or [""])]


def _list(
    m: PaperContext,
    lead: tuple[tuple[Words, Column], ...],
    about: Sequence[tuple[str, ...]],
    owners: Sequence[Holding[ChuSoHuu]],
    *,
    sign: str,
) -> Block:
    """The list with the form's head: who, then "Vốn góp" (all shares, each class, assets), deadline, signature."""
    kinds = _classes(m)
    held = [_shares(m, owner, kinds) for owner in owners]
    tail: list[tuple[Words, Column]] = [
        ("Thời hạn góp vốn", Column(14.5, "center")),
        *([(sign, Column(12, least=11))] if sign else []),
        (REMARK, Column(9)),
    ]
    columns = (
        *(column for _, column in lead),
        *_share_columns(held, kinds),
        Column(24),
        *(column for _, column in tail),
    )
    rows: list[tuple[Words | Cell, ...]] = [
        (
            str(place),
            *one,
            *shares,
            asset_words(holding.owner.tai_san_gop_list),
            day(holding.owner.thoi_han_gop_von),
            *("",) * (len(tail) - 1),
        )
        for place, (one, holding, shares) in enumerate(zip(about, owners, held, strict=True), 1)
    ]
    blank: tuple[Words | Cell, ...] = ("",) * len(columns)
    head = (*_head(lead, kinds, tail), numbered(len(columns)))
    return Table(tuple(columns), tuple(rows) or (blank,), head, size=SIZE)


def _head(
    lead: tuple[tuple[Words, Column], ...], kinds: Sequence[str], tail: Sequence[tuple[Words, Column]]
) -> tuple[tuple[Words | Cell, ...], ...]:
    """Four rows of headings, as on the form."""
    first: tuple[Words | Cell, ...] = (
        *(Cell(name, down=4) for name, _ in lead),
        Cell("Vốn góp", across=4 + 2 * len(kinds)),
        *(Cell(name, down=4) for name, _ in tail),
    )
    second = (
        Cell("Tổng số cổ phần", across=2),
        Cell((plain("Tỷ lệ "), italic("(%)")), down=3),
        Cell("Loại cổ phần", across=2 * len(kinds)),
        Cell("Loại tài sản, số lượng, giá trị tài sản góp vốn", down=3),
    )
    third = (
        Cell("Số lượng", down=2),
        Cell(VALUE, down=2),
        *(Cell(CLASS_NAMES.get(kind, "……"), across=2) for kind in kinds),
    )
    return (first, second, third, ("Số lượng", VALUE) * len(kinds))


def _share_columns(held: Sequence[tuple[str, ...]], kinds: Sequence[str]) -> tuple[Column, ...]:
    """As wide as their numbers, which are never broken."""
    widths = [needed_width((row[place] for row in held), SIZE, 10.5) for place in range(3 + 2 * len(kinds))]
    return tuple(Column(width, "center" if place == 2 else "right") for place, width in enumerate(widths))


def _shares(m: PaperContext, holding: Holding[ChuSoHuu], kinds: list[str]) -> tuple[str, ...]:
    owner = holding.owner
    par = m.dossier.ho_so.menh_gia
    held = {kind: sum(row.so_luong for row in owner.co_phan_list if row.loai_co_phan == kind) for kind in kinds}
    total = sum(row.so_luong for row in owner.co_phan_list)
    each = [text for kind in kinds for text in (money(held[kind]), money(held[kind] * par))]
    return (money(total), money(total * par), holding.percent, *each)


def _person(m: PaperContext, who: ChuSoHuuCaNhan) -> tuple[str, ...]:
    return (
        capitals(who.ho_ten),
        day(who.ngay_sinh),
        sex(who),
        paper_of(m, who),
        only_without_number(who, nationality(m, who)),
        only_without_number(who, people(m, who)),
        m.one_line(who.dia_chi_lien_he),
    )


def _organisation(m: PaperContext, owner: ChuSoHuuToChuc) -> tuple[str, ...]:
    return (owner_name(owner), m.one_line(owner.tru_so), organisation_paper(m, owner))
