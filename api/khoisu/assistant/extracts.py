"""What is quoted of a passage: neighbouring pieces of at most 90 words, letter by letter as they stand on the page. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from khoisu.assistant.everyday_words import folded_words
from khoisu.assistant.passages import Passage, Piece

MOST_WORDS, OF_SEVERAL = 90, 60
"""Words that are quoted, and of each quotation where several things were asked: all of them are to be seen at once."""
SHORT_ANSWERS = ("Trả lời ngắn:", "Short answer:")
"""How an article's own answer begins."""


@dataclass(frozen=True, slots=True)
class Extract:
    """Quoted pieces of a passage; `goes_on` says that the page has more under the same heading."""

    passage: Passage
    pieces: tuple[Piece, ...]
    goes_on: bool


def extract(passage: Passage, weights: Mapping[str, float], most: int = MOST_WORDS) -> Extract:
    """The part of a passage, of at most so many words, that has most of the weighted words; the whole of it when it is short enough."""
    pieces = passage.pieces
    if _length(pieces) <= most:
        return Extract(passage, pieces, goes_on=False)
    answer = next((place for place, piece in enumerate(pieces) if piece.text.startswith(SHORT_ANSWERS)), None)
    # Its author wrote what is asked most.
    starts = range(len(pieces)) if answer is None else [answer]
    best = max(
        (_window(pieces, start, most) for start in starts), key=lambda one: (_value(one, weights, passage), -_at(one))
    )
    chosen = tuple(pieces[place] for place in best) or (_shortened(pieces[starts[0]], most),)
    return Extract(passage, chosen, goes_on=True)


def _length(pieces: Sequence[Piece]) -> int:
    return sum(len(piece.text.split()) for piece in pieces)


def _window(pieces: Sequence[Piece], start: int, most: int) -> tuple[int, ...]:
    """Places of the pieces from `start` on that fit; a table row brings the head of its table."""
    places: list[int] = []
    room = most
    if pieces[start].kind == "hang" and (head := _head_of(pieces, start)) is not None:
        places.append(head)
        room -= _length([pieces[head]])
    for place in range(start, len(pieces)):
        room -= _length([pieces[place]])
        if room < 0:
            break
        places.append(place)
    # The head of a table says nothing without a row.
    while places and pieces[places[-1]].kind == "dau_bang":
        places.pop()
    return tuple(places)


def _head_of(pieces: Sequence[Piece], row: int) -> int | None:
    for place in range(row - 1, -1, -1):
        if pieces[place].kind == "dau_bang":
            return place
        if pieces[place].kind != "hang":
            return None
    return None


def _at(places: Sequence[int]) -> int:
    return places[0] if places else 0


def _value(places: Sequence[int], weights: Mapping[str, float], passage: Passage) -> float:
    lang = passage.document.lang
    found = {word for place in places for word in folded_words(passage.pieces[place].text, lang)}
    value = sum(weight for word, weight in weights.items() if word in found)
    # A window in the middle of a paragraph reads badly; it has to be worth it.
    return value * (0.85 if places and passage.pieces[places[0]].continues else 1.0)


def _shortened(piece: Piece, most: int) -> Piece:
    return Piece(piece.kind, (" ".join(piece.text.split()[:most]),))
