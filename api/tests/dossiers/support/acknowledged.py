"""What a test sends so that an open point (no tick, no signed copy, no scan) asks nothing; the asking has its own tests."""

from typing import Any, Final

KNOWN: Final[dict[str, Any]] = {"daXacNhan": True, "lyDoXacNhan": "Đã xem bản giấy"}
KNOWN_FORM: Final[dict[str, str]] = {"daXacNhan": "true"}
