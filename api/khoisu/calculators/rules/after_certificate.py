"""What is due once after the certificate, and what holds from then on without a day. Pure.

Declaring the use of employees is no duty of its own any more: it is done with the registration, whose form says their number
(Decree 168/2025/NĐ-CP, article 81; Decree 122/2020/NĐ-CP was repealed by its article 124).
"""

from collections.abc import Iterator
from datetime import timedelta
from typing import Final

from khoisu.calculators.rules.duty import CompanyType, Duty, Founded, days_after, fixed_due
from khoisu.kit.text.texts import Text
from khoisu.legal_facts.service import legal_fact

CAPITAL_ARTICLES: Final[dict[CompanyType, str]] = {"TNHH1": "75", "TNHH2": "47", "CP": "113"}
"""The types whose capital is due by law, with the article; a private enterprise and partners pay in as they said they would."""
REGISTER_ARTICLES: Final[dict[CompanyType, str]] = {"TNHH2": "48", "CP": "122"}
CERTIFICATE: Final = Text("Giấy chứng nhận cấp ngày", "Certificate of")


def after_certificate(company: Founded) -> Iterator[Duty]:
    """The duties with a day that come once."""
    yield from _insurance(company)
    yield from _capital(company)


def _insurance(company: Founded) -> Iterator[Duty]:
    fact = legal_fact("bhxh_lan_dau")
    days, law = fact.gia_tri, f"{fact.can_cu}: 2, 28"
    yield Duty(
        "bhxh",
        "bhxh",
        Text("Đăng ký bảo hiểm xã hội cho người quản lý", "Social-insurance registration of managers"),
        Text(
            "Cả người không hưởng lương. Người đã tham gia ở nơi khác hoặc đang nghỉ hưu có thể thuộc ngoại lệ: hỏi cơ quan bảo hiểm trước. "
            "Người vào sau: đếm từ ngày người ấy thuộc diện tham gia.",
            "Also those without salary. Managers insured elsewhere or retired may be exempt: ask the insurance office first. "
            "For those who join later: counted from the day on which they become subject.",
        ),
        law,
        fixed_due(company.ngay + timedelta(days=days), days_after(company.ngay, days, CERTIFICATE)),
        chua_doi_chieu=True,
    )
    if company.lao_dong:
        since = company.lao_dong_tu or company.ngay
        yield Duty(
            "bhxh-nhan-vien",
            "bhxh-nhan-vien",
            Text(
                "Đăng ký bảo hiểm xã hội cho nhân viên đầu tiên", "Social-insurance registration of the first employees"
            ),
            Text(
                "Hợp đồng từ một tháng trở lên. Mỗi người vào sau có 30 ngày của riêng mình.",
                "Contracts of a month or longer. Everyone who joins later has 30 days of their own.",
            ),
            law,
            fixed_due(
                since + timedelta(days=days),
                days_after(since, days, Text("Có nhân viên từ", "Employees since")),
            ),
        )
    elif company.lao_dong is None:
        yield Duty(
            "bhxh-nhan-vien",
            "bhxh-nhan-vien",
            Text(
                "Đăng ký bảo hiểm xã hội cho nhân viên đầu tiên", "Social-insurance registration of the first employees"
            ),
            Text(
                "Chỉ khi công ty có nhân viên: trong 30 ngày kể từ ngày người đầu tiên vào làm.",
                "Only with employees: within 30 days after the first one began.",
            ),
            law,
            can_biet="NHAN_VIEN",
        )


def _capital(company: Founded) -> Iterator[Duty]:
    article = CAPITAL_ARTICLES.get(company.loai_hinh)
    if article is None:
        return
    days, more = legal_fact("gop_von").gia_tri, legal_fact("dieu_chinh_von").gia_tri
    due = company.ngay + timedelta(days=days)
    if company.von_gop is None:
        yield Duty(
            "gop-von",
            "gop-von",
            Text("Góp đủ vốn điều lệ", "Pay the charter capital in"),
            Text(
                "Chuyển khoản vào tài khoản công ty, giữ chứng từ. Góp bằng tài sản: không tính thời gian vận chuyển, làm thủ tục.",
                "Transfer to the company's account and keep the papers. With assets: time for transport and formalities is not counted.",
            ),
            f"59/2020/QH14: {article}",
            fixed_due(due, days_after(company.ngay, days, CERTIFICATE)),
            nhac=(30, 10),
        )
    if company.von_gop is None or company.von_gop > due:
        yield Duty(
            "dieu-chinh-von",
            "dieu-chinh-von",
            Text("Đăng ký lại vốn điều lệ", "Register the capital really paid in"),
            Text(
                "Chỉ khi vốn không góp đủ trong hạn góp vốn.",
                "Only when the capital was not paid in full by its last day.",
            ),
            f"59/2020/QH14: {article}",
            fixed_due(
                due + timedelta(days=more),
                days_after(due, more, Text("Hạn góp vốn", "Last day for the capital")),
            ),
            can_biet=None if company.von_gop else "VON_GOP",
        )


def without_day(company: Founded) -> Iterator[Duty]:
    """What the law counts no days for, in the order in which a company meets it."""
    yield Duty(
        "hoa-don",
        "hoa-don",
        Text("Chữ ký số và đăng ký hóa đơn điện tử", "Digital signature and registration of e-invoices"),
        Text("Trước lần bán hàng và tờ khai thuế đầu tiên.", "Before the first sale and the first tax return."),
        "254/2026/NĐ-CP: 4; 91/2026/TT-BTC: 6",
    )
    yield Duty(
        "so-ke-toan",
        "so-ke-toan",
        Text(
            "Chọn chế độ kế toán, mở sổ, cử người phụ trách",
            "Choose the accounting regime, open the books, name who keeps them",
        ),
        Text(
            "Từ ngày đầu. Doanh nghiệp siêu nhỏ theo Thông tư 58/2026, nhỏ và vừa theo 133/2016, còn lại theo 99/2025.",
            "From the first day. Micro enterprises by Circular 58/2026, small and medium ones by 133/2016, others by 99/2025.",
        ),
        "58/2026/TT-BTC: 3; 133/2016/TT-BTC; 99/2025/TT-BTC",
    )
    if article := REGISTER_ARTICLES.get(company.loai_hinh):
        yield Duty(
            "so-dang-ky",
            "so-dang-ky",
            Text("Lập sổ đăng ký thành viên hoặc cổ đông", "Keep the register of members or shareholders"),
            Text("Ngay sau khi có giấy chứng nhận.", "At once after the certificate."),
            f"59/2020/QH14: {article}",
        )
    yield Duty(
        "bien-hieu",
        "bien-hieu",
        Text("Gắn tên công ty tại trụ sở", "Show the company's name at the head office"),
        Text("Trước khi đón khách; luật không đếm ngày.", "Before the first visitor; the law counts no days."),
        "59/2020/QH14: 37",
    )
    yield Duty(
        "thay-doi",
        "thay-doi",
        Text("Đăng ký hoặc báo thay đổi", "Register or notify changes"),
        Text(
            f"Trong {legal_fact('bao_thay_doi').gia_tri} ngày kể từ ngày có thay đổi: tên, địa chỉ, ngành nghề, vốn, người đại diện, chủ "
            "sở hữu hưởng lợi.",
            f"Within {legal_fact('bao_thay_doi').gia_tri} days of a change of name, address, business lines, capital, representative or "
            "beneficial owner.",
        ),
        legal_fact("bao_thay_doi").can_cu,
        nhac=(),
    )
