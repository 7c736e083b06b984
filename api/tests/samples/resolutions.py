"""First decisions of owners: of the single owner, and of the members' meeting."""

from khoisu.rendering.service import Paper
from tests.samples.clauses import Article, paper

OFFICE: Article = (
    ("Trụ sở", "Head office"),
    (
        (
            "Trụ sở chính: số 12 đường Mẫu, phường Mẫu, Thành phố Hồ Chí Minh, theo hợp đồng mượn nhà ngày …/…/……",
            "The head office, by the contract of loan.",
        ),
    ),
)
DIRECTOR: Article = (
    ("Người đại diện theo pháp luật", "Legal representative"),
    (
        (
            "Bổ nhiệm ông TRẦN VĂN MẪU làm Giám đốc, người đại diện theo pháp luật, nhiệm kỳ 05 năm.",
            "Appoints the invented person TRẦN VĂN MẪU as director and legal representative for five years.",
        ),
        (
            "Giám đốc được mở tài khoản ngân hàng, đăng ký chữ ký số, thuế điện tử, hóa đơn và ký hồ sơ với cơ quan nhà nước.",
            "The director may open a bank account, obtain the digital signature, register for e-tax and invoices, and sign with authorities.",
        ),
    ),
)
CAPITAL: Article = (
    ("Góp vốn", "Capital"),
    (
        (
            "Vốn điều lệ 500.000.000 đồng, góp đủ bằng chuyển khoản vào tài khoản công ty, chậm nhất ngày thứ 90 kể từ ngày cấp giấy chứng nhận.",
            "Charter capital of 500,000,000 đồng, paid by transfer not later than the 90th day after the certificate.",
        ),
    ),
)
DONE: Article = (
    ("Thi hành", "Carrying out"),
    (
        (
            "Có hiệu lực từ ngày ký. Giám đốc tổ chức thực hiện và lưu bản gốc tại trụ sở.",
            "Valid from signature. The director carries it out and keeps the original at the head office.",
        ),
    ),
)


def owner_decision() -> Paper:
    """The decision of the owner of a single-member company (Law on Enterprises, articles 76 and 79)."""
    return paper(
        "quyet-dinh-chu-so-huu",
        (
            "Quyết định của chủ sở hữu\nCông ty TNHH một thành viên Hạt Mầm Mẫu",
            "Decision of the owner of a single-member company",
        ),
        (
            (
                "Tôi, TRẦN VĂN MẪU, số định danh cá nhân 079080000002, chủ sở hữu 100% vốn điều lệ, căn cứ Luật Doanh nghiệp (Điều 76) và Điều lệ "
                "công ty, quyết định:",
                "I, the owner of all the capital, decide by the Law on Enterprises (article 76) and the charter:",
            ),
        ),
        (OFFICE, DIRECTOR, CAPITAL, DONE),
        ("", "CHỦ SỞ HỮU"),
    )


def members_resolution() -> Paper:
    """The resolution of the members' meeting of a company with two members (articles 55, 59, 60)."""
    vote: Article = (
        ("Biểu quyết", "Vote"),
        (
            (
                "Thành viên dự họp: TRẦN VĂN MẪU (60% vốn), LÊ THỊ MẪU (40% vốn), tổng cộng 100% vốn. Tán thành: 100%. Không tán thành: 0%. Không ý "
                "kiến: 0%.",
                "Present: two invented members with all the capital. In favour: all.",
            ),
        ),
    )
    return paper(
        "nghi-quyet-hoi-dong-thanh-vien",
        ("Nghị quyết Hội đồng thành viên\nCông ty TNHH Hạt Mầm Mẫu", "Resolution of the members' meeting"),
        (
            (
                "Hội đồng thành viên họp lúc 9 giờ ngày …/…/…… tại trụ sở, có biên bản kèm theo, căn cứ Luật Doanh nghiệp (các điều 55, 59, 60) và "
                "Điều lệ công ty, quyết nghị:",
                "The members' meeting, minutes attached, resolves by the Law on Enterprises (articles 55, 59, 60) and the charter:",
            ),
        ),
        (OFFICE, DIRECTOR, CAPITAL, vote, DONE),
        ("THƯ KÝ", "CHỦ TỊCH HỘI ĐỒNG THÀNH VIÊN"),
    )
