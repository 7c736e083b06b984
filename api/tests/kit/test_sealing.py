"""What is encrypted for one row opens there only."""

from khoisu.kit.ids import new_id
from khoisu.kit.sealing import seal, unseal


def test_what_is_sealed_opens_in_its_own_row_for_its_own_use_only() -> None:
    row, held = new_id(), {"so": "0071000012345", "chu": "LE THI DAO"}
    sealed = seal(held, row, "secret", "one use")
    assert b"0071000012345" not in sealed
    assert unseal(sealed, row, "secret", "one use") == held
    assert unseal(sealed, new_id(), "secret", "one use") is None
    assert unseal(sealed, row, "secret", "another use") is None
    assert unseal(sealed, row, "another secret", "one use") is None
