"""Which lines of a statement are new, known, perhaps known, no money for us or unreadable. Pure."""

import hashlib
from collections import Counter
from dataclasses import dataclass
from uuid import UUID

from khoisu.payments.known_money_reads import Known, most_alike, without
from khoisu.payments.rules import codes_in
from khoisu.payments.same_money import Door, Report, compare, is_telling, reference_key
from khoisu.payments.statements.lines import StatementLine
from khoisu.payments.states import Likeness, Verdict


@dataclass(frozen=True, slots=True)
class JudgedLine:
    """A line and its verdict. `giao_dich_id` is the message that reported it, `dong_truoc` the line of the file that may say the same.

    `ma_ngoai` is what tells this movement from all others of the account.
    """

    line: StatementLine
    ket_qua: Verdict
    ma_ngoai: str = ""
    giao_dich_id: UUID | None = None
    ghi_tay: bool = False
    dong_truoc: int | None = None


def is_asked_about(line: StatementLine) -> bool:
    """Whether a line tells of incoming money."""
    return line.loi is None and line.chieu == "in"


def report_of(line: StatementLine) -> Report:
    """What a readable line tells of."""
    day = line.luc.date() if line.luc else None
    return Report(Door.STATEMENT, line.so_tien, line.tham_chieu, day, frozenset(codes_in(line.noi_dung)))


def judge_lines(lines: list[StatementLine], account: str, known: list[Known]) -> list[JudgedLine]:
    """Judge each line of an account by what is `known`; each known movement answers for one line of a file."""
    numbers = _outside_ids(lines, account)
    told: dict[int, JudgedLine] = {}
    for line in filter(is_asked_about, lines):
        stored = next((one for one in known if one.ma_ngoai == numbers[line.dong]), None)
        likeness, found = (Likeness.SAME, stored) if stored else most_alike(report_of(line), known)
        if found is not None and likeness is Likeness.SAME:
            number, message = numbers[line.dong], found.giao_dich_id
            told[line.dong] = JudgedLine(line, Verdict.KNOWN, number, message, ghi_tay=found.by_hand)
            known = without(known, found)
    seen: list[StatementLine] = []
    judged: list[JudgedLine] = []
    for line in lines:
        judged.append(told.get(line.dong) or _judge(line, numbers.get(line.dong, ""), known, seen))
        if is_asked_about(line):
            seen.append(line)
    return judged


def _outside_ids(lines: list[StatementLine], account: str) -> dict[int, str]:
    """What tells each line of incoming money from all others: the same in every file that holds it."""
    times: Counter[str] = Counter()
    numbers: dict[int, str] = {}
    for line in filter(is_asked_about, lines):
        number = _outside_id(line, account)
        times[number] += 1
        numbers[line.dong] = f"{number}/{times[number]}" if times[number] > 1 else number
    return numbers


def _outside_id(line: StatementLine, account: str) -> str:
    day = line.luc.date().isoformat() if line.luc else ""
    number = f"{account}/{day}/{line.so_tien}/{reference_key(line.tham_chieu)}"
    # Banks cut the text differently in each kind of file, so it only counts where the reference says nothing.
    told = is_telling(line.tham_chieu)
    return number if told else f"{number}/{hashlib.sha256(line.noi_dung.encode()).hexdigest()[:12]}"


def _judge(line: StatementLine, number: str, known: list[Known], seen: list[StatementLine]) -> JudgedLine:
    if not is_asked_about(line):
        return JudgedLine(line, Verdict.UNREADABLE if line.loi else Verdict.OUTGOING)
    _, found = most_alike(report_of(line), known)
    before = next((one.dong for one in seen if compare(report_of(line), report_of(one)) is not Likeness.OTHER), None)
    if found is None and before is None:
        return JudgedLine(line, Verdict.NEW, number)
    message, by_hand = (found.giao_dich_id, found.by_hand) if found else (None, False)
    return JudgedLine(line, Verdict.PERHAPS, number, message, ghi_tay=by_hand, dong_truoc=before)
