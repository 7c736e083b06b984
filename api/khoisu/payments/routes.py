"""The bank's own address: what it reports is stored first, answered at once, and matched by a job."""

from typing import Any

from fastapi import APIRouter, Depends, Request
from pydantic import BaseModel

from khoisu.kit import clock
from khoisu.kit.api_model import ProblemBody
from khoisu.kit.auth import ANONYMOUS, RequireRole
from khoisu.kit.db import SessionDep
from khoisu.kit.http.client_ip import AddressDep
from khoisu.kit.logs import get_logger
from khoisu.payments import transfers, webhook
from khoisu.payments.settings import settings
from khoisu.payments.webhook_limits import check_proof

log = get_logger(__name__)
router = APIRouter(prefix="/payment/api/v1", tags=["payments"])


class RequireBank(RequireRole):
    """The bank has no account: it proves itself by key or signature, which the endpoint checks."""

    async def __call__(self) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Let everybody up to the check of the signature."""


class Received(BaseModel):
    """What SePay wants to hear; anything else makes it try again."""

    success: bool = True


BODY: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "content": {"application/json": {"schema": webhook.SepayMessage.model_json_schema()}},
    },
    "parameters": [
        {"name": name, "in": "header", "required": False, "schema": {"type": "string"}}
        for name in ("X-SePay-Timestamp", "X-SePay-Signature")
    ],
}


@router.post(
    "/webhooks/sepay",
    openapi_extra=BODY,
    dependencies=[Depends(RequireBank(ANONYMOUS))],
    responses={401: {"model": ProblemBody}, 429: {"model": ProblemBody}},
)
async def receive_sepay(request: Request, session: SessionDep, address: AddressDep) -> Received:
    """Store one bank message; a repeat gets the same response and changes nothing (G-67).

    Proof: `Authorization: Apikey …`, or `X-SePay-Signature` over `X-SePay-Timestamp` and the raw body, ±5 minutes.
    429 after ten wrong ones in a minute from one address. What is authentic is never refused: a message that cannot be read
    is stored and waits for staff.
    """
    body = await request.body()
    own = settings()
    authentic = webhook.is_authentic(
        dict(request.headers),
        body,
        api_key=own.sepay_api_key.get_secret_value(),
        secret=own.signing_secret,
        now=clock.now(),
    )
    await check_proof(request.app.state.limiter, address, authentic=authentic)
    found = webhook.read_message(body)
    if found is not None:
        await transfers.store_message(session, *found)
    elif body.strip():
        await transfers.store_unreadable(session, body)
        log.error("bank_message_unreadable", size=len(body))
    return Received()
