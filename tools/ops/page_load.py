"""Reads of the API by several readers at once: each answer that is not good is counted."""

from __future__ import annotations

import http.client
import itertools
import threading
import time
import urllib.error
import urllib.request
from collections import Counter
from dataclasses import dataclass, field

from run.settings import LOCAL

READERS, PAUSE = 3, 0.1
ADDRESSES = (
    "/business/api/v1/cong-ty",
    "/partner/api/v1/dich-vu",
    "/partner/api/v1/phien-ban-noi-dung",
    "/business/api/v1/bai-viet",
)
"""Not `/readyz`: a process that is leaving answers it with 503 so that the proxy asks another from then on, and nobody asks it through the proxy."""


@dataclass
class PageLoad:
    """Readers from `start` to `stop`. `good` answers, and the others by status or kind of failure."""

    port: int
    good: int = 0
    failed: Counter[str] = field(default_factory=Counter)

    @staticmethod
    def status(address: str) -> int | str:
        """What an address answers; the name of the failure when it does not."""
        try:
            with urllib.request.urlopen(address, timeout=20) as answer:  # noqa: S310 - ours
                answer.read()
                return int(answer.status)
        except urllib.error.HTTPError as refusal:
            return refusal.code
        except (OSError, http.client.HTTPException) as failure:
            return type(failure).__name__

    def start(self) -> None:
        """Begin."""
        self._ending = threading.Event()
        self._threads = [threading.Thread(target=self._read) for _ in range(READERS)]
        for one in self._threads:
            one.start()

    def stop(self) -> None:
        """End; what is under way is finished."""
        self._ending.set()
        for one in self._threads:
            one.join()

    def _read(self) -> None:
        for path in itertools.cycle(ADDRESSES):
            if self._ending.is_set():
                return
            status = self.status(f"http://{LOCAL}:{self.port}{path}")
            if status == 200:
                self.good += 1
            else:
                self.failed[f"{path} {status}"] += 1
            time.sleep(PAUSE)
