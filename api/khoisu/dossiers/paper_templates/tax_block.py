"""Block T (tax registration), social insurance and the question about beneficial owners."""

from dataclasses import replace

from khoisu.dossiers.paper_templates.charter.powers import directors
from khoisu.dossiers.paper_templates.company_block import NO, YES
from khoisu.dossiers.paper_templates.context import PaperContext
from khoisu.dossiers.paper_templates.formatting import day, number
from khoisu.dossiers.paper_templates.person_block import (
    BORN,
    EMAIL_IF_ANY,
    ID_NUMBER,
    IF_ANY,
    PHONE_IF_ANY,
    SEX,
    address,
    id_number,
    line,
)
from khoisu.dossiers.rules.company.tax import workers
from khoisu.dossiers.rules.entities import DiaChi, ThongTinDangKyThue
from khoisu.dossiers.rules.people.id_numbers import paper_key
from khoisu.rendering.service import (
    Block,
    Cell,
    Column,
    Field,
    Fields,
    Heading,
    Notes,
    Paragraph,
    Table,
    Tick,
    Ticks,
    Words,
    italic,
    plain,
)

START: Words = (
    plain("Ngày bắt đầu hoạt động "),
    italic(
        "(trường hợp doanh nghiệp dự kiến bắt đầu hoạt động kể từ ngày được cấp Giấy chứng nhận đăng ký doanh nghiệp "
        "thì không cần kê khai nội dung này)"
    ),
)
ACCOUNTING: Words = (
    plain("Hình thức hạch toán "),
    italic(
        "(Đánh dấu X vào một trong hai ô “Hạch toán độc lập” hoặc “Hạch toán phụ thuộc”. Trường hợp chọn ô “Hạch toán "
        "độc lập” mà thuộc đối tượng phải lập và gửi báo cáo tài chính hợp nhất cho cơ quan có thẩm quyền theo quy định "
        "thì chọn thêm ô “Có báo cáo tài chính hợp nhất”)"
    ),
    plain(":"),
)
VAT = {
    "KHAU_TRU": "Khấu trừ",
    "TT_GTGT": "Trực tiếp trên GTGT",
    "TT_DOANH_SO": "Trực tiếp trên doanh số",
    "KHONG": "Không phải nộp thuế GTGT",
}
INSURANCE = {"HANG_THANG": "Hàng tháng", "BA_THANG": "03 tháng một lần", "SAU_THANG": "06 tháng một lần"}
INSURANCE_NOTE = (
    "Lưu ý: Doanh nghiệp chỉ chọn phương thức đóng 03 tháng một lần hoặc 06 tháng một lần nếu ngành, nghề kinh doanh chính là "
    "nông nghiệp, lâm nghiệp, ngư nghiệp, diêm nghiệp và trả lương theo sản phẩm, theo khoán."
)


def tax(m: PaperContext, item: int) -> tuple[Block, ...]:
    """Block T as the form's table, numbered `item`.1 to `item`.9."""
    info = _with_director(m)
    parts: tuple[tuple[Block, ...], ...] = (
        _manager(info, "giam_doc", "Giám đốc/Tổng giám đốc"),
        _manager(info, "ke_toan_truong", "Kế toán trưởng/Phụ trách kế toán"),
        _notices(m),
        (line(START, day(info.ngay_bat_dau_hoat_dong)),),
        _accounting(info),
        _year(info),
        (line((plain("Tổng số lao động "), italic("(dự kiến)")), _workers(m)),),
        (Ticks(_yes_no(info.du_an_bot), "Hoạt động theo dự án BOT/BTO/BT/BOO, BLT, BTL, O&M:", across=2),),
        (
            Ticks(
                tuple(Tick(name, code == info.phuong_phap_tinh_thue_id) for code, name in VAT.items()),
                (plain("Phương pháp tính thuế GTGT "), italic("(chọn 1 trong 4 phương pháp)"), plain(":")),
            ),
        ),
    )
    rows = tuple((f"{item}.{place}", Cell(blocks=blocks)) for place, blocks in enumerate(parts, 1))
    head = (("STT", "Các chỉ tiêu thông tin đăng ký thuế"),)
    return (
        Heading(f"{item}. Thông tin đăng ký thuế:"),
        Table((Column(1.1, "center"), Column(12)), rows, head, size=13),
    )


def _with_director(m: PaperContext) -> ThongTinDangKyThue:
    """The tax data with the director whom the representatives name: the same request does not name two.

    A representative who is a director is the director. Of several the one entered as director counts, else the general one.
    """
    info, found = m.dossier.thong_tin_dang_ky_thue, directors(m.representatives)
    if not found:
        return info
    typed = (paper_key(info.so_dinh_danh_giam_doc), info.ho_ten_giam_doc.strip().casefold())
    known = ((paper_key(who.so_giay_to), who.ho_ten.strip().casefold()) for who in found)
    same = [who for who, keys in zip(found, known, strict=True) if _is_same(typed, keys)]
    who = (same or found)[0]
    return replace(
        info,
        ho_ten_giam_doc=who.ho_ten,
        ngay_sinh_giam_doc=who.ngay_sinh,
        gioi_tinh_giam_doc=who.gioi_tinh,
        so_dinh_danh_giam_doc=id_number(who),
        dien_thoai_giam_doc=who.so_dien_thoai or info.dien_thoai_giam_doc if same else who.so_dien_thoai,
    )


