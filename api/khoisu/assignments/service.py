"""What other rooms may do with assignments. Everything works inside the caller's transaction and never commits."""

from khoisu.assignments.repository import (
    Given,
    Thing,
    assign,
    forget_all_but,
    list_assigned,
    list_dealing,
    lock_thing,
    set_dealing,
)

__all__ = [
    "Given",
    "Thing",
    "assign",
    "forget_all_but",
    "list_assigned",
    "list_dealing",
    "lock_thing",
    "set_dealing",
]
