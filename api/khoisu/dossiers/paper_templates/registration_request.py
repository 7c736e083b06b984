"""Mẫu số 1 to 5 of Circular 68/2025/TT-BTC: the request for enterprise registration, one form per legal type."""

from khoisu.dossiers.paper_templates.capital_block import assets, capital, shares, sources
from khoisu.dossiers.paper_templates.company_block import head_office, lines, names
from khoisu.dossiers.paper_templates.context import SOURCE, PaperContext, declarant, owner_name
from khoisu.dossiers.paper_templates.formation_block import status
from khoisu.dossiers.paper_templates.formatting import capitals, day
from khoisu.dossiers.paper_templates.person_block import IF_ANY, NAME, PHONE_IF_ANY, address, line, person
from khoisu.dossiers.paper_templates.representation_tables import representative_table
from khoisu.dossiers.paper_templates.tax_block import beneficial, insurance, tax
from khoisu.dossiers.rules.entities import ChuSoHuu, ChuSoHuuCaNhan, ChuSoHuuToChuc, Nguoi, NguoiDaiDien
from khoisu.dossiers.rules.people.owners import has_foreign_owner, is_foreign
from khoisu.rendering.service import (
    Block,
    Cell,
    Column,
    Field,
    Fields,
    FormMark,
    Heading,
    National,
    Paper,
    Paragraph,
    Run,
    Signature,
    Signatures,
    Table,
    Tick,
    Ticks,
    Title,
    Words,
    italic,
    plain,
)

REQUEST = "GIẤY ĐỀ NGHỊ ĐĂNG KÝ DOANH NGHIỆP"
KINDS = {
    1: "DOANH NGHIỆP TƯ NHÂN",
    2: "CÔNG TY TRÁCH NHIỆM HỮU HẠN MỘT THÀNH VIÊN",
    3: "CÔNG TY TRÁCH NHIỆM HỮU HẠN HAI THÀNH VIÊN TRỞ LÊN",
    4: "CÔNG TY CỔ PHẦN",
    5: "CÔNG TY HỢP DANH",
}
PUBLISH = (
    "Trường hợp hồ sơ đăng ký doanh nghiệp hợp lệ, đề nghị Quý Cơ quan đăng công bố nội dung đăng ký doanh nghiệp trên "
    "Cổng thông tin quốc gia về đăng ký doanh nghiệp."
)
COMMITMENTS = (
    "- Là người có đầy đủ quyền và nghĩa vụ thực hiện thủ tục đăng ký doanh nghiệp theo quy định của pháp luật và Điều lệ "
    "công ty;",
    "- Trụ sở chính thuộc quyền sử dụng hợp pháp của công ty và được sử dụng đúng mục đích theo quy định của pháp luật;",
    "- Chịu trách nhiệm trước pháp luật về tính hợp pháp, chính xác và trung thực của nội dung đăng ký doanh nghiệp trên.",
)
# ND296: registered before the investment certificate, the request itself holds the promise. Wording is ours.
INVESTOR_COMMITMENT = (
    "- Nhà đầu tư nước ngoài thực hiện thủ tục cấp Giấy chứng nhận đăng ký đầu tư và chỉ thực hiện dự án đầu tư khi đáp "
    "ứng điều kiện tiếp cận thị trường theo quy định của pháp luật về đầu tư."
)
CERTIFICATE_FOR = "(chỉ kê khai nếu {who} là nhà đầu tư nước ngoài)"
ATTACHED = "Gửi kèm {what} (Mẫu số {form})."
PARK = "Ban quản lý khu công nghệ cao"
REGISTRAR = "Cơ quan đăng ký kinh doanh cấp tỉnh"


