"""Every public operation, asked from 200 addresses of one IPv6 line, which are one caller to it (G-30, S6.2).

Generated from the routes: a new public operation fails here until it is limited or named below with the reason why it need not be.
"""

import ast
import re
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from khoisu.assistant.conversations.access import HEADER as VISITOR
from khoisu.kit.auth import RequireRole
from khoisu.kit.http.client_ip import AddressDep, sign_address
from khoisu.kit.http.networks import Address, network_of
from khoisu.kit.ids import new_id
from tests.abuse.networks import SECRET
from tests.clock import TestClock
from tests.contract.operations import NOBODYS_ID, Operation, operations
from tests.identity.conftest import CLIENT
from tests.server import API_DIR
from tests.slices import one_in

TRIES = 200
FREE: dict[str, tuple[str, ...]] = {
    "short reads of published rows, cached or one statement each, which a page draws dozens of": (
        "GET /business/api/v1/commons",
        "GET /business/api/v1/bai-viet",
        "GET /business/api/v1/chuyen-muc",
        "GET /business/api/v1/tac-gia/",
        "GET /business/api/v1/trang",
        "GET /business/api/v1/so-do-bai-viet",
        "GET /business/api/v1/anh/",
        "GET /business/api/v1/doi-ngu",
        "GET /business/api/v1/binh-luan/",
        "GET /business/api/v1/cong-ty",
        "GET /business/api/v1/thong-tin-lien-lac/quy-dinh",
        "GET /partner/api/v1/dich-vu",
        "GET /partner/api/v1/nhom-dich-vu",
        "GET /partner/api/v1/bang-gia",
        "GET /partner/api/v1/so-do-dich-vu",
        "GET /partner/api/v1/phien-ban-noi-dung",
        "GET /partner/api/v1/phi-giao-hang",
        "GET /payment/api/v1/commons",
        "GET /auth/api/v1/dang-ky/quy-dinh",
        "GET /ocr/api/v1/dieu-kien",
        "GET /chatbot/api/v1/trang-thai",
    ),
    "arithmetic on what was sent, nothing is read or drawn": (
        "GET /business/api/v1/cong-cu/chi-phi-nam-dau",
        "GET /business/api/v1/cong-cu/han-sau-thanh-lap",
    ),
    "asked by probes and balancers": ("GET /healthz", "GET /readyz"),
    "opens with a secret of one order, cart or conversation, whose making is limited, and changes that one only": (
        "GET /partner/api/v1/gio-hang/",
        "POST /partner/api/v1/gio-hang",
        "PUT /partner/api/v1/gio-hang/",
        "DELETE /partner/api/v1/gio-hang/",
        "GET /payment/api/v1/don-hang/",
        "PUT /payment/api/v1/don-hang/",
        "GET /payment/api/v1/tien-trinh/",
        "DELETE /payment/api/v1/don-hang",
        "POST /payment/api/v1/payment/pay",
        "POST /payment/api/v1/don-hang/{id}/doi-tra/{ma}/rut",
        "POST /payment/api/v1/don-hang/{id}/tai-khoan-hoan-tien",
        "POST /payment/api/v1/don-hang/{id}/trao-doi",
        "POST /payment/api/v1/don-hang/{id}/ket-qua/",
        "GET /chatbot/api/v1/hoi-thoai",
        "DELETE /chatbot/api/v1/hoi-thoai/",
        "POST /chatbot/api/v1/hoi-thoai/{id}/cau-hoi/{so}/",
        "POST /chatbot/api/v1/hoi-thoai/{id}/dong-y-ai",
        "POST /chatbot/api/v1/hoi-thoai/{id}/cau-hoi",
        "POST /chatbot/api/v1/hoi-thoai/{id}/gap-nhan-vien",
    ),
    "the realm's protocol: seals, checks or ends what it is shown; a login behind a seal is counted as at the token address": (
        "OPTIONS ",
        "GET /auth/realms/",
        "GET /.well-known/",
        "POST /auth/realms/khoisu/protocol/openid-connect/revoke",
        "POST /auth/realms/khoisu/protocol/openid-connect/token/introspect",
        "POST /auth/realms/khoisu/protocol/openid-connect/userinfo",
        "POST /auth/realms/khoisu/protocol/openid-connect/logout",
        "POST /auth/realms/khoisu/protocol/openid-connect/auth",
        "POST /auth/realms/khoisu/login-actions/",
    ),
}
TICKET = "x" * 32
FLOW = {"luongId": NOBODYS_ID, "ma": "123456"}
CONTACT = {"hoTen": "Trần Thị Hỏi", "soDienThoai": "0912345678", "noiDung": "Cần gì?", "dongY": True}
FOUNDED = {"ngay": "2026-11-20", "loaiHinh": "TNHH1"}
SENT: dict[str, dict[str, Any]] = {
    "POST /auth/api/v1/dang-ky": {"dinhDanh": "{new}@khoisu.example"},
    "POST /auth/api/v1/dang-ky/xac-thuc": FLOW,
    "POST /auth/api/v1/dang-ky/phieu": {"phieu": TICKET},
    "POST /auth/api/v1/dang-ky/hoan-tat": {
        "phieu": TICKET,
        "hoTen": "Trần Thị Hỏi",
        "ngaySinh": "1990-01-15",
        "duNangLuc": True,
        "dongY": {"dieuKhoan": "2026-07-01", "tiepThi": None},
        "matKhau": "cây đa bến nước 7",
    },
    "POST /auth/api/v1/ma-dang-nhap": {"dinhDanh": "{new}@khoisu.example"},
    "POST /auth/api/v1/gui-lai-ma": {"luongId": NOBODYS_ID},
    "POST /auth/api/v1/quen-mat-khau": {"dinhDanh": "{new}@khoisu.example"},
    "POST /auth/api/v1/quen-mat-khau/xac-thuc": FLOW,
    "POST /auth/api/v1/quen-mat-khau/dat-lai": {"phieu": TICKET, "matKhauMoi": "cây đa bến nước 7"},
    "POST /auth/api/v1/dang-nhap/buoc-hai": {"mfaToken": TICKET},
    "POST /auth/api/v1/khong-phai-toi": {"ma": TICKET},
    "PUT /auth/api/v1/ngung-nhan/{chuDe}/{khoa}": {"nhan": False},
    "POST /auth/api/v1/dong-y-do-luong": {"dongY": True, "phienBan": "2026-11-20"},
    "POST /business/api/v1/thong-tin-lien-lac": CONTACT,
    "POST /partner/api/v1/dich-vu/don-hang/{id}": {
        "hoTen": "Trần Thị Hỏi",
        "soDienThoai": "0912345678",
        "dongYDieuKhoan": True,
    },
    "POST /business/api/v1/xac-nhan-chu-so-huu/{token}": {"dongY": True, "phienBanDongY": "2026-07-01"},
    "POST /chatbot/api/v1/tra-loi": {"cauHoi": "xin chào"},
    "POST /chatbot/api/v1/hoi-thoai": {"cauHoi": "xin chào"},
    "POST /payment/api/v1/webhooks/sepay": {},
}
ASKED: dict[str, dict[str, Any]] = {
    "GET /business/api/v1/cong-cu/chi-phi-nam-dau.xlsx": {"loaiHinh": "TNHH1", "von": 1_000_000, "doanhThu": 0},
    "GET /business/api/v1/cong-cu/han-sau-thanh-lap.ics": FOUNDED,
    "GET /business/api/v1/cong-cu/han-sau-thanh-lap.pdf": FOUNDED,
}
FORMS = {"POST /auth/realms/khoisu/protocol/openid-connect/token"}


