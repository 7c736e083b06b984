"""Pages of their own among what is shared, such as the calculators, have a picture with their title in each language."""

import json
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from khoisu.content.images.og_image import render_og_image

WEB = Path(__file__).parents[3] / "web"
PAGES = {"costs": "first-year-costs", "duties": "duties"}
"""Name of the picture and file of the route."""
FAMILY = {"vi": "Công cụ tính", "en": "Calculator"}


def drawn(name: str, lang: str) -> bytes:
    """The picture as it should be. To draw them again: `python -m tests.samples.test_shared_pictures`."""
    messages = json.loads(
        (WEB / f"app/features/calculators/messages/{lang}/calculators.json").read_text(encoding="utf-8")
    )
    return render_og_image(messages[f"calculators_{name}_title"], FAMILY[lang], "")


def target(name: str, lang: str) -> Path:
    """Where the web serves it from."""
    return WEB / f"public/shared-{name}-{lang}.png"


@pytest.mark.parametrize("lang", FAMILY)
@pytest.mark.parametrize("name", PAGES)
def test_a_calculator_has_its_own_fresh_picture(name: str, lang: str) -> None:
    route = (WEB / f"app/routes/public/{PAGES[name]}.tsx").read_text(encoding="utf-8")
    assert f'picture: "-{name}"' in route
    kept, fresh = (
        Image.open(BytesIO(one)).convert("RGB") for one in (target(name, lang).read_bytes(), drawn(name, lang))
    )
    assert kept.size == fresh.size == (1200, 630)
    assert ImageChops.difference(kept, fresh).getbbox() is None, "draw it again"
    assert target(name, lang).stat().st_size < 60_000


if __name__ == "__main__":
    for page in PAGES:
        for language in FAMILY:
            target(page, language).write_bytes(drawn(page, language))
