"""Why a message or a text to answer with is refused."""

from khoisu.kit.errors import Conflict
from khoisu.kit.text.texts import Text


class NewMessages(Conflict):
    """Somebody wrote since the page was opened; carries `tinMoi`, what they wrote. What was typed stays in the form."""

    code = "co_tin_moi"
    title = Text(
        "Có tin mới từ khi bạn mở trang. Hãy đọc rồi gửi lại nếu vẫn cần",
        "There are new messages since you opened the page. Read them, then send again if it is still needed",
    )


class NothingWritten(Conflict):
    """A thread's state is set where there is a thread."""

    code = "chua_co_trao_doi"
    title = Text("Chưa có trao đổi nào", "Nothing has been written yet")


class TemplateNameTaken(Conflict):
    code = "ten_mau_da_co"
    title = Text("Đã có mẫu trả lời tên này", "There is a template of this name already")


class TooManyTemplates(Conflict):
    code = "qua_nhieu_mau"
    title = Text("Đã có quá nhiều mẫu trả lời, hãy xóa mẫu cũ", "There are too many templates, please delete old ones")
