"""Orders from several buyers at once, each repeated with its own Idempotency-Key until the site has acknowledged it."""

from __future__ import annotations

import hashlib
import hmac
import http.client
import itertools
import json
import threading
import time
import urllib.error
import urllib.request
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from run.settings import LOCAL

SECRET = "khoisu-session-dev"  # noqa: S105 - the development value
PATIENCE = 15
"""Seconds until a buyer gives a try up and presses again."""
REFUSALS = (400, 404, 422, 429)
WANTS_MORE = 422


@dataclass(frozen=True)
class Told:
    """One order: begun and acknowledged at which moment (seconds, monotonic), by how many tries, with which code."""

    number: int
    begun: float
    at: float
    tries: int
    code: str


@dataclass(frozen=True)
class Failure:
    """One try that was not acknowledged: when (seconds, monotonic), how long it had taken, what came instead, and of whom."""

    at: float
    seconds: float
    what: str
    source: str

    @classmethod
    def of(cls, problem: Exception, began: float) -> Failure:
        """Read a refusal: its status with the code in its body, and whether an API or the proxy before it said so."""
        now = time.monotonic()
        if not isinstance(problem, urllib.error.HTTPError):
            return cls(now, now - began, f"{type(problem).__name__}: {problem}", "connection")
        try:
            body: dict[str, Any] = json.loads(problem.read())
        except (OSError, ValueError, http.client.HTTPException):
            return cls(now, now - began, str(problem.code), "proxy")
        code = body.get("code") or body.get("ma") or body.get("type", "")
        return cls(now, now - began, f"{problem.code} {code}", "API")


@dataclass
class OrderLoad:
    """`buyers` threads from `start` to `stop`; all together place about `each_second` orders."""

    api_port: int
    services: list[str]
    buyers: int
    each_second: float
    told: list[Told] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    failures: list[Failure] = field(default_factory=list[Failure])

    def start(self) -> None:
        """Begin."""
        self._ending = threading.Event()
        self._numbers = itertools.count(1)
        self._threads = [threading.Thread(target=self._buy) for _ in range(self.buyers)]
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """End; what is under way is finished first."""
        self._ending.set()
        for thread in self._threads:
            thread.join()

    def silence(self, since: float) -> float:
        """The longest time from `since` until now in which nothing was acknowledged. Seconds."""
        moments = sorted(one.at for one in self.told if one.at >= since)
        return max(later - sooner for sooner, later in itertools.pairwise([since, *moments, time.monotonic()]))

    def acknowledged_since(self, moment: float) -> int:
        """How many orders were."""
        return sum(one.at >= moment for one in self.told)

    def _buy(self) -> None:
        pause = self.buyers / self.each_second
        while not self._ending.is_set():
            began = time.monotonic()
            self._until_told(next(self._numbers), began)
            time.sleep(max(0.0, pause - (time.monotonic() - began)))

    def _until_told(self, number: int, began: float) -> None:
        service = self.services[number % len(self.services)]
        for tries in itertools.count(1):
            pressed = time.monotonic()
            try:
                code = self._order(number, service)
            except urllib.error.HTTPError as refusal:
                self.refused[f"{refusal.code}"] += 1
                if refusal.code == WANTS_MORE:
                    # It asks for more than this load says: each of its orders would be refused.
                    self.services = [one for one in self.services if one != service] or self.services
                # It wants to know more, or has been asked too often: pressing again would not help.
                if refusal.code in REFUSALS:
                    return
                self.failures.append(Failure.of(refusal, pressed))
            except (OSError, http.client.HTTPException) as failure:
                self.refused[type(failure).__name__] += 1
                self.failures.append(Failure.of(failure, pressed))
            else:
                self.told.append(Told(number, began, time.monotonic(), tries, code))
                return
            if self._ending.is_set():
                return
            time.sleep(0.3)

    def _order(self, number: int, service: str) -> str:
        who = {"hoTen": "Lê Văn Khách", "soDienThoai": f"09{number:08d}", "email": email(number)}
        place = f"10.{number // 65_536 % 256}.{number // 256 % 256}.{number % 256}"
        headers = {
            "Content-Type": "application/json",
            "X-Client-Address": place,
            "X-Client-Signature": hmac.new(
                SECRET.encode(), f"client-address:{place}".encode(), hashlib.sha256
            ).hexdigest(),
            "Idempotency-Key": f"order-load-{number:08d}",
        }
        address = f"http://{LOCAL}:{self.api_port}/partner/api/v1/dich-vu/don-hang/{service}"
        body = json.dumps({**who, "dongYDieuKhoan": True}).encode()
        with urllib.request.urlopen(urllib.request.Request(address, body, headers), timeout=PATIENCE) as answer:
            placed: dict[str, Any] = json.load(answer)
        return str(placed["data"]["maDonHang"])


def email(number: int) -> str:
    """Who ordered: each order has a buyer of its own."""
    return f"k{number}@example.com"
