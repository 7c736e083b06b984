"""What a suspension of business does to the duties: which returns fall away, and what comes before and after its end. Pure."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Final

from khoisu.calculators.rules.duty import Due, Duty, Founded
from khoisu.kit.text.texts import Text
from khoisu.kit.working_time import add_working_days, working_days_before
from khoisu.legal_facts.service import legal_fact, month_end

LAW: Final = "59/2020/QH14: 206; 168/2025/NĐ-CP: 60"


def is_suspended(company: Founded, first: date, last: date) -> bool:
    """Whether a whole period lies in a suspension: only then it needs no return (ND252 7.1c)."""
    return any(one.tu <= first and last <= one.den for one in company.tam_ngung)


def last_notice(start: date) -> date:
    """The last day on which a suspension, or business taken up again, from `start` on is notified (ND168 60)."""
    return working_days_before(start, legal_fact("tam_ngung_bao_truoc").gia_tri)


def longest_end(start: date, months: int) -> date:
    """The last day of so many months that begin with `start`; from the 31st it is one of a shorter month."""
    end = month_end(start.year, start.month + months)
    return end.replace(day=min(start.day, end.day)) - timedelta(days=1)


def end_of_suspension(company: Founded) -> Iterator[Duty]:
    """What the end of the last suspension asks for; nothing where business was taken up again before it."""
    last = company.tam_ngung[-1] if company.tam_ngung else None
    if last is None or last.som:
        return
    following, mark = last.den + timedelta(days=1), f"{last.den:%Y-%m-%d}"
    if last.den < longest_end(last.tu, legal_fact("tam_ngung_lien_tiep").gia_tri):
        yield _again(last_notice(following), following, mark)
    fact = legal_fact("tam_ngung_xac_nhan")
    day = add_working_days(last.den, fact.gia_tri)
    counted = Text(
        "Tạm ngừng hết ngày {last} + {days} ngày làm việc = {day}.",
        "The suspension ends on {last} + {days} working days = {day}.",
    ).filled(last=last.den, days=fact.gia_tri, day=day)
    yield Duty(
        "hoat-dong-lai",
        f"hoat-dong-lai-{mark}",
        Text("Xác nhận hoạt động trở lại sau tạm ngừng", "Confirm that business goes on after the suspension"),
        Text(
            "Không xác nhận thì có thể bị thu hồi giấy chứng nhận. Tờ khai thuế nộp lại từ kỳ này.",
            "Without it the certificate may be revoked. Returns are filed again from this period on.",
        ),
        fact.can_cu,
        Due(day, day, counted),
        nhac=(7, 1),
        chua_doi_chieu=True,
    )


def _again(day: date, following: date, mark: str) -> Duty:
    days, most = legal_fact("tam_ngung_bao_truoc").gia_tri, legal_fact("tam_ngung_moi_lan").gia_tri
    run = legal_fact("tam_ngung_lien_tiep").gia_tri
    counted = Text(
        "{days} ngày làm việc trước {following}, ngày đầu sau tạm ngừng: {day}.",
        "{days} working days before {following}, the first day after the suspension: {day}.",
    ).filled(days=days, following=following, day=day)
    return Duty(
        "tam-ngung-tiep",
        f"tam-ngung-tiep-{mark}",
        Text("Thông báo nếu tạm ngừng tiếp", "Notify if the suspension goes on"),
        Text(
            f"Chỉ khi muốn tạm ngừng tiếp: mỗi lần không quá {most} tháng, liên tiếp không quá {run} tháng.",
            f"Only to stay suspended: {most} months at most each time, {run} in a row.",
        ),
        LAW,
        Due(day, day, counted),
        nhac=(30, 7),
    )
