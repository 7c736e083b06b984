"""The samples that visitors download are those that the code draws, open elsewhere, and say on each page that they are samples."""

import io

import docx
import pypdfium2
import pytest

from khoisu.rendering.service import Heading, Paper
from tests.samples.annotated_charter import NOTES, annotated_charter
from tests.samples.draw import FOLDER, drawn, samples

FILES = drawn()


def pages(data: bytes) -> list[str]:
    document = pypdfium2.PdfDocument(data)
    return [document[at].get_textpage().get_text_bounded() for at in range(len(document))]


def test_the_files_of_the_site_are_fresh() -> None:
    stored = {path.name: path.read_bytes() for path in FOLDER.iterdir()}
    assert stored.keys() == FILES.keys()
    assert [name for name in FILES if stored[name] != FILES[name]] == [], "run `make samples`"


@pytest.mark.parametrize("name", [name for name in FILES if name.endswith(".pdf")])
def test_every_page_says_that_it_is_a_sample(name: str) -> None:
    found = pages(FILES[name])
    assert found
    assert [number for number, text in enumerate(found, 1) if "SAMPLE" not in text or "Mẫu tham khảo" not in text] == []


@pytest.mark.parametrize("paper", samples(), ids=lambda one: one.code)
def test_the_word_file_says_the_same_and_is_marked(paper: Paper) -> None:
    document = docx.Document(io.BytesIO(FILES[f"{paper.code}.docx"]))
    words = " ".join(text.text for text in document.paragraphs)
    for block in paper.blocks:
        if isinstance(block, Heading) and isinstance(block.text, str):
            assert " ".join(block.text.split()) in " ".join(words.split())
    around = document.sections[0]
    assert (
        "SAMPLE" in " ".join(one.text for one in (*around.header.paragraphs, *around.footer.paragraphs))
        or "SAMPLE" in around.header._element.xml
    )


@pytest.mark.parametrize(
    "paper", [one for one in samples() if one.code.startswith("hop-dong")], ids=lambda one: one.code
)
def test_a_contract_can_be_read_in_english(paper: Paper) -> None:
    text = " ".join(pages(FILES[f"{paper.code}.pdf"]))
    assert "PARTY A" in text
    assert "27/2023/QH15" in text
    assert "Điều 164" in text


def test_each_note_stands_in_the_charter() -> None:
    text = " ".join(" ".join(pages(FILES["dieu-le-co-chu-giai.pdf"])).split())
    assert text.count("Chú giải:") == len(NOTES)
    assert len(annotated_charter().blocks) > len(NOTES) + 100