def _is_same(one: tuple[str, str], other: tuple[str, str]) -> bool:
    """By the number where it is given, else by the name."""
    return one[0] == other[0] if one[0] else bool(one[1]) and one[1] == other[1]


def _manager(info: ThongTinDangKyThue, who: str, name: str) -> tuple[Block, ...]:
    """T1, T2: the five fields."""
    sex = {"NAM": "Nam", "NU": "Nữ"}.get(getattr(info, f"gioi_tinh_{who}"), "")
    return (
        Paragraph((plain(f"Thông tin về {name}"), IF_ANY, plain(":"))),
        line(f"Họ, chữ đệm và tên {name}", getattr(info, f"ho_ten_{who}")),
        Fields((Field(BORN, day(getattr(info, f"ngay_sinh_{who}")), 1.6), Field(SEX, sex))),
        line(ID_NUMBER, getattr(info, f"so_dinh_danh_{who}")),
        line("Điện thoại", getattr(info, f"dien_thoai_{who}")),
    )


def _notices(m: PaperContext) -> tuple[Block, ...]:
    """T3: only when the address differs from the head office."""
    given = notice_address(m)
    return (
        Paragraph(
            (
                plain("Địa chỉ nhận thông báo thuế "),
                italic("(chỉ kê khai nếu địa chỉ nhận thông báo thuế khác địa chỉ trụ sở chính)"),
                plain(":"),
            )
        ),
        *address(m, given, country=False),
        Fields(
            (
                Field(PHONE_IF_ANY, given.dien_thoai if given else ""),
                Field((plain("Số fax"), IF_ANY), given.fax if given else ""),
            )
        ),
        line(EMAIL_IF_ANY, given.email if given else ""),
    )


def notice_address(m: PaperContext) -> DiaChi | None:
    """The address for tax notices, None when there is none or it is the head office's."""
    office = m.dossier.ho_so.tru_so
    rows = m.dossier.thong_tin_dang_ky_thue.dia_chi_lien_he_list
    found = next((row for row in rows if row.loai_dia_chi == "NHAN_THONG_BAO_THUE"), None)
    if found is None or office is None:
        return found
    same = (found.tinh_tp_id, found.phuong_xa_id, found.so_nha_duong.strip()) == (
        office.tinh_tp_id,
        office.phuong_xa_id,
        office.so_nha_duong.strip(),
    )
    return None if same else found


def _accounting(info: ThongTinDangKyThue) -> tuple[Block, ...]:
    chosen = info.hinh_thuc_hach_toan_id
    return (
        Ticks(
            (
                Tick("Hạch toán độc lập", chosen == "DOC_LAP"),
                Tick("Có báo cáo tài chính hợp nhất", chosen == "DOC_LAP" and info.co_bctc_hop_nhat),
                Tick("Hạch toán phụ thuộc", chosen == "PHU_THUOC"),
            ),
            ACCOUNTING,
            across=2,
        ),
    )


def _year(info: ThongTinDangKyThue) -> tuple[Block, ...]:
    return (
        Paragraph("Năm tài chính:"),
        Fields((Field("Áp dụng từ ngày", info.tai_chinh_tu_ngay), Field("đến ngày", info.tai_chinh_den_ngay))),
    )


def _workers(m: PaperContext) -> str:
    count = workers(m.dossier)
    return number(count) if count > 0 else "0"


def _yes_no(value: bool) -> tuple[Tick, ...]:
    return (Tick(YES, value), Tick(NO, not value))


def insurance(m: PaperContext, item: int) -> tuple[Block, ...]:
    """How social insurance is paid."""
    chosen = m.dossier.thong_tin_dang_ky_thue.dang_ky_bhxh_id
    return (
        Heading(f"{item}. Thông tin về việc đóng bảo hiểm xã hội:"),
        Ticks(
            tuple(Tick(name, code == chosen) for code, name in INSURANCE.items()),
            (plain("Phương thức đóng bảo hiểm xã hội "), italic("(chọn 1 trong 3 phương thức)"), plain(":")),
            across=3,
        ),
        Notes((INSURANCE_NOTE,)),
    )


def beneficial(m: PaperContext, item: int) -> tuple[Block, ...]:
    """Whether there are beneficial owners; then Mẫu 10 is attached."""
    there = bool(m.dossier.chu_so_huu_huong_loi_list)
    return (
        Heading(f"{item}. Thông tin về chủ sở hữu hưởng lợi của doanh nghiệp:"),
        Ticks((Tick(YES, there), Tick(NO, not there)), "Doanh nghiệp có chủ sở hữu hưởng lợi không?", across=2),
        Paragraph((italic("(Nếu có, gửi kèm Danh sách chủ sở hữu hưởng lợi của doanh nghiệp theo Mẫu số 10)"),)),
    )
