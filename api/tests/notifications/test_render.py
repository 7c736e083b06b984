"""Every kind in both languages: whole, in one language, in figures as Vietnam writes them, and safe against what people type."""

import re
from typing import Any

import pytest
import zxingcpp
from PIL import Image

from khoisu.integrations.delivery_result import CarrierRefused
from khoisu.kit import clock
from khoisu.kit.ids import new_id
from khoisu.kit.sealing import seal
from khoisu.notifications.message_kinds import KINDS
from khoisu.notifications.models import OutboxMessage
from khoisu.notifications.render import SMS_LENGTH, render_mail, render_sms
from khoisu.notifications.service import _plain  # pyright: ignore[reportPrivateUsage]
from khoisu.notifications.settings import OUTBOX_KEY, settings
from tests.notifications.samples import DATA, QR
from tests.slices import one_in

VIETNAMESE = re.compile(r"[ăâđêôơưĂÂĐÊÔƠƯàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ]")
ENGLISH = re.compile(r"\b(the|your|order|received|please|password|amount|was|code|account|thank|this)\b", re.IGNORECASE)
KINDS_AND_LANGUAGES = [(kind, lang) for kind in KINDS for lang in ("vi", "en")]
# What answers a form that anybody can fill in is sent by e-mail only: nobody may make a stranger's phone ring at our expense.
TEXTED = [(kind, lang) for kind, lang in KINDS_AND_LANGUAGES if KINDS[kind].sms]


def message(kind: str, lang: str, data: dict[str, Any] | None = None) -> OutboxMessage:
    plain, row, now = _plain(DATA[kind] if data is None else data, lang), new_id(), clock.now()
    hidden = {name: plain.pop(name) for name in KINDS[kind].sealed & plain.keys()}
    return OutboxMessage(
        id=row,
        loai=kind,
        ngon_ngu=lang,
        nguoi_nhan="a@example.com",
        du_lieu=plain,
        bi_mat=seal(hidden, row, settings().session_secret.get_secret_value(), OUTBOX_KEY) if hidden else None,
        tao_luc=now,
        het_han=None,
    )


@pytest.mark.parametrize(("lang", "day"), [("vi", "23/11/2027"), ("en", "23 November 2027")])
def test_a_day_beside_a_long_name_is_not_broken(lang: str, day: str) -> None:
    assert f'white-space:nowrap">{day}<' in render_mail(message("nhac_gia_han", lang)).html


def words(html: str) -> str:
    body = re.sub(r"<(style|head)\b.*?</\1>|<!--.*?-->|<[^>]+>", " ", html, flags=re.DOTALL)
    return re.sub(r"https?://\S+|Khởi Sự|\u200c|&\w+;", " ", body)


def test_every_kind_has_sample_data() -> None:
    assert DATA.keys() == KINDS.keys()


@pytest.mark.req("S1.10")
@pytest.mark.parametrize(("kind", "lang"), KINDS_AND_LANGUAGES)
def test_every_mail_is_whole_and_in_one_language(kind: str, lang: str) -> None:
    mail = render_mail(message(kind, lang))
    assert mail.subject
    for part in (mail.subject, mail.text, mail.html):
        said = words(part)
        assert not re.search(r"[{}]|None|mj-|Undefined", said)
        assert len(said.split()) >= 2
        assert not (VIETNAMESE.search(said) if lang == "en" else ENGLISH.search(said)), said
    assert f'lang="{lang}"' in mail.html
    assert "<" not in mail.text


@pytest.mark.parametrize(("kind", "lang"), one_in(2, KINDS_AND_LANGUAGES))
def test_a_mail_about_an_order_leads_to_that_order(kind: str, lang: str) -> None:
    links = re.findall(r"https?://[^\s/]+(/quan-ly-don-hang[^\s\"<]*)", render_mail(message(kind, lang)).text)
    assert all(link.startswith(f"/quan-ly-don-hang/{DATA[kind]['ma_don_hang']}") for link in links), links


