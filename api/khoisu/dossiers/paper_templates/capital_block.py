"""Capital on the requests: blocks C (amount), S (sources), K (assets), and the shares of a joint-stock company."""

from collections.abc import Iterable, Sequence

from khoisu.dossiers.paper_templates.company_block import NO, YES
from khoisu.dossiers.paper_templates.context import PaperContext
from khoisu.dossiers.paper_templates.formatting import decimal, in_words, joined, money, number
from khoisu.dossiers.paper_templates.percentages import percent_texts
from khoisu.dossiers.paper_templates.person_block import line
from khoisu.dossiers.rules.entities import CoPhan, TaiSanGop
from khoisu.rendering.service import Block, Cell, Column, Heading, Paragraph, Table, Tick, Ticks, Words, italic, plain

SOURCES = {
    "NGAN_SACH": "Vốn ngân sách nhà nước",
    "TU_NHAN": "Vốn tư nhân",
    "NUOC_NGOAI": "Vốn nước ngoài",
    "KHAC": "Vốn khác",
}
ASSETS: dict[str, Words] = {
    "VND": "Đồng Việt Nam",
    "NGOAI_TE": (
        plain("Ngoại tệ tự do chuyển đổi "),
        italic("(ghi rõ loại ngoại tệ, số tiền được góp bằng mỗi loại ngoại tệ)"),
    ),
    "VANG": "Vàng",
    "QSD_DAT": "Quyền sử dụng đất",
    "SHTT": "Quyền sở hữu trí tuệ",
    "KHAC": (
        plain("Các tài sản khác "),
        italic(
            "(ghi rõ loại tài sản, số lượng và giá trị còn lại của mỗi loại tài sản, có thể lập thành danh mục riêng "
            "kèm theo hồ sơ đăng ký doanh nghiệp)"
        ),
    ),
}
CLASSES = {
    "PHO_THONG": "Cổ phần phổ thông",
    "UD_BIEU_QUYET": "Cổ phần ưu đãi biểu quyết",
    "UD_CO_TUC": "Cổ phần ưu đãi cổ tức",
    "UD_HOAN_LAI": "Cổ phần ưu đãi hoàn lại",
    "UD_KHAC": "Các cổ phần ưu đãi khác",
}
PERCENT: Words = (plain("Tỷ lệ "), italic("(%)"))
TOTAL = Cell("Tổng số", across=2, align="center")
CLASS_COLUMNS = (Column(1, "center"), Column(5), Column(3, "right"), Column(4, "right"), Column(3, "center"))
CLASS_HEAD: tuple[Words, ...] = (
    "STT",
    "Loại cổ phần",
    "Số lượng",
    (plain("Giá trị "), italic("(bằng số, VNĐ)")),
    (plain("Tỷ lệ so với vốn điều lệ "), italic("(%)")),
)
SHOW_FOREIGN = (
    "Có hiển thị thông tin về giá trị tương đương theo đơn vị tiền tệ nước ngoài trên Giấy chứng nhận đăng ký doanh "
    "nghiệp hay không?"
)


def capital(m: PaperContext, item: int, name: str = "Vốn điều lệ") -> tuple[Block, ...]:
    """Block C; `name` is "Vốn đầu tư" on Mẫu 1."""
    company = m.dossier.ho_so
    foreign = joined(decimal(company.so_ngoai_te), company.ngoai_te, by=" ")
    shown = company.hien_thi_ngoai_te
    return (
        Heading(f"{item}. {name}:"),
        line((plain(f"{name} "), italic("(bằng số; VNĐ)")), money(company.tong_von_dieu_le)),
        line((plain(f"{name} "), italic("(bằng chữ; VNĐ)")), in_words(company.tong_von_dieu_le)),
        line(
            (
                plain("Giá trị tương đương theo đơn vị tiền nước ngoài "),
                italic("(nếu có, bằng số, loại ngoại tệ)"),
            ),
            foreign,
        ),
        Ticks((Tick(YES, shown), Tick(NO, not shown)), SHOW_FOREIGN, across=2),
    )


def sources(m: PaperContext, item: int) -> tuple[Block, ...]:
    """Block S: the four rows of the form, percentages that make exactly 100."""
    rows = {row.loai_nguon_von: row for row in m.dossier.nguon_von_list if row.so_tien > 0}
    amounts = [rows[kind].so_tien if kind in rows else 0 for kind in SOURCES]
    total = sum(amounts)
    typed = [rows[kind].ty_le if kind in rows else None for kind in SOURCES]
    head = (
        "Loại nguồn vốn",
        (
            plain("Số tiền "),
            italic("(bằng số; VNĐ và giá trị tương đương theo đơn vị tiền nước ngoài, nếu có)"),
        ),
        PERCENT,
    )
    shown = tuple(
        (name, money(amount), part)
        for name, amount, part in zip(SOURCES.values(), amounts, percent_texts(amounts, total, typed), strict=True)
    )
    whole = ((Cell("Tổng cộng", align="center"), money(total), "100" if total else ""),)
    columns = (Column(4), Column(5, "right"), Column(2, "center"))
    return (Heading(f"{item}. Nguồn vốn điều lệ:"), Table(columns, shown + whole, (head,)))


