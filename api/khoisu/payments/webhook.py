"""SePay's notification as its documentation describes it: its shape, and the two proofs of origin (key or signature)."""

import hashlib
import hmac
import re
from datetime import datetime
from typing import Annotated, Any, Literal

import orjson
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from khoisu.kit.api_model import TypedText
from khoisu.kit.text.entered import clean_text

CLOCK_SECONDS = 300
"""How far the signed moment may be from ours."""

LARGEST = 9_000_000_000_000
_SECONDS = re.compile(r"[0-9]{1,12}")


def _whole(value: Any) -> Any:
    """A whole number however it is written: 590000, 590000.0, "590000"."""
    if isinstance(value, str) and value.strip().isascii() and value.strip().isdigit() and len(value) < 30:
        return int(value)
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _whole_or_none(value: Any) -> int | None:
    found = _whole(value)
    return found if type(found) is int and abs(found) <= LARGEST else None


def _lower(value: Any) -> Any:
    return value.strip().lower() if isinstance(value, str) else value


def _words(most: int) -> BeforeValidator:
    """What the bank wrote, cut to `most` letters, nothing when it is no text; the whole message is stored raw beside it."""

    def read(value: Any) -> str:
        typed = str(value) if type(value) is int else value
        return clean_text(typed.replace("\0", "\ufffd"))[:most] if isinstance(typed, str) else ""

    return BeforeValidator(read)


Line = Annotated[str, TypedText(max_length=500), _words(500)]
Long = Annotated[str, TypedText(max_length=4000), _words(4000)]
Number = BeforeValidator(_whole)


class SepayMessage(BaseModel):
    """A transfer as SePay reports it: which, whose account, which way and how much. The rest may be missing or written otherwise.

    Fields it may add later are stored raw and otherwise ignored: the shape is not ours.
    """

    model_config = ConfigDict(extra="ignore", strict=True)

    id: Annotated[int, Number, Field(ge=0, le=2**63 - 1)]
    gateway: Line = ""
    transactionDate: Line = ""  # noqa: N815 - a stranger's names
    accountNumber: Annotated[Line, Field(min_length=1)]  # noqa: N815
    code: Line = ""
    content: Long = ""
    transferType: Annotated[Literal["in", "out"], BeforeValidator(_lower)]  # noqa: N815
    transferAmount: Annotated[int, Number, Field(gt=0, le=LARGEST)]  # noqa: N815
    accumulated: Annotated[int | None, BeforeValidator(_whole_or_none)] = None
    subAccount: Line = ""  # noqa: N815
    referenceCode: Line = ""  # noqa: N815
    description: Long = ""


def is_authentic(headers: dict[str, str], body: bytes, *, api_key: str, secret: str, now: datetime) -> bool:
    """Whether the notification carries the API key, or a fresh HMAC-SHA256 over moment and raw body; constant time."""
    signature = headers.get("x-sepay-signature")
    if signature is not None:
        return _signed(headers.get("x-sepay-timestamp", ""), signature, body, secret, now)
    scheme, _, key = headers.get("authorization", "").partition(" ")
    return scheme.lower() == "apikey" and hmac.compare_digest(key.strip().encode(), api_key.encode())


def _signed(moment: str, signature: str, body: bytes, secret: str, now: datetime) -> bool:
    if not _SECONDS.fullmatch(moment) or abs(now.timestamp() - int(moment)) > CLOCK_SECONDS:
        return False
    return hmac.compare_digest(sign(moment, body, secret).encode(), signature.strip().encode())


def sign(moment: str, body: bytes, secret: str) -> str:
    """The value of `X-SePay-Signature` for a body at a moment (Unix seconds)."""
    return "sha256=" + hmac.new(secret.encode(), moment.encode() + b"." + body, hashlib.sha256).hexdigest()


def read_message(body: bytes) -> tuple[SepayMessage, dict[str, Any]] | None:
    """The message, and the whole of it for storage; None when it does not say which, whose account, which way or how much."""
    try:
        raw = orjson.loads(body)
        # PostgreSQL stores no NUL.
        return SepayMessage.model_validate(raw), orjson.loads(orjson.dumps(raw).replace(b"\\u0000", b"\\ufffd"))
    except ValueError:
        return None
