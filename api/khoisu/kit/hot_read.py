"""Marks the reads that are asked most; `main.hot_reads` answers them on a shorter way through the framework."""

from collections.abc import Awaitable, Callable
from typing import ParamSpec

from fastapi import Response

P = ParamSpec("P")
_MARK = "khoisu_hot"


def hot_read(endpoint: Callable[P, Awaitable[Response]]) -> Callable[P, Awaitable[Response]]:
    """Mark a GET that answers a finished `Response`. Goes below the router's decorator."""
    setattr(endpoint, _MARK, True)
    return endpoint


def is_hot(endpoint: object) -> bool:
    """Whether an endpoint was marked."""
    return getattr(endpoint, _MARK, False)