def request(m: PaperContext) -> Paper:
    """The request of the dossier's type. Raises `KeyError` while no type is chosen."""
    kind = m.kind
    if kind is None:
        raise KeyError(m.dossier.ho_so.loai_hinh_id)
    form = kind.mau
    body = {1: _one, 2: _two, 3: _three, 4: _four, 5: _five}[form](m)
    return Paper(
        code="giay-de-nghi-dang-ky-doanh-nghiep",
        title=f"Giấy đề nghị đăng ký doanh nghiệp - {KINDS[form].capitalize()}",
        form=f"TT68/2025 Mẫu {form}",
        blocks=(
            FormMark(f"Mẫu số {form}", SOURCE),
            National(place=m.place),
            Title((REQUEST, KINDS[form])),
            Paragraph((plain("Kính gửi: "), plain(addressee(m))), align="center"),
            *body,
            *_closing(m, form),
        ),
    )


def addressee(m: PaperContext) -> str:
    """The registrar, an office of the province's Sở Tài chính, or the board of the high-tech park (ND168 20)."""
    office = m.dossier.ho_so.tru_so
    where = m.province_in_sentence(office)
    if office and "KCNC" in office.khu_list:
        return f"{PARK} {where}".strip()
    return f"{REGISTRAR} - Sở Tài chính {where}" if where else REGISTRAR


def _i_am(m: PaperContext, who: Nguoi, what: str, *, country: bool = True) -> tuple[Block, ...]:
    first = line((plain("Tôi là "), italic("(ghi họ tên bằng chữ in hoa)")), capitals(who.ho_ten))
    return (first, *person(m, who, country=country)[1:], Paragraph((Run(what, bold=True),)))


def _top(m: PaperContext, form: int) -> tuple[Block, ...]:
    return (*status(m, form), *names(m, form), *head_office(m), *lines(m))


def _one(m: PaperContext) -> tuple[Block, ...]:
    """Mẫu 1: the owner declares; no sources of capital, no beneficial owners."""
    owner = m.persons[0] if m.persons else ChuSoHuuCaNhan()
    what = "Đăng ký doanh nghiệp tư nhân do tôi làm chủ với các nội dung sau:"
    return (
        *_i_am(m, owner, what, country=False),
        *_top(m, 1),
        *capital(m, 5, "Vốn đầu tư"),
        *assets(m, "", "vốn đầu tư"),
        *tax(m, 6),
        *insurance(m, 7),
    )


def _two(m: PaperContext) -> tuple[Block, ...]:
    """Mẫu 2: §5a for a person, §5b for an organisation; the other stays empty and is left out."""
    return (
        *_i_am(m, declarant(m), _mine("công ty trách nhiệm hữu hạn một thành viên")),
        *_top(m, 2),
        Heading("5. Chủ sở hữu:"),
        *_owner(m),
        *capital(m, 6),
        *sources(m, 7),
        *assets(m, "8. "),
        *_representatives(m, 9),
        *tax(m, 10),
        *insurance(m, 11),
        *beneficial(m, 12),
    )


def _mine(what: str) -> str:
    return f"Đăng ký {what} do tôi là người đại diện theo pháp luật với các nội dung sau:"


def _owner(m: PaperContext) -> tuple[Block, ...]:
    owner = m.dossier.chu_so_huu_list[0] if m.dossier.chu_so_huu_list else None
    if isinstance(owner, ChuSoHuuToChuc) or (owner is None and m.dossier.ho_so.loai_hinh_id == "TNHH1_TC"):
        return _organisation(m, owner or ChuSoHuuToChuc())
    who = owner or ChuSoHuuCaNhan()
    return (
        Heading("a) Đối với chủ sở hữu là cá nhân:", 3),
        Paragraph("- Thông tin về chủ sở hữu:"),
        *person(m, who),
        *_certificate((who,), "chủ sở hữu"),
    )