def assets(m: PaperContext, item: str, what: str = "vốn điều lệ") -> tuple[Block, ...]:
    """Block K: the six rows of the form with the details of each."""
    rows = m.dossier.ho_so.tai_san_gop_list
    amounts = [sum(row.gia_tri for row in rows if row.loai_tai_san == kind) for kind in ASSETS]
    total = sum(amounts)
    head = (
        "STT",
        "Tài sản góp vốn",
        (plain(f"Giá trị vốn của từng tài sản trong {what} "), italic("(bằng số, VNĐ)")),
        PERCENT,
    )
    shown = tuple(
        (str(place), _asset_cell(rows, kind), money(amount), part)
        for place, (kind, amount, part) in enumerate(
            zip(ASSETS, amounts, percent_texts(amounts, total), strict=True), 1
        )
    )
    whole = ((TOTAL, money(total), "100" if total > 0 else ""),)
    columns = (Column(1, "center"), Column(6), Column(4, "right"), Column(1.8, "center"))
    return (Heading(f"{item}Tài sản góp vốn:"), Table(columns, shown + whole, (head,)))


def _asset_cell(rows: Sequence[TaiSanGop], kind: str) -> Words:
    said = [_asset_detail(row) for row in rows if row.loai_tai_san == kind]
    label = ASSETS[kind]
    parts = (plain(label),) if isinstance(label, str) else label
    return (*parts, *(plain(f"\n- {one}") for one in said if one))


def _asset_detail(row: TaiSanGop) -> str:
    foreign = joined(decimal(row.so_ngoai_te), row.ngoai_te, by=" ")
    return joined(foreign, row.mo_ta)


def asset_words(rows: Iterable[TaiSanGop]) -> str:
    """Kinds, details and values of assets in one text, as the lists' column needs them."""
    names = {"VND": "Đồng Việt Nam", "NGOAI_TE": "Ngoại tệ tự do chuyển đổi", "VANG": "Vàng"}
    names |= {"QSD_DAT": "Quyền sử dụng đất", "SHTT": "Quyền sở hữu trí tuệ", "KHAC": "Tài sản khác"}
    found: list[str] = []
    for row in rows:
        detail = _asset_detail(row)
        name = names.get(row.loai_tai_san, row.loai_tai_san) + (f" ({detail})" if detail else "")
        found.append(joined(name, money(row.gia_tri) and f"{money(row.gia_tri)} đồng", by=": "))
    return ";\n".join(found)


def shares(m: PaperContext, item: int) -> tuple[Block, ...]:
    """§7 of Mẫu 4: par value, the five classes, and what is offered."""
    company = m.dossier.ho_so
    rows = {row.loai_co_phan: row for row in company.co_phan_list}
    total = sum(row.so_luong for row in rows.values())
    whole = total * company.menh_gia
    counts = [rows[kind].so_luong if kind in rows else 0 for kind in CLASSES]
    values = [count * company.menh_gia for count in counts]
    classes: list[tuple[Words | Cell, ...]] = [
        (str(place), name, money(count), money(value), part)
        for place, (name, count, value, part) in enumerate(
            zip(CLASSES.values(), counts, values, percent_texts(values, company.tong_von_dieu_le), strict=True), 1
        )
    ]
    classes.append((TOTAL, money(total), money(whole), *percent_texts([whole], company.tong_von_dieu_le)))
    on_offer: list[tuple[Words | Cell, ...]] = [
        (str(place), name, money(offered(rows.get(kind)))) for place, (kind, name) in enumerate(CLASSES.items(), 1)
    ]
    on_offer.append((TOTAL, money(sum(map(offered, rows.values())))))
    return (
        Heading(f"{item}. Thông tin về cổ phần:"),
        line((plain("Mệnh giá cổ phần "), italic("(VNĐ)")), money(company.menh_gia)),
        Table(CLASS_COLUMNS, tuple(classes), (CLASS_HEAD,)),
        Paragraph("Thông tin về cổ phần được quyền chào bán:"),
        Table(
            (Column(1, "center"), Column(7), Column(4, "right")),
            tuple(on_offer),
            (("STT", "Loại cổ phần được quyền chào bán", "Số lượng"),),
        ),
    )


def offered(row: CoPhan | None) -> int:
    """Shares on offer; unless stated otherwise those registered for purchase."""
    if row is None:
        return 0
    return row.so_luong if row.so_luong_chao_ban is None else row.so_luong_chao_ban


def votes_text(row: CoPhan) -> str:
    """How many votes a voting preference share has."""
    return f"{number(row.so_phieu_moi_co_phan)} phiếu"
