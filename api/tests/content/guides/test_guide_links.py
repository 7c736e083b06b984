"""Articles that recommend a service lead to that service, at the address of its kind."""

import json
import re
from datetime import date
from functools import cache
from importlib.resources import files

import pytest

from khoisu.content import sample

ADDRESSES = {"GOI": "/dich-vu/", "DON_LE": "/dich-vu-don-le/"}
ARTICLES = sample.sources("bai_viet")


@cache
def services() -> set[str]:
    """The address of each service of the sample catalogue."""
    folder = files("khoisu.catalog") / "sample"
    families = [json.loads(file.read_text(encoding="utf-8")) for file in folder.iterdir() if file.name.endswith("json")]
    return {ADDRESSES[one["loai"]] + one["slug"] for family in families for one in family["dichVu"]}


@pytest.mark.parametrize("source", ARTICLES, ids=lambda source: f"{source.name}.{source.words.ngon_ngu}")
def test_a_link_to_a_service_leads_to_one(source: sample.Source) -> None:
    assert set(re.findall(r'href="(/dich-vu[^"]*)"', source.words.noi_dung)) <= services()


def test_both_languages_of_the_newer_guides_link_to_the_same_places() -> None:
    links = {
        (source.name, source.words.ngon_ngu): set(
            re.findall(r'href="(/(?:dich-vu|tin-tuc)[^"#]*)', source.words.noi_dung)
        )
        for source in ARTICLES
    }
    newer = {source.name for source in ARTICLES if source.head.get("ngay_dang", date.min) >= date(2026, 11, 24)}
    assert newer
    assert [name for name in sorted(newer) if links[name, "vi"] != links[name, "en"]] == []
