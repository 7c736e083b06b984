"""What people read as the name of a device."""

import pytest

from khoisu.identity.sessions.device_names import device_name

CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36"
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605 Version/18.5 Mobile/15E148"


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {CHROME}", "Chrome · Windows"),
        (f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {CHROME} Edg/139.0.0.0", "Edge · Windows"),
        (f"{PHONE} Safari/604.1", "Safari · iPhone"),
        (f"{PHONE} Zalo iOS/690 ZaloTheme/light", "Zalo · iPhone"),
        (f"Mozilla/5.0 (Linux; Android 15; SM-A155F; wv) {CHROME} [FB_IAB/FB4A;FBAV/520.0;]", "Facebook · Android"),
        (
            "Mozilla/5.0 (Linux; Android 15; SM-S931B) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537",
            "Samsung Internet · Android",
        ),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox · Linux"),
        ("python-httpx/0.28", ""),
        ("", ""),
    ],
)
def test_browser_and_system_are_named(agent: str, name: str) -> None:
    assert device_name(agent) == name