def _organisation(m: PaperContext, owner: ChuSoHuuToChuc) -> tuple[Block, ...]:
    """Mẫu 2 §5b."""
    model = m.dossier.ho_so.mo_hinh_to_chuc
    return (
        Heading("b) Đối với chủ sở hữu là tổ chức:", 3),
        Paragraph("- Thông tin về chủ sở hữu:"),
        line((plain("Tên tổ chức "), italic("(ghi bằng chữ in hoa)")), owner_name(owner)),
        line("Mã số doanh nghiệp/Số Quyết định thành lập", owner.ma_so_dkdn),
        Fields((Field("Ngày cấp", day(owner.ngay_cap)), Field("Nơi cấp", owner.noi_cap, 2))),
        Paragraph("Địa chỉ trụ sở chính:"),
        *address(m, owner.tru_so),
        Fields((Field(PHONE_IF_ANY, owner.so_dien_thoai), Field((plain("Số fax"), IF_ANY), _fax(owner), 1))),
        Fields((Field((plain("Thư điện tử"), IF_ANY), owner.email), Field((plain("Website"), IF_ANY), ""))),
        Paragraph("- Thông tin về người đại diện theo pháp luật/người đại diện theo ủy quyền:"),
        representative_table(m, (owner,), with_owner=False, portrait=True),
        *_certificate((owner,), "chủ sở hữu"),
        Ticks(
            (
                Tick("Hội đồng thành viên, Giám đốc hoặc Tổng giám đốc", model == "HDTV_GD"),
                Tick("Chủ tịch công ty, Giám đốc hoặc Tổng giám đốc", model == "CHU_TICH_GD"),
            ),
            (plain("- Mô hình tổ chức công ty "), italic("(đánh dấu X vào ô thích hợp)"), plain(":")),
        ),
    )


def _fax(owner: ChuSoHuuToChuc) -> str:
    return owner.tru_so.fax if owner.tru_so else ""


def _certificate(owners: tuple[ChuSoHuu, ...], who: str) -> tuple[Block, ...]:
    """GCNĐKĐT: project code, date and issuer of each foreign investor; dotted lines when there is none."""
    foreign = [one for one in owners if is_foreign(one)]
    head = Paragraph(
        (
            plain("- Thông tin về Giấy chứng nhận đăng ký đầu tư "),
            italic(CERTIFICATE_FOR.format(who=who)),
            plain(":"),
        )
    )
    if len(foreign) <= 1:
        one = foreign[0] if foreign else ChuSoHuuCaNhan()
        day_and_registrar = (Field("Ngày cấp", day(one.gcn_ngay_cap)), Field("Cơ quan cấp", one.gcn_noi_cap, 2))
        return (head, line("Mã số dự án", one.gcn_dang_ky_dau_tu), Fields(day_and_registrar))
    rows = tuple((owner_name(one), one.gcn_dang_ky_dau_tu, day(one.gcn_ngay_cap), one.gcn_noi_cap) for one in foreign)
    columns = (Column(4), Column(2.6, "center"), Column(2.2, "center"), Column(4))
    return (head, Table(columns, rows, (("Nhà đầu tư", "Mã số dự án", "Ngày cấp", "Cơ quan cấp"),)))


def _three(m: PaperContext) -> tuple[Block, ...]:
    """Mẫu 3."""
    return (
        *_i_am(m, declarant(m), _mine("công ty trách nhiệm hữu hạn hai thành viên trở lên")),
        *_top(m, 3),
        *capital(m, 5),
        *sources(m, 6),
        Heading("7. Danh sách thành viên:"),
        Paragraph(
            ATTACHED.format(what="Danh sách thành viên công ty trách nhiệm hữu hạn hai thành viên trở lên", form=6)
        ),
        *_certificate(m.dossier.chu_so_huu_list, "thành viên"),
        *_representatives(m, 8),
        *tax(m, 9),
        *insurance(m, 10),
        *beneficial(m, 11),
    )


