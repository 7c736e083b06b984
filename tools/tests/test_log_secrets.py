"""What the search through logs finds, and what it lets stand."""

import base64
from pathlib import Path

import pytest

from test.log_secrets import find_secrets

RANDOM = base64.urlsafe_b64encode(bytes(range(30))).decode()
LEAKS = {
    "jwt": (f'{{"event": "x", "token": "eyJhbGciOi{RANDOM}.eyJzdWIi{RANDOM}.c2ln"}}', "a signed token"),
    "bearer": (f"Authorization: Bearer {RANDOM}", "a bearer token"),
    "cookie": (f"cookie=__Host-khoisu_session={RANDOM}; a=b", "a cookie"),
    "mail": ('{"event": "sent", "to": "lan.nguyen@vidu.vn"}', "an e-mail address"),
    "mobile": ('{"event": "sent", "to": "+84901234567"}', "a telephone number"),
    "mobile at home": ("call 0912345678 back", "a telephone number"),
    "row": ("DETAIL:  Key (email)=(a) already exists.", "the values of a row"),
    "password": ('{"password": "hunter22"}', "a password or code"),
    "refresh": (f"refresh_token={RANDOM}", "a password or code"),
    "link": (f'{{"event":"request","path":"/xac-nhan-chu-so-huu/{RANDOM}"}}', "a link's secret"),
    "link in the middle": (f'{{"event":"request","route":"/tai-khoan/{RANDOM}/xong"}}', "a link's secret"),
}
CLEAN = [
    '{"part":"api","method":"GET","route":"/business/api/v1/ho-so/{ma}","status":200,"ms":4.2,"request_id":"0ce28be4ce286ec3"}',
    '{"event":"request","requestId":"9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d","path":"/quan-ly-ho-so/:","ms":1.5}',
    '{"event":"request","path":"/assets/ChangePasswordForm-Cx8J1a2b3c4d.js","status":200}',
    '{"event":"message_not_sent","id":"01a206e8-fdbd-74b8-9d64-f1a91173c47b","reason":"550"}',
    "2026-11-23 05:38:37.384 UTC [12345] LOG:  checkpoint complete: wrote 5 buffers",
    '{"event":"request","path":"/thu-muc/01a206e8-fdbd-74b8-9d64-f1a91173c47b","status":200}',
]


@pytest.mark.parametrize(("line", "what"), LEAKS.values(), ids=LEAKS)
def test_what_lets_somebody_in_or_names_a_person_is_found(tmp_path: Path, line: str, what: str) -> None:
    (tmp_path / "api.log").write_text(f"{CLEAN[0]}\n{line}\n")
    found = list(find_secrets(tmp_path))
    assert f"api.log:2: {what}" in found
    assert RANDOM not in "".join(found)


def test_ordinary_lines_and_our_own_carriers_are_let_through(tmp_path: Path) -> None:
    (tmp_path / "web.log").write_text("\n".join(CLEAN))
    (tmp_path / "mail-sink.log").write_text("caught lan@vidu.vn")
    assert list(find_secrets(tmp_path)) == []


def test_older_logs_are_read_too(tmp_path: Path) -> None:
    (tmp_path / "api.log.1").write_text("Bearer abcdefghijklmnopq")
    assert list(find_secrets(tmp_path)) == ["api.log.1:1: a bearer token"]
