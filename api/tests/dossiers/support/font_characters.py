"""Which characters a TrueType font has, read from its table `cmap` (OpenType specification, formats 4 and 12)."""

import struct
from pathlib import Path


def characters_of(font: Path) -> frozenset[int]:
    """The code points that the font maps to a glyph."""
    data = font.read_bytes()
    (tables,) = struct.unpack_from(">H", data, 4)
    places = {tag: place for tag, _, place, _ in struct.iter_unpack(">4sIII", data[12 : 12 + 16 * tables])}
    start = places[b"cmap"]
    (count,) = struct.unpack_from(">H", data, start + 2)
    found: set[int] = set()
    for number in range(count):
        _, _, offset = struct.unpack_from(">HHI", data, start + 4 + 8 * number)
        found |= _subtable(data, start + offset)
    return frozenset(found)


def _subtable(data: bytes, at: int) -> set[int]:
    (form,) = struct.unpack_from(">H", data, at)
    if form == 12:
        (groups,) = struct.unpack_from(">I", data, at + 12)
        rows = (struct.unpack_from(">III", data, at + 16 + 12 * row) for row in range(groups))
        return {code for first, last, _ in rows for code in range(first, last + 1)}
    return _segments(data, at) if form == 4 else set()


def _segments(data: bytes, at: int) -> set[int]:
    (double,) = struct.unpack_from(">H", data, at + 6)
    size = double // 2
    ends = struct.unpack_from(f">{size}H", data, at + 14)
    starts = struct.unpack_from(f">{size}H", data, at + 16 + double)
    deltas = struct.unpack_from(f">{size}h", data, at + 16 + 2 * double)
    offsets = struct.unpack_from(f">{size}H", data, at + 16 + 3 * double)
    found: set[int] = set()
    for row, (first, last, delta, offset) in enumerate(zip(starts, ends, deltas, offsets, strict=True)):
        for code in range(first, last + 1):
            glyph = code + delta
            if offset:
                place = at + 16 + 3 * double + 2 * row + offset + 2 * (code - first)
                (glyph,) = struct.unpack_from(">H", data, place)
            if glyph % 0x10000 and code != 0xFFFF:
                found.add(code)
    return found
