"""§1 of the requests: how the company comes into being, with the blocks for conversions, and the ticks below them.

The blocks are printed whether they are filled in or not, as on the forms. Which parts they have is verified for TT68
(company-formation.md 4.2); their labels were compared with a public transcription of the forms, not with the gazette. Only the
household business can be declared here: the other blocks, the special investment procedure and the securities licence are
completed by hand, and their boxes stay empty.
"""

from khoisu.dossiers.paper_templates.context import PaperContext
from khoisu.dossiers.paper_templates.formatting import capitals, day
from khoisu.dossiers.paper_templates.person_block import IF_ANY, line
from khoisu.dossiers.rules.company.formation import FROM_HOUSEHOLD, origins
from khoisu.dossiers.rules.entities import HoKinhDoanh
from khoisu.rendering.service import Block, Field, Fields, Heading, Paragraph, Run, Tick, Ticks, Words, italic, plain

ORIGIN_NAMES = {
    "THANH_LAP_MOI": "Thành lập mới",
    "TACH": "Thành lập trên cơ sở tách doanh nghiệp",
    "CHIA": "Thành lập trên cơ sở chia doanh nghiệp",
    "HOP_NHAT": "Thành lập trên cơ sở hợp nhất doanh nghiệp",
    "CHUYEN_DOI_LOAI_HINH": "Thành lập trên cơ sở chuyển đổi loại hình doanh nghiệp",
    "TU_HO_KINH_DOANH": "Thành lập trên cơ sở chuyển đổi từ hộ kinh doanh",
    "TU_CSBTXH_QUY": "Thành lập trên cơ sở chuyển đổi từ cơ sở bảo trợ xã hội/quỹ xã hội/quỹ từ thiện",
}
IN_CAPITALS = italic("(ghi bằng chữ in hoa)")
END_OF_OLD = (
    "Đề nghị Quý Cơ quan thực hiện chấm dứt tồn tại đối với doanh nghiệp {bi} và các chi nhánh/văn phòng đại diện/địa điểm kinh doanh "
    "của doanh nghiệp {bi}."
)
FUND = "cơ sở bảo trợ xã hội/quỹ xã hội/quỹ từ thiện"
HOUSEHOLD_PAPERS = {"CMND": "Chứng minh nhân dân", "CCCD": "Căn cước công dân", "HO_CHIEU": "Hộ chiếu"}
OTHER_PAPERS = {"CAN_CUOC": "Thẻ căn cước"}
SPECIAL = "Doanh nghiệp thực hiện dự án đầu tư được đăng ký đầu tư theo thủ tục đầu tư đặc biệt"
SOCIAL = (
    "Doanh nghiệp xã hội (Đánh dấu X vào ô vuông nếu là doanh nghiệp xã hội và kèm theo hồ sơ phải có Cam kết thực hiện mục "
    "tiêu xã hội, môi trường)"
)
SECURITIES = (
    "Công ty chứng khoán/Công ty quản lý quỹ đầu tư chứng khoán/Công ty đầu tư chứng khoán (Đánh dấu X nếu là Công ty chứng "
    "khoán/Công ty quản lý quỹ đầu tư chứng khoán/Công ty đầu tư chứng khoán và kê khai thêm các thông tin sau đây)"
)
LICENCE: Words = "Giấy phép thành lập và hoạt động số"
LICENCE_DAY: Words = (plain("do Ủy ban Chứng khoán Nhà nước cấp ngày"), IF_ANY)


def status(m: PaperContext, form: int) -> tuple[Block, ...]:
    """§1 with the origins this form knows."""
    current = m.dossier.ho_so.tinh_trang_thanh_lap
    ticks = tuple(Tick(ORIGIN_NAMES[origin], origin == current) for origin in _origins(m))
    return (
        Heading((Run("1. Tình trạng thành lập "), italic("(đánh dấu X vào ô thích hợp)"), Run(":"))),
        Ticks(ticks),
        *_reorganised(m, form),
        *_household(m, form),
        *_fund(),
        *_special_kinds(m, form),
    )


def _origins(m: PaperContext) -> tuple[str, ...]:
    return origins(m.lists, m.dossier.ho_so.loai_hinh_id)


def _declared(what: str, when: str) -> Paragraph:
    return Paragraph((plain(f"- Thông tin về {what} "), italic(f"(phải kê khai trong trường hợp {when})"), plain(":")))


def _what(form: int) -> str:
    return "doanh nghiệp" if form == 1 else "công ty"


