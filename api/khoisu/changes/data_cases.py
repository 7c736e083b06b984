"""Changes of contact and tax data and of beneficial owners, suspension and early return: what each takes. Sources as in `case.py`."""

from typing import Final

from khoisu.changes.case import FREE, ONLINE, Case, Fact
from khoisu.changes.states import CompanyChangeKind
from khoisu.kit.text.texts import Text
from khoisu.legal_facts.service import legal_fact

NOTICE, EACH, RUN, CONFIRM = (
    legal_fact(code).gia_tri
    for code in ("tam_ngung_bao_truoc", "tam_ngung_moi_lan", "tam_ngung_lien_tiep", "tam_ngung_xac_nhan")
)
HAPPENED: Final = Text("Ngày thay đổi", "Day of the change")
NOTICE_FIRST: Final = Fact(
    Text(
        f"Nộp ít nhất {NOTICE} ngày làm việc trước ngày bắt đầu; cơ quan đăng ký trả lời trong 1 ngày làm việc",
        f"Filed at least {NOTICE} working days before the first day; the registrar answers in 1 working day",
    ),
    "LDN 206; ND168 60",
)
BOARD_PAPERS: Final = Fact(
    Text(
        "Công ty cổ phần: biên bản họp Hội đồng quản trị do công ty lập và giữ",
        "Joint stock companies: the board's minutes are made and kept by the company",
    ),
    "LDN 158",
    compared=False,
    types=frozenset({"CP"}),
)
BUT_SOLE: Final = frozenset({"TNHH1_CN", "TNHH1_TC", "TNHH2", "CP", "HD"})
"""The legal types that are legal persons."""
# No decision is filed where data change that stand in no charter (ND168 53, 57).
DATA_CASES: Final = (
    Case(
        CompanyChangeKind.CONTACT,
        Text("Đổi thông tin liên lạc", "Change of contact data"),
        Text("Điện thoại, số fax, e-mail hoặc website của công ty", "The company's phone, fax, e-mail or website"),
        registered=False,
        form="TT68 Mẫu 12",
        article="ND168 57",
        decided=False,
        day=HAPPENED,
        when=Fact(
            Text(
                "Thông báo trong 10 ngày kể từ ngày thay đổi; cơ quan đăng ký trả lời trong 1 ngày làm việc",
                "Notified within 10 days of the change; the registrar answers in 1 working day",
            ),
            "LDN 31; ND168 57",
            compared=False,
        ),
        fees=(FREE,),
        charter="",
        then=(
            Fact(
                Text(
                    "Cập nhật ở ngân hàng, nhà cung cấp chữ ký số và hóa đơn điện tử, cơ quan bảo hiểm",
                    "Tell the bank, the providers of signature and e-invoices, and the insurance office",
                ),
                "ND168 57",
                compared=False,
            ),
        ),
        refusals=(
            Fact(
                Text("Số điện thoại hoặc e-mail không đúng dạng", "A phone number or address of the wrong form"),
                "ND168 57",
                compared=False,
            ),
        ),
        portal=(
            Text(
                "Mẫu 12, phần B: điện thoại, số fax, thư điện tử, website; chỉ điền mục thay đổi",
                "Form 12, part B: phone, fax, e-mail, website; only what changes",
            ),
        ),
    ),
    Case(
        CompanyChangeKind.TAX,
        Text("Đổi thông tin đăng ký thuế", "Change of tax registration data"),
        Text(
            "Giám đốc, kế toán trưởng, địa chỉ nhận thông báo thuế, phương pháp tính thuế, số lao động, năm tài chính",
            "Director, chief accountant, address for tax notices, VAT method, number of workers, fiscal year",
        ),
        registered=False,
        form="TT68 Mẫu 12",
        article="ND168 53",
        decided=False,
        day=HAPPENED,
        when=Fact(
            Text(
                "Thông báo trong 10 ngày kể từ ngày thay đổi; cơ quan đăng ký trả lời trong 3 ngày làm việc",
                "Notified within 10 days of the change; the registrar answers in 3 working days",
            ),
            "LDN 31; ND168 53",
        ),
        charter="",
        then=(
            Fact(
                Text(
                    "Đổi năm tài chính: lịch báo cáo tài chính và quyết toán thuế ở trang công ty đổi theo; hỏi cơ quan thuế về kỳ chuyển tiếp",
                    "A new fiscal year: the days of statements and tax finalisation on the company's page move with it; ask the tax office about the period in between",
                ),
                "ND252 10.5",
                compared=False,
            ),
        ),
        refusals=(
            Fact(
                Text(
                    "Chọn hạch toán độc lập mà bỏ trống kế toán trưởng hoặc phụ trách kế toán",
                    "Independent accounting without a chief accountant or person in charge",
                ),
                "TT68 Mẫu 12",
            ),
        ),
        portal=(
            Text(
                "Mẫu 12, mục “Thông báo thay đổi thông tin đăng ký thuế”; chỉ điền mục thay đổi",
                "Form 12, the section on tax registration; only what changes",
            ),
            Text(
                "Hỏi khách: ngày sinh, giới tính, số định danh, điện thoại của giám đốc và kế toán mới",
                "Ask the customer for birth date, sex, identity number and phone of a new director or accountant",
            ),
        ),
    ),
    Case(
        CompanyChangeKind.BENEFICIAL,
        Text("Thông báo chủ sở hữu hưởng lợi", "Notice of beneficial owners"),
        Text(
            "Người giữ từ 25% vốn hoặc phiếu biểu quyết, hoặc có quyền chi phối công ty, đã khác",
            "Who holds 25% or more of the capital or votes, or controls the company, has changed",
        ),
        registered=False,
        form="TT68 Mẫu 12",
        article="ND168 52",
        decided=False,
        day=Text("Ngày có thay đổi", "Day of the change"),
        when=Fact(
            Text(
                "Thông báo trong 10 ngày kể từ ngày có thay đổi; cơ quan đăng ký cập nhật trong 1 ngày làm việc",
                "Notified within 10 days of the change; the registrar updates its data in 1 working day",
            ),
            "LDN 31; ND168 52",
        ),
        types=BUT_SOLE,
        charter="",
        needed=(
            Fact(
                Text(
                    "Ghi tất cả chủ sở hữu hưởng lợi sau thay đổi: sở hữu trực tiếp hoặc qua tổ chức khác từ 25%, hoặc quyết định được nhân sự chủ chốt, điều lệ, tổ chức của công ty",
                    "All beneficial owners after the change: holding 25% or more, directly or through others, or deciding on who manages it, its charter or its structure",
                ),
                "ND168 17",
            ),
            Fact(
                Text(
                    "Cổ đông là tổ chức giữ từ 25% phiếu biểu quyết thay đổi: thông báo riêng, hãy hỏi chúng tôi",
                    "A shareholding organisation with 25% of the votes or more has changed: a notice of its own, please ask us",
                ),
                "ND168 18.3, 52.2",
                types=frozenset({"CP"}),
            ),
        ),
        then=(
            Fact(
                Text(
                    "Lưu danh sách chủ sở hữu hưởng lợi tại công ty",
                    "Keep the list of beneficial owners at the company",
                ),
                "LDN 8.5a, 11.1h",
            ),
        ),
        refusals=(
            Fact(
                Text(
                    "Thiếu người giữ từ 25% theo chính danh sách thành viên",
                    "Somebody with 25% by the list of members itself is missing",
                ),
                "ND168 18.1",
            ),
        ),
        portal=(
            Text(
                "Mẫu 12, mục “Thông báo thay đổi thông tin về chủ sở hữu hưởng lợi”; kèm danh sách (Mẫu 10)",
                "Form 12, the section on beneficial owners, with the list (form 10)",
            ),
            Text(
                "Hỏi khách: ngày sinh, giới tính, quốc tịch, số định danh, địa chỉ liên lạc của từng người; quyền chi phối nào",
                "Ask the customer for everybody's birth date, sex, nationality, identity number and contact address, and which control they have",
            ),
        ),
    ),
    Case(
        CompanyChangeKind.SUSPENSION,
        Text("Tạm ngừng kinh doanh", "Suspension of business"),
        Text(
            f"Mỗi lần không quá {EACH} tháng, liên tiếp không quá {RUN} tháng",
            f"{EACH} months at most each time, {RUN} in a row",
        ),
        registered=False,
        form="TT68 Mẫu 27",
        article="ND168 60",
        when=NOTICE_FIRST,
        fees=(ONLINE,),
        charter="",
        needed=(BOARD_PAPERS,),
        then=(
            Fact(
                Text(
                    "Không dùng hóa đơn; nợ thuế, bảo hiểm, tiền lương và hợp đồng đã ký vẫn phải trả",
                    "No invoices; taxes, insurance, wages and contracts are still paid",
                ),
                "LDN 206.3; ND252 7.1",
            ),
            Fact(
                Text(
                    "Kỳ thuế tạm ngừng trọn tháng, quý, năm thì không nộp tờ khai; kỳ không trọn vẫn nộp",
                    "No return for a month, quarter or year that is suspended as a whole; others are filed",
                ),
                "ND252 7.1c",
            ),
            Fact(
                Text(
                    f"Hết hạn: xác nhận hoạt động trở lại trong {CONFIRM} ngày làm việc",
                    f"After its end: confirm within {CONFIRM} working days that business goes on",
                ),
                "ND296",
                compared=False,
            ),
        ),
        refusals=(
            Fact(
                Text(f"Nộp sát ngày, không đủ {NOTICE} ngày làm việc", f"Filed less than {NOTICE} working days before"),
                "ND168 60",
            ),
            Fact(
                Text(
                    "Công ty đang có tình trạng “không hoạt động tại địa chỉ đã đăng ký”",
                    "The company is “not active at its registered address”",
                ),
                "ND252 7.1e",
            ),
        ),
        portal=(
            Text(
                "Mẫu 27: thời gian tạm ngừng, lý do; điện thoại và thư điện tử của người đại diện theo pháp luật",
                "Form 27: the period, the reason; phone and e-mail of the legal representative",
            ),
            Text(
                "Chi nhánh, văn phòng đại diện, địa điểm kinh doanh nào tạm ngừng cùng công ty",
                "Which branches, offices and locations are suspended with the company",
            ),
        ),
    ),
    Case(
        CompanyChangeKind.RESUMPTION,
        Text("Hoạt động lại trước thời hạn", "Business goes on early"),
        Text("Kết thúc tạm ngừng sớm hơn ngày đã thông báo", "The suspension ends before its registered day"),
        registered=False,
        form="TT68 Mẫu 27",
        article="ND168 60",
        when=NOTICE_FIRST,
        fees=(ONLINE,),
        charter="",
        needed=(BOARD_PAPERS,),
        then=(
            Fact(
                Text(
                    "Nộp tờ khai thuế từ kỳ có ngày hoạt động lại",
                    "Returns are filed from the period of that day on",
                ),
                "ND252 7.1c",
            ),
        ),
        refusals=(
            Fact(
                Text(f"Nộp sát ngày, không đủ {NOTICE} ngày làm việc", f"Filed less than {NOTICE} working days before"),
                "ND168 60",
            ),
        ),
        portal=(
            Text(
                "Mẫu 27, phần tiếp tục kinh doanh trước thời hạn: ngày hoạt động lại, lý do",
                "Form 27, the part on going on early: the day, the reason",
            ),
        ),
    ),
)
