"""How handing a message over to an outside carrier can end."""

from enum import Enum


class Handed(Enum):
    """Taken over by the carrier, or only shown in the back office because no carrier is configured."""

    SENT = "DA_GUI"
    SHOWN = "HIEN_TRONG_VAN_PHONG"


class CarrierError(Exception):
    """The carrier did not take the message. `reason` is a short code without anything personal."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class CarrierRefused(CarrierError):  # noqa: N818 - what happened, in one word
    """Permanent: retrying is useless."""


class CarrierUnavailable(CarrierError):  # noqa: N818
    """Temporary."""
