"""The search that goes along with every test finds what it should, and nothing in an ordinary line."""

import logging

import pytest

from tests.log_search import LogSearch


@pytest.fixture
def search() -> LogSearch:
    return LogSearch()


def record(said: object) -> logging.LogRecord:
    return logging.LogRecord("khoisu.some.room", logging.WARNING, "", 0, said, None, None)


@pytest.mark.parametrize(
    ("said", "what"),
    [
        ({"event": "sent", "to": "lan@example.com"}, "an e-mail address"),
        ({"event": "sent", "to": "0912345678"}, "a telephone number"),
        ({"event": "x", "exception": "DETAIL:  Key (email)=(a)"}, "the values of a row"),
        ("Authorization: Bearer abcdefghijklmnop", "a bearer token"),
        ("password=hunter22", "a password or code"),
    ],
)
def test_a_secret_in_a_line_is_found_and_not_repeated(search: LogSearch, said: object, what: str) -> None:
    search.emit(record(said))
    assert search.taken() == [f"khoisu.some.room: {what}"]
    assert search.taken() == []


def test_an_ordinary_line_passes(search: LogSearch) -> None:
    search.emit(
        record({"event": "message_not_sent", "id": "01a20d42-c080-77fa-bd32-c1754827926d", "reason": "HTTP 500"})
    )
    assert search.taken() == []


def test_it_hears_what_our_code_logs(log_search: LogSearch) -> None:
    logging.getLogger("khoisu.some.room").warning("to lan@example.com")
    assert log_search.taken() == ["khoisu.some.room: an e-mail address"]
