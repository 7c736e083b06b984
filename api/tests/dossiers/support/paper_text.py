"""A paper as plain lines, one per block, so that a change of a form shows as a short difference."""

from khoisu.rendering.blocks import (
    Block,
    Cell,
    Field,
    Fields,
    FormMark,
    Heading,
    National,
    Notes,
    PageBreak,
    Paragraph,
    Signatures,
    Table,
    Ticks,
    Title,
    Words,
    runs,
)
from khoisu.rendering.service import Paper


def lines(paper: Paper) -> list[str]:
    """The paper's head and its blocks. For a charter, whose sentences are in separate files, only what is filled in."""
    upright = "ngang" if paper.landscape else "dọc"
    blocks = [one for one in paper.blocks if paper.code != "dieu-le-cong-ty" or not isinstance(one, Paragraph)]
    body = [line for block in blocks for line in _block(block)]
    return [f"=== {paper.code} | {paper.title} | {paper.form} | {upright}", *body, ""]


def _words(words: Words) -> str:
    return "".join(f"/{run.text}/" if run.italic else run.text for run in runs(words)).replace("\n", " ⏎ ")


def _field(one: Field) -> str:
    return f"{_words(one.label)}: {one.value.strip() or '……'}".replace("\n", " ⏎ ")


def _cell(given: Words | Cell) -> str:
    if not isinstance(given, Cell):
        return _words(given)
    span = f"↔{given.across}" * (given.across > 1) + f"↕{given.down}" * (given.down > 1)
    inside = " ¶ ".join(line.strip() for block in given.blocks for line in _block(block))
    return f"{span}{_words(given.words)}{inside}"


def _block(it: Block) -> list[str]:
    match it:
        case National():
            return [f"[quốc hiệu] {' ⏎ '.join(it.left)} | {it.place} | {'ngày' if it.dated else ''}"]
        case FormMark():
            return [f"[mẫu] {it.name} {it.source}"]
        case Title():
            return [f"[tiêu đề] {' ⏎ '.join(it.lines)} | {it.remark}"]
        case Heading():
            return [f"{'#' * it.level} {_words(it.text)}"]
        case Paragraph():
            return [f"{'  ' * it.level}{_words(it.text)}"]
        case Fields():
            return ["  " * it.level + " | ".join(_field(one) for one in it.row)]
        case Ticks():
            boxes = "; ".join(f"{'[X]' if one.checked else '[ ]'} {one.label}" for one in it.ticks)
            return [f"{_words(it.lead)} {boxes}".strip()]
        case Table():
            rows = [(">", row) for row in it.head] + [("|", row) for row in it.rows]
            return [f"{mark} {' | '.join(_cell(cell) for cell in row)}" for mark, row in rows]
        case Signatures():
            day = "" if it.place is None else f"{it.place}, ngày… "
            return [
                f"[ký] {day}" + " || ".join(f"{one.role}: {one.name}".replace("\n", " ") for one in it.who if one.role)
            ]
        case Notes():
            return [f"[ghi chú] {_words(one)}" for one in it.items]
        case PageBreak():
            return ["[trang mới]"]
