"""What other rooms may do with assignments. Everything works inside the caller's transaction and never commits."""

from khoisu.assignments.repository import (
    Given,
    Moved,
    Thing,
    assign,
    forget_all_but,
    list_assigned,
    list_dealing,
    list_moved,
    lock_thing,
    move_due,
    set_dealing,
)

__all__ = [
    "Given",
    "Moved",
    "Thing",
    "assign",
    "forget_all_but",
    "list_assigned",
    "list_dealing",
    "list_moved",
    "lock_thing",
    "move_due",
    "set_dealing",
]
