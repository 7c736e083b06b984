"""The service contract between the founders and us. Our own wording; a lawyer must review it before real use."""

from khoisu.dossiers.paper_templates.authorisations import facing, principals
from khoisu.dossiers.paper_templates.charter.parts import about
from khoisu.dossiers.paper_templates.context import PaperContext
from khoisu.dossiers.paper_templates.formatting import capitals, joined
from khoisu.dossiers.paper_templates.person_block import line
from khoisu.rendering.service import Block, Heading, National, Paper, Paragraph, Signature, Title

ARTICLES: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "Nội dung dịch vụ",
        (
            "1. Bên B soạn hồ sơ đăng ký thành lập {ten} trên cơ sở thông tin, tài liệu do Bên A cung cấp và xác nhận; hướng dẫn Bên A "
            "ký hồ sơ và xác thực điện tử; {nop_ho_so}theo dõi việc giải quyết và thông báo kết quả cho Bên A.",
            "2. Các dịch vụ kèm theo (nếu có), số lượng và thời gian thực hiện theo {don_hang}, là một phần không tách rời của hợp đồng này.",
        ),
    ),
    (
        "Thời gian thực hiện",
        (
            "1. Bên B gửi hồ sơ đã soạn để Bên A ký trong thời hạn ghi tại đơn hàng, tính từ ngày nhận đủ thông tin, tài liệu và khoản thanh "
            "toán theo thỏa thuận.",
            "2. Thời gian giải quyết của cơ quan nhà nước (03 ngày làm việc kể từ ngày nhận hồ sơ hợp lệ) và thời gian Bên A sửa đổi, bổ "
            "sung thông tin không tính vào thời hạn của Bên B.",
        ),
    ),
    (
        "Phí dịch vụ và thanh toán",
        (
            "1. Phí dịch vụ, thuế giá trị gia tăng, các khoản phí nhà nước và chi phí trả cho bên thứ ba được ghi riêng từng khoản tại "
            "{don_hang}. Ngoài các khoản đó, Bên B không thu thêm nếu chưa được Bên A đồng ý bằng văn bản hoặc qua hệ thống.",
            "2. Bên A thanh toán theo phương thức và thời hạn ghi tại đơn hàng. Bên B xuất hóa đơn theo quy định của pháp luật.",
        ),
    ),
    (
        "Quyền và nghĩa vụ của Bên A",
        (
            "1. Cung cấp đầy đủ, trung thực, kịp thời thông tin, tài liệu; chịu trách nhiệm về tính hợp pháp, chính xác của thông tin, tài "
            "liệu đó, về việc góp vốn đúng thực tế và về quyền sử dụng hợp pháp trụ sở.",
            "2. Đọc, kiểm tra và ký hồ sơ; thực hiện xác thực điện tử và các việc mà pháp luật yêu cầu chính mình thực hiện.",
            "3. Được cung cấp thông tin về tiến độ, nhận bản sao hồ sơ đã nộp và toàn bộ kết quả.",
        ),
    ),
    (
        "Quyền và nghĩa vụ của Bên B",
        (
            "1. Thực hiện dịch vụ đúng pháp luật, đúng thời hạn; thông báo ngay cho Bên A khi có yêu cầu sửa đổi, bổ sung hồ sơ và sửa đổi, "
            "bổ sung không thu thêm phí nếu do lỗi của Bên B.",
            "2. Không cam kết thay cho cơ quan nhà nước về kết quả giải quyết; được từ chối thực hiện yêu cầu trái pháp luật.",
            "3. Trường hợp hồ sơ bị từ chối do lỗi của Bên B và không thể khắc phục, Bên B hoàn lại phí dịch vụ của phần việc đó.",
        ),
    ),
    (
        "Bảo vệ dữ liệu cá nhân và bảo mật",
        (
            "1. Bên B chỉ xử lý dữ liệu cá nhân của Bên A và những người có tên trong hồ sơ để thực hiện hợp đồng này và nghĩa vụ theo luật; "
            "áp dụng biện pháp bảo vệ phù hợp; không cung cấp cho bên khác ngoài cơ quan nhà nước có thẩm quyền và bên mà Bên A đã đồng ý.",
            "2. Ảnh giấy tờ tùy thân được xóa theo thời hạn lưu giữ đã công bố; Bên A có các quyền của chủ thể dữ liệu theo quy định của "
            "pháp luật về bảo vệ dữ liệu cá nhân. Hai bên giữ bí mật thông tin của nhau kể cả sau khi hợp đồng chấm dứt.",
        ),
    ),
    (
        "Chấm dứt hợp đồng, trách nhiệm do vi phạm",
        (
            "1. Hợp đồng chấm dứt khi hai bên hoàn thành nghĩa vụ, theo thỏa thuận hoặc khi một bên vi phạm nghiêm trọng nghĩa vụ mà không "
            "khắc phục trong 07 ngày làm việc kể từ ngày nhận được thông báo.",
            "2. Bên A chấm dứt trước khi Bên B bắt đầu thực hiện thì được hoàn lại toàn bộ số tiền đã thanh toán; khi Bên B đang soạn hồ sơ "
            "thì được hoàn lại một nửa; khi hồ sơ đã nộp thì không được hoàn lại. Bên vi phạm bồi thường thiệt hại thực tế cho bên kia theo "
            "quy định của pháp luật.",
        ),
    ),
    (
        "Giải quyết tranh chấp và hiệu lực",
        (
            "1. Tranh chấp được giải quyết bằng thương lượng; không thương lượng được thì do Tòa án có thẩm quyền giải quyết. Nếu Bên A là "
            "người tiêu dùng thì không điều khoản nào của hợp đồng này làm giảm các quyền theo pháp luật về bảo vệ quyền lợi người tiêu dùng.",
            "2. Hợp đồng có hiệu lực kể từ ngày ký, được lập thành 02 bản có giá trị như nhau, mỗi bên giữ 01 bản; bản ký bằng chữ ký số có "
            "giá trị như bản giấy.",
        ),
    ),
)
EDITION = "Khởi Sự 2026.3"
"""Since 2026-11-23: what is paid back at each stage, as the returns policy says it."""
FILES = "nộp hồ sơ theo hợp đồng ủy quyền; "


