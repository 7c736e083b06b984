"""What a transfer between members of a limited company of several members takes. Sources as in `case.py`."""

from typing import Final

from khoisu.changes.case import ONLINE, PUBLICATION, Case, Fact
from khoisu.changes.states import CompanyChangeKind
from khoisu.kit.text.texts import Text

TRANSFER: Final = Case(
    CompanyChangeKind.MEMBERS,
    Text("Chuyển nhượng phần vốn góp", "Transfer of a member's contribution"),
    Text(
        "Một thành viên bán một phần hoặc toàn bộ phần vốn cho thành viên khác hoặc người mới",
        "A member sells part or all of a contribution to another member or to somebody new",
    ),
    registered=True,
    form="TT68 Mẫu 12",
    article="ND168 45; LDN 52",
    decided=False,
    day=Text("Ngày ký hợp đồng chuyển nhượng", "Day on which the contract is signed"),
    when=Fact(
        Text(
            "Nộp trong 10 ngày kể từ ngày chuyển nhượng xong; cơ quan đăng ký trả lời trong 3 ngày làm việc",
            "Filed within 10 days of the transfer; the registrar answers in 3 working days",
        ),
        "LDN 30",
    ),
    fees=(ONLINE, PUBLICATION),
    types=frozenset({"TNHH2"}),
    charter="",
    needed=(
        Fact(
            Text(
                "Chào bán cho các thành viên còn lại theo tỷ lệ phần vốn, cùng điều kiện, trong 30 ngày; chỉ hai thành viên với nhau thì không cần",
                "An offer to the other members in proportion to their parts, on the same terms, for 30 days; not between the only two members",
            ),
            "LDN 52.1",
        ),
        Fact(
            Text(
                "Hợp đồng chuyển nhượng, hoặc giấy tờ chứng minh đã chuyển nhượng xong",
                "The contract of transfer, or proof that it is completed",
            ),
            "ND168 45",
        ),
        Fact(
            Text(
                "Danh sách thành viên mới (Mẫu 6) có chữ ký của thành viên thay đổi; chúng tôi lập trên Cổng",
                "The new list of members (form 6), signed by those who change; we make it on the portal",
            ),
            "ND168 44.2, 45",
        ),
        Fact(
            Text(
                "Người mua là nhà đầu tư nước ngoài, tặng cho, thừa kế hoặc trả nợ bằng phần vốn: hãy hỏi chúng tôi trước",
                "Foreign buyers, gifts, inheritance or contributions given for a debt: please ask us first",
            ),
            "ND168 44–46",
        ),
    ),
    then=(
        Fact(
            Text(
                "Ghi bên nhận vào sổ đăng ký thành viên: từ lúc đó mới là thành viên; cấp lại giấy chứng nhận phần vốn góp",
                "Enter the buyer in the register of members, from which on they are one; issue new certificates of contribution",
            ),
            "LDN 48, 52.2",
        ),
        Fact(
            Text(
                "Bên chuyển nhượng khai thuế thu nhập từ chuyển nhượng vốn",
                "The seller declares the income tax on the transfer",
            ),
            "ND252",
            compared=False,
        ),
        Fact(
            Text(
                "Người nắm từ 25% vốn thay đổi: thông báo chủ sở hữu hưởng lợi trong 10 ngày (Mẫu 12 và Mẫu 10)",
                "If who holds 25% or more changes: notify the beneficial owners within 10 days (forms 12 and 10)",
            ),
            "LDN 31; ND168 52",
        ),
    ),
    refusals=(
        Fact(
            Text(
                "Thiếu chữ ký của thành viên thay đổi, hoặc phần vốn cộng lại không bằng vốn điều lệ",
                "A signature of who changes is missing, or the parts do not add up to the capital",
            ),
            "ND168 3.9, 44.2",
        ),
        Fact(
            Text(
                "Dữ liệu của người mới khác cơ sở dữ liệu dân cư",
                "The new member's data differ from the population database",
            ),
            "ND168 11, 12",
        ),
    ),
    portal=(
        Text(
            "Mẫu 12, mục “Đăng ký thay đổi thành viên công ty TNHH”; kèm danh sách thành viên (Mẫu 6)",
            "Form 12, the section on members, with the list of members (form 6)",
        ),
        Text(
            "Hỏi khách: số định danh, ngày sinh, địa chỉ liên lạc của bên nhận; sổ đăng ký thành viên; giá và chứng từ thanh toán",
            "Ask the customer for the buyer's identity number, birth date and contact address, the register of members, price and proof of payment",
        ),
    ),
)
