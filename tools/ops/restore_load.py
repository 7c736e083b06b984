"""Orders and bank messages by the hundred, each remembered with the moment at which the site had acknowledged it."""

from __future__ import annotations

import hashlib
import hmac
import itertools
import json
import threading
import time
import urllib.request
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from run.settings import LOCAL

SECRET = "khoisu-session-dev"  # noqa: S105 - the development value
PAUSE = 0.05


@dataclass
class Load:
    """Runs in a thread from `start` to `stop`. `orders`: code and moment of each acknowledged order; `transfers` likewise."""

    api_port: int
    services: list[str]
    orders: dict[str, float] = field(default_factory=dict)
    transfers: dict[int, float] = field(default_factory=dict)
    refused: Counter[str] = field(default_factory=Counter)

    def start(self) -> None:
        """Begin."""
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def stop(self) -> None:
        """End; a request that is under way is finished first."""
        self._ending.set()
        self._thread.join()

    def _run(self) -> None:
        for number in itertools.count(1):
            if self._ending.is_set():
                return
            try:
                self._order_and_pay(number)
            except OSError as failure:  # refused services, and the end of the machine
                self.refused[str(failure)] += 1
            time.sleep(PAUSE)

    def _order_and_pay(self, number: int) -> None:
        who = {"hoTen": "Lê Văn Khách", "soDienThoai": f"09{number:08d}", "email": f"k{number}@example.com"}
        address = f"10.{number // 65_536 % 256}.{number // 256 % 256}.{number % 256}"
        signature = hmac.new(SECRET.encode(), f"client-address:{address}".encode(), hashlib.sha256).hexdigest()
        headers = {
            "X-Client-Address": address,
            "X-Client-Signature": signature,
            "Idempotency-Key": f"phuc-hoi-{number:08d}",
        }
        service = self.services[number % len(self.services)]
        placed = self._post(f"/partner/api/v1/dich-vu/don-hang/{service}", {**who, "dongYDieuKhoan": True}, headers)
        code, total = placed["data"]["maDonHang"], placed["data"]["tongTien"]
        self.orders[code] = time.time()
        self._post(
            "/payment/api/v1/webhooks/sepay", transfer(number, code, total), {"Authorization": "Apikey sepay-dev"}
        )
        self.transfers[number] = time.time()

    def _post(self, path: str, body: dict[str, Any], headers: dict[str, str]) -> dict[str, Any]:
        address = f"http://{LOCAL}:{self.api_port}{path}"
        sent = {"Content-Type": "application/json", **headers}
        request = urllib.request.Request(address, json.dumps(body).encode(), sent)
        with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
            return json.load(answer)


def transfer(number: int, content: str, amount: int) -> dict[str, Any]:
    """A bank message in SePay's shape."""
    return {
        "id": number,
        "gateway": "Vietcombank",
        "transactionDate": "2026-11-20 09:00:00",
        "accountNumber": "0000000000",
        "subAccount": None,
        "code": None,
        "content": content,
        "transferType": "in",
        "description": "",
        "transferAmount": amount,
        "accumulated": 0,
        "referenceCode": f"FT{number}",
    }
