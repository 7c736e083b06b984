"""What of a mail is new, and which thread an address belongs to."""

from uuid import UUID

import pytest

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