@pytest.mark.req("S1.10")
@pytest.mark.parametrize(("kind", "lang"), one_in(2, KINDS_AND_LANGUAGES))
def test_opening_a_mail_calls_nobody(kind: str, lang: str) -> None:
    html = render_mail(message(kind, lang), reveal=True).html
    fetched = re.findall(r"""(?:<link[^>]+href|src)=["']([^"']+)|@import url\(([^)]+)""", html)
    assert [
        address for pair in fetched for address in pair if address and not address.startswith(("cid:", "data:"))
    ] == []


@pytest.mark.parametrize(("kind", "lang"), TEXTED)
def test_every_sms_fits_one_message_of_plain_characters(kind: str, lang: str) -> None:
    text = render_sms(message(kind, lang)).text
    assert 20 < len(text) <= SMS_LENGTH
    assert text.isascii()
    assert not re.search(r"[\[\]{}\\^`|~]", text)
    assert text.startswith("Khoi Su: ")
    if lang == "vi":
        assert not ENGLISH.search(text)


@pytest.mark.parametrize(("kind", "lang"), one_in(2, KINDS_AND_LANGUAGES))
def test_only_what_a_kind_needs_is_enough(kind: str, lang: str) -> None:
    least = {name: value for name, value in DATA[kind].items() if name in KINDS[kind].needs}
    mail = render_mail(message(kind, lang, least))
    sms = render_sms(message(kind, lang, least)).text if KINDS[kind].sms else ""
    assert "None" not in mail.text + mail.html + sms


# 17:30 UTC is half past midnight in Vietnam.
WRITTEN = [("vi", "3.500.000 ₫", "00:30 21/11/2026"), ("en", "3,500,000 ₫", "00:30, 21 November 2026")]


@pytest.mark.parametrize(("lang", "amount", "moment"), WRITTEN)
def test_money_is_written_as_in_the_language_and_moments_as_in_vietnam(lang: str, amount: str, moment: str) -> None:
    mail = render_mail(message("da_nhan_tien", lang))
    for part in (mail.text, mail.html):
        assert amount in part
        assert moment in part
    total = {"vi": "8.845.678 VND", "en": "8,845,678 VND"}[lang]
    assert total in render_sms(message("da_nhan_tien", lang)).text


@pytest.mark.req("S5.3")
def test_an_order_mail_carries_a_qr_code_that_reads_back() -> None:
    mail = render_mail(message("dat_hang", "vi"))
    (picture,) = mail.pictures
    assert "cid:vietqr" in mail.html
    assert picture.png.startswith(b"\x89PNG")
    import io  # noqa: PLC0415

    (found,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(picture.png)))
    assert found.text == QR


@pytest.mark.parametrize("lang", ["vi", "en"])
def test_what_people_type_stays_text(lang: str) -> None:
    name = '<img src=x onerror="alert(1)"> {{ 7 * 7 }} </mj-text>'
    mail = render_mail(message("da_xac_nhan", lang, {"ma_don_hang": "KS3CDFGHJ6", "ho_ten": name}))
    assert "<img src=x" not in mail.html
    assert "&lt;img src=x" in mail.html
    assert "49" not in mail.text
    long = {"ma_don_hang": "KS3CDFGHJ6", "ly_do": "dài " * 200, "hoan_tien": 1}
    assert len(render_sms(message("da_huy", lang, long)).text) <= SMS_LENGTH


def test_a_line_break_in_data_cannot_become_a_header() -> None:
    step = {"ma_don_hang": "KS1", "buoc": "Xong\r\nBcc: someone@example.com"}
    assert render_mail(message("buoc_tien_trinh", "vi", step)).subject == (
        "Đơn hàng #KS1: Xong Bcc: someone@example.com"
    )


def test_a_code_shows_as_dots_unless_revealed() -> None:
    hidden, shown = (render_mail(message("ma_xac_nhan", "vi"), reveal=reveal) for reveal in (False, True))
    assert "482913" in shown.text
    assert "482913" in shown.html
    assert "482913" not in hidden.text + hidden.html
    assert "482913" in render_sms(message("ma_xac_nhan", "vi")).text
    assert "482913" not in render_sms(message("ma_xac_nhan", "vi"), reveal=False).text


def test_a_message_that_cannot_be_composed_is_refused_with_a_reason() -> None:
    with pytest.raises(CarrierRefused, match="KHONG_SOAN_DUOC"):
        render_mail(message("da_nhan_tien", "vi", {"ma_don_hang": "KS1"}))
