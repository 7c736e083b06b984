"""Free-form papers of representation: appointment of representatives (LDN 14.4) and authorisation to file (ND168 12).

There is no official form for them; the wording is ours, the content is what the law requires.
"""

from collections.abc import Sequence
from datetime import date

from khoisu.dossiers.paper_templates.charter.parts import about
from khoisu.dossiers.paper_templates.context import PaperContext, owner_name
from khoisu.dossiers.paper_templates.formatting import capitals, day, in_words, joined, money
from khoisu.dossiers.paper_templates.member_lists import organisation_paper
from khoisu.dossiers.paper_templates.percentages import Holding, holdings, of_organisations
from khoisu.dossiers.paper_templates.person_block import line, nationality, paper_of, sex
from khoisu.dossiers.paper_templates.registration_request import addressee
from khoisu.dossiers.paper_templates.representation_tables import stakes
from khoisu.dossiers.rules.entities import ChuSoHuuToChuc, DaiDienToChuc, Nguoi
from khoisu.rendering.service import (
    Block,
    Column,
    Heading,
    National,
    Paper,
    Paragraph,
    Run,
    Signature,
    Signatures,
    Table,
    Title,
    Words,
)

EDITION = "Khởi Sự 2026.2"
TASKS = (
    "Nộp hồ sơ đăng ký thành lập {ten} tại {noi_nop}, trực tiếp, qua dịch vụ bưu chính hoặc qua mạng thông tin điện tử; kê khai "
    "và tải lên hệ thống các giấy tờ đã được người có thẩm quyền ký.",
    "Nộp phí, lệ phí; nhận thông báo về việc sửa đổi, bổ sung hồ sơ và nộp hồ sơ đã được sửa đổi, bổ sung.",
    "Nhận Giấy chứng nhận đăng ký doanh nghiệp và các kết quả khác của thủ tục.",
)
NO_CHANGE = (
    "Bên được ủy quyền không được tự ý thay đổi nội dung hồ sơ mà bên ủy quyền đã ký và không được ủy quyền lại cho bên thứ ba, "
    "trừ việc phân công nhân viên của mình trực tiếp thực hiện thủ tục."
)
AUTHENTICATION = (
    "Bên ủy quyền và người trực tiếp thực hiện thủ tục cùng thực hiện xác thực điện tử theo quy định của pháp luật về đăng ký doanh "
    "nghiệp trước khi được cấp đăng ký doanh nghiệp."
)
TERM = (
    "{Giay} này có hiệu lực kể từ ngày ký cho đến khi công việc nêu tại mục 3 hoàn thành hoặc khi bên ủy quyền có văn bản chấm dứt "
    "việc ủy quyền, tùy thời điểm nào đến trước."
)
# What a contract says more than a one-sided paper (Civil Code 91/2015/QH13, articles 562 to 569; general knowledge).
CONTRACT_BASIS = "Căn cứ Bộ luật Dân sự số 91/2015/QH13 và quy định của pháp luật về đăng ký doanh nghiệp, các bên thỏa thuận như sau:"
CONTRACT_FEE = (
    "Thù lao ủy quyền đã được tính trong phí dịch vụ theo hợp đồng dịch vụ thành lập doanh nghiệp giữa các bên; bên ủy quyền không "
    "trả thêm khoản nào khác theo hợp đồng này."
)
CONTRACT_DUTIES = (
    "Bên được ủy quyền thông báo cho bên ủy quyền về việc thực hiện công việc, bảo quản giấy tờ được giao và giao lại kết quả; bên ủy "
    "quyền cung cấp thông tin, giấy tờ cần thiết để thực hiện công việc."
)
CONTRACT_COPIES = (
    "Hợp đồng được lập thành các bản có giá trị như nhau, mỗi bên giữ 01 bản, 01 bản nộp cơ quan đăng ký kinh doanh; bản ký bằng chữ "
    "ký số có giá trị như bản giấy."
)


def appointments(m: PaperContext) -> list[Paper]:
    """One paper for each organisation with authorised representatives."""
    several = len(m.organisations) > 1
    return [
        _appointment(m, one, f"-{place}" if several else "")
        for place, one in enumerate(of_organisations(holdings(m)), 1)
        if any(who.theo_uy_quyen for who in one.owner.nguoi_dai_dien_list)
    ]