def contract(m: PaperContext) -> Paper:
    """The contract, with all principals as party A."""
    people, firm = principals(m), m.firm
    order = f"đơn hàng số #{m.ma_don_hang}" if m.ma_don_hang else "đơn hàng số ……………"
    files = FILES if m.dossier.ho_so.hinh_thuc_nop == "UY_QUYEN_TO_CHUC" else ""
    filled = {"ten": m.company or "doanh nghiệp", "don_hang": order, "nop_ho_so": files}
    body: list[Block] = []
    for place, (title, clauses) in enumerate(ARTICLES, 1):
        body.append(Heading(f"Điều {place}. {title}"))
        body.extend(Paragraph(clause.format(**filled)) for clause in clauses)
    return Paper(
        code="hop-dong-dich-vu",
        title="Hợp đồng dịch vụ thành lập doanh nghiệp",
        form=EDITION,
        blocks=(
            National(place=""),
            Title(("HỢP ĐỒNG DỊCH VỤ", "THÀNH LẬP DOANH NGHIỆP"), f"Số: {m.ma_ho_so or '……………'}/HĐDV"),
            Paragraph("Căn cứ Bộ luật Dân sự số 91/2015/QH13 và nhu cầu, khả năng của hai bên, chúng tôi gồm:"),
            Heading("BÊN A (Bên sử dụng dịch vụ)"),
            *(Paragraph(f"{joined(f'Ông/Bà {capitals(who.ho_ten)}', about(m, who), by='; ')}.") for who in people),
            Heading("BÊN B (Bên cung cấp dịch vụ)"),
            line("Tên tổ chức", capitals(firm.ten)),
            line("Mã số doanh nghiệp", firm.ma_so),
            line("Địa chỉ trụ sở chính", firm.dia_chi),
            line("Điện thoại, thư điện tử", joined(firm.dien_thoai, firm.email)),
            line("Tài khoản", firm.tai_khoan),
            line("Người đại diện", joined(firm.dai_dien, firm.chuc_vu)),
            Paragraph("Hai bên thỏa thuận ký kết hợp đồng với các điều khoản sau đây:"),
            *body,
            facing(
                [
                    Signature("ĐẠI DIỆN BÊN A" if len(people) == 1 else "BÊN A", name=capitals(who.ho_ten))
                    for who in people
                ],
                Signature("ĐẠI DIỆN BÊN B", "(Ký, ghi họ tên, đóng dấu)", capitals(firm.dai_dien)),
            ),
        ),
    )
