"""Turns an outbox row into a finished mail or SMS: MJML and Jinja2, one text source for the HTML and the plain part."""

import io
import math
import re
import unicodedata
from datetime import datetime
from functools import cache, partial
from pathlib import Path
from typing import Any, cast
from uuid import UUID

import mrml
import segno
from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template, TemplateError
from markupsafe import Markup

from khoisu.integrations.delivery_result import CarrierRefused
from khoisu.integrations.mail import Mail, Picture
from khoisu.integrations.sms import Sms
from khoisu.kit.clock import VIETNAM
from khoisu.kit.lang import Lang, Text
from khoisu.kit.money import vnd_text
from khoisu.kit.sealing import unseal
from khoisu.kit.text.texts import moment_words
from khoisu.notifications.message_kinds import CODE_LIVES, KINDS, MessageKind
from khoisu.notifications.models import OutboxMessage
from khoisu.notifications.settings import OUTBOX_KEY, settings
from khoisu.notifications.topics import Subject, Topic, stop_path
from khoisu.site_settings.service import Company

TEMPLATES = Path(__file__).parent / "templates"
SMS_LENGTH = 160
"""Characters of one SMS in the GSM 7-bit alphabet (3GPP TS 23.038)."""
HIDDEN = "••••••"
QR_SCALE = 6

GREETING = Text("Kính chào {name},", "Dear {name},")
GREETING_NAMELESS = Text("Chào bạn,", "Hello,")
FOOTER = Text(
    "Thư được gửi tự động, vui lòng không trả lời thư này. Khởi Sự:",
    "This message was sent automatically, please do not reply. Khởi Sự:",
)
FOOTER_ANSWERED = Text(
    "Bạn có thể trả lời thẳng thư này, chúng tôi nhận được ở đơn hàng. Khởi Sự:",
    "You can answer this mail, we receive it with your order. Khởi Sự:",
)
STOP = Text("Ngừng nhận loại thư này", "Stop receiving this kind of message")


def _moment(value: str, lang: Lang) -> str:
    return moment_words(datetime.fromisoformat(value).astimezone(VIETNAM), lang)


def _unaccented(value: str) -> str:
    decomposed = unicodedata.normalize("NFD", value.replace("đ", "d").replace("Đ", "D").replace("₫", "VND"))
    return "".join(char for char in decomposed if " " <= char <= "~" and char not in "[\\]^`{|}~")


def _cut(value: str, length: int) -> str:
    return value if len(value) <= length else value[: length - 3].rstrip() + "..."


def _lines(rows: list[dict[str, Any]] | None, lang: Lang) -> list[tuple[str, str]]:
    return [(f"{row['ten']} × {row['so_luong']}", vnd_text(row["thanh_tien"], lang)) for row in rows or []]


def _places(rows: list[dict[str, str]]) -> list[tuple[str, str]]:
    return [(row["noi"], row["noi_dung"]) for row in rows]


def _sms_amount(amount: int, lang: Lang) -> str:
    return vnd_text(amount, lang).replace("₫", "VND")


@cache
def _environment(lang: Lang, *, html: bool) -> Environment:
    env = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=html,  # noqa: S701 - off only for plain text and SMS
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    # Jinja2 types filters and globals by what it puts into them itself.
    cast("dict[str, Any]", env.filters).update(
        tien=partial(vnd_text, lang=lang),
        tien_sms=partial(_sms_amount, lang=lang),
        ngay_gio=partial(_moment, lang=lang),
        ngan=_cut,
        dong_hang=partial(_lines, lang=lang),
        noi_va_noi_dung=_places,
    )
    cast("dict[str, Any]", env.globals)["ui"] = env.get_template("parts.mjml" if html else "parts.txt").module
    return env


def _block(template: Template, name: str, context: dict[str, Any]) -> str:
    return "".join(template.blocks[name](template.new_context(context)))


def _lang(message: OutboxMessage) -> Lang:
    return "en" if message.ngon_ngu == "en" else "vi"


def _context(message: OutboxMessage, *, reveal: bool) -> dict[str, Any]:
    kind, lang = KINDS[MessageKind(message.loai)], _lang(message)
    key = settings().session_secret.get_secret_value()
    found = unseal(message.bi_mat, message.id, key, OUTBOX_KEY) if message.bi_mat and reveal else None
    sealed = found or dict.fromkeys(kind.sealed, HIDDEN)
    name = message.du_lieu.get("ho_ten")
    lifetime = message.het_han - message.tao_luc if message.het_han else CODE_LIVES
    return {
        **dict.fromkeys(kind.may),
        **message.du_lieu,
        **sealed,
        "loi_chao": GREETING.in_lang(lang).replace("{name}", name) if name else GREETING_NAMELESS.in_lang(lang),
        "dia_chi": settings().public_url.rstrip("/"),
        "phut_hieu_luc": max(1, math.ceil(lifetime.total_seconds() / 60)),
    }


