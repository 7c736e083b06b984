"""The contract by which a member sells or gives a contribution, in words of our own: parties, what goes over, who was offered or must accept it.

Price, payment and what only the parties know is left to be written by hand. No official form prescribes it; ND168 45 asks for one.
"""

from dataclasses import dataclass
from typing import Final

from khoisu.changes.capital import money
from khoisu.changes.paper_facts import DOTS, ChangeFacts, ChangePaperPlan, about, day, place
from khoisu.changes.states import TransferForm
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


@dataclass(frozen=True, slots=True)
class Words:
    """How a contract names its deed, who gives, and who receives."""

    code: str
    deed: str
    giver: str
    receiver: str


SOLD: Final = Words("hop-dong-chuyen-nhuong", "chuyển nhượng", "Bên chuyển nhượng", "Bên nhận chuyển nhượng")
GIVEN: Final = Words("hop-dong-tang-cho", "tặng cho", "Bên tặng cho", "Bên được tặng cho")

ENTERED: Final = (
    "Bên A vẫn có các quyền và nghĩa vụ tương ứng với phần vốn góp này cho đến khi thông tin của Bên B được ghi đầy đủ vào sổ đăng ký thành "
    "viên của công ty. "
)
"""From when on a buyer is a member (LDN 52.2)."""


def plan_contract(facts: ChangeFacts) -> ChangePaperPlan:
    """The contract of a transfer or a gift, which both parties sign."""
    seller, buyer = (one.upper() for one in facts.deal.parties(facts.record["chu_so_huu"]))
    what = money(facts.deal.amount).vi
    must = (facts.company, facts.record["ma_doanh_nghiep"], seller, buyer, what)
    return ChangePaperPlan(_contract(facts, seller, buyer), filed=True, signs=(seller, buyer), must=must)


def _contract(facts: ChangeFacts, seller: str, buyer: str) -> Paper:
    new, words = facts.deal.buyer is None, SOLD if facts.deal.form is TransferForm.SALE else GIVEN
    what, whole = money(facts.deal.amount).vi, money(facts.record["von"]).vi
    organisations = {one["ten"].upper(): one["la_to_chuc"] for one in facts.record["chu_so_huu"]}
    return Paper(
        code=words.code,
        title=f"Hợp đồng {words.deed} phần vốn góp",
        form="ND168 45; LDN 52, 53",
        blocks=(
            National(place=place(facts)),
            Title((f"HỢP ĐỒNG {words.deed.upper()} PHẦN VỐN GÓP",)),
            Paragraph(f"Hợp đồng được ký ngày {day(facts.decided)} giữa các bên sau đây:"),
            Heading(f"{words.giver} (Bên A)"),
            *_party(seller, is_organisation=organisations[seller]),
            Heading(f"{words.receiver} (Bên B)"),
            *_party(buyer, is_organisation=facts.deal.is_organisation if new else organisations[buyer]),
            Heading(f"Điều 1. Phần vốn góp được {words.deed}"),
            *about(facts),
            Paragraph(
                f"Bên A {words.deed.removesuffix(' cho')} cho Bên B phần vốn góp trị giá {what} trong vốn điều lệ {whole} của công ty, cùng các quyền và nghĩa vụ "
                "gắn với phần vốn góp đó."
            ),
            *(_price(facts) if words is SOLD else _gift(facts)),
            Heading("Điều 4. Cam kết của các bên"),
            Paragraph(
                "Bên A cam kết phần vốn góp đã góp đủ, thuộc quyền sở hữu hợp pháp của mình, không có tranh chấp, không bị cầm cố hoặc kê "
                "biên. Mỗi bên kê khai và nộp các khoản thuế, phí thuộc trách nhiệm của mình theo quy định."
            ),
            Paragraph(
                f"{'' if words is GIVEN else ENTERED}Hai bên phối hợp với công ty ghi sổ đăng ký thành viên và đăng ký thay đổi tại cơ quan đăng ký "
                "kinh doanh."
            ),
            Heading("Điều 5. Hiệu lực"),
            Paragraph(
                f"Hợp đồng có hiệu lực từ ngày ký, được lập thành …… bản. Thỏa thuận khác (nếu có): {DOTS}{DOTS}."
            ),
            Signatures(
                (
                    Signature(words.giver.upper(), "(Ký, ghi rõ họ tên)", seller),
                    Signature(words.receiver.upper(), "(Ký, ghi rõ họ tên)", buyer),
                )
            ),
        ),
    )


def _price(facts: ChangeFacts) -> tuple[Block, ...]:
    return (
        Heading("Điều 2. Quyền mua trước của thành viên còn lại"),
        Paragraph(_offered(facts)),
        Heading("Điều 3. Giá và thanh toán"),
        Paragraph(f"Giá chuyển nhượng: {DOTS} đồng (bằng chữ: {DOTS}{DOTS}).", align="left"),
        Paragraph(f"Hình thức và thời hạn thanh toán: {DOTS}{DOTS}.", align="left"),
    )


def _gift(facts: ChangeFacts) -> tuple[Block, ...]:
    accepted = (
        "Bên B không thuộc hàng thừa kế theo pháp luật của Bên A, nên chỉ trở thành thành viên khi Hội đồng thành viên chấp thuận; nghị quyết "
        "của Hội đồng thành viên kèm theo hợp đồng này."
    )
    heir = f"Bên B thuộc hàng thừa kế theo pháp luật của Bên A theo Bộ luật Dân sự (quan hệ: {DOTS}), nên đương nhiên là thành viên công ty."
    return (
        Heading("Điều 2. Tư cách thành viên của Bên B"),
        Paragraph(accepted if facts.deal.is_accepted else heir),
        Heading("Điều 3. Tặng cho không đền bù"),
        Paragraph("Bên B nhận phần vốn góp nêu tại Điều 1 và không phải trả cho Bên A khoản nào."),
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
