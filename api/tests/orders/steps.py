"""Steps of work for the pure rules: of a company formation, and of services that file nothing."""

from khoisu.kit.lang import Text
from khoisu.orders.progress.steps import Step, Waits


def step(code: str, days: int = 1, waits: Waits = Waits.US, part: Text | None = None) -> Step:
    """A step named after its code."""
    return Step(code, Text(code, code), Text(code, code), part, days, waits)


FORMATION = (
    step("CHUAN_BI_HO_SO", 2),
    step("NOP_CO_QUAN", 3, Waits.AUTHORITY, Text("Chờ", "Wait")),
    step("NHAN_KET_QUA"),
    step("BAN_GIAO", 2),
)
MARKETING = (step("KHAO_SAT"), step("TRIEN_KHAI"), step("BAN_GIAO"))
ONE = (step("THUC_HIEN"),)
