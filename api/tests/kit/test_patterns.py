"""No regular expression is made from what people type (ASVS 1.2.9): what is filled into one is a constant or escaped."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
CALLS = {"compile", "match", "search", "fullmatch", "sub", "subn", "split", "findall", "finditer"}
OURS = {
    "api/khoisu/assistant/question_rules.py": "words of our own lists",
    "api/khoisu/dossiers/paper_audit/checks/capital_tables.py": "names are escaped by `_spaced`",
    "api/khoisu/dossiers/paper_audit/checks/layout.py": "a page's number",
    "api/khoisu/dossiers/paper_audit/checks/rows.py": "names are escaped one by one",
    "api/khoisu/dossiers/rules/company/name_comparison.py": "words of our own lists",
    "api/khoisu/main/discovery.py": "the name of a class",
}
"""Files whose patterns take a variable, and what it is."""


def _patterns(tree: ast.Module) -> Iterator[ast.expr]:
    """The patterns of calls inside functions: what stands in a module is there before anybody types."""
    inside = {
        call
        for place in ast.walk(tree)
        if isinstance(place, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        for call in ast.walk(place)
    }
    for call in inside:
        match call:
            case ast.Call(func=ast.Attribute(value=ast.Name(id="re"), attr=name), args=[pattern, *_]) if name in CALLS:
                yield pattern
            case _:
                pass


def _is_safe(part: ast.expr) -> bool:
    match part:
        case ast.Constant():
            return True
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.lstrip("_").isupper()
        case ast.JoinedStr(values=parts):
            return all(_is_safe(one.value if isinstance(one, ast.FormattedValue) else one) for one in parts)
        case ast.BinOp(left=left, right=right):
            return _is_safe(left) and _is_safe(right)
        case ast.Call(func=ast.Attribute(value=ast.Name(id="re"), attr="escape")):
            return True
        case _:
            return False


def _open_patterns() -> set[str]:
    sources = {file: file.read_text(encoding="utf-8") for file in (ROOT / "api" / "khoisu").rglob("*.py")}
    return {
        str(file.relative_to(ROOT))
        for file, source in sources.items()
        if "import re\n" in source and any(not _is_safe(pattern) for pattern in _patterns(ast.parse(source)))
    }


def test_what_people_type_makes_no_pattern() -> None:
    assert _open_patterns() == OURS.keys()


@pytest.mark.parametrize(
    ("code", "safe"),
    [
        ("re.search(typed, text)", False),
        ("re.search(f'^{typed}$', text)", False),
        ("re.search(f'^{re.escape(typed)}{_END}$', text)", True),
        ("re.search(values.PERCENT, text)", True),
    ],
)
def test_the_check_itself(code: str, safe: bool) -> None:
    [pattern] = _patterns(ast.parse(f"def f(typed, text):\n    return {code}"))
    assert _is_safe(pattern) is safe


def test_the_webs_patterns_are_made_before_anybody_types() -> None:
    made = [
        (file.name, line.strip())
        for file in (ROOT / "web" / "app").rglob("*.ts*")
        if ".test." not in file.name and "paraglide" not in file.parts
        for line in file.read_text(encoding="utf-8").splitlines()
        if "new RegExp(" in line and not line.startswith(("const ", "export const "))
    ]
    assert made == []
