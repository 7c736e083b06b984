"""What of a mail is new, and which thread an address belongs to."""

from pathlib import Path
from uuid import UUID

import pytest

from khoisu.integrations.maildir import read_mail
from khoisu.threads.rules import read_reply_address, reply_address, written_now

THREAD = UUID("0197a000-0000-7000-8000-00000000b001")


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Vâng.\n\nOn Fri, Nov 27, 2026 at 10:00 AM Khởi Sự <a@b.example> wrote:\n> Cũ\n", "Vâng."),
        ("Vâng.\n\nOn Fri, Nov 27, 2026 at 10:00 AM Khởi Sự\n<a@b.example> wrote:\n\n> Cũ\n", "Vâng."),
        ("Vâng.\r\n\r\n-----Original Message-----\r\nFrom: a@b.example\r\nCũ", "Vâng."),
        ("Vâng.\n________________________________\nTừ: Khởi Sự <a@b.example>\nĐã gửi: hôm qua\nCũ", "Vâng."),
        ("Vâng.\n-- \nTrần Bích\n0901234567", "Vâng."),
        ("Vâng.\n\nGửi từ iPhone của tôi", "Vâng."),
        ("Vâng.\n\nĐược gửi từ điện thoại Samsung", "Vâng."),
        ("Gửi từ thứ Hai mà chưa có trả lời.\nEm chờ.", "Gửi từ thứ Hai mà chưa có trả lời.\nEm chờ."),
        ("Đã gửi từ hôm qua ạ.", "Đã gửi từ hôm qua ạ."),
        ("> Anh có đồng ý không?\nĐồng ý.\n> Ngày nào?\nThứ Sáu.", "Đồng ý.\nThứ Sáu."),
        ("Ngày mai tôi gửi.\nVào chiều nay tôi gọi.", "Ngày mai tôi gửi.\nVào chiều nay tôi gọi."),
        ("Từ: mai tôi nghỉ", "Từ: mai tôi nghỉ"),
    ],
)
def test_history_and_signature_are_left_out_and_nothing_else(text: str, kept: str) -> None:
    assert written_now(text) == kept


def test_an_address_opens_its_own_thread_only() -> None:
    address = reply_address("reply@khoisu.example", THREAD, "bí mật")
    assert read_reply_address(address.upper(), "bí mật") == THREAD
    assert read_reply_address(address, "khác") is None
    for at in range(6, 48):
        forged = address[:at] + ("b" if address[at] != "b" else "c") + address[at + 1 :]
        found = read_reply_address(forged, "bí mật")
        # The last sign carries two bits that nothing reads.
        assert found is None or at == 47


TEXT = "Content-Type: text/plain; charset=utf-8\n\n"
PICTURE = "Content-Type: image/jpeg\nContent-Transfer-Encoding: base64\n\nAAAA"
PASSED_ON = "Content-Type: message/rfc822\n\nFrom: z@z.example\nContent-Type: text/plain\n\nCũ"


def _mixed(*parts: str) -> str:
    return "Content-Type: multipart/mixed; boundary=b\n\n" + "".join(f"--b\n{part}\n" for part in parts) + "--b--\n"


@pytest.mark.parametrize(
    ("body", "text", "files"),
    [
        (_mixed(f"{TEXT}Trước ảnh", PICTURE, f"{TEXT}Đổi địa chỉ nhé"), "Trước ảnh\nĐổi địa chỉ nhé", 1),
        (_mixed(f"{TEXT}Xem thư này", PASSED_ON), "Xem thư này", 0),
        (_mixed(PASSED_ON), "Cũ", 0),
        ("Content-Type: text/html\n\n<head><title>x</title><body><p>Vâng<tr><td>Số<td>590", "Vâng\nSố 590", 0),
        ("Content-Type: text/plain; charset=utf-7\n\nA +2AA- B", "A ? B", 0),
        ("Content-Type: text/plain; charset=unicode_escape\n\nA\\x00B", "AB", 0),
    ],
)
def test_all_that_a_person_wrote_is_read_and_can_be_stored(tmp_path: Path, body: str, text: str, files: int) -> None:
    (tmp_path / "mail").write_text(f"From: a\x00b@x.example\nTo: r@x.example\n{body}")
    mail = read_mail(tmp_path / "mail")
    assert (mail.sender, mail.text.strip(), len(mail.attachments)) == ("ab@x.example", text, files)
