"""The changes of a registered company that are made here, as a table: form, days, fee, papers, who decides, what follows, usual refusals."""

from collections.abc import Mapping
from datetime import date
from typing import Any, Final

from khoisu.changes.case import AGENT_OF_SIGNER, NAME_ON_PAPERS, ONLINE, PUBLICATION, Case, Fact
from khoisu.changes.data_cases import DATA_CASES
from khoisu.changes.owner_cases import REDUCTION, TRANSFER
from khoisu.changes.states import CompanyChangeKind
from khoisu.changes.suspension import is_suspended
from khoisu.kit.text.texts import Text

CASES: Final[Mapping[CompanyChangeKind, Case]] = {
    one.kind: one
    for one in (
        Case(
            CompanyChangeKind.NAME,
            Text("Đổi tên công ty", "Change of name"),
            Text(
                "Tên tiếng Việt, tên tiếng nước ngoài hoặc tên viết tắt",
                "The Vietnamese, the foreign or the short name",
            ),
            registered=True,
            fees=(ONLINE, PUBLICATION),
            form="TT68 Mẫu 12",
            article="ND168 41",
            then=(
                NAME_ON_PAPERS,
                Fact(
                    Text(
                        "Chi nhánh, văn phòng đại diện mang tên công ty: thông báo đổi tên trong 10 ngày",
                        "Branches and offices that bear the name: notify within 10 days",
                    ),
                    "ND168 41.3",
                ),
            ),
            refusals=(
                Fact(
                    Text(
                        "Tên trùng hoặc gây nhầm lẫn với tên đã đăng ký",
                        "The name equals or resembles a registered one",
                    ),
                    "LDN 38, 41",
                ),
                Fact(
                    Text("Tên vi phạm nhãn hiệu đã được bảo hộ", "The name infringes a protected trade mark"),
                    "ND168 14–18",
                    compared=False,
                ),
            ),
            portal=(
                Text("Mẫu 12, mục “Đăng ký thay đổi tên doanh nghiệp”", "Form 12, the section on the change of name"),
            ),
            charter="LDN 24.2a",
        ),
        Case(
            CompanyChangeKind.HEAD_OFFICE,
            Text("Đổi địa chỉ trụ sở chính", "Move of the head office"),
            Text("Trong cùng tỉnh, thành phố hoặc sang tỉnh, thành phố khác", "Within the province or to another one"),
            registered=True,
            fees=(ONLINE, PUBLICATION),
            form="TT68 Mẫu 12",
            article="ND168 40",
            then=(NAME_ON_PAPERS,),
            refusals=(
                Fact(
                    Text(
                        "Địa chỉ là căn hộ chung cư chỉ để ở, hoặc thiếu số nhà, phường, tỉnh",
                        "A flat for living only, or an address without number, ward or province",
                    ),
                    "LDN 42",
                    compared=False,
                ),
            ),
            portal=(
                Text(
                    "Mẫu 12, mục “Đăng ký thay đổi địa chỉ trụ sở chính”; đánh dấu “địa chỉ nhận thông báo thuế” nếu đổi theo",
                    "Form 12, the section on the head office; tick the tax-notice address if it moves too",
                ),
            ),
            charter="LDN 24.2a",
        ),
        Case(
            CompanyChangeKind.LINES,
            Text("Đổi ngành, nghề kinh doanh", "Change of business lines"),
            Text("Thêm, bớt ngành hoặc đổi ngành chính", "Add or drop lines, or change the main one"),
            registered=False,
            form="TT68 Mẫu 12",
            article="ND168 49",
            then=(
                Fact(
                    Text(
                        "Ngành có điều kiện: có giấy phép hoặc đủ điều kiện trước khi kinh doanh",
                        "Conditional lines: the licence or the conditions come before business starts",
                    ),
                    "LDN 8.1",
                ),
            ),
            refusals=(
                Fact(
                    Text(
                        "Ngành không phải cấp 4 hoặc theo danh mục cũ",
                        "A line that is not of level 4, or of the old list",
                    ),
                    "ND168 7",
                ),
                Fact(
                    Text(
                        "Ngành hạn chế tiếp cận thị trường khi có vốn nước ngoài",
                        "A line closed to foreign capital",
                    ),
                    "ND168 7",
                    compared=False,
                ),
            ),
            portal=(
                Text(
                    "Mẫu 12, mục “Thông báo thay đổi ngành, nghề kinh doanh”: ngành thêm, ngành bỏ, ngành sửa; đánh dấu ô cấp giấy xác nhận nếu cần",
                    "Form 12, the section on business lines: lines added, dropped, corrected; tick the box for a confirmation if wanted",
                ),
            ),
            charter="LDN 24.2b",
        ),
        Case(
            CompanyChangeKind.CAPITAL,
            Text("Tăng vốn", "Raise of the capital"),
            Text(
                "Chủ sở hữu, thành viên hoặc cổ đông hiện có góp thêm vốn",
                "The owner, members or shareholders of today contribute more",
            ),
            registered=True,
            fees=(ONLINE, PUBLICATION),
            form="TT68 Mẫu 12",
            article="ND168 44",
            then=(
                Fact(
                    Text(
                        "Cấp lại giấy chứng nhận phần vốn góp và cập nhật sổ đăng ký thành viên theo phần vốn mới",
                        "Issue new certificates of contribution and update the register of members",
                    ),
                    "LDN 47, 48",
                    types=frozenset({"TNHH2"}),
                ),
                Fact(
                    Text(
                        "Cập nhật sổ đăng ký cổ đông theo số cổ phần mới",
                        "Update the register of shareholders",
                    ),
                    "LDN 122",
                    types=frozenset({"CP"}),
                ),
                Fact(
                    Text(
                        "Người nắm từ 25% vốn thay đổi: thông báo chủ sở hữu hưởng lợi trong 10 ngày (Mẫu 12 và Mẫu 10)",
                        "If who holds 25% or more changes: notify the beneficial owners within 10 days (forms 12 and 10)",
                    ),
                    "LDN 31; ND168 52",
                    types=frozenset({"TNHH1_CN", "TNHH1_TC", "TNHH2", "CP", "HD"}),
                ),
            ),
            refusals=(
                Fact(
                    Text("Không có giấy tờ chứng minh đã góp đủ vốn tăng thêm", "No proof that the raise was paid in"),
                    "ND168 44.1",
                    types=frozenset({"TNHH1_CN", "TNHH1_TC", "TNHH2", "CP", "HD"}),
                ),
                Fact(
                    Text(
                        "Tổng phần vốn của các thành viên không bằng vốn điều lệ",
                        "The members' parts do not add up to the charter capital",
                    ),
                    "ND168 3.9",
                    types=frozenset({"TNHH2", "HD"}),
                ),
            ),
            portal=(
                Text(
                    "Mẫu 12, mục “Đăng ký thay đổi vốn điều lệ”: vốn đã đăng ký, vốn sau khi thay đổi, thời điểm và hình thức tăng vốn",
                    "Form 12, the section on the charter capital: registered, after the change, when and how it was raised",
                ),
                Text(
                    "Đính kèm giấy tờ chứng minh đã góp đủ; công ty hai thành viên trở lên kèm biên bản họp",
                    "Attach the proof of payment; a company of several members also the minutes",
                ),
            ),
            charter="LDN 24",
            needed=(
                Fact(
                    Text(
                        "Giấy tờ chứng minh đã góp đủ phần vốn tăng thêm, ví dụ xác nhận của ngân hàng; thời hạn 10 ngày tính từ ngày góp đủ",
                        "Proof that the raise is paid in, such as the bank's confirmation; the 10 days count from the full payment",
                    ),
                    "ND168 44.1",
                    types=frozenset({"TNHH1_CN", "TNHH1_TC", "TNHH2", "CP", "HD"}),
                ),
                Fact(
                    Text(
                        "Góp thêm bằng tài sản hoặc kết nạp thành viên mới: hãy hỏi chúng tôi trước",
                        "Contributions in kind or a new member: please ask us first",
                    ),
                    "ND168 44, 45",
                    types=frozenset({"TNHH1_CN", "TNHH1_TC", "TNHH2", "HD"}),
                ),
                Fact(
                    Text(
                        "Chào bán cổ phần cho cổ đông hiện hữu trước; bán theo nhiều đợt hoặc cho người khác: hãy hỏi chúng tôi trước",
                        "The shares are offered to the shareholders first; several rounds or other buyers: please ask us first",
                    ),
                    "ND168 44.3",
                    compared=False,
                    types=frozenset({"CP"}),
                ),
            ),
            files_minutes=frozenset({"TNHH2"}),
        ),
        Case(
            CompanyChangeKind.REPRESENTATIVE,
            Text("Đổi người đại diện theo pháp luật", "Change of legal representative"),
            Text("Một người khác thay người đang đăng ký", "Another person takes the place of one who is registered"),
            registered=True,
            fees=(ONLINE, PUBLICATION),
            form="TT68 Mẫu 13",
            article="ND168 43",
            then=(
                Fact(
                    Text(
                        "Đổi chữ ký và chủ tài khoản tại ngân hàng, chữ ký số, hồ sơ thuế và bảo hiểm",
                        "Change the signatory at the bank, the digital signature, the tax and insurance records",
                    ),
                    "LDN 12",
                    compared=False,
                ),
                Fact(
                    Text(
                        "Đăng ký lại hóa đơn điện tử: cơ quan thuế đối chiếu dữ liệu, cả sinh trắc học, của người đại diện mới",
                        "Renew the e-invoice registration: the tax office matches the new representative's data, biometrics included",
                    ),
                    "ND254 4.3",
                ),
            ),
            refusals=(
                Fact(
                    Text(
                        "Mẫu 13 do người không có thẩm quyền ký; đổi Chủ tịch thì Chủ tịch mới ký",
                        "Form 13 signed by the wrong person; if the chair changes, the new chair signs",
                    ),
                    "ND168 43",
                ),
                Fact(
                    Text(
                        "Dữ liệu của người mới khác cơ sở dữ liệu dân cư",
                        "The new person's data differ from the population database",
                    ),
                    "ND168 11, 12",
                ),
            ),
            portal=(
                Text(
                    "Mẫu 13: người đại diện đang đăng ký và người thay; họ tên, ngày sinh, giới tính, số định danh cá nhân, chức danh, địa chỉ liên lạc",
                    "Form 13: who is registered and who follows; name, birth date, sex, identity number, title, contact address",
                ),
            ),
            charter="",
            types=frozenset({"TNHH1_CN", "TNHH1_TC", "TNHH2", "CP"}),
            agent=AGENT_OF_SIGNER,
            needed=(
                Fact(
                    Text(
                        "Người đại diện mới và người được ủy quyền xác thực điện tử bằng tài khoản định danh (VNeID)",
                        "The new representative and the agent authenticate with their identity account (VNeID)",
                    ),
                    "ND296",
                    compared=False,
                ),
            ),
        ),
        REDUCTION,
        TRANSFER,
        *DATA_CASES,
    )
}


