"""Mẫu số 34: the commitment of a social enterprise to its social or environmental aims (LDN 10).

That this paper is filed and its number are verified (company-formation.md 2); the form's own wording and the article could not be
read, so labels and order are ours and a lawyer must compare them with the circular before real use. It is signed by those who
sign the charter (LDN 24.3), for a private enterprise by its owner: general knowledge too.
"""

from khoisu.dossiers.paper_templates.charter.facts import charter_signers
from khoisu.dossiers.paper_templates.context import SOURCE, PaperContext, owner_name
from khoisu.dossiers.paper_templates.formatting import decimal
from khoisu.dossiers.paper_templates.person_block import line
from khoisu.dossiers.paper_templates.registration_request import addressee
from khoisu.dossiers.rules.entities import CamKetXaHoi
from khoisu.rendering.service import (
    Block,
    FormMark,
    Heading,
    National,
    Paper,
    Paragraph,
    Signature,
    Signatures,
    Tick,
    Ticks,
    Title,
    italic,
    plain,
)

DOTS = "…" * 48
GRANTS = (
    "Khoản viện trợ, tài trợ mà doanh nghiệp nhận được chỉ được dùng để bù đắp chi phí quản lý, chi phí hoạt động và giải quyết vấn đề xã "
    "hội, môi trường đã đăng ký."
)
LASTING = (
    "Doanh nghiệp duy trì mục tiêu và mức tái đầu tư nêu trên trong suốt thời hạn cam kết, và thông báo cho cơ quan có thẩm quyền khi "
    "thay đổi nội dung hoặc chấm dứt thực hiện cam kết."
)


def social_commitment(m: PaperContext) -> Paper | None:
    """The commitment; None for an enterprise that is no social one."""
    company = m.dossier.ho_so
    if not company.doanh_nghiep_xa_hoi:
        return None
    said = company.cam_ket_xa_hoi or CamKetXaHoi()
    return Paper(
        code="cam-ket-muc-tieu-xa-hoi-moi-truong",
        title="Cam kết thực hiện mục tiêu xã hội, môi trường",
        form="TT68/2025 Mẫu 34",
        blocks=(
            FormMark("Mẫu số 34", SOURCE),
            National(place=m.place),
            Title(("CAM KẾT", "THỰC HIỆN MỤC TIÊU XÃ HỘI, MÔI TRƯỜNG")),
            Paragraph((plain("Kính gửi: "), plain(addressee(m))), align="center"),
            line((plain("Tên doanh nghiệp "), italic("(ghi bằng chữ in hoa)")), m.company),
            line("Địa chỉ trụ sở chính", m.one_line(company.tru_so)),
            Paragraph("Doanh nghiệp cam kết thực hiện mục tiêu xã hội, môi trường với các nội dung sau:"),
            *_aims(said),
            *_duration(said),
            Heading("5. Sử dụng khoản viện trợ, tài trợ"),
            Paragraph(GRANTS),
            Heading("6. Duy trì và thông báo"),
            Paragraph(LASTING),
            Paragraph("Những người ký tên dưới đây chịu trách nhiệm trước pháp luật về nội dung cam kết này."),
            Signatures(tuple(Signature(role, name=name) for role, name in _signers(m))),
        ),
    )


def _aims(said: CamKetXaHoi) -> tuple[Block, ...]:
    share = decimal(said.ty_le_tai_dau_tu) or "………"
    return (
        Heading("1. Vấn đề xã hội, môi trường mà doanh nghiệp giải quyết"),
        *_answer(said.van_de),
        Heading("2. Hoạt động của doanh nghiệp nhằm giải quyết vấn đề đó"),
        *_answer(said.hoat_dong),
        Heading("3. Mức lợi nhuận tái đầu tư"),
        Paragraph(
            f"Doanh nghiệp dùng {share}% tổng lợi nhuận sau thuế hằng năm (ít nhất 51%) để tái đầu tư nhằm thực hiện mục tiêu đã "
            "đăng ký."
        ),
    )


def _answer(text: str) -> tuple[Block, ...]:
    """What was entered, line by line; dotted lines to write on while there is nothing."""
    return tuple(Paragraph(one.strip()) for one in text.splitlines() if one.strip()) or (
        Paragraph(DOTS),
        Paragraph(DOTS),
    )


def _duration(said: CamKetXaHoi) -> tuple[Block, ...]:
    limited = f"Có thời hạn: {said.so_nam or '……'} năm kể từ ngày được cấp Giấy chứng nhận đăng ký doanh nghiệp"
    ticks = (Tick("Không thời hạn", said.so_nam == 0), Tick(limited, said.so_nam > 0))
    return (Heading("4. Thời hạn thực hiện"), Ticks(ticks))


def _signers(m: PaperContext) -> list[tuple[str, str]]:
    if m.dossier.ho_so.loai_hinh_id == "DNTN":
        return [("CHỦ DOANH NGHIỆP", owner_name(m.persons[0]) if m.persons else "")]
    return charter_signers(m) or [("", "")]
