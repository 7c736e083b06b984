"""The stepper on the wire, in one language: the customer's screen and the back office's show the same."""

from collections.abc import Sequence
from datetime import date

from khoisu.kit.lang import Lang
from khoisu.orders.events import Logged
from khoisu.orders.progress import timeline as progress
from khoisu.orders.progress.steps import Step
from khoisu.orders.schemas import ShownStep


def shown_steps(
    log: Sequence[Logged], steps: Sequence[Step], lang: Lang, work: tuple[str | None, date | None] | None = None
) -> list[ShownStep]:
    """Every step of an order whose work has these steps, derived from its log (S4.13, G-16); `work` is the step to be done and its day."""
    code, day = work or (None, None)
    return [_step(step, day if step.ma == code else None, lang) for step in progress.stepper(log, steps)]


def _step(step: progress.ShownSteps, day: date | None, lang: Lang) -> ShownStep:
    return ShownStep(
        ma=step.ma,
        ten=step.ten.in_lang(lang),
        mo_ta=step.mo_ta.in_lang(lang),
        trang_thai=step.trang_thai.value,
        luc=step.luc,
        han=day if step.trang_thai is progress.StepState.CURRENT else None,
        hanh_dong_tiep=step.hanh_dong_tiep.in_lang(lang) if step.hanh_dong_tiep else None,
    )
