"""What each kind of waiting thing is called, who may see it, until when it is due, and where it stands on the desk. Pure decisions."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum

from khoisu.assignments.states import Kind
from khoisu.kit.text.texts import Text
from khoisu.kit.working_time import VIETNAM, WorkingCalendar, add_working_days, add_working_hours

STAFF, EDITOR, ADMINISTRATOR = "nhan-vien", "bien-tap", "quan-tri"


class Section(StrEnum):
    """Where a thing stands on the desk."""

    LATE = "TRE"
    TODAY = "HOM_NAY"
    LATER = "SAP_TOI"
    WITH_CUSTOMER = "CHO_KHACH"


SECTION_NAMES: dict[Section, Text] = {
    Section.LATE: Text("Trễ", "Late"),
    Section.TODAY: Text("Hôm nay", "Today"),
    Section.LATER: Text("Sắp tới", "Coming up"),
    Section.WITH_CUSTOMER: Text("Chờ khách", "Waiting for the customer"),
}


@dataclass(frozen=True, slots=True)
class KindRule:
    """A kind's name and what is to be done next, who sees it besides administrators, and the business hours we give ourselves."""

    name: Text
    step: Text
    role: str = STAFF
    hours: int = 8


RULES: dict[Kind, KindRule] = {
    Kind.CONFIRM_ORDER: KindRule(
        Text("Đơn chờ xác nhận", "Orders to confirm"), Text("Gọi khách và xác nhận đơn", "Call and confirm the order")
    ),
    Kind.ORDER_STEP: KindRule(
        Text("Đơn đang thực hiện", "Orders under way"), Text("Bắt đầu thực hiện", "Begin the work")
    ),
    Kind.ANSWER: KindRule(
        Text("Khách chờ trả lời", "Customers to answer"), Text("Trả lời tin nhắn của khách", "Answer the message")
    ),
    Kind.REVIEW_DOSSIER: KindRule(Text("Hồ sơ", "Dossiers"), Text("Kiểm tra hồ sơ", "Check the dossier")),
    Kind.HELD_PAPERS: KindRule(
        Text("Giấy tờ bị giữ", "Held papers"),
        Text("Xem giấy tờ chưa khớp", "Look at papers that do not agree"),
        hours=4,
    ),
    Kind.RETURN: KindRule(Text("Đổi trả", "Returns"), Text("Trả lời yêu cầu đổi trả", "Answer the return request")),
    Kind.COMPLAINT: KindRule(Text("Khiếu nại", "Complaints"), Text("Trả lời khiếu nại", "Answer the complaint")),
    Kind.INQUIRY: KindRule(Text("Yêu cầu", "Requests"), Text("Trả lời yêu cầu", "Answer the request")),
    Kind.TRANSFER: KindRule(
        Text("Giao dịch cần xem", "Transfers to look at"), Text("Khớp giao dịch với đơn", "Match the transfer"), hours=4
    ),
    Kind.REFUND: KindRule(
        Text("Hoàn tiền", "Refunds"), Text("Chuyển khoản hoàn đã duyệt", "Pay the granted refund"), hours=16
    ),
    Kind.DEBT: KindRule(
        Text("Khoản phải trả", "Money we owe"),
        Text("Trả lại hoặc chuyển sang đơn khác", "Give it back or move it"),
        hours=24,
    ),
    Kind.RECEIVABLE: KindRule(
        Text("Khoản phải thu", "Money owed to us"), Text("Nhắc khách thanh toán", "Remind the customer to pay")
    ),
    Kind.INVOICE: KindRule(Text("Hóa đơn", "Invoices"), Text("Lập hóa đơn", "Issue the invoice")),
    Kind.MESSAGE: KindRule(
        Text("Thư, SMS gửi lỗi", "Undelivered messages"), Text("Gửi lại hoặc gọi khách", "Send it again or call")
    ),
    Kind.COMMENT: KindRule(
        Text("Bình luận chờ duyệt", "Comments to moderate"), Text("Duyệt bình luận", "Moderate the comment"), EDITOR, 16
    ),
    Kind.REPORTED_COMMENT: KindRule(
        Text("Bình luận bị báo cáo", "Reported comments"), Text("Xem lại bình luận", "Look at the comment"), EDITOR
    ),
    Kind.DATA_REQUEST: KindRule(
        Text("Dữ liệu cá nhân", "Personal data"),
        Text("Giải quyết yêu cầu dữ liệu", "Settle the data request"),
        ADMINISTRATOR,
    ),
    Kind.APPROVAL: KindRule(
        Text("Đề nghị chờ duyệt", "Changes to approve"), Text("Duyệt hoặc từ chối", "Approve or refuse"), ADMINISTRATOR
    ),
    Kind.JOB: KindRule(
        Text("Việc nền đã dừng", "Stopped jobs"),
        Text("Chạy lại hoặc đóng", "Run it again or close it"),
        ADMINISTRATOR,
        4,
    ),
    Kind.READ_LAW: KindRule(
        Text("Số liệu luật chưa đối chiếu", "Figures of the law to read"),
        Text("Đọc văn bản gốc và ghi đúng hay sai", "Read the official text and record what it says"),
        EDITOR,
    ),
    Kind.LAW_ENDS: KindRule(
        Text("Số liệu luật sắp hết hạn", "Figures of the law that end"),
        Text("Tìm xem sau ngày đó áp dụng gì", "Find out what holds after that day"),
        EDITOR,
    ),
}


