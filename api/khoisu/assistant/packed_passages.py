"""Passages kept small: their words compressed, their documents once. Only what is shown is unpacked."""

import zlib
from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import overload

import orjson

from khoisu.assistant.passages import Document, Passage, Piece

LEVEL = 6


class PackedPassages(Sequence[Passage]):
    """A sequence of passages in a tenth of the memory of the objects; each passage is built again when it is read.

    The documents come back without their HTML: it is the words of their passages once more.
    """

    def __init__(self, passages: Iterable[Passage]) -> None:
        self._packed = bytearray()
        self._ends = array("Q")
        self._document_of = array("I")
        self._documents: list[Document] = []
        last: Document | None = None
        for passage in passages:
            if passage.document is not last:
                last = passage.document
                self._documents.append(replace(last, html=""))
            self._packed += zlib.compress(_plain(passage), LEVEL)
            self._ends.append(len(self._packed))
            self._document_of.append(len(self._documents) - 1)

    @property
    def size_in_bytes(self) -> int:
        """What the compressed words and their places take."""
        return len(self._packed) + sum(len(one) * one.itemsize for one in (self._ends, self._document_of))

    def of_document(self, key: str) -> list[Passage]:
        """The passages of the document with this key, in its order."""
        mine = {place for place, one in enumerate(self._documents) if one.key == key}
        return [self[place] for place, document in enumerate(self._document_of) if document in mine]

    def __len__(self) -> int:
        return len(self._ends)

    @overload
    def __getitem__(self, index: int) -> Passage: ...
    @overload
    def __getitem__(self, index: slice) -> list[Passage]: ...
    def __getitem__(self, index: int | slice) -> Passage | list[Passage]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        place = range(len(self))[index]
        packed = memoryview(self._packed)[self._ends[place - 1] if place else 0 : self._ends[place]]
        anchor, heading, parent, pieces = orjson.loads(zlib.decompress(packed))
        document = self._documents[self._document_of[place]]
        return Passage(
            document, anchor, heading, parent, tuple(Piece(kind, tuple(cells), on) for kind, cells, on in pieces)
        )

    def __iter__(self) -> Iterator[Passage]:
        return (self[place] for place in range(len(self)))


def _plain(passage: Passage) -> bytes:
    pieces = [(piece.kind, piece.cells, piece.continues) for piece in passage.pieces]
    return orjson.dumps((passage.anchor, passage.heading, passage.parent, pieces))