def _reorganised(m: PaperContext, form: int) -> tuple[Block, ...]:
    """The companies that are divided, separated, consolidated or converted; a private enterprise has no such origin."""
    if form == 1:
        return ()
    divides = "CHIA" in _origins(m)
    which = "bị chia, bị tách, bị hợp nhất, được chuyển đổi" if divides else "bị hợp nhất, được chuyển đổi"
    how = "chia, tách, hợp nhất, chuyển đổi loại hình" if divides else "hợp nhất, chuyển đổi loại hình"
    return (
        _declared(f"các doanh nghiệp {which}", f"thành lập công ty trên cơ sở {how} doanh nghiệp"),
        line((plain("Tên doanh nghiệp "), IN_CAPITALS), ""),
        line("Mã số doanh nghiệp/Mã số thuế", ""),
        Paragraph(END_OF_OLD.format(bi="bị chia, bị hợp nhất" if divides else "bị hợp nhất")),
    )


def _household(m: PaperContext, form: int) -> tuple[Block, ...]:
    """The household business; what was entered for it is only printed while the company is made from it."""
    company = m.dossier.ho_so
    converted = company.tinh_trang_thanh_lap == FROM_HOUSEHOLD
    it = (converted and company.ho_kinh_doanh) or HoKinhDoanh()
    return (
        _declared("hộ kinh doanh được chuyển đổi", f"thành lập {_what(form)} trên cơ sở chuyển đổi từ hộ kinh doanh"),
        line((plain("Tên hộ kinh doanh "), IN_CAPITALS), capitals(it.ten_ho_kinh_doanh)),
        line((plain("Số Giấy chứng nhận đăng ký hộ kinh doanh"), IF_ANY), it.so_gcn_ho_kinh_doanh),
        Fields((Field("Ngày cấp", day(it.ngay_cap_gcn)), Field("Nơi cấp", it.noi_cap_gcn, 2))),
        line("Mã số thuế của hộ kinh doanh", it.ma_so_thue),
        line("Địa chỉ trụ sở hộ kinh doanh", it.dia_chi_ho_kinh_doanh),
        line("Tên chủ hộ kinh doanh", it.ten_chu_ho),
        *_owner_paper(it, "hộ kinh doanh"),
    )


def _owner_paper(it: HoKinhDoanh, whose: str) -> tuple[Block, ...]:
    as_certified = italic(
        "(kê khai theo giấy tờ pháp lý của cá nhân được ghi trên Giấy chứng nhận đăng ký thuế của " + whose + ")"
    )
    other = OTHER_PAPERS.get(it.loai_giay_to, "")
    ticks = [Tick(name, code == it.loai_giay_to) for code, name in HOUSEHOLD_PAPERS.items()]
    ticks.append(Tick(f"Loại khác (ghi rõ): {other or '……………'}", bool(other)))
    return (
        Ticks(tuple(ticks), (plain("Loại giấy tờ pháp lý của cá nhân "), as_certified, plain(":")), across=2),
        line((plain("Số giấy tờ pháp lý của cá nhân "), as_certified), it.so_giay_to),
        Fields((Field("Ngày cấp", day(it.ngay_cap)), Field("Nơi cấp", it.noi_cap, 2))),
        line((plain("Ngày hết hạn"), IF_ANY), day(it.ngay_het_han)),
    )


def _fund() -> tuple[Block, ...]:
    return (
        _declared(f"{FUND} được chuyển đổi", f"thành lập doanh nghiệp xã hội trên cơ sở chuyển đổi từ {FUND}"),
        line((plain(f"Tên {FUND} "), IN_CAPITALS), ""),
        line(
            (
                plain("Số Giấy chứng nhận đăng ký thành lập "),
                italic("(đối với cơ sở bảo trợ xã hội)"),
                plain("/Số Giấy phép thành lập và công nhận điều lệ quỹ "),
                italic("(đối với quỹ xã hội/quỹ từ thiện)"),
            ),
            "",
        ),
        Fields((Field("Ngày cấp", ""), Field("Nơi cấp", "", 2))),
        line((plain(f"Mã số thuế của {FUND} "), italic("(chỉ kê khai mã số thuế 10 số)")), ""),
        line("Địa chỉ trụ sở chính", ""),
        line(f"Tên người đại diện {FUND}", ""),
        *_owner_paper(HoKinhDoanh(), FUND),
    )


def _special_kinds(m: PaperContext, form: int) -> tuple[Block, ...]:
    """The ticks below the blocks; a private enterprise is no securities company."""
    ticks = (Tick(SPECIAL), Tick(SOCIAL, m.dossier.ho_so.doanh_nghiep_xa_hoi))
    if form == 1:
        return (Ticks(ticks),)
    return (Ticks((*ticks, Tick(SECURITIES))), Fields((Field(LICENCE, ""), Field(LICENCE_DAY, ""))))
