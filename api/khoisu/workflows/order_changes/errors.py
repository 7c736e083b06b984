"""What a proposed change refuses."""

from khoisu.kit.errors import Conflict, NotFound, Problem
from khoisu.kit.text.texts import Text


class LinkUnknown(NotFound):
    code = "khong_co_de_nghi"
    title = Text(
        "Không có đề nghị nào ở đường dẫn này. Hãy kiểm tra lại từng chữ, hoặc gọi cho chúng tôi",
        "There is no proposal behind this link. Please check each character, or call us",
    )


class ProposalOver(Problem):
    """Too old, withdrawn, or about an order that has been changed since."""

    status = 410
    code = "de_nghi_het_hieu_luc"
    title = Text(
        "Đề nghị này không còn hiệu lực. Đơn hàng vẫn như cũ; hãy gọi cho chúng tôi nếu bạn vẫn muốn đổi",
        "This proposal is over. Your order is as it was; please call us if you still want the change",
    )


class AlreadyAnswered(Problem):
    status = 410
    code = "de_nghi_da_tra_loi"
    title = Text(
        "Đề nghị này đã được trả lời, không cần làm gì thêm", "This proposal was answered; there is nothing more to do"
    )


class NothingChanges(Conflict):
    code = "khong_co_gi_doi"
    title = Text("Đơn hàng đã đúng như vậy, không có gì để đổi", "The order is like this already, nothing would change")


class MoneyOwedFirst(Conflict):
    """It has received more than its price; what is owed back is settled before its price moves."""

    code = "con_tien_phai_tra_khach"
    title = Text(
        "Đơn đang có tiền thừa phải trả lại khách. Hãy trả hoặc chuyển khoản thừa đó trước khi đổi đơn",
        "More has been paid for this order than it costs. Return or move that money before the order is changed",
    )
