"""The house's own charter of an invented company, with notes on what to look at and what may be agreed otherwise."""

from collections.abc import Iterator
from dataclasses import replace

from khoisu.dossiers.paper_templates.required_papers import papers
from khoisu.rendering.service import Block, Heading, Paper, Paragraph, bold, italic
from tests.dossiers.support.complete_dossiers import material
from tests.dossiers.support.typical_dossiers import typical

NOTES = {
    "Điều 1.": "Tên phải giống hệt giấy đề nghị, từng dấu chấm. Công ty chỉ cần ghi tên nước ngoài, tên viết tắt nếu thật sự dùng.",
    "Điều 3.": "Chỉ ghi địa chỉ đăng ký. Đổi trụ sở sau này phải sửa Điều lệ và đăng ký trong 10 ngày.",
    "Điều 4.": "Không cần liệt kê thật nhiều ngành: thêm ngành sau này chỉ là một lần thông báo.",
    "Điều 7.": "Nhiều người đại diện thì phải ghi rõ quyền của từng người; không ghi thì mỗi người đều đại diện đầy đủ trước bên thứ ba (Luật "
    "Doanh nghiệp, Điều 12).",
    "Điều 8.": "Số vốn ở đây là số các bạn cam kết. Ghi số góp được thật trong 90 ngày.",
    "Điều 9.": "Hạn 90 ngày là hạn của luật, Điều lệ không kéo dài được; được phép ghi ngắn hơn.",
    "Điều 14.": "Trước khi bán cho người ngoài phải chào bán cho các thành viên còn lại. Muốn chặt hơn, thêm điều kiện ở đây.",
    "Điều 15.": "Chỗ nên bàn kỹ: khi một người mất, ly hôn hay tặng cho, ai vào công ty. Luật cho phép Điều lệ quy định thêm.",
    "Điều 18.": "Hai người 50–50 dễ bế tắc. Hãy ghi cách tháo gỡ: người phân xử, hoặc quyền mua lại phần của nhau.",
    "Điều 21.": "Tỷ lệ họp theo luật là từ 65% vốn điều lệ, Điều lệ được quy định khác.",
    "Điều 22.": "Tỷ lệ thông qua là số có thể thỏa thuận: thấp thì nhanh, cao thì người ít vốn được bảo vệ hơn.",
    "Điều 23.": "Ghi hạn mức giám đốc được tự ký; trên mức ấy phải hỏi Hội đồng thành viên.",
    "Điều 28.": "Chia lợi nhuận theo phần vốn đã góp, trừ khi các bạn ghi khác; phải nộp đủ thuế và còn trả được nợ.",
    "Điều 34.": "Mỗi lần sửa Điều lệ: nghị quyết, bản Điều lệ mới có chữ ký; nội dung đăng ký thay đổi thì báo cơ quan đăng ký.",
}


def annotated_charter() -> Paper:
    """The charter of a company with two members; each note stands below the heading of its article."""
    charter = next(one for one in papers(material(typical("TNHH2"))) if one.code == "dieu-le-cong-ty")
    found = tuple(block for one in charter.blocks for block in _noted(one))
    return replace(
        charter, code="dieu-le-co-chu-giai", title="Điều lệ công ty có chú giải", form="Mẫu có chú giải", blocks=found
    )


def _noted(block: Block) -> Iterator[Block]:
    yield block
    if isinstance(block, Heading) and isinstance(block.text, str):
        for start, note in NOTES.items():
            if block.text.startswith(start):
                yield Paragraph((bold("Chú giải: "), italic(note)), level=1)
