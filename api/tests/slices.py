"""A family of like cases, of which every run takes some and `make test-deep` all."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import pytest

Case = TypeVar("Case")


def one_in(every: int, cases: Sequence[Case], name: Callable[[Case], str] | None = None) -> list[Any]:
    """Parameters for `pytest.mark.parametrize`: the first of each `every` cases runs always, the others are deep. A tuple is several arguments."""
    return [
        pytest.param(
            *(case if isinstance(case, tuple) else (case,)),
            id=name(case) if name else None,
            marks=() if number % every == 0 else pytest.mark.deep,
        )
        for number, case in enumerate(cases)
    ]
