"""The limits of a statement, and why one is refused: each sentence says what to do (`RefusedStatement`)."""

from khoisu.kit.text.texts import Text

MOST_BYTES = 500_000
MOST_LINES = 2_000
REASONS: dict[str, Text] = {
    "tep_thieu": Text("Vui lòng chọn tệp sao kê", "Please choose the statement's file"),
    "tep_rong": Text("Tệp này trống, hãy chọn tệp khác", "This file is empty, please choose another one"),
    "sao_ke_qua_lon": Text(
        "Tệp sao kê lớn hơn 500 kB. Hãy tải sao kê của ít ngày hơn rồi nhập từng tệp",
        "The statement is larger than 500 kB. Download fewer days and import file by file",
    ),
    "sao_ke_sai_loai": Text(
        "Chỉ nhận sao kê dạng Excel (.xlsx, .xls) hoặc CSV. Với tệp khác, như ODS hoặc PDF, hãy tải lại từ ngân hàng, hoặc mở và lưu lại, ở một trong các dạng này",
        "Only Excel (.xlsx, .xls) and CSV statements are taken. Anything else, such as ODS or PDF, download from the bank, or open and save, as one of these",
    ),
    "sao_ke_co_mat_khau": Text(
        "Tệp sao kê có mật khẩu. Hãy mở bằng Excel, bỏ mật khẩu (Tệp → Thông tin → Bảo vệ sổ làm việc), lưu lại dạng .xlsx rồi gửi",
        "The statement has a password. Open it in Excel, take the password off (File → Info → Protect Workbook), save it as .xlsx and send it",
    ),
    "sao_ke_hong": Text(
        "Không mở được tệp: tệp hỏng hoặc không phải bảng tính. Hãy tải lại từ ngân hàng",
        "The file cannot be opened: it is damaged or no table. Download it from the bank again",
    ),
    "sao_ke_bang_ma": Text(
        "Tệp CSV không ở bảng mã UTF-8. Hãy lưu lại dạng CSV UTF-8 hoặc dùng tệp XLSX",
        "The CSV file is not in UTF-8. Save it as CSV UTF-8, or use the XLSX file",
    ),
    "sao_ke_qua_dai": Text(
        "Sao kê có quá 2.000 dòng. Hãy tải sao kê của ít ngày hơn rồi nhập từng tệp",
        "The statement has more than 2,000 lines. Download fewer days and import file by file",
    ),
    "sao_ke_khong_co_cot": Text(
        "Không tìm thấy dòng tiêu đề có đủ các cột: ngày, số tiền (hoặc ghi có), số tham chiếu và nội dung",
        "No heading has all of these columns: date, amount (or credit), reference and description",
    ),
    "sao_ke_cot_sai": Text(
        "Hãy chọn dòng tiêu đề có trong tệp, và một cột khác nhau cho ngày, số tham chiếu, nội dung và tiền vào",
        "Choose a heading row of the file, and a column each for date, reference, description and money in",
    ),
    "sao_ke_nhieu_trang": Text(
        "Tệp có nhiều trang tính đều là sao kê. Hãy lưu từng trang thành một tệp rồi nhập lần lượt",
        "Several sheets of the file are statements. Save each sheet as a file of its own and import them one by one",
    ),
    "sao_ke_khong_co_dong": Text(
        "Dưới dòng tiêu đề không có giao dịch nào", "There is no transaction below the heading"
    ),
    "sao_ke_khong_ro_chieu": Text(
        "Sao kê chỉ có một cột số tiền và không cho biết tiền vào hay tiền ra. Hãy chọn thêm cột chiều tiền, hoặc tải mẫu có cột ghi có và ghi nợ",
        "The statement has one column of amounts and does not say which came in. Choose the column of the direction too, or download the form with credit and debit columns",
    ),
    "sao_ke_tai_khoan_khac": Text(
        "Đầu sao kê ghi một tài khoản khác của công ty. Hãy chọn đúng tài khoản rồi gửi lại",
        "The statement's head names another account of the company. Choose the right account and send it again",
    ),
    "tai_khoan_la": Text(
        "Đây không phải tài khoản nhận tiền của công ty", "This is none of the company's receiving accounts"
    ),
}
