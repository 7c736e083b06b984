"""Who owns a company and how much: transfers between members, a lower capital, and what is not prepared here. Sources as in `case.py`."""

from dataclasses import dataclass
from typing import Final

from khoisu.changes.case import ONLINE, PUBLICATION, Case, Fact
from khoisu.changes.states import CompanyChangeKind
from khoisu.kit.text.texts import Text

TRANSFER: Final = Case(
    CompanyChangeKind.MEMBERS,
    Text("Chuyển nhượng, tặng cho, thừa kế phần vốn góp", "Sale, gift or inheritance of a contribution"),
    Text(
        "Phần vốn của một thành viên chuyển cho thành viên khác hoặc người mới",
        "The contribution of a member goes to another member or to somebody new",
    ),
    registered=True,
    form="TT68 Mẫu 12",
    article="ND168 45; LDN 52, 53",
    decided=False,
    day=Text(
        "Ngày ký hợp đồng, hoặc ngày của văn bản thừa kế",
        "Day on which the contract is signed, or day of the inheritance document",
    ),
    when=Fact(
        Text(
            "Nộp trong 10 ngày kể từ ngày có thay đổi; cơ quan đăng ký trả lời trong 3 ngày làm việc",
            "Filed within 10 days of the change; the registrar answers in 3 working days",
        ),
        "LDN 30",
    ),
    fees=(ONLINE, PUBLICATION),
    types=frozenset({"TNHH2"}),
    charter="LDN 24.2",
    needed=(
        Fact(
            Text(
                "Chuyển nhượng: chào bán cho các thành viên còn lại theo tỷ lệ phần vốn, cùng điều kiện, trong 30 ngày; chỉ hai thành viên với nhau thì không cần",
                "Sale: an offer to the other members in proportion to their parts, on the same terms, for 30 days; not between the only two members",
            ),
            "LDN 52.1",
        ),
        Fact(
            Text(
                "Hợp đồng chuyển nhượng, hoặc giấy tờ chứng minh đã chuyển nhượng xong",
                "The contract of transfer, or proof that it is completed",
            ),
            "ND168 45.2",
        ),
        Fact(
            Text(
                "Tặng cho người thuộc hàng thừa kế theo pháp luật: họ đương nhiên là thành viên; nộp hợp đồng tặng cho",
                "A gift to an heir by law: they are a member at once; the contract of gift is filed",
            ),
            "LDN 53.6a; ND168 45.5a",
        ),
        Fact(
            Text(
                "Tặng cho người khác: Hội đồng thành viên phải chấp thuận; nộp nghị quyết và hợp đồng tặng cho",
                "A gift to anybody else: the members' council must accept them; its resolution and the contract are filed",
            ),
            "LDN 53.6b; ND168 45.5b",
        ),
        Fact(
            Text(
                "Thừa kế: người thừa kế là thành viên; nộp bản sao văn bản xác nhận quyền thừa kế hợp pháp",
                "Inheritance: the heir is a member; a copy of the document that confirms the right is filed",
            ),
            "LDN 53.1; ND168 45.3",
        ),
        Fact(
            Text(
                "Thừa kế: 10 ngày tính từ ngày của văn bản xác nhận là cách hiểu thận trọng của chúng tôi",
                "Inheritance: counting the 10 days from the day of that document is our cautious reading",
            ),
            "LDN 30",
            compared=False,
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
                "Người nhận là nhà đầu tư nước ngoài, nhiều người thừa kế, hoặc trả nợ bằng phần vốn: hãy hỏi chúng tôi trước",
                "Foreign investors, several heirs, or contributions given for a debt: please ask us first",
            ),
            "LDN 53; ND168 45",
        ),
    ),
    then=(
        Fact(
            Text(
                "Ghi bên nhận vào sổ đăng ký thành viên; người mua từ lúc đó mới là thành viên; cấp lại giấy chứng nhận phần vốn góp",
                "Enter who receives it in the register of members, from which on a buyer is one; issue new certificates of contribution",
            ),
            "LDN 48, 52.2",
        ),
        Fact(
            Text(
                "Khai thuế thu nhập: bên chuyển nhượng, hoặc người được tặng cho, được thừa kế",
                "The income tax is declared: by who sells, or by who was given or inherited it",
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
            "Hỏi khách: số định danh, ngày sinh, địa chỉ liên lạc của bên nhận; sổ đăng ký thành viên; giá và chứng từ thanh toán, hoặc văn bản thừa kế",
            "Ask the customer for the identity number, birth date and contact address of who receives it, the register of members, price and proof of payment, or the inheritance document",
        ),
    ),
)
LIMITED: Final = frozenset({"TNHH1_CN", "TNHH1_TC", "TNHH2"})
SEVERAL: Final = frozenset({"TNHH2"})
SHARES: Final = frozenset({"CP"})
REDUCTION: Final = Case(
    CompanyChangeKind.REDUCTION,
    Text("Giảm vốn", "Reduction of the capital"),
    Text(
        "Hoàn trả một phần vốn cho chủ sở hữu, thành viên, cổ đông; hoặc đăng ký lại vì vốn không góp đủ đúng hạn",
        "Part of the capital is returned to the owners, or it was not paid in on time",
    ),
    registered=True,
    form="TT68 Mẫu 12",
    article="ND168 44",
    fees=(ONLINE, PUBLICATION),
    types=LIMITED | SHARES,
    charter="LDN 24",
    when=Fact(
        Text(
            "Hoàn trả: nộp trong 10 ngày kể từ ngày hoàn trả xong. Không góp đủ: trong 10 ngày kể từ ngày quyết định, và 30 ngày kể từ ngày cuối cùng phải góp đủ",
            "A return: filed within 10 days of its completion. Not paid in: within 10 days of the decision, and 30 days of the last day for paying in",
        ),
        "LDN 30, 47.4, 68.4, 75.3, 113.3",
    ),
    needed=(
        Fact(
            Text(
                "Hoàn trả vốn: công ty đã hoạt động liên tục từ 2 năm kể từ ngày đăng ký thành lập, và vẫn trả đủ các khoản nợ sau khi hoàn trả",
                "A return: 2 years or more in business without a break since the registration, and all debts can still be paid",
            ),
            "LDN 68.3a, 87.3a",
            types=LIMITED,
        ),
        Fact(
            Text(
                "Công ty đã từng tạm ngừng: luật không nói thời gian đó tính thế nào; hãy hỏi cơ quan đăng ký trước",
                "After a suspension: the law does not say how it counts; ask the registrar first",
            ),
            "LDN 68.3a, 87.3a",
            compared=False,
            types=LIMITED,
        ),
        Fact(
            Text(
                "Hoàn trả vốn: công ty đã hoạt động từ 2 năm, không kể thời gian tạm ngừng, và vẫn trả đủ các khoản nợ sau khi hoàn trả",
                "A return: 2 years or more in business, suspensions not counted, and all debts can still be paid",
            ),
            "LDN 112.5a",
            types=SHARES,
        ),
        Fact(
            Text(
                "Hoàn trả theo tỷ lệ phần vốn góp của từng thành viên; nộp kèm báo cáo tài chính gần nhất",
                "A return is in proportion to the members' parts; the latest financial statements are filed with it",
            ),
            "LDN 68.3a, 68.5; ND168 44.4",
            types=SEVERAL,
        ),
        Fact(
            Text(
                "Không góp đủ: sau 90 ngày, ai chưa góp đồng nào không còn là thành viên; ai góp một phần giữ phần đã góp",
                "Not paid in: after 90 days, who paid nothing is no member any more; who paid part keeps that part",
            ),
            "LDN 47.3",
            types=SEVERAL,
        ),
        Fact(
            Text(
                "Không góp đủ: ghi mệnh giá số cổ phần đã thanh toán đủ; thông báo cả thay đổi cổ đông sáng lập",
                "Not paid in: the nominal value of the shares that are paid; the change of founders is notified too",
            ),
            "LDN 113.3d; ND168 50",
            types=SHARES,
        ),
        Fact(
            Text(
                "Cam kết trả đủ các khoản nợ và nghĩa vụ tài sản khác sau khi giảm vốn: ghi trong quyết định và Mẫu 12",
                "The promise to pay all debts and obligations after the reduction stands in the decision and in form 12",
            ),
            "ND168 44.4",
        ),
        Fact(
            Text(
                "Công ty mua lại phần vốn góp hoặc cổ phần: hãy hỏi chúng tôi trước",
                "If the company buys contributions or shares back: please ask us first",
            ),
            "LDN 51, 132, 133; ND168 45.7",
            types=SEVERAL | SHARES,
        ),
    ),
    then=(
        Fact(
            Text(
                "Cấp lại giấy chứng nhận phần vốn góp và cập nhật sổ đăng ký thành viên",
                "Issue new certificates of contribution and update the register of members",
            ),
            "LDN 47, 48",
            types=SEVERAL,
        ),
        Fact(
            Text("Cập nhật sổ đăng ký cổ đông theo số cổ phần mới", "Update the register of shareholders"),
            "LDN 122",
            types=SHARES,
        ),
        Fact(
            Text(
                "Ai chưa góp đủ vẫn chịu trách nhiệm theo phần đã cam kết với nghĩa vụ của công ty trước ngày đăng ký",
                "Who did not pay in stays liable up to the promised part for what the company owed before the registration",
            ),
            "LDN 47.4, 75.3, 113.4",
        ),
    ),
    refusals=(
        Fact(
            Text("Chưa đủ 2 năm hoạt động mà hoàn trả vốn", "A return before 2 years in business"),
            "LDN 68.3a, 87.3a, 112.5a",
        ),
        Fact(
            Text("Thiếu báo cáo tài chính gần nhất khi hoàn trả vốn", "The latest financial statements are missing"),
            "ND168 44.4",
            types=SEVERAL,
        ),
        Fact(
            Text(
                "Vốn còn lại thấp hơn vốn pháp định của ngành đang đăng ký",
                "Less is left than the legal capital of a registered line",
            ),
            "LDN 8.1",
            compared=False,
        ),
    ),
    portal=(
        Text(
            "Mẫu 12, mục “Đăng ký thay đổi vốn điều lệ”: vốn đã đăng ký, vốn sau khi giảm, thời điểm và hình thức giảm; cam kết trả nợ",
            "Form 12, the section on the charter capital: registered, after the reduction, when and how; the promise to pay the debts",
        ),
        Text(
            "Công ty hai thành viên trở lên: kèm biên bản họp, danh sách thành viên (Mẫu 6) nếu có người thôi, báo cáo tài chính nếu hoàn trả",
            "A company of several members: the minutes, the list of members (form 6) if somebody leaves, the statements for a return",
        ),
    ),
    files_minutes=SEVERAL,
)


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A change that the law names for these legal types and that is not prepared here: what it takes, for customer and staff."""

    name: Text
    types: frozenset[str]
    facts: tuple[Fact, ...]


ELSEWHERE: Final = (
    Elsewhere(
        Text("Đổi người đại diện theo pháp luật", "Change of legal representative"),
        frozenset({"DNTN"}),
        (
            Fact(
                Text(
                    "Chủ doanh nghiệp tư nhân là người đại diện theo pháp luật, nên chỉ đổi khi đổi chủ: bán, tặng cho, hoặc chủ chết",
                    "The owner is the legal representative, who changes only with the owner: by sale, gift or death",
                ),
                "LDN 190.3; ND168 47",
            ),
            Fact(
                Text(
                    "Người mua, người được tặng cho hoặc người thừa kế nộp giấy đề nghị đổi chủ (Mẫu 14) với hợp đồng mua bán, hợp đồng tặng cho, hoặc bản sao văn bản xác nhận quyền thừa kế",
                    "Who buys, receives or inherits files the request for a change of owner (form 14) with the contract of sale or gift, or a copy of the document that confirms the inheritance",
                ),
                "ND168 47",
            ),
            Fact(
                Text(
                    "Sau khi bán, chủ cũ vẫn chịu trách nhiệm về nợ phát sinh trước ngày chuyển giao, trừ khi ba bên thỏa thuận khác",
                    "After a sale the former owner stays liable for earlier debts, unless both and the creditors agree otherwise",
                ),
                "LDN 192.2",
            ),
        ),
    ),
    Elsewhere(
        Text(
            "Đổi thành viên hợp danh, người đại diện theo pháp luật",
            "Change of general partners, the legal representatives",
        ),
        frozenset({"HD"}),
        (
            Fact(
                Text(
                    "Mọi thành viên hợp danh là người đại diện theo pháp luật, nên chỉ đổi khi tiếp nhận hoặc chấm dứt tư cách thành viên hợp danh",
                    "All general partners are legal representatives, who change only as partners are admitted or leave",
                ),
                "LDN 184.1, 185, 186",
            ),
            Fact(
                Text(
                    "Hội đồng thành viên chấp thuận với ít nhất 3/4 số thành viên hợp danh; người mới góp đủ trong 15 ngày; người rút vốn báo trước 6 tháng, chỉ rút khi hết năm tài chính",
                    "The partners' council accepts with three quarters of the general partners; a new one pays in within 15 days; who leaves says so 6 months before and goes at the end of a fiscal year",
                ),
                "LDN 182.3, 185.2, 186",
            ),
            Fact(
                Text(
                    "Nộp giấy đề nghị (Mẫu 12) và danh sách thành viên hợp danh; cơ quan đăng ký trả lời trong 3 ngày làm việc. Vốn đổi theo thì kèm hồ sơ đổi vốn",
                    "Form 12 and the list of general partners are filed; the registrar answers in 3 working days. If the capital changes too, its papers come with it",
                ),
                "ND168 42, 44",
            ),
        ),
    ),
    Elsewhere(
        Text("Đổi chủ sở hữu công ty", "Change of the company's owner"),
        frozenset({"TNHH1_CN", "TNHH1_TC"}),
        (
            Fact(
                Text(
                    "Chuyển nhượng, tặng cho hoặc thừa kế toàn bộ vốn: chủ cũ và chủ mới ký Mẫu 15 (thừa kế: chủ mới ký), kèm hợp đồng hoặc văn bản thừa kế",
                    "The whole capital sold, given or inherited: both owners sign form 15 (the new one after an inheritance), with the contract or the inheritance document",
                ),
                "ND168 46",
            ),
            Fact(
                Text(
                    "Chỉ chuyển một phần, hoặc thêm người góp vốn: công ty phải chuyển đổi loại hình",
                    "For part of it, or a second owner, the company must be converted",
                ),
                "LDN 87.2; ND168 26",
            ),
        ),
    ),
    Elsewhere(
        Text("Chuyển nhượng cổ phần", "Transfer of shares"),
        SHARES,
        (
            Fact(
                Text(
                    "Cổ đông trong nước chuyển nhượng không phải đăng ký: công ty ghi sổ đăng ký cổ đông; thông báo chủ sở hữu hưởng lợi nếu tỷ lệ từ 25% thay đổi",
                    "A transfer between domestic shareholders is not registered: the company enters it in its register, and notifies the beneficial owners if a holding of 25% or more changes",
                ),
                "LDN 127.7; ND168 52",
            ),
            Fact(
                Text(
                    "Cổ đông là nhà đầu tư nước ngoài thay đổi: thông báo với Mẫu 12 và Mẫu 8",
                    "A foreign shareholder who changes is notified with forms 12 and 8",
                ),
                "LDN 31; ND168 51",
            ),
        ),
    ),
)
