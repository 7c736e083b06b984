"""Which files are accepted and which are refused, decided by content alone."""

import io
import zlib

import pytest
from PIL import Image

from khoisu.files.errors import RefusedFile
from khoisu.files.pdf_sanitizer import render_pages
from khoisu.files.rules import MAX_BYTES, PURPOSES
from khoisu.files.sanitizer import sanitize_file
from tests.files import sample_files

STORED = PURPOSES["BAN_KY"]
CARD = PURPOSES["DOC_GIAY_TO"]
SCRIPT = b"<html><script>alert(1)</script></html>"
JS = b"<< /Type /Action /S /JavaScript /JS (app.alert(1)) >>"


def _compressed(inside: bytes) -> bytes:
    packed = zlib.compress(b"4 0 " + inside)
    return b"<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream" % (
        len(packed),
        packed,
    )


@pytest.mark.req("S1.8")
@pytest.mark.parametrize(
    ("data", "size"),
    [(sample_files.jpeg(), (640, 400)), (sample_files.png(), (640, 400)), (sample_files.heic(), (320, 200))],
)
def test_a_picture_is_kept_as_a_jpeg_of_its_pixels_alone(data: bytes, size: tuple[int, int]) -> None:
    stored = sanitize_file(data, STORED)
    assert (stored.loai, stored.kieu_noi_dung, stored.rong, stored.cao) == ("ANH", "image/jpeg", *size)
    assert sample_files.PLACE.encode() not in stored.data
    assert b"Phone of" not in stored.data
    with Image.open(io.BytesIO(stored.data)) as picture:
        assert not picture.getexif()
        assert picture.convert("L").getpixel((40, 40)) == pytest.approx(0, abs=40)


def test_what_lies_on_its_side_is_turned_upright() -> None:
    stored = sanitize_file(sample_files.jpeg(orientation=6), STORED)
    assert (stored.rong, stored.cao) == (400, 640)


@pytest.mark.deep
def test_a_large_picture_is_made_smaller() -> None:
    stored = sanitize_file(sample_files.jpeg(sample_files.picture(6000, 3000)), STORED)
    assert (stored.rong, stored.cao) == (4000, 2000)


@pytest.mark.parametrize("mode", ["L", "P", "RGBA", "LA", "1", "CMYK", "I;16"])
def test_every_kind_of_pixel_is_understood(mode: str) -> None:
    out = io.BytesIO()
    plain = sample_files.picture().convert("L")
    rendered = plain.convert(mode) if mode != "I;16" else Image.new(mode, (640, 400))
    rendered.save(out, "JPEG" if mode == "CMYK" else "PNG")
    assert sanitize_file(out.getvalue(), STORED).rong == 640


def test_a_pdf_is_kept_as_its_pages() -> None:
    with_notes = sample_files.raw_pdf(b"<< /Title (Place: Hanoi) >>", catalog=b"/OpenAction [3 0 R /Fit] /Lang (vi)")
    for data, pages in ((sample_files.pdf(3), 3), (with_notes, 1)):
        stored = sanitize_file(data, STORED)
        assert (stored.loai, stored.so_trang) == ("PDF", pages)
        assert stored.data.startswith(b"%PDF-")
        assert b"Hanoi" not in stored.data
        assert b"/OpenAction" not in stored.data
        assert len(render_pages(stored.data, 9)) == pages


def test_a_huge_page_is_drawn_small() -> None:
    stored = sanitize_file(sample_files.raw_pdf(box=b"0 0 14000 9000"), STORED)
    assert max(render_pages(stored.data, 1)[0].size) <= 2601


def _refused(data: bytes, reason: str, purpose: str = "BAN_KY") -> None:
    with pytest.raises(RefusedFile) as refusal:
        sanitize_file(data, PURPOSES[purpose])
    assert refusal.value.ma == reason
    assert refusal.value.errors[0].thong_bao.vi != refusal.value.errors[0].thong_bao.en


@pytest.mark.req("S5.4")
@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "tep_rong"),
        (sample_files.jpeg() + bytes(MAX_BYTES), "tep_qua_lon"),
        (b"GIF89a" + bytes(100), "tep_sai_loai"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>", "tep_sai_loai"),
        (sample_files.archive(), "tep_sai_loai"),
        (b"MZ" + bytes(500), "tep_sai_loai"),
        (SCRIPT, "tep_sai_loai"),
        (b"\n" * 1020 + sample_files.pdf(), "tep_sai_loai"),
        (sample_files.jpeg() + SCRIPT, "tep_hai_nghia"),
        (sample_files.jpeg() + sample_files.archive(), "tep_hai_nghia"),
        (sample_files.jpeg().replace(sample_files.PLACE.encode(), b"<script>alert(1)</sc", 1), "tep_hai_nghia"),
        (sample_files.jpeg() + sample_files.pdf(), "tep_hai_nghia"),
        (sample_files.png() + SCRIPT, "tep_hai_nghia"),
        (sample_files.pdf() + sample_files.archive(), "tep_hai_nghia"),
        (b"%PDF-1.7 <html><script>1</script>" + sample_files.pdf(), "tep_hai_nghia"),
        (sample_files.heic()[:400], "tep_hong"),
        (sample_files.heic()[:60], "tep_hong"),
        (sample_files.jpeg()[:900], "tep_hong"),
        (sample_files.png()[:200], "tep_hong"),
        (b"\xff\xd8\xff" + bytes(200), "tep_hong"),
        (b"%PDF-1.7\nnothing more", "tep_hong"),
        (sample_files.png_bomb(), "anh_qua_nhieu_diem"),
        (sample_files.png_bomb(9000), "anh_qua_nhieu_diem"),
        (sample_files.raw_pdf(JS, catalog=b"/OpenAction 4 0 R"), "pdf_co_ma"),
        (sample_files.raw_pdf(JS.replace(b"JavaScript", b"J#61vaScript").replace(b"/JS", b"/#4a#53")), "pdf_co_ma"),
        (sample_files.raw_pdf(_compressed(JS)), "pdf_co_ma"),
        (sample_files.raw_pdf(b"<< /S /Launch /F (cmd.exe) >>"), "pdf_co_ma"),
        (sample_files.raw_pdf(catalog=b"/Names << /EmbeddedFiles << /Names [] >> >>"), "pdf_co_ma"),
        (sample_files.pdf(121), "pdf_nhieu_trang"),
    ],
)
def test_what_is_refused_and_why(data: bytes, reason: str) -> None:
    _refused(data, reason)


def test_an_encrypted_pdf_is_refused() -> None:
    locked = sample_files.raw_pdf(
        b"<< /Filter /Standard /V 1 /R 2 /P -4 /O <" + b"41" * 32 + b"> /U <" + b"42" * 32 + b"> >>"
    ).replace(b"/Root 1 0 R", b"/Root 1 0 R /Encrypt 4 0 R /ID [<00><00>]")
    _refused(locked, "pdf_co_mat_khau")


def test_where_a_picture_is_needed_a_pdf_is_none() -> None:
    _refused(sample_files.pdf(), "can_anh", "ANH_BAI_VIET")


def test_a_phone_may_put_its_own_things_behind_the_picture() -> None:
    assert sanitize_file(sample_files.jpeg() + b"\x00\x00\x00\x18ftypmp42" + bytes(range(256)) * 40, CARD).rong == 640
