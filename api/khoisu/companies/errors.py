"""Refusals of companies."""

from khoisu.kit.errors import NotFound
from khoisu.kit.text.texts import Text


class NoSuchDuty(NotFound):
    code = "khong_co_viec"
    title = Text("Công ty không có việc này", "The company has no such duty")
