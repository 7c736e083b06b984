"""What the steps of a process have to be. Pure decisions."""

from collections.abc import Sequence

from khoisu.kit.errors import FieldError
from khoisu.kit.lang import Text
from khoisu.orders.progress.steps import FIXED, Step, Waits

SAME_NAME = Text("Tên này trùng với một bước khác", "Another step has this name")
CODE_IN_USE = Text("Mã bước này đã dùng", "This code of a step is in use")
ENDS_WITH_US = Text(
    "Bước cuối là lúc bàn giao, không thể là bước chờ cơ quan nhà nước",
    "The last step is the hand-over and cannot wait for an authority",
)
NEEDS_AUTHORITY = Text(
    "Quy trình này phải giữ ít nhất một bước chờ cơ quan nhà nước: hồ sơ và mức hoàn tiền dựa vào bước đó",
    "This process must keep a step that waits for an authority: dossiers and refunds rely on it",
)
SAY_WHAT = Text("Vui lòng ghi khách cần làm gì trong bước chờ khách", "Please say what the customer does in this step")
BOTH_LANGUAGES = Text("Vui lòng ghi cả tiếng Việt và tiếng Anh", "Please write it in both languages")


def check_steps(steps: Sequence[Step], before: Sequence[Step]) -> list[FieldError]:
    """What is wrong with the new steps of a process that had others `before`, each on its field."""
    errors = [one for place, step in enumerate(steps) for one in _check(f"cacBuoc.{place}.", step, steps[:place])]
    if steps[-1].cho is Waits.AUTHORITY:
        errors.append(FieldError(f"cacBuoc.{len(steps) - 1}.cho", "buoc_cuoi", ENDS_WITH_US))
    if not any(one.cho is Waits.AUTHORITY for one in steps) and any(one.cho is Waits.AUTHORITY for one in before):
        errors.append(FieldError("cacBuoc.0.cho", "can_co_quan", NEEDS_AUTHORITY))
    return errors


def _check(at: str, step: Step, earlier: Sequence[Step]) -> list[FieldError]:
    errors: list[FieldError] = []
    if any(one.ten.vi.casefold() == step.ten.vi.casefold() for one in earlier):
        errors.append(FieldError(f"{at}tenVi", "trung", SAME_NAME))
    if step.ma in FIXED or any(one.ma == step.ma for one in earlier):
        errors.append(FieldError(f"{at}ma", "trung", CODE_IN_USE))
    part = step.viec_cua_khach
    if part is None and step.cho is Waits.CUSTOMER:
        errors.append(FieldError(f"{at}viecKhachVi", "missing", SAY_WHAT))
    if part is not None and not (part.vi and part.en):
        errors.append(FieldError(f"{at}viecKhach{'En' if part.vi else 'Vi'}", "missing", BOTH_LANGUAGES))
    return errors
