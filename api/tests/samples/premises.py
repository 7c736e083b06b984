"""Contracts by which a company may use a house as its head office: lease and free loan (Civil Code 2015, articles 472 and 494)."""

from khoisu.rendering.service import Paper
from tests.samples.clauses import Article, Clause, paper

OWNER: Clause = (
    "BÊN A (chủ nhà): Bà NGUYỄN THỊ MẪU, số định danh cá nhân 001080000001, nơi ở: số 12 đường Mẫu, phường Mẫu, Thành phố Hồ Chí Minh.",
    "PARTY A (owner of the house): Ms NGUYỄN THỊ MẪU, an invented person.",
)
COMPANY: Clause = (
    "BÊN B: CÔNG TY TNHH HẠT MẦM MẪU. Nếu ký trước khi có giấy chứng nhận: ông TRẦN VĂN MẪU, số định danh cá nhân 079080000002, người thành "
    "lập công ty; sau khi có giấy chứng nhận, công ty tiếp nhận quyền và nghĩa vụ của hợp đồng này (Luật Doanh nghiệp, Điều 18).",
    "PARTY B: the invented company. Signed before the certificate: its founder; the company then takes the contract over (Law on Enterprises, "
    "article 18).",
)
HOUSE: Article = (
    ("Nhà và mục đích sử dụng", "The house and its use"),
    (
        (
            "Bên A giao cho Bên B sử dụng nhà riêng lẻ số 12 đường Mẫu, phường Mẫu, Thành phố Hồ Chí Minh, diện tích sử dụng ……… m², theo giấy "
            "chứng nhận quyền sử dụng đất, quyền sở hữu nhà số ………………, để làm trụ sở chính và nơi làm việc của công ty.",
            "Party A lets Party B use the house described in its ownership certificate as head office and place of work.",
        ),
        (
            "Bên A cam kết là chủ sở hữu hợp pháp hoặc được mọi đồng sở hữu đồng ý; nhà không phải căn hộ chung cư chỉ dùng để ở, không có tranh "
            "chấp, không bị kê biên.",
            "Party A is the owner or acts for all owners; the house is not a flat for living only, not in dispute, not seized.",
        ),
    ),
)
COMPANY_RIGHTS: Article = (
    ("Bên B được và phải", "What Party B may and must do"),
    (
        (
            "Bên B được gắn biển tên công ty, nhận thư và tiếp khách, ghi địa chỉ này trong đăng ký doanh nghiệp, đăng ký thuế và hóa đơn.",
            "Party B may show its name, receive mail and visitors, and register this address with the authorities.",
        ),
        (
            "Bên B giữ gìn nhà, trả tiền điện, nước, mạng theo thực tế sử dụng, bảo đảm an toàn phòng cháy; sửa chữa lớn phải được Bên A đồng ý "
            "bằng văn bản.",
            "Party B takes care of the house, pays electricity, water and internet, keeps fire safety; major works need consent in writing.",
        ),
    ),
)
OWNER_DUTIES: Article = (
    ("Bên A phải", "What Party A must do"),
    (
        (
            "Bên A giao nhà đúng ngày, cung cấp bản sao giấy tờ nhà khi cơ quan nhà nước hỏi, bảo đảm Bên B sử dụng ổn định trong thời hạn.",
            "Party A hands the house over in time, gives copies of its papers when an authority asks, and leaves Party B undisturbed.",
        ),
    ),
)
ENDING: Article = (
    ("Chấm dứt", "Ending"),
    (
        (
            "Hợp đồng chấm dứt khi hết thời hạn hoặc hai bên đồng ý. Bên muốn chấm dứt sớm báo trước bằng văn bản ít nhất 30 ngày, để Bên B kịp "
            "đăng ký địa chỉ mới trong 10 ngày kể từ ngày thay đổi.",
            "It ends with its term or by agreement; ending early takes 30 days' notice, so that Party B can register another address within 10 days.",
        ),
        (
            "Khi trả nhà, hai bên lập biên bản ghi hiện trạng và chỉ số điện, nước.",
            "On return both sign a record of the state of the house and the meters.",
        ),
    ),
)
DISPUTES: Article = (
    ("Hiệu lực và tranh chấp", "Validity and disputes"),
    (
        (
            "Hợp đồng có hiệu lực từ ngày ký, lập thành 02 bản, mỗi bên giữ 01 bản. Hợp đồng cho thuê, cho mượn nhà ở không bắt buộc công chứng, "
            "trừ khi hai bên muốn (Luật Nhà ở số 27/2023/QH15, Điều 164).",
            "Valid from signature, in two copies. Notarisation is not compulsory unless the parties want it (Housing Law, article 164).",
        ),
        (
            "Tranh chấp được thương lượng; không thành thì do tòa án có thẩm quyền giải quyết.",
            "Disputes are negotiated, else decided by the competent court.",
        ),
    ),
)


def lease() -> Paper:
    """A lease with rent, deposit and the landlord's tax."""
    rent: tuple[Article, ...] = (
        (
            ("Thời hạn", "Term"),
            (("Từ ngày 01/12/2026 đến hết ngày 30/11/2028.", "From 1 December 2026 to 30 November 2028."),),
        ),
        (
            ("Tiền thuê và đặt cọc", "Rent and deposit"),
            (
                (
                    "Tiền thuê: 4.000.000 đồng mỗi tháng, trả trước ngày 05 bằng chuyển khoản. Đặt cọc: 8.000.000 đồng, trả lại khi giao nhà, "
                    "trừ khoản Bên B còn nợ.",
                    "Rent: 4,000,000 đồng a month by transfer before the 5th. Deposit: 8,000,000 đồng, given back less what Party B owes.",
                ),
                (
                    "Thuế của tiền cho thuê do Bên A kê khai và nộp, trừ khi hai bên ghi khác tại đây: ………………………………",
                    "Party A declares and pays the tax on the rent, unless agreed otherwise here.",
                ),
            ),
        ),
    )
    return paper(
        "hop-dong-thue-nha-lam-tru-so",
        ("Hợp đồng thuê nhà\nlàm trụ sở công ty", "Lease of a house as head office"),
        (OWNER, COMPANY),
        (HOUSE, *rent, COMPANY_RIGHTS, OWNER_DUTIES, ENDING, DISPUTES),
        ("BÊN A", "BÊN B"),
    )


def loan() -> Paper:
    """A free loan, usual when the house belongs to the founder's family."""
    free: tuple[Article, ...] = (
        (
            ("Mượn không trả tiền", "Free of charge"),
            (
                (
                    "Bên A cho Bên B mượn nhà không thu tiền. Bên B không được cho thuê, cho mượn lại.",
                    "Party A takes no money for the use. Party B may not let or lend it to others.",
                ),
            ),
        ),
        (
            ("Thời hạn", "Term"),
            (
                (
                    "Từ ngày 01/12/2026 đến hết ngày 30/11/2031. Không ghi thời hạn thì Bên A có thể đòi lại nhà bất cứ lúc nào sau khi báo trước "
                    "một thời gian hợp lý.",
                    "From 1 December 2026 to 30 November 2031. Without a term Party A may ask for the house back after reasonable notice.",
                ),
            ),
        ),
    )
    return paper(
        "hop-dong-muon-nha-lam-tru-so",
        ("Hợp đồng mượn nhà\nlàm trụ sở công ty", "Free loan of a house as head office"),
        (OWNER, COMPANY),
        (HOUSE, *free, COMPANY_RIGHTS, OWNER_DUTIES, ENDING, DISPUTES),
        ("BÊN A", "BÊN B"),
    )
