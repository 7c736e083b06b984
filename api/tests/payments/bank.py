"""The bank's webhook client for tests: SePay's shape, both of its proofs."""

import itertools
import json
import time
from typing import Any

import httpx

from khoisu.payments.settings import settings
from khoisu.payments.webhook import sign
from khoisu.site_settings.settings import settings as company_settings

ADDRESS = "/payment/api/v1/webhooks/sepay"
KEY = {"Authorization": "Apikey sepay-dev"}
_ids = itertools.count(92_000)


def reported(content: str, amount: int, **changes: Any) -> dict[str, Any]:
    """A message of the bank as SePay's documentation shows it."""
    number = next(_ids)
    return {
        "id": number,
        "gateway": "Vietcombank",
        "transactionDate": "2026-11-20 14:02:37",
        "accountNumber": company_settings().bank_account,
        "code": None,
        "content": content,
        "transferType": "in",
        "transferAmount": amount,
        "accumulated": None,
        "subAccount": None,
        "referenceCode": f"MBVCB.{number}",
        "description": "",
    } | changes


async def notify(client: httpx.AsyncClient, message: dict[str, Any], **headers: str) -> httpx.Response:
    """Send it with the API key."""
    return await client.post(ADDRESS, json=message, headers=KEY | headers)


def signed(message: dict[str, Any], *, secret: str = "", at: float | None = None) -> tuple[bytes, dict[str, str]]:
    """Body and headers of a signed notification."""
    body = json.dumps(message).encode()
    moment = str(int(time.time() if at is None else at))
    headers = {
        "X-SePay-Timestamp": moment,
        "X-SePay-Signature": sign(moment, body, secret or settings().signing_secret),
    }
    return body, headers | {"Content-Type": "application/json"}
