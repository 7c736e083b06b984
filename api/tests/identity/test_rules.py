"""The rules that need nothing but their arguments."""

import base64
from datetime import UTC, date, datetime, timedelta
from uuid import UUID, uuid4

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from khoisu.identity.rules import Refreshing, decide_refresh, is_adult, is_name, is_plausible_birth
from khoisu.identity.tokens.issuing import split_name
from khoisu.identity.tokens.keys import DerivedKey, RefreshTokens
from khoisu.kit.text.entered import clean_name

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)


@pytest.mark.req("S1.12")
@pytest.mark.req("S5.2")
@pytest.mark.parametrize(
    ("born", "today", "adult"),
    [
        (date(2008, 11, 20), date(2026, 11, 20), True),
        (date(2008, 11, 21), date(2026, 11, 20), False),
        (date(2008, 2, 29), date(2026, 2, 28), False),
        (date(2008, 2, 29), date(2026, 3, 1), True),
        (date(2008, 1, 31), date(2026, 1, 30), False),
        (date(1950, 1, 1), date(2026, 11, 20), True),
    ],
)
def test_eighteen(born: date, today: date, adult: bool) -> None:
    assert is_adult(born, today) is adult


@pytest.mark.parametrize(
    ("born", "plausible"),
    [
        (date(2026, 11, 20), True),
        (date(2026, 11, 21), False),
        (date(1906, 11, 21), True),
        (date(1906, 11, 20), False),
    ],
)
def test_a_birth_is_plausible_from_today_back_to_120_years(born: date, plausible: bool) -> None:
    assert is_plausible_birth(born, date(2026, 11, 20)) is plausible


@given(st.dates(min_value=date(1, 1, 1), max_value=date(9800, 12, 31)), st.dates())
def test_no_day_breaks_the_rules(born: date, today: date) -> None:
    if is_adult(born, today):
        assert born < today
    is_plausible_birth(born, today)


@pytest.mark.req("S5.4")
@pytest.mark.parametrize(
    "name",
    ["Nguyễn Thị Bé", "O'Brien", "Jean-Luc", "José Á.", "A\u0301", "Нина", "王小明", "D’Arcy", "Y", "ᜊᜌ ᜊᜌ", "வள்ளி"],
)
def test_names_of_any_script(name: str) -> None:
    assert is_name(clean_name(name))


@pytest.mark.parametrize(
    "name",
    [
        "",
        " A",
        "'A",
        ".A",
        "-A",
        "\u0301A",
        "A1",
        "X\u200bX",
        "A_B",
        "A@B",
        "A<b>",
        "A\tB\u0000",
        "Số 1",
        "😀 An",
        "a\u202eb",
        "'; DROP",
    ],
)
def test_what_is_no_name(name: str) -> None:
    assert not is_name(name)


def test_a_name_is_cleaned() -> None:
    assert clean_name("  Nguye\u0302\u0303n\u00a0 \n  An ") == "Nguyễn An"


@pytest.mark.parametrize(
    ("name", "given", "family"),
    [("Nguyễn Văn An", "Văn An", "Nguyễn"), ("Madonna", "Madonna", ""), ("Lê An", "An", "Lê")],
)
def test_vietnamese_names_begin_with_the_family(name: str, given: str, family: str) -> None:
    assert split_name(name) == (given, family)


@pytest.mark.req("S4.1")
@given(
    st.integers(min_value=1, max_value=2**31),
    st.integers(min_value=1, max_value=2**31),
    st.floats(min_value=0, max_value=10**6),
)
def test_a_refresh_decision(presented: int, current: int, age: float) -> None:
    decision = decide_refresh(presented, current, NOW - timedelta(seconds=age), NOW, 30)
    if presented == current:
        assert decision is Refreshing.ROTATE
    elif presented > current:
        assert decision is Refreshing.UNKNOWN
    elif presented == current - 1 and age <= 30:
        assert decision is Refreshing.REPEAT
    else:
        assert decision is Refreshing.REUSE


@pytest.mark.req("S4.1")
@pytest.mark.parametrize(
    ("presented", "age", "decision"),
    [
        (5, 10**6, Refreshing.ROTATE),
        (6, 0, Refreshing.UNKNOWN),
        (4, 30, Refreshing.REPEAT),
        (4, 31, Refreshing.REUSE),
        (3, 0, Refreshing.REUSE),
    ],
)
def test_the_grace_of_a_refresh_token_includes_its_last_second(presented: int, age: int, decision: Refreshing) -> None:
    assert decide_refresh(presented, 5, NOW - timedelta(seconds=age), NOW, 30) is decision


@given(st.uuids(), st.integers(min_value=0, max_value=2**32 - 1))
def test_refresh_tokens_are_read_back_and_depend_on_the_secret(session: UUID, generation: int) -> None:
    ours, theirs = RefreshTokens("a"), RefreshTokens("b")
    token = ours.make(session, generation)
    assert ours.make(session, generation) == token
    assert ours.read(token) == (session, generation)
    assert theirs.read(token) is None


@given(st.uuids(), st.integers(min_value=0, max_value=2**32 - 1))
def test_refresh_tokens_of_the_earlier_form_are_still_read(session: UUID, generation: int) -> None:
    body = session.bytes + generation.to_bytes(4, "big")
    opaque = base64.urlsafe_b64encode(body + DerivedKey("a", "refresh-token").digest(body.hex())).rstrip(b"=").decode()
    assert RefreshTokens("a").read(opaque) == (session, generation)
    assert RefreshTokens("b").read(opaque) is None


def test_the_payload_of_a_refresh_token_can_be_read_as_keycloak_js_does_and_not_changed() -> None:
    tokens, session = RefreshTokens("a"), uuid4()
    head, payload, signature = tokens.make(session, 7).split(".")
    assert orjson.loads(base64.urlsafe_b64decode(payload + "==")) == {"typ": "Refresh", "sid": str(session), "gen": 7}

    def encoded(what: object) -> str:
        return base64.urlsafe_b64encode(orjson.dumps(what)).rstrip(b"=").decode()

    later = encoded({"typ": "Refresh", "sid": str(session), "gen": 8})
    assert tokens.read(f"{head}.{later}.{signature}") is None
    for algorithm in ("none", "HS512", "RS256"):
        assert tokens.read(f"{encoded({'alg': algorithm})}.{payload}.{signature}") is None
    assert tokens.read(f"{encoded({'alg': 'none'})}.{payload}.") is None


@given(st.text(max_size=100) | st.from_regex(r"[\w-]{0,60}\.[\w-]{0,60}\.[\w-]{0,60}", fullmatch=True))
def test_no_text_breaks_the_reading_of_refresh_tokens(text: str) -> None:
    assert RefreshTokens("a").read(text) is None
