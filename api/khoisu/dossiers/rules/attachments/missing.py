"""What is not attached yet: refuses the submission where the law is certain, and only advises where it is not."""

from khoisu.dossiers.rules.attachments.kinds import (
    FOREIGN_TRANSLATION,
    HOUSEHOLD_CERTIFICATE,
    HOUSEHOLD_TAX_CERTIFICATE,
    INVESTMENT_CERTIFICATE,
    ORGANISATION_PAPER,
    PERSON_PAPER,
    VALUATION,
)
from khoisu.dossiers.rules.attachments.needs import Need, list_needs
from khoisu.dossiers.rules.context import Context
from khoisu.dossiers.rules.entities import Dossier
from khoisu.dossiers.rules.findings import Found, LawRow, Notice, Path, missing, warn
from khoisu.kit.text.texts import Text

NO_PERSON_PAPER = missing(
    "thieu_ban_sao_giay_to",
    "Thiếu bản sao hộ chiếu hoặc giấy tờ thay thế của {ten}. Người không khai số định danh cá nhân phải nộp kèm "
    "(Nghị định 168/2025/NĐ-CP, Điều 11 khoản 3)",
    "The copy of {ten}'s passport, or of the paper that replaces it, is missing. It is attached for whoever declares no personal "
    "identification number (Decree 168/2025/NĐ-CP, art. 11.3)",
)
NO_ORGANISATION_PAPER = missing(
    "thieu_giay_to_to_chuc",
    "Thiếu bản sao giấy tờ pháp lý của {ten}; tổ chức nước ngoài nộp bản đã hợp pháp hóa lãnh sự (Luật Doanh nghiệp, Điều 20 đến 22)",
    "The copy of {ten}'s legal paper is missing; a foreign organisation attaches it with consular legalisation "
    "(Law on Enterprises, art. 20 to 22)",
)
NO_TRANSLATION = missing(
    "thieu_ban_dich",
    "Thiếu bản dịch công chứng giấy tờ pháp lý của {ten} (Luật Doanh nghiệp, Điều 20 đến 22)",
    "The certified translation of {ten}'s legal paper is missing (Law on Enterprises, art. 20 to 22)",
)
BETTER_PERSON_PAPER = warn(
    "nen_nop_giay_to_ca_nhan",
    "Nên nộp kèm bản sao hộ chiếu của {ten}, người đại diện theo pháp luật của tổ chức, để không phải bổ sung sau",
    "Better attach a copy of the passport of {ten}, the organisation's legal representative, so that it is not asked for later",
)
BETTER_ORGANISATION_PAPER = warn(
    "nen_nop_giay_to_to_chuc",
    "Nên nộp kèm bản sao giấy chứng nhận đăng ký doanh nghiệp của {ten}, phòng khi cơ quan đăng ký chưa tra cứu được "
    "(Nghị định 296/2026/NĐ-CP)",
    "Better attach a copy of {ten}'s enterprise certificate in case the registrar cannot look it up yet (Decree 296/2026/NĐ-CP)",
)
BETTER_CERTIFICATE = warn(
    "nen_nop_gcn_dau_tu",
    "Nên nộp kèm bản sao Giấy chứng nhận đăng ký đầu tư của {ten}, phòng khi cơ quan đăng ký chưa tra cứu được "
    "(Nghị định 296/2026/NĐ-CP)",
    "Better attach a copy of {ten}'s investment certificate in case the registrar cannot look it up yet (Decree 296/2026/NĐ-CP)",
)
BETTER_VALUATION = warn(
    "nen_nop_dinh_gia",
    "Tài sản góp vốn không phải tiền hoặc vàng: nên nộp kèm biên bản định giá (Luật Doanh nghiệp, Điều 36)",
    "Assets that are neither money nor gold are contributed: better attach the record of their valuation (Law on Enterprises, art. 36)",
)
BETTER_HOUSEHOLD_CERTIFICATE = warn(
    "nen_nop_gcn_ho_kinh_doanh",
    "Chuyển đổi từ hộ kinh doanh: nên tải lên Giấy chứng nhận đăng ký hộ kinh doanh và giữ bản chính để nộp cho cơ quan đăng ký",
    "A household business is converted: better upload its certificate, and keep the original for the registrar",
)
BETTER_HOUSEHOLD_TAX_CERTIFICATE = warn(
    "nen_nop_gcn_thue_ho_kinh_doanh",
    "Chuyển đổi từ hộ kinh doanh: nên tải lên giấy chứng nhận đăng ký thuế của hộ, nếu có",
    "A household business is converted: better upload its tax certificate, if it has one",
)
REQUIRED: dict[str, Notice] = {
    PERSON_PAPER.ma: NO_PERSON_PAPER,
    ORGANISATION_PAPER.ma: NO_ORGANISATION_PAPER,
    FOREIGN_TRANSLATION.ma: NO_TRANSLATION,
}
RECOMMENDED: dict[str, Notice] = {
    PERSON_PAPER.ma: BETTER_PERSON_PAPER,
    ORGANISATION_PAPER.ma: BETTER_ORGANISATION_PAPER,
    INVESTMENT_CERTIFICATE.ma: BETTER_CERTIFICATE,
    VALUATION.ma: BETTER_VALUATION,
    HOUSEHOLD_CERTIFICATE.ma: BETTER_HOUSEHOLD_CERTIFICATE,
    HOUSEHOLD_TAX_CERTIFICATE.ma: BETTER_HOUSEHOLD_TAX_CERTIFICATE,
}
UPLOADED = "giay_to_kem_theo"
"""Where a finding is reported that has no field of its own."""
FIELDS = {
    ("chu_so_huu_list", 2, PERSON_PAPER.ma): "hinh_anh_cccd_truoc",
    ("chu_so_huu_list", 2, ORGANISATION_PAPER.ma): "hinh_anh_dkdn",
    ("chu_so_huu_list", 2, FOREIGN_TRANSLATION.ma): "hinh_anh_dkdn",
}
"""The fields of S3.x that name a picture, by list, depth of the path and kind."""


