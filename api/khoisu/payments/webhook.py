"""SePay's notification as its documentation describes it: its shape, and the two proofs of origin (key or signature)."""

import hashlib
import hmac
from datetime import datetime
from typing import Annotated, Any, Literal

import orjson
from pydantic import BaseModel, ConfigDict, Field

from khoisu.kit.api_model import TypedText

CLOCK_SECONDS = 300
"""How far the signed moment may be from ours."""

Line = Annotated[str, TypedText(max_length=500)]
Long = Annotated[str, TypedText(max_length=4000)]


class SepayMessage(BaseModel):
    """A transfer as SePay reports it. Fields it may add later are stored raw and otherwise ignored: the shape is not ours."""

    model_config = ConfigDict(extra="ignore", strict=True)

    id: Annotated[int, Field(ge=0, le=2**63 - 1)]
    gateway: Line = ""
    transactionDate: Line = ""  # noqa: N815 - a stranger's names
    accountNumber: Line  # noqa: N815
    code: Line | None = None
    content: Long | None = None
    transferType: Literal["in", "out"]  # noqa: N815
    transferAmount: Annotated[int, Field(gt=0, le=9_000_000_000_000)]  # noqa: N815
    accumulated: int | None = None
    subAccount: Line | None = None  # noqa: N815
    referenceCode: Line | None = None  # noqa: N815
    description: Long | None = None


def is_authentic(headers: dict[str, str], body: bytes, *, api_key: str, secret: str, now: datetime) -> bool:
    """Whether the notification carries the API key, or a fresh HMAC-SHA256 over moment and raw body; constant time."""
    signature = headers.get("x-sepay-signature")
    if signature is not None:
        return _signed(headers.get("x-sepay-timestamp", ""), signature, body, secret, now)
    scheme, _, key = headers.get("authorization", "").partition(" ")
    return scheme.lower() == "apikey" and hmac.compare_digest(key.strip().encode(), api_key.encode())


def _signed(moment: str, signature: str, body: bytes, secret: str, now: datetime) -> bool:
    if not moment.isascii() or not moment.isdigit() or abs(now.timestamp() - int(moment)) > CLOCK_SECONDS:
        return False
    return hmac.compare_digest(sign(moment, body, secret).encode(), signature.strip().encode())


def sign(moment: str, body: bytes, secret: str) -> str:
    """The value of `X-SePay-Signature` for a body at a moment (Unix seconds)."""
    return "sha256=" + hmac.new(secret.encode(), moment.encode() + b"." + body, hashlib.sha256).hexdigest()


def raw_json(body: bytes) -> dict[str, Any]:
    """The whole message for storage; raises `orjson.JSONDecodeError` or `ValueError` for anything but a JSON object."""
    found = orjson.loads(body)
    if not isinstance(found, dict):
        raise ValueError("not an object")
    # PostgreSQL stores no NUL; only fields that we do not read can still hold one.
    return orjson.loads(orjson.dumps(found).replace(b"\\u0000", b"\\ufffd"))
