"""Business errors as RFC 9457 problems: a stable code, a sentence in the caller's language, the fields concerned.

A room declares its own errors as subclasses in its `errors.py`; `main.errors` renders them.
"""

from dataclasses import dataclass, field
from typing import Any, ClassVar

from khoisu.kit.text.texts import Text


@dataclass(frozen=True, slots=True)
class FieldError:
    """One refusal on one field: `truong` is the wire path, `ma` the stable code."""

    truong: str
    ma: str
    thong_bao: Text
    values: dict[str, Any] = field(default_factory=dict)


class Problem(Exception):  # noqa: N818 - RFC 9457 calls it a problem
    """Base of all refusals. Subclasses set status, code and title; `extra` members are sent as they are."""

    status: ClassVar[int] = 400
    code: ClassVar[str] = "loi"
    retries_until_done: ClassVar[bool] = False
    """Whether writes made before the refusal are committed: only for a refusal that reports something already stored."""
    title: ClassVar[Text] = Text("Yêu cầu không thực hiện được", "The request cannot be carried out")

    def __init__(
        self,
        detail: Text | None = None,
        *,
        errors: list[FieldError] | None = None,
        headers: dict[str, str] | None = None,
        extra: dict[str, Any] | None = None,
        **values: Any,
    ) -> None:
        super().__init__(self.code)
        self.detail = detail
        self.errors = errors or []
        self.headers = headers or {}
        self.extra = extra or {}
        self.values = values


class NotFound(Problem):
    """Also the answer for somebody else's thing (S6.5)."""

    status = 404
    code = "khong_tim_thay"
    title = Text("Không tìm thấy", "Not found")


class Unauthenticated(Problem):
    status = 401
    code = "chua_dang_nhap"
    title = Text("Vui lòng đăng nhập lại để sử dụng", "Please log in again to continue")

    def __init__(self, detail: Text | None = None, **kwargs: Any) -> None:
        kwargs.setdefault("headers", {"WWW-Authenticate": "Bearer"})
        super().__init__(detail, **kwargs)


class Forbidden(Problem):
    status = 403
    code = "khong_duoc_phep"
    title = Text("Tài khoản của bạn không có quyền làm việc này", "Your account may not do this")


class SecondFactorNeeded(Forbidden):
    """An office role without a second factor in the session: the same call succeeds once there is one."""

    code = "can_yeu_to_thu_hai"
    title = Text(
        "Công việc của nhân viên cần xác thực hai yếu tố. Hãy thiết lập hoặc xác nhận yếu tố thứ hai",
        "Staff work needs a second factor. Please set one up, or confirm it",
    )


class ConfirmationNeeded(Forbidden):
    """The person must confirm that it is them. `WWW-Authenticate` names the reason as RFC 9470 does."""

    code = "can_xac_nhan_lai"
    title = Text("Vui lòng xác nhận đây là bạn để tiếp tục", "Please confirm that it is you to continue")

    def __init__(self, seconds: int) -> None:
        challenge = f'Bearer error="insufficient_user_authentication", max_age="{seconds}"'
        super().__init__(headers={"WWW-Authenticate": challenge}, extra={"trongGiay": seconds})


class Conflict(Problem):
    status = 409
    code = "xung_dot"
    title = Text("Dữ liệu đã thay đổi, vui lòng xem lại", "The data has changed, please look again")


class Invalid(Problem):
    """Well-formed but refused by a rule, with the field it belongs to."""

    status = 422
    code = "du_lieu_khong_hop_le"
    title = Text("Có thông tin chưa đúng", "There is a problem with what was entered")


class TooMany(Problem):
    """Carries `Retry-After` in seconds."""

    status = 429
    code = "qua_nhieu_yeu_cau"
    title = Text("Bạn thao tác quá nhanh, vui lòng thử lại sau ít phút", "Too many requests, please try again later")

    def __init__(self, retry_after: int, detail: Text | None = None, **kwargs: Any) -> None:
        kwargs.setdefault("headers", {"Retry-After": str(max(1, retry_after))})
        super().__init__(detail, **kwargs)


class TooManyStreams(Problem):
    status = 429
    code = "qua_nhieu_luong"
    title = Text("Bạn đang mở quá nhiều màn hình theo dõi", "You have too many live screens open")


class Unavailable(Problem):
    """A part we depend on does not answer; the same call may succeed later."""

    status = 503
    code = "tam_ngung"
    title = Text("Hệ thống đang bận, vui lòng thử lại sau ít phút", "The system is busy, please try again shortly")
