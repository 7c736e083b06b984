"""A file's name that a sender gives comes in through the one door of text: no route or form takes it as it is."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from khoisu.kit.text.entered import LONGEST_FILE_NAME, clean_file_name

API = Path(__file__).resolve().parents[2] / "khoisu"
DOOR = "clean_file_name"


def past_the_door(source: str) -> Iterator[int]:
    """Lines that take the name of an upload, or a form's field for it, other than as the door's argument; asking whether it has one is free."""
    if ".filename" not in source and "tenTep" not in source:
        return
    tree = ast.parse(source)
    free = {
        id(part)
        for node in ast.walk(tree)
        for part in (
            node.args
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == DOOR
            else [node.test, *(node.test.values if isinstance(node.test, ast.BoolOp) else [])]
            if isinstance(node, ast.If)
            else []
        )
    }
    for node in ast.walk(tree):
        if id(node) in free:
            continue
        upload = isinstance(node, ast.Attribute) and node.attr == "filename"
        field = (
            isinstance(node, ast.Call)
            and any(isinstance(one, ast.Constant) and one.value == "tenTep" for one in node.args)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in ("get", "pop")
        )
        if upload or field:
            yield node.lineno


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("name = tep.filename", [1]),
        ("name = (tep.filename or '')[-200:]", [1]),
        ("store(form.fields.get('tenTep', ''))", [1]),
        ("name = clean_file_name(tep.filename)", []),
        ("name = clean_file_name(form.fields.get('tenTep'))", []),
        ("if value.filename or value.size:\n    pass", []),
    ],
)
def test_a_name_that_goes_past_the_door_is_found(source: str, found: list[int]) -> None:
    assert list(past_the_door(source)) == found


def test_no_module_takes_a_file_name_past_the_door() -> None:
    found = [
        f"{path.relative_to(API)}:{line}"
        for path in sorted(API.rglob("*.py"))
        for line in past_the_door(path.read_text("utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("raw", "kept"),
    [
        (None, ""),
        ("hop\u200bđồng\u202e.pdf", "hopđồng.pdf"),
        ("C:\\fakepath\\Điều lệ.pdf", "Điều lệ.pdf"),
        ("../../etc/ban ky\x00\n.pdf", "ban ky .pdf"),
        ("Ho\u0302\u0300 so\u031b.pdf", "Hồ sơ.pdf"),
        ("x" * 300 + ".pdf", "x" * (LONGEST_FILE_NAME - 4) + ".pdf"),
    ],
)
def test_a_name_is_one_line_of_letters_that_show(raw: str | None, kept: str) -> None:
    assert clean_file_name(raw) == kept
