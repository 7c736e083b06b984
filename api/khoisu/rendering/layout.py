"""How blocks fit a place: which fields share a line, what stays with the next block. PDF and Word file use the same results."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from khoisu.rendering.blocks import (
    Block,
    Cell,
    Field,
    Fields,
    Heading,
    Notes,
    PageBreak,
    Paper,
    Paragraph,
    Signatures,
    Stamp,
    Table,
    Ticks,
    Words,
    runs,
)
from khoisu.rendering.columns import POINT, fitted
from khoisu.rendering.text import width

# Ems: between two fields of a line, and the shortest dotted line for an answer by hand.
GAP, DOTS = 1.0, 5.0
# The maximum number of characters in a cell that stays on one page.
SHORT_WORDS, SHORT_BLOCKS = 400, 900


def room(millimetres: float, size: float) -> float:
    """A length in ems at a font size of `size` points."""
    return millimetres / (size * POINT)


def needed_width(texts: Iterable[str], size: float, least: float) -> float:
    """The millimetres a column needs so that none of these texts is broken; at least `least`."""
    widest = max((width(text) for text in texts), default=0)
    return max(least, widest * size * POINT + 6 * POINT + 0.1)


def arranged(blocks: Iterable[Block], millimetres: float, size: float) -> Iterator[Block]:
    """The blocks as they fit the width: fields next to or below one another, tables in columns that hold their words."""
    for block in laid_out(blocks, room(millimetres, size)):
        if isinstance(block, Table):
            yield from fitted(block, millimetres)
        else:
            yield block


def laid_out(blocks: Iterable[Block], ems: float) -> Iterator[Block]:
    """The blocks, with fields that do not fit next to one another placed below one another."""
    for block in blocks:
        if isinstance(block, Fields) and len(block.row) > 1:
            yield from _side_by_side(block, ems)
        else:
            yield block


def _side_by_side(it: Fields, ems: float) -> Iterator[Fields]:
    wide = [_natural(one) for one in it.row]
    total = sum(one.width for one in it.row)
    free = ems - GAP * (len(wide) - 1)
    if all(need <= free * one.width / total for need, one in zip(wide, it.row, strict=True)):
        yield it
    elif sum(wide) <= free:
        yield replace(it, row=tuple(replace(one, width=need) for need, one in zip(wide, it.row, strict=True)))
    else:
        yield from (Fields((one,), it.level) for one in it.row)


def _natural(it: Field) -> float:
    value = it.value.strip()
    return width(_text(it.label)) + 1 + (max(width(line) for line in value.split("\n")) if value else DOTS)


def _text(words: Words) -> str:
    return "".join(run.text for run in runs(words))


FOOT_LETTERS = 150
"""Capitals that fill two lines of a portrait footer at 8 pt."""


def foot(paper: Paper, stamp: Stamp) -> str:
    """The footer of each page: which version of which paper, so that no sheet is ever without its context; then its origin.

    A title that names an organisation can be longer than the margin is high, so it is cut after two lines.
    """
    first = f"{stamp.foot} – {paper.title}" if stamp.foot else ""
    lines = (first if len(first) <= FOOT_LETTERS else f"{first[:FOOT_LETTERS].rstrip()}…", stamp.record)
    return "\n".join(line for line in lines if line)


def with_last_table(paper: Paper) -> tuple[Paper, Paper] | None:
    """A list up to its last table, and whole with a new page before that table's headings; None when it does not end in one.

    A list ends in a table, notes and signatures. Notes and signatures on a page of their own say nothing of what is signed.
    """
    end = len(paper.blocks)
    while end and isinstance(paper.blocks[end - 1], Notes | Signatures):
        end -= 1
    start = end - 1
    if start < 0 or not isinstance(paper.blocks[start], Table):
        return None
    while start and isinstance(paper.blocks[start - 1], Heading):
        start -= 1
    before, after = paper.blocks[:start], paper.blocks[start:]
    return replace(paper, blocks=paper.blocks[:end]), replace(paper, blocks=(*before, PageBreak(), *after))


def keep_together(blocks: tuple[Block, ...]) -> list[bool]:
    """For each block whether it stays with the next one: an introduction with what it introduces, a signed text with its signatures.

    Of a short list of commitments all items stay with the signatures, so that whoever signs sees all of them on the same page.
    """
    kept = [_stays(one, blocks[place + 1 :]) for place, one in enumerate(blocks)]
    letters = 0
    for place in reversed(range(len(blocks) - 1)):
        is_list = kept[place + 1] and _is_item(blocks[place]) and _is_item(blocks[place + 1])
        letters = letters + _size(blocks[place]) if is_list else 0
        kept[place] = kept[place] or (is_list and letters < SHORT_BLOCKS)
    return kept


def _is_item(block: Block) -> bool:
    """Whether a paragraph is one item of a list that is written with dashes, as the official forms write them."""
    return isinstance(block, Paragraph) and _text(block.text).startswith("- ") and not _text(block.text).endswith(":")


def _stays(block: Block, after: tuple[Block, ...]) -> bool:
    if isinstance(block, Paragraph) and _text(block.text).rstrip().endswith(":"):
        return True
    if isinstance(block, Ticks):
        return isinstance(after[0] if after else None, Notes)
    signed = after[1:] if after and isinstance(after[0], Heading) else after
    return bool(signed) and isinstance(signed[0], Signatures)


def is_short(cell: Cell) -> bool:
    """Whether a cell may stay on one page."""
    if cell.blocks:
        return not any(isinstance(one, Table) for one in cell.blocks) and _letters(cell.blocks) < SHORT_BLOCKS
    return len(_text(cell.words)) < SHORT_WORDS


def _letters(blocks: Iterable[Block]) -> int:
    return sum(_size(block) for block in blocks)


def _size(block: Block) -> int:
    if isinstance(block, Paragraph):
        return len(_text(block.text))
    if isinstance(block, Fields):
        return sum(len(_text(one.label)) + len(one.value) for one in block.row)
    if isinstance(block, Ticks):
        return len(_text(block.lead)) + sum(len(one.label) for one in block.ticks)
    if isinstance(block, Notes):
        return sum(len(_text(one)) for one in block.items)
    return 0
