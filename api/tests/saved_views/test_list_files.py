"""What a list's file says: names for codes, and where it ends."""

import pytest

from khoisu.admin import list_files
from khoisu.admin.returns.schemas import ReturnRow
from khoisu.kit import clock
from khoisu.returns.states import ReturnReason, ReturnState


def _row(code: str) -> ReturnRow:
    return ReturnRow(
        ma=code,
        ma_don_hang="KS34679ACD",
        ho_ten="Lê Thị Ánh",
        loai_ly_do=ReturnReason.OVERPAID,
        trang_thai=ReturnState.REQUESTED,
        so_tien=None,
        han_tra_loi=None,
        tre_han=False,
        tao_luc=clock.now(),
    )


def test_a_file_that_ends_before_its_list_says_so_in_its_last_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(list_files, "MOST_ROWS", 2)
    whole = list_files.to_table([_row("DT1"), _row("DT2")], "vi")
    assert [row[0] for row in whole[1:]] == ["DT1", "DT2"]
    cut = list_files.to_table([_row("DT1"), _row("DT2"), _row("DT3")], "en")
    assert len(cut) == 4
    assert str(cut[-1][0]).startswith("The file ends at")


def test_codes_have_their_names() -> None:
    head, row = list_files.to_table([_row("DT1")], "vi")
    assert row[head.index("Trạng thái")] == "Đã gửi yêu cầu"
    assert list_files.to_csv([head, row])