def is_offered(kind: CompanyChangeKind, record: Mapping[str, Any], today: date) -> bool:
    """Whether such a change of a company with this record is prepared here: by its legal type, and by whether it is suspended."""
    types = CASES[kind].types
    if kind is CompanyChangeKind.RESUMPTION and not is_suspended(record, today):
        return False
    return types is None or record["loai_hinh"] in types


def article_of(kind: CompanyChangeKind, legal_type: str) -> str:
    """The article that names the papers: a private enterprise's capital has one of its own."""
    return "ND168 48" if kind is CompanyChangeKind.CAPITAL and legal_type == "DNTN" else CASES[kind].article


ACROSS: Final = (
    Fact(
        Text(
            "Trước khi nộp: nộp mẫu 08-MST cho cơ quan thuế nơi đi và nhận thông báo 09-MST (7 ngày làm việc, lâu hơn nếu bị kiểm tra)",
            "Before the filing: form 08-MST to the tax office you leave, and its notice 09-MST (7 working days, longer if inspected)",
        ),
        "TT90 9–10",
    ),
    Fact(
        Text(
            "Nộp hồ sơ tại tỉnh, thành phố mới trong 10 ngày làm việc kể từ thông báo 09-MST; quá hạn thì phải hủy thông báo",
            "File in the new province within 10 working days of 09-MST; after that it must be cancelled",
        ),
        "TT90 9–10",
    ),
    Fact(
        Text(
            "Nộp đủ tờ khai và tiền thuế tại nơi đi; thuế giá trị gia tăng còn được khấu trừ chuyển theo công ty",
            "File the returns and pay the taxes at the old office; VAT credit moves with the company",
        ),
        "ND252 7.1b",
    ),
)
"""What a move to another tax office or province needs first."""
