"""The changes of a registered company that are made here, as a table: form, days, fee, papers, who decides, what follows, usual refusals.

Sources by the short names of `dossiers/rules`: LDN is the Law on Enterprises (67/VBHN-VPQH), ND168 Decree 168/2025, TT68 and TT90 the
Circulars 68/2025 and 90/2026, ND252 Decree 252/2026. `compared` False: the text was not read, people are told so.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from khoisu.changes.states import CompanyChangeKind
from khoisu.kit.text.texts import Text


@dataclass(frozen=True, slots=True)
class Fact:
    """A sentence for the customer with its source."""

    text: Text
    source: str
    compared: bool = True


@dataclass(frozen=True, slots=True)
class Decider:
    """Who decides in a company of one legal type. `chair`: the title of who presides and signs; empty where the owner alone decides.

    `share`: what the resolution needs, in words; `article` where it says so.
    """

    body: Text
    chair: str
    share: Text | None
    article: str
    compared: bool = True


@dataclass(frozen=True, slots=True)
class Case:
    """One kind of change. `registered`: a new certificate follows (LDN 30), else the registrar updates the data (LDN 31)."""

    kind: CompanyChangeKind
    name: Text
    about: Text
    registered: bool
    form: str
    article: str
    then: tuple[Fact, ...]
    refusals: tuple[Fact, ...]
    portal: tuple[Text, ...]
    charter: str
    """The article of the charter's contents that the change touches."""


DAYS: Final = 10
"""Days from the decision until the filing (LDN 30, 31)."""
REGISTRAR_DAYS: Final = 3
"""Working days in which the registrar decides (LDN 30, 31)."""
ONLINE: Final = Fact(
    Text("Nộp trực tuyến: không thu phí đăng ký", "Filed online: no registration fee"), "ND168", compared=False
)
PUBLICATION: Final = Fact(
    Text("Phí công bố nội dung đăng ký: 100.000 ₫", "Publication fee: 100,000 ₫"), "ND168 34, 73", compared=False
)
AGENT: Final = Fact(
    Text(
        "Giấy ủy quyền cho chúng tôi nộp hồ sơ, do người đại diện theo pháp luật ký",
        "An authorisation for us to file, signed by the legal representative",
    ),
    "ND168 12",
)
BLOCKED: Final = Fact(
    Text(
        "Không đổi được khi công ty bị thông báo vi phạm hoặc thu hồi, đang giải thể, hoặc có tình trạng “không hoạt động tại địa chỉ đã đăng ký”",
        "Not possible after a notice of violation or revocation, during dissolution, or while the company is “not active at its registered address”",
    ),
    "ND168 59",
)
AS_IN_CHARTER: Final = Fact(
    Text(
        "Điều lệ của công ty có thể quy định tỷ lệ khác; hãy xem điều lệ trước khi họp",
        "The company's charter may set another share; look at it before the meeting",
    ),
    "LDN 59, 148",
)
NAME_ON_PAPERS: Final = Fact(
    Text(
        "Cập nhật tên hoặc địa chỉ mới trên biển hiệu, con dấu, chữ ký số, hóa đơn điện tử, tài khoản ngân hàng, bảo hiểm và giấy phép",
        "Put the new name or address on the sign, seal, digital signature, e-invoices, bank account, insurance and licences",
    ),
    "LDN 37.4",
    compared=False,
)
OWNER: Final = Decider(Text("Chủ sở hữu công ty", "The company's owner"), "", None, "LDN 76")
MEMBERS: Final = Decider(
    Text("Hội đồng thành viên", "The members' council"),
    "CHU_TICH_HDTV",
    Text(
        "từ 75% tổng vốn góp của thành viên dự họp tán thành, vì nội dung này thuộc điều lệ; cuộc họp cần thành viên giữ từ 65% vốn điều lệ",
        "75% or more of the capital attending, since the charter holds it; the meeting needs members with 65% of the charter capital",
    ),
    "LDN 58, 59, 24",
)
HOLDERS: Final = Decider(
    Text("Đại hội đồng cổ đông", "The shareholders' meeting"),
    "CHU_TICH_HDQT",
    Text(
        "trên 50% tổng số phiếu của cổ đông dự họp tán thành; cuộc họp cần cổ đông giữ trên 50% số phiếu",
        "more than 50% of the votes attending; the meeting needs holders of more than 50% of the votes",
    ),
    "LDN 145, 148",
)
HOLDERS_65: Final = Decider(
    HOLDERS.body,
    HOLDERS.chair,
    Text(
        "từ 65% tổng số phiếu của cổ đông dự họp tán thành; cuộc họp cần cổ đông giữ trên 50% số phiếu",
        "65% or more of the votes attending; the meeting needs holders of more than 50% of the votes",
    ),
    "LDN 145, 148",
)
PARTNERS: Final = Decider(
    Text("Hội đồng thành viên (các thành viên hợp danh)", "The partners' council (general partners)"),
    "CHU_TICH_HDTV",
    Text(
        "ít nhất 3/4 tổng số thành viên hợp danh tán thành", "at least three quarters of the general partners in favour"
    ),
    "LDN 182",
)
SOLE: Final = Decider(Text("Chủ doanh nghiệp tư nhân", "The owner of the enterprise"), "", None, "LDN 188")
BY_TYPE: Final[Mapping[str, Decider]] = {
    "DNTN": SOLE,
    "TNHH1_CN": OWNER,
    "TNHH1_TC": OWNER,
    "TNHH2": MEMBERS,
    "CP": HOLDERS,
    "HD": PARTNERS,
}


def decider_of(kind: CompanyChangeKind, legal_type: str) -> Decider:
    """Who decides such a change in a company of this legal type (a dossier's code)."""
    return HOLDERS_65 if legal_type == "CP" and kind is CompanyChangeKind.LINES else BY_TYPE[legal_type]


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
    )
}
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