def _appointment(m: PaperContext, holding: Holding[ChuSoHuuToChuc], suffix: str) -> Paper:
    owner, amount = holding.owner, holding.amount
    people = [who for who in owner.nguoi_dai_dien_list if who.theo_uy_quyen]
    legal = next((who.ho_ten for who in owner.nguoi_dai_dien_list if not who.theo_uy_quyen), "")
    stake = f"{money(amount)} đồng (bằng chữ: {in_words(amount)})" if amount > 0 else "……………… đồng"
    return Paper(
        code=f"van-ban-cu-nguoi-dai-dien{suffix}",
        title=f"Văn bản cử người đại diện theo ủy quyền - {owner_name(owner)}",
        form=EDITION,
        blocks=(
            National(left=(owner_name(owner) or "TỔ CHỨC ……………",), place=""),
            Title(("VĂN BẢN CỬ", "NGƯỜI ĐẠI DIỆN THEO ỦY QUYỀN")),
            Paragraph("Căn cứ Điều 14 Luật Doanh nghiệp số 59/2020/QH14, được sửa đổi, bổ sung."),
            Heading("1. Tổ chức cử người đại diện"),
            line("Tên tổ chức", owner_name(owner)),
            line("Mã số doanh nghiệp/Quyết định thành lập", organisation_paper(m, owner)),
            line("Địa chỉ trụ sở chính", m.one_line(owner.tru_so)),
            Heading("2. Công ty mà tổ chức góp vốn"),
            line("Tên công ty", m.company),
            line("Phần vốn góp của tổ chức", f"{stake}, bằng {holding.percent}% vốn điều lệ"),
            Heading(f"3. Số lượng người đại diện theo ủy quyền: {len(people):02} người"),
            _appointed(m, owner),
            Heading("4. Thời hạn ủy quyền"),
            Paragraph(_since(people)),
            Heading("5. Quyền và trách nhiệm"),
            Paragraph(
                "Người đại diện theo ủy quyền nhân danh tổ chức thực hiện quyền, nghĩa vụ của thành viên, cổ đông, chủ sở hữu công ty "
                "đối với phần vốn được giao theo quy định của Luật Doanh nghiệp; tham dự đầy đủ các cuộc họp; thực hiện một cách trung "
                "thực, cẩn trọng, tốt nhất, bảo vệ lợi ích hợp pháp của tổ chức."
            ),
            Heading("CHỮ KÝ", 1),
            Signatures(
                (
                    Signature(
                        "NGƯỜI ĐẠI DIỆN THEO PHÁP LUẬT\nCỦA TỔ CHỨC",
                        "(Ký, ghi họ tên, đóng dấu nếu có)",
                        capitals(legal),
                    ),
                    *(Signature("NGƯỜI ĐẠI DIỆN THEO ỦY QUYỀN", name=capitals(who.ho_ten)) for who in people),
                )
            ),
        ),
    )


def _appointed(m: PaperContext, owner: ChuSoHuuToChuc) -> Block:
    head: tuple[Words, ...] = (
        "STT",
        "Họ và tên, ngày sinh, giới tính, quốc tịch",
        "Giấy tờ pháp lý",
        "Địa chỉ liên lạc",
    )
    head += ("Phần vốn được đại diện (VNĐ)", "Tỷ lệ (%)")
    pairs = zip(owner.nguoi_dai_dien_list, stakes(m, owner), strict=True)
    people = [(who, held) for who, held in pairs if who.theo_uy_quyen]
    rows = tuple(
        (
            str(place),
            joined(capitals(who.ho_ten), day(who.ngay_sinh), sex(who), nationality(m, who), by="\n"),
            paper_of(m, who),
            m.one_line(who.dia_chi_lien_he),
            *held,
        )
        for place, (who, held) in enumerate(people, 1)
    )
    columns = (
        Column(11, "center"),
        Column(35),
        Column(33),
        Column(38),
        Column(28, "right"),
        Column(15, "center"),
    )
    return Table(columns, rows, (head,), size=11)


def _since(people: list[DaiDienToChuc]) -> str:
    """From when to when; where they do not all begin on one day, whose day each is."""
    days = {who.thoi_diem_dai_dien for who in people}
    if len(days) > 1:
        starts = "; ".join(f"{capitals(who.ho_ten) or '……………'} {_from(who.thoi_diem_dai_dien)}" for who in people)
        return f"Bắt đầu: {starts}. Thời hạn ủy quyền kéo dài cho đến khi tổ chức có văn bản thay thế."
    return f"Bắt đầu {_from(next(iter(days), None))} cho đến khi tổ chức có văn bản thay thế."


def _from(start: date | None) -> str:
    return f"từ ngày {day(start)}" if start else "từ ngày công ty được cấp Giấy chứng nhận đăng ký doanh nghiệp"


def principals(m: PaperContext) -> list[Nguoi]:
    """Who authorises and orders: every legal representative; one empty person, with room to sign, while there is none.

    All of them sign, although the request bears one signature only. The charter may split their powers (LDN 12.2), and a
    paper signed by all is valid under any split. One signature more costs less than a returned dossier.
    """
    return list(m.representatives) or [Nguoi()]


