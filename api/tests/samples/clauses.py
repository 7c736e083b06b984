"""How a sample is put together: clauses in Vietnamese, each with what it says in English below it."""

from collections.abc import Iterator

from khoisu.rendering.service import (
    Block,
    Heading,
    National,
    Paper,
    Paragraph,
    Signature,
    Signatures,
    Title,
    italic,
)

Clause = tuple[str, str]
Article = tuple[Clause, tuple[Clause, ...]]
"""A heading and its paragraphs."""
AID = "The English lines only help to read; the Vietnamese text is the contract."


def paper(
    code: str, title: Clause, opening: tuple[Clause, ...], articles: tuple[Article, ...], signers: tuple[str, ...]
) -> Paper:
    """A sample with its articles numbered and its signatures."""
    return Paper(
        code=code,
        title=title[0].replace("\n", " "),
        form="Mẫu tham khảo",
        blocks=(
            National(place=""),
            Title(tuple(title[0].upper().split("\n")), title[1]),
            Paragraph((italic(AID),)),
            *_said(opening),
            *(block for number, one in enumerate(articles, 1) for block in _article(number, one)),
            Signatures(tuple(Signature(role) for role in signers)),
        ),
    )


def _article(number: int, article: Article) -> Iterator[Block]:
    (vi, en), clauses = article
    yield Heading(f"Điều {number}. {vi} ({en})")
    yield from _said(clauses)


def _said(clauses: tuple[Clause, ...]) -> Iterator[Block]:
    for vi, en in clauses:
        yield Paragraph(vi)
        if en:
            yield Paragraph((italic(en),), level=1)
