"""The lists and tables inside a charter: who owns the company, with what, and what it does."""

from collections.abc import Callable, Iterable

from khoisu.dossiers.paper_templates.capital_block import CLASSES, asset_words, offered, votes_text
from khoisu.dossiers.paper_templates.charter.powers import division_of_powers
from khoisu.dossiers.paper_templates.company_block import line_name
from khoisu.dossiers.paper_templates.context import PaperContext, owner_name
from khoisu.dossiers.paper_templates.formatting import capitals, day, joined, money
from khoisu.dossiers.paper_templates.member_lists import organisation_paper
from khoisu.dossiers.paper_templates.percentages import holdings, percent_texts
from khoisu.dossiers.paper_templates.person_block import nationality, paper_kind
from khoisu.dossiers.rules.entities import ChuSoHuu, ChuSoHuuToChuc, Nguoi
from khoisu.rendering.service import Block, Cell, Column, Paragraph, Table, Words

Row = tuple[Words | Cell, ...]
LIABILITY = {
    "TNHH1_CN": "3. Chủ sở hữu chịu trách nhiệm về các khoản nợ và nghĩa vụ tài sản khác của công ty trong phạm vi số vốn điều lệ.",
    "TNHH2": "3. Thành viên chịu trách nhiệm về các khoản nợ và nghĩa vụ tài sản khác của công ty trong phạm vi số vốn đã góp.",
    "CP": "3. Cổ đông chỉ chịu trách nhiệm về các khoản nợ và nghĩa vụ tài sản khác của công ty trong phạm vi số vốn đã góp.",
    "HD": (
        "3. Thành viên hợp danh chịu trách nhiệm bằng toàn bộ tài sản của mình về các nghĩa vụ của công ty; thành viên góp "
        "vốn chỉ chịu trách nhiệm về các khoản nợ của công ty trong phạm vi số vốn đã cam kết góp."
    ),
}
LIABILITY["TNHH1_TC"] = LIABILITY["TNHH1_CN"]


def parts(m: PaperContext) -> dict[str, Callable[[], Iterable[Block]]]:
    """Every part that a script may name."""
    return {
        "trach_nhiem": lambda: [Paragraph(LIABILITY[m.dossier.ho_so.loai_hinh_id])],
        "nganh_nghe": lambda: [_lines(m)],
        "nguoi_dai_dien": lambda: _representatives(m),
        "phan_quyen": lambda: division_of_powers(m),
        "chu_so_huu": lambda: _owner(m),
        "tai_san": lambda: [_assets(m)],
        "thanh_vien": lambda: [_members(m)],
        "co_phan": lambda: [_classes(m)],
        "co_dong": lambda: [_shareholders(m)],
    }


def _table(columns: tuple[Column, ...], head: Row, rows: Iterable[Row], size: float = 10.5) -> Table:
    blank: Row = ("",) * len(columns)
    return Table(columns, tuple(rows) or (blank,), (head,), size)


def _lines(m: PaperContext) -> Block:
    columns = (Column(1, "center"), Column(9), Column(2, "center"))
    rows: list[Row] = []
    for place, row in enumerate(m.dossier.nganh_nghe_list, 1):
        main = " (ngành chính)" if row.la_nganh_chinh else ""
        detail = f"\nChi tiết: {row.chi_tiet.strip()}" if row.chi_tiet.strip() else ""
        rows.append((str(place), line_name(m, row) + main + detail, row.ma_nganh))
    return _table(columns, ("STT", "Tên ngành", "Mã ngành"), rows, 12)


def about(m: PaperContext, who: Nguoi) -> str:
    """A person as charters and contracts introduce them (LDN 24.2 c)."""
    sex = {"NAM": "Nam", "NU": "Nữ"}.get(who.gioi_tinh, "")
    return joined(
        f"giới tính: {sex}" if sex else "",
        f"sinh ngày {day(who.ngay_sinh)}" if who.ngay_sinh else "",
        f"quốc tịch: {nationality(m, who)}" if who.quoc_tich else "",
        number_of(m, who),
        f"địa chỉ liên lạc: {m.one_line(who.dia_chi_lien_he)}" if who.dia_chi_lien_he else "",
        by="; ",
    )


def number_of(m: PaperContext, who: Nguoi) -> str:
    """The paper's kind and number, with date and place where these were given."""
    kind = paper_kind(m, who)
    issued = f"cấp ngày {day(who.ngay_cap)}" if who.ngay_cap else ""
    by = f"nơi cấp: {who.noi_cap}" if who.noi_cap else ""
    first = f"{kind} số {who.so_giay_to}" if kind and who.so_giay_to else who.so_giay_to
    return joined(first[:1].lower() + first[1:], issued, by)


def _representatives(m: PaperContext) -> list[Block]:
    people = m.representatives
    if not people:
        return [Paragraph("- ……………………………………………………………………", level=1)]
    return [
        Paragraph(
            joined(
                f"- {capitals(one.ho_ten)}",
                f"chức danh: {m.title(one)}" if m.title(one) else "",
                about(m, one),
                by="; ",
            )
            + ".",
            level=1,
        )
        for one in people
    ]


