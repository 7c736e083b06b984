"""Which lines of a statement are new, known, no money for us or unreadable. Pure."""

from dataclasses import dataclass
from uuid import UUID

from khoisu.payments.statements.lines import StatementLine
from khoisu.payments.states import Verdict


@dataclass(frozen=True, slots=True)
class Known:
    """What the one space of references holds under a line's: `khoa` as it is compared, and the amounts (đồng) by source."""

    khoa: str
    giao_dich_id: UUID | None
    ngan_hang_bao: int | None
    ghi_tay: int | None


@dataclass(frozen=True, slots=True)
class JudgedLine:
    """A line and its verdict. `giao_dich_id` is the message that reported it, `dong_truoc` the line of the file that says the same."""

    line: StatementLine
    ket_qua: Verdict
    khoa: str = ""
    giao_dich_id: UUID | None = None
    ghi_tay: bool = False
    dong_truoc: int | None = None


def judge_lines(lines: list[StatementLine], known: dict[int, Known]) -> list[JudgedLine]:
    """Judge each line by what is `known` under its reference, by the line's number; lines without an entry are not asked about."""
    seen: dict[str, StatementLine] = {}
    judged: list[JudgedLine] = []
    for line in lines:
        one = _judge(line, known.get(line.dong), seen)
        if one.ket_qua is Verdict.NEW:
            seen[one.khoa] = line
        judged.append(one)
    return judged


def _judge(line: StatementLine, found: Known | None, seen: dict[str, StatementLine]) -> JudgedLine:
    if line.loi is not None or (line.chieu == "in" and found is None):
        return JudgedLine(line, Verdict.UNREADABLE)
    if found is None:
        return JudgedLine(line, Verdict.OUTGOING)
    amounts = [amount for amount in (found.ngan_hang_bao, found.ghi_tay) if amount is not None]
    if amounts:
        verdict = Verdict.KNOWN if line.so_tien in amounts else Verdict.OTHER_AMOUNT
        return JudgedLine(line, verdict, found.khoa, found.giao_dich_id, ghi_tay=found.ngan_hang_bao is None)
    before = seen.get(found.khoa)
    if before is not None:
        verdict = Verdict.KNOWN if line.so_tien == before.so_tien else Verdict.OTHER_AMOUNT
        return JudgedLine(line, verdict, found.khoa, dong_truoc=before.dong)
    return JudgedLine(line, Verdict.NEW, found.khoa)
