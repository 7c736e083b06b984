"""The door to SMS: a POST of `{"to", "text"}` to `SMS_URL` when it is set, the back office's outbox when it is not."""

from dataclasses import dataclass
from typing import Protocol

import httpx

from khoisu.integrations.delivery_result import CarrierRefused, CarrierUnavailable, Handed

SECONDS = 15
WORTH_ANOTHER_TRY = {401, 403, 404, 408, 409, 425, 429}
"""Client errors that our own configuration or the moment may cause; the others mean the number or text is refused."""


@dataclass(frozen=True, slots=True)
class Sms:
    """A finished SMS. `reference` is the same for each attempt and travels as `Idempotency-Key`."""

    reference: str
    to: str
    text: str


class SmsSender(Protocol):
    """Raises `CarrierRefused` or `CarrierUnavailable`. `paid`: whether a message costs anything."""

    paid: bool

    async def send(self, sms: Sms) -> Handed: ...


class NoSms:
    """Development without an SMS provider."""

    paid = False

    async def send(self, sms: Sms) -> Handed:
        """Leave the SMS in the outbox."""
        return Handed.SHOWN


class HttpSms:
    """An SMS provider, or an adapter before it, that takes JSON over HTTP."""

    paid = True

    def __init__(self, url: str) -> None:
        self._url = url

    async def send(self, sms: Sms) -> Handed:
        """Post the SMS; any 2xx means it was taken."""
        try:
            async with httpx.AsyncClient(timeout=SECONDS) as client:
                reply = await client.post(
                    self._url, json={"to": sms.to, "text": sms.text}, headers={"Idempotency-Key": sms.reference}
                )
        except httpx.HTTPError as failure:
            raise CarrierUnavailable(type(failure).__name__) from None
        if reply.is_success:
            return Handed.SENT
        refused = 400 <= reply.status_code < 500 and reply.status_code not in WORTH_ANOTHER_TRY
        raise (CarrierRefused if refused else CarrierUnavailable)(f"HTTP {reply.status_code}")


def choose_sms(url: str) -> SmsSender:
    """The provider at `url`, or the outbox alone when there is none."""
    return HttpSms(url) if url else NoSms()
