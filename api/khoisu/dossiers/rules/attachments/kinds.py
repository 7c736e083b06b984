"""The kinds of attachments: what each is, why it is asked for, and how people get it.

Sources: LDN 20-22 (papers of a dossier by type), ND168 11 (papers of persons), ND168 3.9 (files), ND296 (papers in national
databases), as company-formation.md section 3 reads them. Where that page is not verified, the attachment is only recommended.
"""

from dataclasses import dataclass

from khoisu.kit.text.texts import Text


@dataclass(frozen=True, slots=True)
class Kind:
    """`ma` is stable and stored. `la_giay_to_tuy_than`: shows an identity paper, so its upload asks for consent."""

    ma: str
    ten: Text
    can_cu: str
    vi_sao: Text
    cach_lam: tuple[Text, ...]
    la_giay_to_tuy_than: bool = False


SCAN = Text(
    "Chụp hoặc quét màu, đủ bốn góc, đọc rõ từng chữ. Nhiều trang: một tệp PDF hoặc nhiều ảnh.",
    "Take a colour photo or scan that shows all four corners and can be read. Several pages: one PDF or several pictures.",
)
LEGALISE = Text(
    "Hợp pháp hóa lãnh sự: xin chứng nhận tại cơ quan ngoại giao của nước cấp, rồi tại cơ quan đại diện Việt Nam ở nước đó "
    "(hoặc ngược lại tại Việt Nam: cơ quan đại diện của nước đó, rồi Bộ Ngoại giao). Thường mất 1 đến 3 tuần. "
    "Một số nước được miễn theo điều ước quốc tế; hãy hỏi cơ quan cấp.",
    "Consular legalisation: have the paper certified by the foreign ministry of the issuing country, then by the Vietnamese mission "
    "there (or, in Viet Nam, by that country's mission and then by the Ministry of Foreign Affairs). It usually takes 1 to 3 weeks. "
    "Treaties exempt some countries; ask the authority that issued the paper.",
)
TRANSLATE = Text(
    "Dịch công chứng: mang bản đã hợp pháp hóa đến phòng công chứng hoặc Ủy ban nhân dân xã, phường để dịch sang tiếng Việt và "
    "chứng thực chữ ký người dịch. Thường mất 1 đến 3 ngày.",
    "Certified translation: take the legalised paper to a notary or a commune people's committee in Viet Nam, where it is translated into "
    "Vietnamese and the translator's signature is certified. It usually takes 1 to 3 days.",
)