def _stop_address(message: OutboxMessage, *, reveal: bool) -> str:
    """The address that stops the message's topic. It works for anybody who has it, so the back office does not see it in production."""
    said = message.du_lieu
    if "chu_de" not in said or not reveal:
        return ""
    own, topic = settings(), Topic(UUID(said["nguoi"]), Subject(said["chu_de"]), said["chu_de_ma"])
    return own.public_url.rstrip("/") + stop_path(own.session_secret.get_secret_value(), topic)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def how_to_reach(company: Company) -> str:
    """Hotline and mail address in force, the same in both languages."""
    return f"Hotline {company.data.hotline} · {company.data.email}"


def _plain_text(body: str, footer: str, address: str, reach: str, stop: str) -> str:
    lines = "\n".join(line.strip() for line in body.splitlines())
    foot = "\n".join(line for line in (f"{footer} {address}", reach, stop) if line)
    return re.sub(r"\n{3,}", "\n\n", lines).strip() + f"\n\n-- \n{foot}\n"


def _html(subject: str, body: str, lang: Lang, foot: tuple[str, str, str], stop: str) -> str:
    layout = _environment(lang, html=True).get_template("layout.mjml")
    safe = Markup(body)  # noqa: S704 - rendered by the escaping environment
    footer, address, reach = foot
    source = layout.render(
        tieu_de=subject,
        noi_dung=safe,
        ngon_ngu=lang,
        chan_thu=footer,
        dia_chi=address,
        lien_he=reach,
        ngung_nhan=stop,
        loi_ngung=STOP.in_lang(lang),
    )
    # Without this a font's name in the layout becomes a call to a font service whenever the mail is opened.
    return mrml.to_html(source, render_options=mrml.RenderOptions(fonts={})).content


def qr_png(payload: str) -> bytes:
    """Render a QR code, error correction M, as PNG."""
    out = io.BytesIO()
    segno.make(payload, error="m", micro=False).save(out, kind="png", scale=QR_SCALE, border=4)
    return out.getvalue()


def render_mail(message: OutboxMessage, reach: str = "", *, reveal: bool = True) -> Mail:
    """Render the mail. Raises `CarrierRefused` when it cannot be composed; without `reveal` codes show as dots.

    `reach` is the line in its footer with our hotline and address, see `how_to_reach`.
    """
    lang = _lang(message)
    try:
        context = _context(message, reveal=reveal)
        html, text = (
            _environment(lang, html=kind).get_template(f"{lang}/{MessageKind(message.loai).template}")
            for kind in (True, False)
        )
        subject = _one_line(_block(text, "subject", context))
        reply_to = message.du_lieu.get("tra_loi_toi") or ""
        foot = ((FOOTER_ANSWERED if reply_to else FOOTER).in_lang(lang), context["dia_chi"], reach)
        stop = _stop_address(message, reveal=reveal)
        body = _html(subject, _block(html, "body", context), lang, foot, stop)
        plain = _plain_text(_block(text, "body", context), *foot, f"{STOP.in_lang(lang)}: {stop}" if stop else "")
        qr = message.du_lieu.get("viet_qr")
        pictures = (Picture("vietqr", qr_png(qr)),) if qr else ()
    except (TemplateError, ValueError, TypeError) as mistake:
        raise CarrierRefused(f"KHONG_SOAN_DUOC {type(mistake).__name__}") from mistake
    return Mail(str(message.id), message.nguoi_nhan, subject, plain, body, lang, pictures, reply_to, stop)


def render_sms(message: OutboxMessage, *, reveal: bool = True) -> Sms:
    """Render the SMS as at most 160 plain characters. Raises `CarrierRefused` when it cannot be composed."""
    try:
        context = _context(message, reveal=reveal)
        lang = _lang(message)
        template = _environment(lang, html=False).get_template(f"{lang}/{MessageKind(message.loai).template}")
        text = _one_line(_block(template, "sms", context))
    except (TemplateError, ValueError, TypeError) as mistake:
        raise CarrierRefused(f"KHONG_SOAN_DUOC {type(mistake).__name__}") from mistake
    shown = text if not reveal else _unaccented(text)
    return Sms(str(message.id), message.nguoi_nhan, _cut(shown, SMS_LENGTH))
