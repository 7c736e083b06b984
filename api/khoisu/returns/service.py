"""The use cases of return requests that other rooms call. All work inside the caller's transaction and never commit."""

from khoisu.returns.evidence import Sent, attach_evidence, count_evidence, fetch_evidence, fetch_own_evidence
from khoisu.returns.records import ReturnRecord
from khoisu.returns.requests import (
    By,
    NewReturn,
    create_request,
    find_open_return,
    find_return,
    join_account,
    lock_own_request,
    move_request,
    settle_refund,
)
from khoisu.returns.responses import list_own_returns, list_reasons, show_return

__all__ = [
    "By",
    "NewReturn",
    "ReturnRecord",
    "Sent",
    "attach_evidence",
    "count_evidence",
    "create_request",
    "fetch_evidence",
    "fetch_own_evidence",
    "find_open_return",
    "find_return",
    "join_account",
    "list_own_returns",
    "list_reasons",
    "lock_own_request",
    "move_request",
    "settle_refund",
    "show_return",
]
