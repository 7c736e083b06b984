"""The charter (điều lệ) of each type of company: our own text with the content that LDN 24.2 asks for.

There is no official form. A lawyer must review every sentence before real use (see docs/decisions).
"""

from khoisu.dossiers.paper_templates.charter.facts import charter_signers, holds, words
from khoisu.dossiers.paper_templates.charter.parts import parts
from khoisu.dossiers.paper_templates.charter.script import Facts, perform
from khoisu.dossiers.paper_templates.context import PaperContext
from khoisu.rendering.service import Heading, National, Paper, Paragraph, Run, Signature, Signatures, Title

SCRIPTS = {"TNHH1_CN": "tnhh1", "TNHH1_TC": "tnhh1", "TNHH2": "tnhh2", "CP": "cp", "HD": "hd"}
EDITION = "Điều lệ 2026.2"

__all__ = ["EDITION", "SCRIPTS", "charter", "charter_signers"]


def charter(m: PaperContext) -> Paper:
    """The charter of the dossier's company. Raises `KeyError` for a DNTN, which has none."""
    blocks = perform(SCRIPTS[m.dossier.ho_so.loai_hinh_id], Facts(words(m), holds(m), parts(m)))
    signers = charter_signers(m) or [("", "")]
    return Paper(
        code="dieu-le-cong-ty",
        title="Điều lệ công ty",
        form=EDITION,
        blocks=(
            National(place=m.place),
            Title(("ĐIỀU LỆ", m.company or "CÔNG TY ……………")),
            Paragraph(
                (
                    Run(
                        "Điều lệ này được lập trên cơ sở Luật Doanh nghiệp số 59/2020/QH14 ngày 17 tháng 6 năm 2020, được sửa "
                        "đổi, bổ sung, và các văn bản quy định chi tiết, hướng dẫn thi hành.",
                        italic=True,
                    ),
                )
            ),
            *blocks,
            Heading("CHỮ KÝ THÔNG QUA ĐIỀU LỆ", 1),
            Signatures(tuple(Signature(role, name=name) for role, name in signers)),
        ),
    )
