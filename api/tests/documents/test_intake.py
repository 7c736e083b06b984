"""What is taken in and what is refused, decided by content alone."""

import io
import zlib

import pytest
from PIL import Image

from khoisu.documents.errors import RefusedFile
from khoisu.documents.intake import examine
from khoisu.documents.pdf_intake import page_pictures
from khoisu.documents.rules import MAX_BYTES, PURPOSES
from tests.documents import files

KEPT = PURPOSES["BAN_KY"]
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
    ("data", "size"), [(files.jpeg(), (640, 400)), (files.png(), (640, 400)), (files.heic(), (320, 200))]
)
def test_a_picture_is_kept_as_a_jpeg_of_its_pixels_alone(data: bytes, size: tuple[int, int]) -> None:
    kept = examine(data, KEPT)
    assert (kept.loai, kept.kieu_noi_dung, kept.rong, kept.cao) == ("ANH", "image/jpeg", *size)
    assert files.PLACE.encode() not in kept.data
    assert b"Phone of" not in kept.data
    with Image.open(io.BytesIO(kept.data)) as picture:
        assert not picture.getexif()
        assert picture.convert("L").getpixel((40, 40)) == pytest.approx(0, abs=40)


def test_what_lies_on_its_side_is_turned_upright() -> None:
    kept = examine(files.jpeg(orientation=6), KEPT)
    assert (kept.rong, kept.cao) == (400, 640)


def test_a_large_picture_is_made_smaller() -> None:
    kept = examine(files.jpeg(files.picture(6000, 3000)), KEPT)
    assert (kept.rong, kept.cao) == (4000, 2000)


@pytest.mark.parametrize("mode", ["L", "P", "RGBA", "LA", "1", "CMYK", "I;16"])
def test_every_kind_of_pixel_is_understood(mode: str) -> None:
    out = io.BytesIO()
    plain = files.picture().convert("L")
    drawn = plain.convert(mode) if mode != "I;16" else Image.new(mode, (640, 400))
    drawn.save(out, "JPEG" if mode == "CMYK" else "PNG")
    assert examine(out.getvalue(), KEPT).rong == 640


def test_a_pdf_is_kept_as_its_pages() -> None:
    with_notes = files.raw_pdf(b"<< /Title (Place: Hanoi) >>", catalog=b"/OpenAction [3 0 R /Fit] /Lang (vi)")
    for data, pages in ((files.pdf(3), 3), (with_notes, 1)):
        kept = examine(data, KEPT)
        assert (kept.loai, kept.so_trang) == ("PDF", pages)
        assert kept.data.startswith(b"%PDF-")
        assert b"Hanoi" not in kept.data
        assert b"/OpenAction" not in kept.data
        assert len(page_pictures(kept.data, 9)) == pages


def test_a_huge_page_is_drawn_small() -> None:
    kept = examine(files.raw_pdf(box=b"0 0 14000 9000"), KEPT)
    assert max(page_pictures(kept.data, 1)[0].size) <= 2601


def _refused(data: bytes, reason: str, purpose: str = "BAN_KY") -> None:
    with pytest.raises(RefusedFile) as refusal:
        examine(data, PURPOSES[purpose])
    assert refusal.value.ma == reason
    assert refusal.value.errors[0].thong_bao.vi != refusal.value.errors[0].thong_bao.en


@pytest.mark.req("S5.4")
@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "tep_rong"),
        (files.jpeg() + bytes(MAX_BYTES), "tep_qua_lon"),
        (b"GIF89a" + bytes(100), "tep_sai_loai"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>", "tep_sai_loai"),
        (files.archive(), "tep_sai_loai"),
        (b"MZ" + bytes(500), "tep_sai_loai"),
        (SCRIPT, "tep_sai_loai"),
        (b"\n" + files.pdf(), "tep_sai_loai"),
        (files.jpeg() + SCRIPT, "tep_hai_nghia"),
        (files.jpeg() + files.archive(), "tep_hai_nghia"),
        (files.jpeg().replace(files.PLACE.encode(), b"<script>alert(1)</sc", 1), "tep_hai_nghia"),
        (files.jpeg() + files.pdf(), "tep_hai_nghia"),
        (files.png() + SCRIPT, "tep_hai_nghia"),
        (files.pdf() + files.archive(), "tep_hai_nghia"),
        (b"%PDF-1.7 <html><script>1</script>" + files.pdf(), "tep_hai_nghia"),
        (files.heic()[:400], "tep_hong"),
        (files.heic()[:60], "tep_hong"),
        (files.jpeg()[:900], "tep_hong"),
        (files.png()[:200], "tep_hong"),
        (b"\xff\xd8\xff" + bytes(200), "tep_hong"),
        (b"%PDF-1.7\nnothing more", "tep_hong"),
        (files.png_bomb(), "anh_qua_nhieu_diem"),
        (files.png_bomb(9000), "anh_qua_nhieu_diem"),
        (files.raw_pdf(JS, catalog=b"/OpenAction 4 0 R"), "pdf_co_ma"),
        (files.raw_pdf(JS.replace(b"JavaScript", b"J#61vaScript").replace(b"/JS", b"/#4a#53")), "pdf_co_ma"),
        (files.raw_pdf(_compressed(JS)), "pdf_co_ma"),
        (files.raw_pdf(b"<< /S /Launch /F (cmd.exe) >>"), "pdf_co_ma"),
        (files.raw_pdf(catalog=b"/Names << /EmbeddedFiles << /Names [] >> >>"), "pdf_co_ma"),
        (files.pdf(121), "pdf_nhieu_trang"),
    ],
)
def test_what_is_refused_and_why(data: bytes, reason: str) -> None:
    _refused(data, reason)


def test_an_encrypted_pdf_is_refused() -> None:
    locked = files.raw_pdf(
        b"<< /Filter /Standard /V 1 /R 2 /P -4 /O <" + b"41" * 32 + b"> /U <" + b"42" * 32 + b"> >>"
    ).replace(b"/Root 1 0 R", b"/Root 1 0 R /Encrypt 4 0 R /ID [<00><00>]")
    _refused(locked, "pdf_co_mat_khau")


def test_where_a_picture_is_needed_a_pdf_is_none() -> None:
    _refused(files.pdf(), "can_anh", "ANH_BAI_VIET")


def test_a_phone_may_put_its_own_things_behind_the_picture() -> None:
    assert examine(files.jpeg() + b"\x00\x00\x00\x18ftypmp42" + bytes(range(256)) * 40, CARD).rong == 640
