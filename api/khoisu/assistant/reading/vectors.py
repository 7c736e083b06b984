"""Where the known questions lie, as a file: `python -m khoisu.assistant.reading.vectors` writes it after questions were added.

What editors wrote is placed when it is stored, and what nobody placed when the questions are compared first, so an old file only costs time.
Rows: eight bytes of the text's digest, then 384 signed bytes.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from khoisu.assistant.asked_questions import sample_questions
from khoisu.assistant.reading.known_questions import NO_PLACES, known_questions
from khoisu.assistant.reading.law import asked_of_rows
from khoisu.integrations.embeddings import SIZE, packaged_embeddings

if TYPE_CHECKING:
    from khoisu.integrations.embeddings import Embed, Matrix

FILE = Path(__file__).with_name("vectors.bin")
_DIGEST, _SCALE, _AT_ONCE = 8, 127.0, 64


def vectors_of(
    texts: Sequence[str], embed: Embed, places: Mapping[str, bytes] = NO_PLACES, file: Path = FILE
) -> Matrix:
    """The vectors of the texts, in their order: as `places` has them (`place_of`), or the file, or else made."""
    stored = _read(file) | {
        _digest(text): np.frombuffer(place, np.int8) for text, place in places.items() if len(place) == SIZE
    }
    missing = [text for text in dict.fromkeys(texts) if _digest(text) not in stored]
    for start in range(0, len(missing), _AT_ONCE):
        some = missing[start : start + _AT_ONCE]
        stored |= {_digest(text): row for text, row in zip(some, _rounded(embed(some)), strict=True)}
    if not texts:
        return np.zeros((0, SIZE), np.float32)
    found = np.stack([stored[_digest(text)] for text in texts]).astype(np.float32)
    return found / np.linalg.norm(found, axis=1, keepdims=True)


def place_of(text: str, embed: Embed) -> bytes:
    """Where a text lies, as it is stored."""
    return _rounded(embed([text]))[0].tobytes()


def _rounded(rows: Matrix) -> np.ndarray[tuple[int, int], np.dtype[np.int8]]:
    return np.rint(rows * _SCALE).astype(np.int8)


def _digest(text: str) -> bytes:
    return blake2b(text.encode(), digest_size=_DIGEST).digest()


def _read(file: Path) -> dict[bytes, np.ndarray[tuple[int], np.dtype[np.int8]]]:
    if not file.exists():
        return {}
    rows = np.frombuffer(file.read_bytes(), np.int8).reshape(-1, _DIGEST + SIZE)
    return {row[:_DIGEST].tobytes(): row[_DIGEST:] for row in rows}


def main() -> int:
    """Write the file; exit code 1 where there is no model."""
    embed = packaged_embeddings()
    if embed is None:
        return 1
    known = (one.text for one in known_questions(sample_questions()).questions)
    texts = list(dict.fromkeys((*known, *(text for _, _, text in asked_of_rows()))))
    rows = _rounded(vectors_of(texts, embed))
    FILE.write_bytes(b"".join(_digest(text) + row.tobytes() for text, row in zip(texts, rows, strict=True)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
