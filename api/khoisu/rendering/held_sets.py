"""Sets that end without files: given up, or held back by the audit until somebody redraws or releases them."""

from khoisu.rendering.paper_repository import find_held_set, give_up, hold_set, waive_faults

__all__ = ["find_held_set", "give_up", "hold_set", "waive_faults"]
