"""Reading a paper asks no other machine: the privacy page says "chạy trên máy của chúng tôi, không gửi ra ngoài"."""

import ast
import socket
from pathlib import Path

import pytest

from khoisu import ocr
from khoisu.ocr.recognition import read_card
from tests.ocr import cards

ROOM = Path(ocr.__file__).parent
# Modules that open connections. Of our own ways out, `khoisu.integrations`, reading uses the store of sealed files only.
SPEAKS = {
    *("aiohttp", "asyncio.streams", "ftplib", "grpc", "http", "httpx", "httpcore", "requests", "smtplib", "socket"),
    *("ssl", "subprocess", "telnetlib", "urllib", "urllib3", "websockets", "xmlrpc"),
}
ALLOWED = {"khoisu.integrations.storage"}


def imported(file: Path) -> set[str]:
    """The modules that a file imports, by their full names."""
    nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    plain = {name.name for node in nodes if isinstance(node, ast.Import) for name in node.names}
    return plain | {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}


def ways_out(modules: set[str]) -> set[str]:
    """Those that can speak to another machine."""
    ours = {name for name in modules if name.startswith("khoisu.integrations") and name not in ALLOWED}
    return ours | {name for name in modules if name in SPEAKS or name.partition(".")[0] in SPEAKS}


def test_nothing_that_reads_imports_a_way_out() -> None:
    files = sorted(ROOM.rglob("*.py"))
    assert len(files) > 10
    assert {file.name: found for file in files if (found := ways_out(imported(file)))} == {}
    assert ways_out({"httpx", "urllib.request", "khoisu.integrations.mail", "re"}) == {
        "httpx",
        "urllib.request",
        "khoisu.integrations.mail",
    }


def test_only_the_assistant_asks_a_model() -> None:
    house = ROOM.parent
    named = {file for file in house.rglob("*.py") if "integrations" in file.read_text(encoding="utf-8")}
    asking = {file for file in named if any("integrations.model" in name for name in imported(file))}
    rooms = {file.relative_to(house).parts[0] for file in asking}
    assert rooms == {"assistant", "integrations"}


@pytest.mark.deep
@pytest.mark.req("S1.8")
def test_a_card_is_read_while_nothing_may_connect(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_args: object, **_named: object) -> None:
        raise AssertionError("reading a paper opened a connection")

    for name in ("connect", "connect_ex", "sendto"):
        monkeypatch.setattr(socket.socket, name, refuse)
    monkeypatch.setattr(socket, "getaddrinfo", refuse)
    read = read_card([cards.front_2021(), cards.back_2021()], lambda _percent: None)
    assert cards.AN.so in {value.gia_tri for value in read.values}