def is_public(operation: Operation) -> bool:
    """Whether somebody without a login may ask."""
    return any(admit.open or type(admit) is not RequireRole for admit in operation.admits)


def is_free(operation: Operation) -> bool:
    """Whether `FREE` names it; what is sent below is limited whatever begins alike."""
    name = str(operation)
    return name not in SENT | ASKED and name not in FORMS and name.startswith(tuple(_named()))


def _named() -> Iterator[str]:
    for names in FREE.values():
        yield from names


PUBLIC = [operation for operation in operations() if is_public(operation)]
# The live stream is a read that stays open: how many of it one line gets is tried by test_connections.
LIMITED = [one for one in PUBLIC if not is_free(one)]


def of_one_line() -> dict[str, str]:
    """A browser that takes another address of its /64 each time."""
    address = f"2001:db8:0:7:{secrets.randbits(16):x}:{secrets.randbits(16):x}:{secrets.randbits(16):x}:1"
    return {"X-Client-Address": address, "X-Client-Signature": sign_address(address, SECRET)}


async def ask(client: httpx.AsyncClient, operation: Operation) -> int:
    """Ask once, as a stranger who is new each time but for the line."""
    name = str(operation)
    fresh = {
        key: value.replace("{new}", new_id().hex) if isinstance(value, str) else value
        for key, value in SENT.get(name, {}).items()
    }
    headers = of_one_line() | {VISITOR: secrets.token_hex(16), "Xem-Don-Token": secrets.token_hex(16)}
    if name in FORMS:
        form = CLIENT | {"grant_type": "password", "username": f"{new_id().hex}@khoisu.example", "password": "sai"}
        reply = await client.post(operation.address, data=form, headers=headers)
    else:
        json = None if operation.method == "GET" else fresh
        # A code of a request is shorter than an id.
        address = operation.path.replace("{maYeuCau}", "YC234567").replace("{ma}", "DT234567")
        reply = await client.request(
            operation.method,
            re.sub(r"\{\w+\}", NOBODYS_ID, address),
            json=json,
            params=ASKED.get(name),
            headers=headers,
        )
    return reply.status_code