def may_see(kind: Kind, roles: frozenset[str]) -> bool:
    """Whether somebody with these roles deals with things of this kind."""
    return ADMINISTRATOR in roles or RULES[kind].role in roles


def end_of(day: date) -> datetime:
    """The last second (UTC) of a day in Viet Nam: until then what is due on it is in time."""
    return datetime.combine(day, time(23, 59, 59), VIETNAM).astimezone(UTC)


def due_moment(
    kind: Kind, since: datetime, due: datetime | None, day: date | None, calendar: WorkingCalendar
) -> datetime:
    """Until when a thing is to be done: the moment or day its room promised, else so many business hours after it came."""
    if due is not None:
        return due
    if day is not None:
        return end_of(day)
    if kind is Kind.INVOICE:
        return end_of(add_working_days(since.astimezone(VIETNAM).date(), 1))
    return add_working_hours(since, timedelta(hours=RULES[kind].hours), calendar)


def is_movable(kind: Kind, due: datetime | None, day: date | None) -> bool:
    """Whether staff may set another day: of an order's step that has one, and of what only our own hours count; the law's for invoices stays."""
    if kind is Kind.ORDER_STEP:
        return day is not None
    return kind is not Kind.INVOICE and due is None and day is None


def section_of(due: datetime, now: datetime, *, with_customer: bool) -> Section:
    """Where a thing stands at `now`."""
    if with_customer:
        return Section.WITH_CUSTOMER
    if due < now:
        return Section.LATE
    return Section.TODAY if due.astimezone(VIETNAM).date() <= now.astimezone(VIETNAM).date() else Section.LATER


def late_words(late: timedelta) -> Text:
    """How late it is, such as "trễ 3 giờ"."""
    minutes = max(1, int(late.total_seconds()) // 60)
    if minutes < 60:
        return Text(f"trễ {minutes} phút", f"{minutes} min late")
    if minutes < 24 * 60:
        return Text(f"trễ {minutes // 60} giờ", f"{minutes // 60} h late")
    days = minutes // (24 * 60)
    return Text(f"trễ {days} ngày", f"{days} {'day' if days == 1 else 'days'} late")


def least_busy(loads: dict[str, int]) -> str:
    """Who is dealt the next thing: of those with the least work the first by their key."""
    return min(loads, key=lambda one: (loads[one], one))