def authorisation(m: PaperContext) -> Paper | None:
    """The authorisation to file: a contract with us, a one-sided paper for a person (ND168 12); None when the customer files.

    Both have one code, which links and signed copies keep when the customer changes how the dossier is filed.
    """
    how = m.dossier.ho_so.hinh_thuc_nop
    if how == "TU_NOP":
        return None
    by_contract = how != "UY_QUYEN_CA_NHAN"
    name = "Hợp đồng ủy quyền" if by_contract else "Văn bản ủy quyền"
    filer = m.dossier.ho_so.nguoi_nop_ho_so or Nguoi()
    people = principals(m)
    return Paper(
        code="van-ban-uy-quyen",
        title=f"{name} thực hiện thủ tục đăng ký doanh nghiệp",
        form=EDITION,
        blocks=(
            National(place=m.place),
            Title((name.upper(),), "(về việc thực hiện thủ tục đăng ký doanh nghiệp)"),
            *((Paragraph(CONTRACT_BASIS),) if by_contract else ()),
            Heading("1. Bên ủy quyền"),
            *(Paragraph(f"{_principal(m, who)}.") for who in people),
            Heading("2. Bên được ủy quyền"),
            *(_firm(m) if by_contract else _agent(m, filer)),
            *_mandate(m),
            *_conditions(by_contract=by_contract),
            facing(
                [Signature("BÊN ỦY QUYỀN", name=capitals(who.ho_ten)) for who in people],
                Signature("BÊN ĐƯỢC ỦY QUYỀN", name=capitals(m.firm.dai_dien if by_contract else filer.ho_ten)),
            ),
        ),
    )


def _mandate(m: PaperContext) -> tuple[Block, ...]:
    """What the agent may do, and what not."""
    name = m.company or "doanh nghiệp"
    tasks = (
        Paragraph(f"{letter}) {task}".format(ten=name, noi_nop=addressee(m)), level=1)
        for letter, task in zip("abc", TASKS, strict=True)
    )
    return (
        Heading("3. Nội dung ủy quyền"),
        Paragraph("Bên ủy quyền giao cho bên được ủy quyền thực hiện các công việc sau đây:"),
        *tasks,
        Heading("4. Phạm vi và cam kết"),
        Paragraph(NO_CHANGE),
        Paragraph(AUTHENTICATION),
    )


def _conditions(*, by_contract: bool) -> tuple[Block, ...]:
    """How long it holds; in a contract also duties, fee and copies."""
    term = (Heading("5. Thời hạn"), Paragraph(TERM.format(Giay="Hợp đồng" if by_contract else "Văn bản")))
    if not by_contract:
        return term
    return (
        *term,
        Heading("6. Nghĩa vụ của các bên, thù lao"),
        Paragraph(CONTRACT_DUTIES),
        Paragraph(CONTRACT_FEE),
        Paragraph(CONTRACT_COPIES),
    )


def facing(ours: Sequence[Signature], other: Signature) -> Signatures:
    """One side's signatures in pairs, the other side's last and on the right."""
    gap = [Signature("", "")] if len(ours) % 2 == 0 else []
    return Signatures((*ours, *gap, other))


def _principal(m: PaperContext, who: Nguoi) -> str:
    return joined(f"Ông/Bà {capitals(who.ho_ten) or '……………………………'}", about(m, who), by="; ")


def _agent(m: PaperContext, who: Nguoi) -> tuple[Block, ...]:
    """The person who files."""
    phone = f"điện thoại: {who.so_dien_thoai}" if who.so_dien_thoai else ""
    mail = f"thư điện tử: {who.email}" if who.email else ""
    return (Paragraph(f"{joined(_principal(m, who), phone, mail, by='; ')}."),)


def _firm(m: PaperContext) -> tuple[Block, ...]:
    firm = m.firm
    return (
        line("Tên tổ chức", capitals(firm.ten)),
        line("Mã số doanh nghiệp", firm.ma_so),
        line("Địa chỉ trụ sở chính", firm.dia_chi),
        line("Điện thoại, thư điện tử", joined(firm.dien_thoai, firm.email)),
        line("Người đại diện", joined(firm.dai_dien, firm.chuc_vu)),
    )


def introduction(m: PaperContext) -> Paper | None:
    """The filing agent names the member of staff who goes to the registrar; only when the organisation is authorised."""
    if m.dossier.ho_so.hinh_thuc_nop != "UY_QUYEN_TO_CHUC":
        return None
    task = "Được cử đến: {noi_nop}. Về việc: thực hiện thủ tục đăng ký thành lập {ten} theo hợp đồng ủy quyền với khách hàng."
    return Paper(
        code="giay-gioi-thieu",
        title="Giấy giới thiệu nhân viên thực hiện thủ tục",
        form=EDITION,
        blocks=(
            National(left=(capitals(m.firm.ten) or "……………",)),
            Title(("GIẤY GIỚI THIỆU",)),
            Paragraph((Run(f"{capitals(m.firm.ten)} trân trọng giới thiệu:"),)),
            line("Ông/Bà", ""),
            line("Chức vụ", ""),
            line("Số định danh cá nhân", ""),
            Paragraph(task.format(noi_nop=addressee(m), ten=m.company or "doanh nghiệp")),
            Paragraph("Đề nghị Quý Cơ quan tạo điều kiện để người có tên trên hoàn thành nhiệm vụ."),
            Paragraph("Giấy này có giá trị đến hết ngày …… tháng …… năm ………"),
            Signatures(
                (
                    Signature(
                        capitals(m.firm.chuc_vu) or "ĐẠI DIỆN TỔ CHỨC", "(Ký tên, đóng dấu)", capitals(m.firm.dai_dien)
                    ),
                )
            ),
        ),
    )