def _four(m: PaperContext) -> tuple[Block, ...]:
    """Mẫu 4."""
    foreign = has_foreign_owner(m.dossier)
    list_of_foreigners = ATTACHED.format(what="Danh sách cổ đông là nhà đầu tư nước ngoài", form=8)
    return (
        *_i_am(m, declarant(m), _mine("công ty cổ phần")),
        *_top(m, 4),
        *capital(m, 5),
        *sources(m, 6),
        *shares(m, 7),
        Heading("8. Cổ đông sáng lập:"),
        Paragraph(ATTACHED.format(what="Danh sách cổ đông sáng lập công ty cổ phần", form=7)),
        Heading((Run("9. Cổ đông là nhà đầu tư nước ngoài "), italic("(nếu có)"), Run(":"))),
        Paragraph(list_of_foreigners if foreign else "Không có."),
        *_certificate(m.dossier.chu_so_huu_list, "cổ đông"),
        *_representatives(m, 10),
        *tax(m, 11),
        *insurance(m, 12),
        *beneficial(m, 13),
    )


def _five(m: PaperContext) -> tuple[Block, ...]:
    """Mẫu 5: the general partners declare together."""
    return (
        Paragraph("Chúng tôi là các thành viên hợp danh:"),
        _partners(m),
        Paragraph((Run("Đăng ký công ty hợp danh với các nội dung sau:", bold=True),)),
        *_top(m, 5),
        *capital(m, 5),
        *sources(m, 6),
        Heading("7. Danh sách thành viên:"),
        Paragraph(ATTACHED.format(what="Danh sách thành viên công ty hợp danh", form=9)),
        *_certificate(m.dossier.chu_so_huu_list, "thành viên"),
        *tax(m, 8),
        *insurance(m, 9),
        *beneficial(m, 10),
    )


def _partners(m: PaperContext) -> Block:
    rows: tuple[tuple[Words | Cell, ...], ...] = tuple(
        (str(place), capitals(who.ho_ten), day(who.ngay_sinh), m.one_line(who.dia_chi_lien_he))
        for place, who in enumerate(m.representatives, 1)
    )
    columns = (Column(1, "center"), Column(4), Column(2.3, "center"), Column(6))
    return Table(columns, rows or (("", "", "", ""),), (("STT", NAME, "Ngày, tháng, năm sinh", "Địa chỉ liên lạc"),))


def _representatives(m: PaperContext, item: int) -> tuple[Block, ...]:
    """The legal representatives, the block repeated for each."""
    people = m.representatives or (NguoiDaiDien(),)
    found: list[Block] = [Heading(f"{item}. Người đại diện theo pháp luật:")]
    for place, who in enumerate(people, 1):
        if len(people) > 1:
            found.append(Paragraph((italic(f"Người đại diện theo pháp luật thứ {place}:"),)))
        found.extend(person(m, who, title=m.title(who)))
    return tuple(found)


def _closing(m: PaperContext, form: int) -> tuple[Block, ...]:
    we = "Chúng tôi" if form == 5 else "Tôi"
    promises = COMMITMENTS
    if form == 1:
        own = COMMITMENTS[0].replace(" và Điều lệ công ty", "")
        promises = (own, COMMITMENTS[1].replace("công ty", "doanh nghiệp"), COMMITMENTS[2])
    if m.dossier.ho_so.cam_ket_nha_dau_tu_nuoc_ngoai and form != 1:
        promises = (*promises[:2], INVESTOR_COMMITMENT[:-1] + ";", promises[2])
    return (
        Paragraph(PUBLISH),
        Paragraph(f"{we} cam kết:"),
        *(Paragraph(one) for one in promises),
        _signatures(m, form),
    )


def _signatures(m: PaperContext, form: int) -> Block:
    if form == 1:
        owner = m.persons[0] if m.persons else ChuSoHuuCaNhan()
        return Signatures((Signature("CHỦ DOANH NGHIỆP", name=capitals(owner.ho_ten)),))
    if form == 5:
        partners = m.representatives or (NguoiDaiDien(),)
        return Signatures(tuple(Signature("THÀNH VIÊN HỢP DANH", name=capitals(who.ho_ten)) for who in partners))
    return Signatures((Signature("NGƯỜI ĐẠI DIỆN THEO PHÁP LUẬT\nCỦA CÔNG TY", name=capitals(declarant(m).ho_ten)),))
