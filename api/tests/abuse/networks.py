"""Browsers in networks of their own, as the web server reports them."""

from khoisu.kit.http.client_ip import sign_address

SECRET = "khoisu-session-dev"


def at(number: int) -> dict[str, str]:
    """A browser in a network of its own."""
    address = f"10.{number // 250}.{number % 250}.9"
    return {"X-Client-Address": address, "X-Client-Signature": sign_address(address, SECRET)}
