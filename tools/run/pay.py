"""`make pay ORDER=KS… [AMOUNT=…]`: tell the running site what the bank would when an order is paid. Development only."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import urllib.error
import urllib.request

from paths import API, PYTHON
from run import stack
from run.settings import LOCAL, SettingError, Settings, of_running

KEY = "sepay-dev"  # sample data, documented; a site in production refuses it


class PaymentError(Exception):
    """No payment arrived; the text says why."""


def message(settings: Settings, order: str, amount: str) -> bytes:
    """What the bank would report, from the API's own command. Raises PaymentError."""
    asked = [str(PYTHON), "-m", "khoisu.main.commands.sample_transfer", order, *filter(None, [amount])]
    done = subprocess.run(asked, env=stack.environment_of_running(settings), cwd=API, check=False, capture_output=True)
    if done.returncode != 0:
        lines = done.stderr.decode().strip().splitlines()
        raise PaymentError(lines[-1] if lines else "The site's database did not answer. Is `make run` running?")
    return done.stdout.strip()


def send(settings: Settings, body: bytes) -> None:
    """Post it as the bank does. Raises PaymentError."""
    address = f"http://{LOCAL}:{settings.api_port}/payment/api/v1/webhooks/sepay"
    key = os.environ.get("SEPAY_API_KEY") or KEY
    headers = {"Authorization": f"Apikey {key}", "Content-Type": "application/json"}
    try:
        urllib.request.urlopen(urllib.request.Request(address, body, headers), timeout=20).close()
    except urllib.error.HTTPError as refused:
        raise PaymentError(f"The site on port {settings.api_port} refused the message: {refused}") from None
    except OSError:
        raise PaymentError(f"Nothing answers on port {settings.api_port}. Is `make run` running?") from None


def main() -> int:
    """Exit code 0 when the site has taken the message, 1 with a sentence on standard error."""
    order, amount = os.environ.get("ORDER", ""), os.environ.get("AMOUNT", "")
    try:
        if not order:
            raise PaymentError("Say which order: make pay ORDER=KS… [AMOUNT=…]")
        settings = of_running()
        if not settings.in_development:
            raise PaymentError(f"ENV is {settings.env}: a payment is only made up in development")
        body = message(settings, order, amount)
        send(settings, body)
    except (SettingError, PaymentError) as problem:
        print(problem, file=sys.stderr)
        return 1
    paid = f"{json.loads(body)['transferAmount']:,}".replace(",", ".")
    print(f"{paid} đ for {order} arrived at {settings.site}; its pages show it within a few seconds")
    return 0


if __name__ == "__main__":
    sys.exit(main())
