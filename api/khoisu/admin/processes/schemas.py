"""The shapes of processes."""

from typing import Annotated, Literal

from pydantic import Field

from khoisu.kit.api_model import Instant, TypedText, Wire
from khoisu.kit.lang import Text
from khoisu.orders.progress import processes

Code = Annotated[str, TypedText(max_length=80, pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
StepCode = Annotated[str, TypedText(max_length=40, pattern=r"^([A-Z0-9]+(_[A-Z0-9]+)*)?$")]
Name = Annotated[str, TypedText(strip_whitespace=True, min_length=1, max_length=80)]
Sentence = Annotated[str, TypedText(strip_whitespace=True, min_length=1, max_length=300)]
Part = Annotated[str, TypedText(strip_whitespace=True, max_length=300)]


class ProcessStepBody(Wire):
    """One step in both languages: its working days, whose turn it is, and what the customer does in it, empty for nothing."""

    ma: StepCode = ""
    ten_vi: Name
    ten_en: Name
    mo_ta_vi: Sentence
    mo_ta_en: Sentence
    viec_khach_vi: Part = ""
    viec_khach_en: Part = ""
    ngay: Annotated[int, Field(ge=1, le=processes.MOST_DAYS)]
    cho: Literal["CHUNG_TOI", "KHACH", "CO_QUAN"] = "CHUNG_TOI"

    @classmethod
    def show(cls, step: processes.Step) -> "ProcessStepBody":
        """As it is kept."""
        part = step.viec_cua_khach or Text("", "")
        return cls(
            ma=step.ma,
            ten_vi=step.ten.vi,
            ten_en=step.ten.en,
            mo_ta_vi=step.mo_ta.vi,
            mo_ta_en=step.mo_ta.en,
            viec_khach_vi=part.vi,
            viec_khach_en=part.en,
            ngay=step.ngay,
            cho=step.cho.value,
        )

    def read(self) -> processes.Step:
        """As it was entered."""
        part = Text(self.viec_khach_vi, self.viec_khach_en)
        return processes.Step(
            self.ma,
            Text(self.ten_vi, self.ten_en),
            Text(self.mo_ta_vi, self.mo_ta_en),
            part if part.vi or part.en else None,
            self.ngay,
            processes.Waits(self.cho),
        )


class ProcessRow(Wire):
    """A process as it holds now: how many steps, and how many working days they take together."""

    ma: str
    ten: str
    phien_ban: int
    so_buoc: int
    so_ngay: int
    luc: Instant


class ProcessVersionOut(Wire):
    """One version: when, by whom and why it was made, and how many orders that have not ended keep it."""

    phien_ban: int
    luc: Instant
    ten_nguoi: str
    ly_do: str
    so_don: int
    cac_buoc: list[ProcessStepBody]


class ProcessDetail(Wire):
    """A process and its versions, the newest first: orders placed from now on get that one, and the next change names it."""

    ma: str
    ten: str
    lich_su: list[ProcessVersionOut]


class ProcessIn(Wire):
    """The steps in their order, why they change, and which version was looked at; a step without `ma` is a new one."""

    phien_ban: Annotated[int, Field(ge=1, le=2**31 - 2)]
    cac_buoc: Annotated[list[ProcessStepBody], Field(min_length=1, max_length=20)]
    ly_do: Annotated[str, TypedText(strip_whitespace=True, min_length=5, max_length=500)]