@pytest.mark.req("S6.2")
@pytest.mark.parametrize("operation", one_in(12, LIMITED))
async def test_a_line_is_one_caller(operation: Operation, client: httpx.AsyncClient, hands: TestClock) -> None:
    assert hands
    said: list[int] = []
    while len(said) < TRIES and 429 not in said:
        said.append(await ask(client, operation))
    assert 429 in said, f"{TRIES} addresses of one line: {sorted(set(said))}"


def test_every_exception_is_still_an_operation() -> None:
    names = [str(one) for one in PUBLIC]
    assert [one for one in _named() if not any(name.startswith(one) for name in names)] == []
    assert len(LIMITED) > 20


def test_an_address_is_no_text_that_a_limit_could_be_counted_by() -> None:
    assert not issubclass(Address, str)
    assert AddressDep.__origin__ is Address
    one, other = Address("2001:db8::1"), Address("2001:db8::ffff")
    assert f"{one}" == f"{other}" == network_of(one)


STORED = {"access_log/service.py", "assistant/conversations/routes.py", "dossiers/attachments/routes.py"} | {
    "dossiers/owner_links/routes.py",
    "identity/accounts/registration.py",
    "identity/accounts/routes.py",
    "inquiries/routes.py",
    "kit/http/networks.py",
    "ocr/routes.py",
}
"""Where the exact address is taken out, to be stored with a consent, a view or a request."""


def _takes_exact(path: Path) -> bool:
    source = path.read_text(encoding="utf-8")
    return ".exact" in source and any(
        isinstance(node, ast.Attribute) and node.attr == "exact" for node in ast.walk(ast.parse(source))
    )


def test_the_exact_address_is_taken_out_only_to_be_stored() -> None:
    root = API_DIR / "khoisu"
    assert {str(one.relative_to(root)) for one in root.rglob("*.py") if _takes_exact(one)} == STORED
