"""A mail as it goes over the wire: read back by a strict reader of RFC 2047 and by Python's own, letter by letter."""

import base64
import random
import re
from email import message_from_bytes, policy
from email.header import decode_header, make_header
from email.message import EmailMessage
from html import unescape

import pytest

from khoisu.integrations.mail import Mail, compose
from khoisu.notifications.message_kinds import KINDS
from khoisu.notifications.render import render_mail
from tests.notifications.test_render import KINDS_AND_LANGUAGES, message
from tests.slices import one_in

WORDS = (
    "Tài khoản", "Khởi Sự", "của bạn", "đang", "bị hạn chế", "Công ty Cổ phần", "Đầu tư", "#KS7F3A9QRT", "2.890.000 ₫", "chuyển cho",
    "người thứ hai", "—", "a", "order", "hạn", "😀", "👩‍👩‍👧", "Nguyễn", "Đặng", "東京", "=?utf-8?q?x?=", '"trích"', "e\u0301", "…", "_", "x" * 80, "ữ" * 60,
)  # fmt: skip
ENCODED = re.compile(r"=\?utf-8\?b\?([A-Za-z0-9+/]+={0,2})\?=")


def written(subject: str, sender: str = "Khởi Sự <no-reply@khoisu.example>") -> bytes:
    mail = Mail("r1", "a@example.com", subject, "Chào bạn", "<p>Chào bạn</p>", "vi")
    return compose(mail, sender).as_bytes()


def header(data: bytes, name: str) -> str:
    """The header as RFC 2047 has it; each line and word is looked at."""
    head = data.partition(b"\r\n\r\n")[0].decode("ascii")
    for line in head.split("\r\n"):
        assert 0 < len(line) <= 78, line
    raw = re.search(rf"^{name}: ([^\r\n]*(?:\r\n[ \t][^\r\n]*)*)", head, re.MULTILINE | re.IGNORECASE)
    assert raw
    unfolded = re.sub(r"\r\n(?=[ \t])", "", raw.group(1))
    joined = re.sub(r"(?<=\?=)[ \t]+(?==\?)", "", unfolded)
    for word in re.findall(r"=\?\S+\?=", unfolded):
        assert len(word) <= 75
        assert ENCODED.fullmatch(word), word
    # Each word is whole letters: it is decoded by itself.
    return ENCODED.sub(lambda word: base64.b64decode(word.group(1), validate=True).decode(), joined)


def test_a_stoppable_mail_names_its_address_in_one_line_that_programs_press() -> None:
    """RFC 8058: both headers, the address whole; other mails have neither."""
    stop = f"https://khoisu.example/ngung-nhan/viec-cong-ty.CT3CDFGH/{'a' * 58}"
    mail = Mail("r1", "a@example.com", "Nhắc", "Chào", "<p>Chào</p>", "vi", stop=stop)
    head = compose(mail, "no-reply@khoisu.example").as_bytes().partition(b"\r\n\r\n")[0].decode().split("\r\n")
    assert f"List-Unsubscribe: <{stop}>" in head
    assert "List-Unsubscribe-Post: List-Unsubscribe=One-Click" in head
    assert b"List-Unsubscribe" not in written("Nhắc")


@pytest.mark.deep
def test_subjects_of_all_lengths_read_back_letter_by_letter() -> None:
    chance = random.Random(20261129)
    for _ in range(500):
        subject = " ".join(chance.choice(WORDS) for _ in range(chance.randint(1, 14)))
        data = written(subject)
        assert header(data, "Subject") == subject
        if "=?" not in subject:  # Python's own reader decodes what it has decoded once more
            assert message_from_bytes(data, policy=policy.default)["Subject"] == subject


@pytest.mark.parametrize(("kind", "lang"), one_in(4, KINDS_AND_LANGUAGES))
def test_every_subject_and_part_of_ours_reads_back(kind: str, lang: str) -> None:
    mail = render_mail(message(kind, lang))
    data = compose(mail, "Khởi Sự <no-reply@khoisu.example>").as_bytes()
    assert header(data, "Subject") == mail.subject
    assert data.isascii()
    assert max(map(len, data.split(b"\r\n"))) <= 78
    read = message_from_bytes(data, policy=policy.default)
    assert isinstance(read, EmailMessage)
    plain, html = read.get_body(("plain",)), read.get_body(("html",))
    assert plain is not None
    assert html is not None
    assert plain.get_content().splitlines() == mail.text.splitlines()
    assert html.get_content().splitlines() == mail.html.splitlines()


@pytest.mark.parametrize(
    "name",
    ["Khởi Sự", "Công ty Trách nhiệm hữu hạn Một thành viên Dịch vụ Kế toán và Thành lập doanh nghiệp Khởi Sự Phương Nam", "A, B", "Khoi Su",
     "Khởi Sự, Phòng Kế toán", "Khoi Su (TP.HCM)", "Kho\u031b\u0309i Su\u031b\u0323", "起事 Khởi Sự", "=?utf-8?q?Kh?=", "Khoi Su; Co. Ltd: @sales"],
)  # fmt: skip
def test_the_senders_name_reads_back(name: str) -> None:
    shown = f'"{name}"' if re.search(r"[,;:@()]", name) else name
    data = written("x", f"{shown} <no-reply@khoisu.example>")
    assert header(data, "From").replace('"', "") == f"{name} <no-reply@khoisu.example>"
    assert str(make_header(decode_header(message_from_bytes(data)["From"]))).replace('"', "") == header(
        data, "From"
    ).replace('"', "")


LINK = re.compile(r"https?://[^\s\"<>]+")


def said(text: str) -> list[str]:
    return sorted(re.findall(r"\w+", LINK.sub(" ", text)))


@pytest.mark.parametrize(("kind", "lang"), one_in(4, KINDS_AND_LANGUAGES))
def test_the_plain_part_says_what_the_html_says(kind: str, lang: str) -> None:
    mail = render_mail(message(kind, lang), "Hotline 1900 0000 · lienhe@khoisu.example")
    shown = EmailMessage()
    shown.set_content(mail.html, subtype="html")
    body = re.sub(r"<(style|head|title)\b.*?</\1>|<!--.*?-->", " ", mail.html, flags=re.DOTALL)
    visible = re.sub(r"<div style=\"display:none.*?</div>", " ", body, count=1, flags=re.DOTALL)
    links = {link for link in LINK.findall(visible) if "w3.org" not in link}
    texts = re.sub(r"<[^>]+>", " ", visible).replace("&nbsp;", " ")

    # The brand and the subject stand above the text only there.
    above = f"Khởi Sự {mail.subject} "
    assert said(above + mail.text) == said(unescape(texts))
    assert {unescape(link) for link in links} == set(LINK.findall(mail.text))


@pytest.mark.parametrize("kind", [*KINDS][:3])
def test_a_mail_has_a_dark_scheme(kind: str) -> None:
    html = render_mail(message(kind, "vi")).html
    assert '<meta name="color-scheme" content="light dark" />' in html
    assert "prefers-color-scheme: dark" in html