def _owner(m: PaperContext) -> list[Block]:
    owners = m.dossier.chu_so_huu_list
    if not owners:
        return [Paragraph("1. Chủ sở hữu công ty: ………………………………………………")]
    owner = owners[0]
    if not isinstance(owner, ChuSoHuuToChuc):
        return [Paragraph(f"1. Chủ sở hữu công ty: {capitals(owner.ho_ten)}; {about(m, owner)}.")]
    first = f"1. Chủ sở hữu công ty: {owner_name(owner)}; {about_organisation(m, owner)}."
    people = owner.nguoi_dai_dien_list
    legal = [one for one in people if not one.theo_uy_quyen]
    authorised = [one for one in people if one.theo_uy_quyen]
    named = (("Người đại diện theo pháp luật", legal), ("Người đại diện theo ủy quyền", authorised))
    found: list[Block] = [Paragraph(first)]
    for number, (kind, some) in enumerate(((kind, some) for kind, some in named if some), 2):
        found.append(Paragraph(f"{number}. {kind} của chủ sở hữu:"))
        found.extend(
            Paragraph(joined(f"- {capitals(one.ho_ten)}", about(m, one), by="; ") + ".", level=1) for one in some
        )
    return found


def about_organisation(m: PaperContext, owner: ChuSoHuuToChuc) -> str:
    """An organisation as charters introduce it."""
    return joined(
        organisation_paper(m, owner),
        f"quốc tịch: {nationality(m, owner)}" if owner.quoc_tich else "",
        f"địa chỉ trụ sở chính: {m.one_line(owner.tru_so)}" if owner.tru_so else "",
        by="; ",
    )


def _who(m: PaperContext, owner: ChuSoHuu) -> str:
    if isinstance(owner, ChuSoHuuToChuc):
        return f"{owner_name(owner)}\n{about_organisation(m, owner)}"
    return f"{owner_name(owner)}\n{about(m, owner)}"


def _assets(m: PaperContext) -> Block:
    company = m.dossier.ho_so
    shown = percent_texts([row.gia_tri for row in company.tai_san_gop_list], company.tong_von_dieu_le)
    rows: list[Row] = [
        (str(place), asset_words((row,)), text)
        for place, (row, text) in enumerate(zip(company.tai_san_gop_list, shown, strict=True), 1)
    ]
    columns = (Column(1, "center"), Column(9), Column(2, "center"))
    return _table(columns, ("STT", "Loại tài sản và giá trị", "Tỷ lệ (%)"), rows, 12)


def _members(m: PaperContext) -> Block:
    rows: list[Row] = []
    for place, one in enumerate(holdings(m), 1):
        owner = one.owner
        role = {"HOP_DANH": "\n(thành viên hợp danh)", "GOP_VON": "\n(thành viên góp vốn)"}.get(owner.vai_tro, "")
        rows.append(
            (
                str(place),
                _who(m, owner) + role,
                money(one.amount),
                one.percent,
                asset_words(owner.tai_san_gop_list),
                day(owner.thoi_han_gop_von),
            )
        )
    columns = (
        Column(10, "center"),
        Column(59),
        Column(28, "right"),
        Column(13, "center"),
        Column(36),
        Column(20, "center"),
    )
    head = ("STT", "Thành viên", "Phần vốn góp (VNĐ)", "Tỷ lệ (%)", "Tài sản góp vốn", "Thời hạn góp vốn")
    return _table(columns, head, rows)


def _classes(m: PaperContext) -> Block:
    company = m.dossier.ho_so
    rows: list[Row] = []
    for place, row in enumerate(company.co_phan_list, 1):
        votes = f" ({votes_text(row)}/cổ phần)" if row.loai_co_phan == "UD_BIEU_QUYET" else ""
        name = CLASSES.get(row.loai_co_phan, row.loai_co_phan) + votes
        rows.append(
            (str(place), name, money(row.so_luong), money(row.so_luong * company.menh_gia), money(offered(row)))
        )
    columns = (Column(1, "center"), Column(5), Column(3, "right"), Column(4, "right"), Column(3.4, "right"))
    head = ("STT", "Loại cổ phần", "Số cổ phần đã đăng ký mua", "Giá trị (VNĐ)", "Số cổ phần được quyền chào bán")
    return _table(columns, head, rows, 11)


def _shareholders(m: PaperContext) -> Block:
    rows: list[Row] = []
    for one in holdings(m):
        owner = one.owner
        if not owner.la_co_dong_sang_lap:
            continue
        held = ";\n".join(
            f"{CLASSES.get(row.loai_co_phan, row.loai_co_phan)}: {money(row.so_luong)}" for row in owner.co_phan_list
        )
        rows.append(
            (
                str(len(rows) + 1),
                _who(m, owner),
                held,
                money(one.amount),
                one.percent,
                asset_words(owner.tai_san_gop_list),
                day(owner.thoi_han_gop_von),
            )
        )
    columns = (
        Column(10, "center"),
        Column(45),
        Column(26),
        Column(26, "right"),
        Column(13, "center"),
        Column(29),
        Column(21, "center"),
    )
    head = ("STT", "Cổ đông sáng lập", "Số cổ phần", "Giá trị (VNĐ)", "Tỷ lệ (%)", "Tài sản góp vốn", "Thời hạn góp")
    return _table(columns, head, rows, 10)
