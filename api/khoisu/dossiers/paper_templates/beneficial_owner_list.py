"""Mẫu số 10: the beneficial owners."""

from khoisu.dossiers.paper_templates.context import SOURCE, PaperContext
from khoisu.dossiers.paper_templates.formatting import capitals, day, decimal
from khoisu.dossiers.paper_templates.member_lists import signed_by
from khoisu.dossiers.paper_templates.person_block import nationality, only_without_number, paper_of, people, sex
from khoisu.dossiers.paper_templates.representation_tables import PAPER, REMARK, grouped
from khoisu.dossiers.rules.entities import ChuSoHuuHuongLoi
from khoisu.rendering.service import Cell, Column, FormMark, Notes, Paper, Table, Title, Words, italic, plain

TITLE = ("DANH SÁCH CHỦ SỞ HỮU HƯỞNG LỢI", "CỦA DOANH NGHIỆP")
COLUMNS: tuple[tuple[Words, Column], ...] = (
    ("STT", Column(8, "center")),
    ("Họ và tên", Column(26)),
    ("Ngày, tháng, năm sinh", Column(17, "center")),
    ("Giới tính", Column(9, "center")),
    (PAPER, Column(30)),
    ("Quốc tịch", Column(14)),
    ("Dân tộc", Column(11)),
    ("Địa chỉ liên lạc", Column(38)),
    ((plain("Tỷ lệ sở hữu vốn điều lệ "), italic("(%)")), Column(18, "center")),
    ((plain("Tỷ lệ sở hữu cổ phần có quyền biểu quyết "), italic("(%)")), Column(20, "center")),
    ((plain("Quyền chi phối "), italic("(ghi rõ quyền chi phối)")), Column(32)),
    (REMARK, Column(24)),
)
NOTES: tuple[Words, ...] = (
    "Trường hợp cột giấy tờ pháp lý đã kê khai số định danh cá nhân thì không kê khai cột quốc tịch và cột dân tộc.",
)


def beneficial_owners(m: PaperContext) -> Paper:
    """Mẫu 10, signed by the legal representative."""
    rows: list[tuple[Words | Cell, ...]] = [
        _row(m, place, one) for place, one in enumerate(m.dossier.chu_so_huu_huong_loi_list, 1)
    ]
    blank: tuple[Words | Cell, ...] = ("",) * len(COLUMNS)
    return Paper(
        code="danh-sach-chu-so-huu-huong-loi",
        title="Danh sách chủ sở hữu hưởng lợi của doanh nghiệp",
        form="TT68/2025 Mẫu 10",
        landscape=True,
        blocks=(
            FormMark("Mẫu số 10", SOURCE),
            Title(TITLE, m.company),
            Table(
                tuple(column for _, column in COLUMNS),
                tuple(rows) or (blank,),
                grouped([name for name, _ in COLUMNS], 8, 3, "Chủ sở hữu hưởng lợi của doanh nghiệp"),
                size=9,
            ),
            Notes(NOTES),
            signed_by(m, 10),
        ),
    )


def _row(m: PaperContext, place: int, who: ChuSoHuuHuongLoi) -> tuple[str, ...]:
    rights = ";\n".join(m.name("quyen-chi-phoi", right) for right in who.quyen_chi_phoi)
    return (
        str(place),
        capitals(who.ho_ten),
        day(who.ngay_sinh),
        sex(who),
        paper_of(m, who),
        only_without_number(who, nationality(m, who)),
        only_without_number(who, people(m, who)),
        m.one_line(who.dia_chi_lien_he),
        decimal(who.ty_le_von_dieu_le),
        decimal(who.ty_le_co_phan_bieu_quyet),
        rights,
        who.ghi_chu,
    )