def field_of(need: Need) -> Path:
    """The field on which a missing attachment is reported."""
    place = need.subject.places[0]
    return (*place, FIELDS.get((str(place[0]), len(place), need.kind.ma), UPLOADED))


def attachments(dossier: Dossier, ctx: Context) -> Found:
    """Every paper that goes with the dossier and has not been uploaded. Nothing while nobody looked what was."""
    if ctx.kem_theo is None:
        return
    for need in list_needs(dossier):
        if need.key not in ctx.kem_theo:
            notice = (REQUIRED if need.required else RECOMMENDED)[need.kind.ma]
            yield notice.at(*field_of(need), ten=need.subject.ten)


_COPY = Text(
    "Chủ sở hữu, người đại diện theo pháp luật, theo ủy quyền không có số định danh cá nhân: có bản sao hộ chiếu",
    "Owners, legal and authorised representatives without a personal identification number: a copy of the passport is attached",
)
LAW = (
    LawRow(NO_PERSON_PAPER, "ND168 11.3", _COPY),
    LawRow(
        NO_ORGANISATION_PAPER,
        "LDN 20-22",
        Text(
            "Tổ chức nước ngoài, hoặc tổ chức thành lập theo quyết định: có bản sao giấy tờ pháp lý",
            "A foreign organisation, or one founded by a decision: a copy of its legal paper is attached",
        ),
    ),
    LawRow(
        NO_TRANSLATION,
        "LDN 20-22",
        Text(
            "Tổ chức nước ngoài: có bản dịch công chứng giấy tờ pháp lý",
            "A foreign organisation: a certified translation of its legal paper is attached",
        ),
    ),
    LawRow(
        BETTER_PERSON_PAPER,
        "ND168 11.3",
        Text(
            "Người đại diện theo pháp luật của tổ chức góp vốn dùng hộ chiếu: có bản sao",
            "The legal representative of an organisation that contributes shows a passport: a copy is attached",
        ),
    ),
    LawRow(
        BETTER_ORGANISATION_PAPER,
        "ND296",
        Text(
            "Doanh nghiệp Việt Nam góp vốn: có bản sao giấy chứng nhận đăng ký doanh nghiệp",
            "A Vietnamese enterprise contributes: a copy of its certificate is attached",
        ),
    ),
    LawRow(
        BETTER_CERTIFICATE,
        "LDN 20-22; ND296",
        Text(
            "Nhà đầu tư nước ngoài có Giấy chứng nhận đăng ký đầu tư: có bản sao",
            "A foreign investor has an investment certificate: a copy is attached",
        ),
    ),
    LawRow(
        BETTER_VALUATION,
        "LDN 36",
        Text(
            "Góp vốn bằng tài sản khác tiền, vàng: có biên bản định giá",
            "Assets other than money and gold are contributed: a record of their valuation is attached",
        ),
    ),
    LawRow(
        BETTER_HOUSEHOLD_CERTIFICATE,
        "ND168 (general knowledge)",
        Text("Chuyển đổi từ hộ kinh doanh: có giấy chứng nhận của hộ", "Converted household business: its certificate"),
    ),
    LawRow(
        BETTER_HOUSEHOLD_TAX_CERTIFICATE,
        "ND168 (general knowledge)",
        Text(
            "Chuyển đổi từ hộ kinh doanh: có giấy chứng nhận đăng ký thuế của hộ, nếu có",
            "Converted household business: its tax certificate, if there is one",
        ),
    ),
)
