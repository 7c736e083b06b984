"""The balance of money: what was received is on orders, owed, refunded or unassigned, and nowhere else. Pure."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Balance:
    """All money at one moment, in đồng, each figure from its own source.

    `received` comes from the bank's messages and the receipts that staff entered, `on_orders` from the orders, `owed` from the
    debts, `refunded` from the refunds, `unassigned` from messages that wait. `findings` name the rows that contradict each
    other, `faults` counts them all; `days` are the days on which money came, with what is missing or too much.
    """

    received: int
    on_orders: int
    owed: int
    refunded: int
    unassigned: int
    faults: int = 0
    findings: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    days: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])

    @property
    def difference(self) -> int:
        """What is missing (positive) or too much (negative)."""
        return self.received - (self.on_orders + self.owed + self.refunded + self.unassigned)

    @property
    def holds(self) -> bool:
        """Whether every đồng is in exactly one place, in total and row by row."""
        return self.difference == 0 and self.faults == 0
