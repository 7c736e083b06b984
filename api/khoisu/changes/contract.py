"""The contract by which a member sells a contribution, in words of our own: parties, what goes over, who was offered it first.

Price, payment and what only the parties know is left to be written by hand. No official form prescribes it; ND168 45 asks for one.
"""

from khoisu.changes.paper_facts import DOTS, ChangeFacts, ChangePaperPlan, about, day, place
from khoisu.changes.rules import money
from khoisu.rendering.service import (
    Block,
    Heading,
    National,
    Paper,
    Paragraph,
    Signature,
    Signatures,
    Title,
)


def plan_contract(facts: ChangeFacts) -> ChangePaperPlan:
    """The contract of a transfer, which both parties sign."""
    seller, buyer = (one.upper() for one in facts.deal.parties(facts.record["chu_so_huu"]))
    what = money(facts.deal.amount)
    must = (facts.company, facts.record["ma_doanh_nghiep"], seller, buyer, what)
    return ChangePaperPlan(_contract(facts, seller, buyer), filed=True, signs=(seller, buyer), must=must)


def _contract(facts: ChangeFacts, seller: str, buyer: str) -> Paper:
    new = facts.deal.buyer is None
    organisations = {one["ten"].upper(): one["la_to_chuc"] for one in facts.record["chu_so_huu"]}
    return Paper(
        code="hop-dong-chuyen-nhuong",
        title="Hợp đồng chuyển nhượng phần vốn góp",
        form="ND168 45; LDN 52",
        blocks=(
            National(place=place(facts)),
            Title(("HỢP ĐỒNG CHUYỂN NHƯỢNG PHẦN VỐN GÓP",)),
            Paragraph(f"Hợp đồng được ký ngày {day(facts.decided)} giữa các bên sau đây:"),
            Heading("Bên chuyển nhượng (Bên A)"),
            *_party(seller, is_organisation=organisations[seller]),
            Heading("Bên nhận chuyển nhượng (Bên B)"),
            *_party(buyer, is_organisation=facts.deal.is_organisation if new else organisations[buyer]),
            Heading("Điều 1. Phần vốn góp được chuyển nhượng"),
            *about(facts),
            Paragraph(
                f"Bên A chuyển nhượng cho Bên B phần vốn góp trị giá {money(facts.deal.amount)} trong vốn điều lệ "
                f"{money(facts.record['von'])} của công ty, cùng các quyền và nghĩa vụ gắn với phần vốn góp đó."
            ),
            Heading("Điều 2. Quyền mua trước của thành viên còn lại"),
            Paragraph(_offered(facts)),
            Heading("Điều 3. Giá và thanh toán"),
            Paragraph(f"Giá chuyển nhượng: {DOTS} đồng (bằng chữ: {DOTS}{DOTS}).", align="left"),
            Paragraph(f"Hình thức và thời hạn thanh toán: {DOTS}{DOTS}.", align="left"),
            Heading("Điều 4. Cam kết của các bên"),
            Paragraph(
                "Bên A cam kết phần vốn góp đã góp đủ, thuộc quyền sở hữu hợp pháp của mình, không có tranh chấp, không bị cầm cố hoặc kê "
                "biên. Mỗi bên kê khai và nộp các khoản thuế, phí thuộc trách nhiệm của mình theo quy định."
            ),
            Paragraph(
                "Bên B trở thành thành viên đối với phần vốn góp này từ khi thông tin của Bên B được ghi đủ vào sổ đăng ký thành viên của "
                "công ty. Hai bên phối hợp với công ty đăng ký thay đổi tại cơ quan đăng ký kinh doanh."
            ),
            Heading("Điều 5. Hiệu lực"),
            Paragraph(
                f"Hợp đồng có hiệu lực từ ngày ký, được lập thành …… bản. Thỏa thuận khác (nếu có): {DOTS}{DOTS}."
            ),
            Signatures(
                (
                    Signature("BÊN CHUYỂN NHƯỢNG", "(Ký, ghi rõ họ tên)", seller),
                    Signature("BÊN NHẬN CHUYỂN NHƯỢNG", "(Ký, ghi rõ họ tên)", buyer),
                )
            ),
        ),
    )


def _party(name: str, *, is_organisation: bool) -> tuple[Block, ...]:
    if is_organisation:
        return (
            Paragraph(f"Tên tổ chức: {name}.", align="left"),
            Paragraph(f"Mã số doanh nghiệp: {DOTS}; trụ sở chính: {DOTS}{DOTS}.", align="left"),
            Paragraph(f"Người đại diện: {DOTS}; chức vụ: {DOTS}.", align="left"),
        )
    return (
        Paragraph(f"Họ tên: {name}; ngày sinh: {DOTS}.", align="left"),
        Paragraph(f"Số định danh cá nhân: {DOTS}; địa chỉ liên lạc: {DOTS}{DOTS}.", align="left"),
    )


def _offered(facts: ChangeFacts) -> str:
    if facts.deal.offered is None:
        return "Công ty chỉ có hai thành viên là Bên A và Bên B, nên không có thành viên nào khác để chào bán."
    return (
        f"Ngày {day(facts.deal.offered)}, Bên A đã chào bán phần vốn góp này cho các thành viên còn lại theo tỷ lệ phần vốn góp của họ, với "
        "cùng điều kiện. Hết thời hạn luật định, phần vốn góp nêu tại Điều 1 không được các thành viên khác mua."
    )