PERSON_PAPER = Kind(
    "giay-to-ca-nhan",
    Text("Bản sao hộ chiếu hoặc giấy tờ thay thế", "Copy of the passport or the paper that replaces it"),
    "ND168 11.3",
    Text(
        "Người không khai số định danh cá nhân phải nộp kèm bản sao giấy tờ còn hiệu lực (Nghị định 168/2025/NĐ-CP, Điều 11 khoản 3). "
        "Người có số định danh 12 số thì không cần.",
        "Whoever declares no personal identification number attaches a copy of a valid paper (Decree 168/2025/NĐ-CP, art. 11.3). "
        "People with a 12-digit number attach none.",
    ),
    (
        Text(
            "Chụp trang có ảnh và dòng chữ máy đọc ở cuối trang; hộ chiếu phải còn hạn.",
            "Take a picture of the page with the photo and the machine-readable lines; the passport must be valid.",
        ),
        SCAN,
    ),
    la_giay_to_tuy_than=True,
)
ORGANISATION_PAPER = Kind(
    "giay-to-phap-ly-to-chuc",
    Text("Giấy tờ pháp lý của tổ chức", "Legal paper of the organisation"),
    "LDN 20-22",
    Text(
        "Thành viên, cổ đông là tổ chức nộp bản sao giấy tờ pháp lý của mình (Luật Doanh nghiệp, Điều 20 đến 22).",
        "An organisation that is a member or shareholder attaches a copy of its legal paper (Law on Enterprises, art. 20 to 22).",
    ),
    (
        Text(
            "Quyết định thành lập, giấy chứng nhận đăng ký hoặc giấy tờ tương đương đang có hiệu lực.",
            "The decision of establishment, the certificate of registration or an equal paper that is in force.",
        ),
        SCAN,
    ),
)
FOREIGN_PAPER = Kind(
    ORGANISATION_PAPER.ma,
    Text("Giấy tờ pháp lý đã hợp pháp hóa lãnh sự", "Legal paper with consular legalisation"),
    "LDN 20-22",
    Text(
        "Giấy tờ của tổ chức nước ngoài phải được hợp pháp hóa lãnh sự (Luật Doanh nghiệp, Điều 20 đến 22).",
        "The paper of a foreign organisation needs consular legalisation (Law on Enterprises, art. 20 to 22).",
    ),
    (
        Text(
            "Lấy bản trích lục đăng ký công ty mới nhất tại cơ quan đăng ký của nước đó.",
            "Get a recent extract from that country's company register.",
        ),
        LEGALISE,
        SCAN,
    ),
)
FOREIGN_TRANSLATION = Kind(
    "ban-dich-giay-to-phap-ly",
    Text("Bản dịch công chứng giấy tờ pháp lý", "Certified translation of the legal paper"),
    "LDN 20-22",
    Text(
        "Giấy tờ bằng tiếng nước ngoài nộp kèm bản dịch tiếng Việt được chứng thực (Luật Doanh nghiệp, Điều 20 đến 22).",
        "A paper in a foreign language goes with a certified translation into Vietnamese (Law on Enterprises, art. 20 to 22).",
    ),
    (
        TRANSLATE,
        Text(
            "Bản dịch đóng chung với bản gốc thì tải cùng tệp đó lên cả hai mục.",
            "When the translation is bound with the original, upload the same file to both.",
        ),
        SCAN,
    ),
)
INVESTMENT_CERTIFICATE = Kind(
    "gcn-dang-ky-dau-tu",
    Text("Giấy chứng nhận đăng ký đầu tư", "Investment registration certificate"),
    "LDN 20-22; ND296",
    Text(
        "Nhà đầu tư nước ngoài nộp bản sao. Cơ quan đăng ký tự tra được thì không đòi (Nghị định 296/2026/NĐ-CP), "
        "nhưng có sẵn bản sao sẽ tránh bị trả hồ sơ.",
        "A foreign investor attaches a copy. A registrar who can look it up does not ask for it (Decree 296/2026/NĐ-CP), "
        "but a copy at hand saves a notice to amend.",
    ),
    (
        Text(
            "Dùng bản do Sở Tài chính hoặc Ban quản lý khu cấp, đủ các trang.",
            "Use the one issued by the Department of Finance or the zone's board, with all of its pages.",
        ),
        SCAN,
    ),
)
VALUATION = Kind(
    "van-ban-dinh-gia",
    Text("Biên bản định giá tài sản góp vốn", "Record of the valuation of contributed assets"),
    "LDN 36",
    Text(
        "Tài sản không phải tiền Việt Nam, ngoại tệ tự do chuyển đổi hoặc vàng nên có biên bản định giá (Luật Doanh nghiệp, Điều 36) "
        "để sau này không tranh chấp về giá trị.",
        "For assets other than Vietnamese money, convertible currency or gold, keep a record of the valuation (Law on Enterprises, art. 36), "
        "so that nobody disputes the value later.",
    ),
    (
        Text(
            "Các thành viên tự định giá và cùng ký, hoặc thuê tổ chức thẩm định giá (thường 3 đến 7 ngày).",
            "The members agree on the value and all sign, or a valuation firm does it (usually 3 to 7 days).",
        ),
        SCAN,
    ),
)
HOUSEHOLD_CERTIFICATE = Kind(
    "gcn-dang-ky-ho-kinh-doanh",
    Text(
        "Bản chính Giấy chứng nhận đăng ký hộ kinh doanh",
        "Original certificate of registration of the household business",
    ),
    "ND168 (chuyển đổi từ hộ kinh doanh)",
    Text(
        "Hộ kinh doanh chuyển đổi thành doanh nghiệp thì nộp lại giấy chứng nhận của hộ. Chúng tôi chưa đối chiếu nguyên văn điều khoản, "
        "nên đây là giấy nên có, không chặn việc nộp hồ sơ.",
        "A household business that becomes an enterprise hands in its certificate. We have not compared the wording of the article, so this "
        "is recommended and does not hold up the hand-in.",
    ),
    (
        Text(
            "Tải bản chụp lên đây và giữ bản chính để nộp; nếu đã mất, hãy báo cho nhân viên của chúng tôi.",
            "Upload a picture here and keep the original for the registrar; tell our staff if it is lost.",
        ),
        SCAN,
    ),
)
HOUSEHOLD_TAX_CERTIFICATE = Kind(
    "gcn-dang-ky-thue-ho-kinh-doanh",
    Text("Giấy chứng nhận đăng ký thuế của hộ kinh doanh", "Tax certificate of the household business"),
    HOUSEHOLD_CERTIFICATE.can_cu,
    Text(
        "Mẫu đề nghị ghi giấy tờ của chủ hộ theo đúng giấy chứng nhận đăng ký thuế; có bản sao thì tránh bị trả hồ sơ vì ghi lệch.",
        "The request names the owner's paper as the tax certificate does; with a copy at hand nothing is sent back for a difference.",
    ),
    (
        Text(
            "Hộ dùng số định danh thay mã số thuế có thể không có giấy này; khi đó hãy để trống.",
            "A household that uses the personal number as its tax code may have none; then leave it empty.",
        ),
        SCAN,
    ),
)
KIND_CODES = frozenset(
    kind.ma
    for kind in (
        PERSON_PAPER,
        ORGANISATION_PAPER,
        FOREIGN_TRANSLATION,
        INVESTMENT_CERTIFICATE,
        VALUATION,
        HOUSEHOLD_CERTIFICATE,
        HOUSEHOLD_TAX_CERTIFICATE,
    )
)
IDENTITY_CODES = frozenset({PERSON_PAPER.ma})
