"""What the calculators' pages and files say around the figures, in both languages."""

from typing import Final

from khoisu.calculators.rules.asked import Plan
from khoisu.calculators.rules.choice import Chosen
from khoisu.calculators.rules.first_year import Group, manager_alone
from khoisu.kit.lang import Amount, Lang, Text
from khoisu.legal_facts.service import legal_fact

GROUP_NAMES: Final[dict[Group, Text]] = {
    "NHA_NUOC": Text("Phí, lệ phí nhà nước", "State fees"),
    "DICH_VU": Text("Phí dịch vụ của chúng tôi và thuế GTGT", "Our service fees and VAT"),
    "BEN_THU_BA": Text("Mua hộ từ nhà cung cấp", "Bought for you from suppliers"),
    "THUE": Text("Thuế", "Taxes"),
    "BAO_HIEM": Text("Bảo hiểm và công đoàn", "Insurance and trade union"),
}
MISSING: Final[dict[str, Text]] = {
    "FORMATION": Text(
        "Gói thành lập cho loại hình này đang không bán.", "No formation package for this type is on sale."
    ),
    "TOKEN": Text(
        "Không có chữ ký số thời hạn này trong bảng giá.",
        "No digital signature for so many years is on the price list.",
    ),
    "INVOICES": Text("Không có gói hóa đơn điện tử trong bảng giá.", "No e-invoices are on the price list."),
    "BOOKS": Text("Không có gói kế toán trả theo năm trong bảng giá.", "No yearly accounting is on the price list."),
}
CHECKED: Final = Text(
    "Dòng ghi “chưa đối chiếu” lấy từ nhiều nguồn công khai; chúng tôi chưa đọc toàn văn văn bản. Kiểm tra ngày {day}.",
    "Lines marked “not checked” come from several public sources; we have not read the whole text. Checked on {day}.",
)
_NOT_INCLUDED: Final = (
    Text(
        "Tiền lương, thưởng và thuế thu nhập cá nhân của nhân viên.",
        "Salaries, bonuses and employees' personal income tax.",
    ),
    Text("Thuê văn phòng, điện nước, mua hàng, quảng cáo.", "Rent, utilities, goods, advertising."),
    Text("Giấy phép con của ngành nghề có điều kiện.", "Permits of conditional business lines."),
    Text(
        "Phí giao hàng ngoài TP. Hồ Chí Minh; bạn thấy phí này trước khi đặt hàng.",
        "Delivery outside Ho Chi Minh City; you see the fee before you order.",
    ),
    Text("Tiền phạt khi nộp tờ khai, báo thay đổi hay góp vốn chậm.", "Fines for late returns, changes or capital."),
)


def checked_words(lang: Lang) -> str:
    """When the figures were last looked at."""
    day = max(legal_fact(code).kiem_tra for code in ("tndn_mien", "bhxh_bhyt_quan_ly"))
    return CHECKED.in_lang(lang, day=day)


def law_words(can_cu: str, lang: Lang) -> str:
    """Laws as people read them: "59/2020/QH14, Điều 47; 168/2025/NĐ-CP". What names no article stays as it is."""
    return can_cu.replace(": ", ", Điều " if lang == "vi" else ", art. ")


def not_included(plan: Plan, lang: Lang) -> list[str]:
    """What the sum leaves out, beginning with what people most often take for a cost."""
    capital = Text(
        "Vốn điều lệ {von} ₫: là tiền của công ty để kinh doanh, không phải chi phí; góp đủ trong {ngay} ngày.",
        "The charter capital of {von} ₫: the company's money for its business, no cost; paid in within {ngay} days.",
    ).in_lang(lang, von=Amount(plan.von), ngay=legal_fact("gop_von").gia_tri)
    manager = Text(
        "Bảo hiểm của chủ sở hữu kiêm giám đốc không hưởng lương, do người ấy tự đóng: từ khoảng {thang} ₫ mỗi tháng.",
        "Insurance of an owner-director without salary, paid by that person: from about {thang} ₫ a month.",
    ).in_lang(lang, thang=Amount(manager_alone()))
    return [capital, manager, *(one.in_lang(lang) for one in _NOT_INCLUDED)]


def missing_words(chosen: Chosen, lang: Lang) -> list[str]:
    """What was asked for and is not on the price list."""
    return [MISSING[one].in_lang(lang) for one in chosen.thieu]
