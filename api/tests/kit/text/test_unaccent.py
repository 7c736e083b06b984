"""Folding: what people type and what is stored meet without accents (G-65)."""

import unicodedata

import pytest

from khoisu.kit.text.unaccent import unaccent, words


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Thành Lập", "thanh lap"),
        ("ĐƯỜNG Đỗ", "duong do"),
        ("  Cà\tphê \n đá ", "ca phe da"),
        ("hoà hòa thuý thúy khoẻ", "hoa hoa thuy thuy khoe"),
        ("", ""),
    ],
)
def test_accents_case_and_spaces_fold_away(text: str, folded: str) -> None:
    assert unaccent(text) == folded
    assert unaccent(unicodedata.normalize("NFD", text)) == folded


def test_words_part_at_punctuation_but_not_at_an_apostrophe() -> None:
    assert words("Ea H'Leo, P. 3 (cũ)") == ("ea", "hleo", "p", "3", "cu")
