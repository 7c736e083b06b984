"""The VietQR code: published vectors byte for byte, and read back by a foreign reader."""

import base64
import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
import zxingcpp
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from khoisu.payments.service import build_instruction
from khoisu.payments.vietqr import Transfer, crc16, payload, picture
from khoisu.site_settings.schemas import BankAccount

OURS = BankAccount(ten="VCB", bin="970436", so_tai_khoan="1023020330", chu_tai_khoan="KHOI SU")
WORKED_EXAMPLE = (
    "00020101021238540010A00000072701240006970436011012345678900208QRIBFTTA"
    "5303704540735000005802VN62160812DH26112000426304E835"
)


def elements(text: str) -> dict[str, str]:
    found = {}
    while text:
        tag, size = text[:2], int(text[2:4])
        found[tag], text = text[4 : 4 + size], text[4 + size :]
    return found


def draw(svg_uri: str) -> Image.Image:
    """Rasterise the SVG: one path of closed shapes whose sides go along the axes."""
    svg = base64.b64decode(svg_uri.removeprefix("data:image/svg+xml;base64,")).decode()
    root = ElementTree.fromstring(svg)  # noqa: S314 - our own picture
    image = Image.new("1", (int(root.attrib["width"]), int(root.attrib["height"])), 1)
    pen = ImageDraw.Draw(image)
    (path,) = (node.attrib["d"] for node in root.iter() if "d" in node.attrib)
    for shape in path.split("Z"):
        corners: list[tuple[int, int]] = []
        for kind, numbers in re.findall(r"([MHVhv])([^MHVhv]*)", shape):
            values = [int(value) for value in re.findall(r"-?[0-9]+", numbers)]
            x, y = corners[-1] if corners else (0, 0)
            steps = {"M": values, "h": [x + values[0], y], "v": [x, y + values[0]]}
            corners.append((steps[kind][0], steps[kind][1]))
        if corners:
            xs, ys = zip(*corners, strict=True)
            pen.rectangle((min(xs), min(ys), max(xs) - 1, max(ys) - 1), fill=0)
    return image


def test_the_checksum_has_the_published_value() -> None:
    assert crc16("123456789") == 0x29B1


@pytest.mark.req("S4.6")
def test_the_worked_example_is_met_byte_for_byte() -> None:
    assert payload(Transfer("970436", "1234567890", 3_500_000, "DH2611200042")) == WORKED_EXAMPLE


def test_the_public_vector_is_met() -> None:
    assert payload(Transfer("970415", "0011001932418", 120_000, "ung ho lu lut")).endswith("6304C15C")


@pytest.mark.req("S4.6")
@pytest.mark.req("S5.3")
def test_the_picture_reads_back_as_bank_account_amount_and_text() -> None:
    reported = build_instruction(OURS, "KS3CDFGHJ6", "Nguyễn Văn A", 12_345_678, deposit=True)
    image = draw(reported.picture())
    (read,) = zxingcpp.read_barcodes(image.convert("L"))
    assert read.text == reported.viet_qr
    top = elements(read.text)
    merchant = elements(top["38"])
    account = elements(merchant["01"])
    assert (account["00"], account["01"]) == (OURS.bin, OURS.so_tai_khoan)
    assert merchant["02"] == "QRIBFTTA"
    assert (top["54"], top["53"], top["58"]) == ("12345678", "704", "VN")
    assert elements(top["62"])["08"] == reported.noi_dung_qr == "KS3CDFGHJ6 DC"
    assert len(reported.noi_dung_qr) <= 25


def test_the_payload_that_the_webs_test_reads_is_ours() -> None:
    sample = json.loads((Path(__file__).parents[3] / "web/tests/fixtures/vietqr.json").read_text())
    transfer = Transfer(sample["bin"], sample["soTaiKhoan"], int(sample["soTien"]), sample["noiDungQr"])
    assert sample["vietQr"] == payload(transfer)


@given(
    st.from_regex(r"[0-9]{6}", fullmatch=True),
    st.from_regex(r"[0-9]{1,19}", fullmatch=True),
    st.integers(1, 10**13 - 1),
    st.from_regex(r"[A-Z0-9 ]{1,25}", fullmatch=True),
)
def test_every_payload_reads_back_and_checks(bank: str, account: str, amount: int, purpose: str) -> None:
    text = payload(Transfer(bank, account, amount, purpose))
    top = elements(text)
    assert text[-4:] == f"{crc16(text[:-4]):04X}"
    assert top["54"] == str(amount)
    assert elements(top["62"])["08"] == purpose
    assert elements(elements(top["38"])["01"]) == {"00": bank, "01": account}


@pytest.mark.parametrize(
    "wrong",
    [
        Transfer("97043", "1", 1, "A"),
        Transfer("970436", "", 1, "A"),
        Transfer("970436", "1" * 20, 1, "A"),
        Transfer("970436", "1", 0, "A"),
        Transfer("970436", "1", 10**13, "A"),
        Transfer("970436", "1", 1, "Đặt cọc"),
        Transfer("970436", "1", 1, "A" * 26),
        Transfer("970436", "1", 1, "A_B"),
    ],
)
def test_what_the_profile_cannot_carry_is_refused(wrong: Transfer) -> None:
    with pytest.raises(ValueError, match=r"VietQR|well-formed"):
        payload(wrong)


def test_the_picture_is_an_svg_without_scripts() -> None:
    svg = base64.b64decode(picture("x").partition(",")[2]).decode()
    assert svg.startswith("<svg")
    assert "<script" not in svg
