"""The parts of a mail as they go over the wire, read back by two readers: Python's strict one, and one of our own for RFC 2045 alone."""

import quopri
import re
from email import message_from_bytes, policy
from email.message import EmailMessage

import pytest

from khoisu.integrations.mail import Mail, compose

STRICT = policy.SMTP.clone(raise_on_defect=True)
LONG = "Công ty Trách nhiệm hữu hạn Một thành viên Đầu tư Thương mại Dịch vụ Kỹ thuật Phát triển "
TEXTS: dict[str, str] = {
    "a line of 6,000 letters": LONG * 70,
    "a word of 3,000 letters": "ữ" * 3_000,
    "an address of 900 signs": "https://khoisu.example/" + "a%20" * 220,
    "dots and From at the start": ".\n..\n.a\nFrom me\n>From you\n",
    "what looks encoded": "=C3=A1 =20 = \n=?utf-8?b?QQ==?=\n--\n--==boundary==--\n",
    "blanks and tabs at the ends": "a \nb\t\n \n\t\nc  ",
    "letters in parts": "Nguye\u0302\u0303n Va\u0306n Đu\u031b\u0301c",
    "faces of several signs": "👩‍👩‍👧 🇻🇳 ❤️ 𠀀",
    "hard and narrow blanks": "2\u202f890\u00a0000\u2009₫ \u2060.",
    "lines of every kind": "a\nb\u2028c\u2029d\u0085e\u000bf\fg",
    "no words": "",
    "a tail without a line end": "hết",
}


def sent(text: str, to: str = "a@example.com") -> bytes:
    return compose(Mail("r1", to, "Nhắc", text, f"<p>{text}</p>", "vi"), "Khởi Sự <no-reply@khoisu.example>").as_bytes()


def parts_by_hand(data: bytes) -> list[str]:
    """The parts between the boundaries, each decoded by RFC 2045 alone."""
    head, _, body = data.partition(b"\r\n\r\n")
    found = re.search(rb'boundary="([^"]+)"', head)
    assert found
    pieces = body.split(b"--" + found[1])[1:-1]
    return [quopri.decodestring(piece.partition(b"\r\n\r\n")[2]).decode() for piece in pieces]


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_is_read_as_it_was_written(name: str) -> None:
    text, data = TEXTS[name], sent(TEXTS[name])
    assert data.isascii()
    assert max(map(len, data.split(b"\r\n"))) <= 78
    assert b"\n" not in data.replace(b"\r\n", b"")
    read = message_from_bytes(data, policy=STRICT)
    assert isinstance(read, EmailMessage)
    assert not read.defects
    plain = read.get_body(("plain",))
    assert plain is not None
    for said in (plain.get_content(), parts_by_hand(data)[0]):
        assert said.replace("\r\n", "\n").rstrip("\n") == text.replace("\r\n", "\n").rstrip("\n")


@pytest.mark.parametrize("at", [1, 2, 7, 30, 71, 72, 73, 74, 75, 76, 77, 150])
def test_letters_are_never_parted_where_a_line_ends(at: int) -> None:
    text = "a" * at + "ữ" * 40
    assert parts_by_hand(sent(text))[0].strip() == text


@pytest.mark.parametrize(
    "to",
    [
        "a@xn--cng-ty-8ta.vn",
        "a.b+c@example.com",
        "a_b@sub.example.com",
        "'a'@example.com",
        "=?a?=@example.com",
        "a" * 64 + "@example.com",
        "a@" + "b" * 60 + ".example.com",
        "a/b=c@example.com",
    ],
)
def test_an_address_is_written_as_it_is(to: str) -> None:
    read = message_from_bytes(sent("x", to), policy=STRICT)
    assert read["To"].addresses[0].addr_spec == to


@pytest.mark.parametrize(
    "to",
    [
        "a@example.com\nBcc: b@example.com",
        "a@example.com\r\n\r\nx",
        "a@example.com\rBcc: b@example.com",
        "a@example.com\u2028Bcc: b@example.com",
        "a@example.com\n b@example.com",
        "a@example.com\r\n\tBcc: b@example.com",
        "a@example.com\x85Bcc: b@example.com",
        "a@example.com\x0bBcc: b",
    ],
)
def test_no_address_adds_a_header(to: str) -> None:
    with pytest.raises(ValueError, match=r"linefeed|newline|CR or LF"):
        sent("x", to)
