import type { Clipboard } from "./clipboard";

/** Text as a page of a PDF has it: lines end where the page was full. */
const PDF = `Điều 47. Góp vốn thành lập công ty và cấp giấy chứng nhận phần vốn góp
1. Vốn điều lệ của công ty trách nhiệm hữu hạn hai thành viên trở lên khi đăng ký
thành lập doanh nghiệp là tổng giá trị phần vốn góp của các thành viên cam kết góp
và ghi trong Điều lệ công ty.
a) Thành viên phải góp vốn cho công ty đủ và đúng loại tài sản đã cam kết khi đăng
ký thành lập doanh nghiệp trong thời hạn 90 ngày;
đ) Điểm sau cùng.`;
const JOINED = [
  "Điều 47. Góp vốn thành lập công ty và cấp giấy chứng nhận phần vốn góp",
  "1. Vốn điều lệ của công ty trách nhiệm hữu hạn hai thành viên trở lên khi đăng ký thành lập doanh nghiệp là tổng giá trị phần vốn góp của các thành viên cam kết góp và ghi trong Điều lệ công ty.",
  "a) Thành viên phải góp vốn cho công ty đủ và đúng loại tài sản đã cam kết khi đăng ký thành lập doanh nghiệp trong thời hạn 90 ngày;",
  "đ) Điểm sau cùng.",
];
const PARAGRAPHS = JOINED.map((line) => `<p>${line}</p>`).join("");

export const MESSAGES: Clipboard[] = [
  {
    from: "Gmail: a line is a div, an empty line a div with a break",
    html: `<meta charset='utf-8'><div dir="ltr"><div>Dòng một</div><div>Dòng <b>hai</b></div><div><br></div><div>Dòng ba</div></div>`,
    becomes: "<p>Dòng một</p><p>Dòng <strong>hai</strong></p><p>Dòng ba</p>",
  },
  {
    from: "Gmail: text before the first div, an indented part, a link led past Google",
    html: `<div dir="ltr">Chào chị,<div>gửi <a href="https://www.google.com/url?q=https://khoisu.example/a?b%3D1&amp;sa=D" target="_blank">mẫu</a></div><blockquote class="gmail_quote" style="margin:0 0 0 40px;border:none;padding:0px">Lùi vào</blockquote></div>`,
    becomes: '<p>Chào chị,</p><p>gửi <a href="https://khoisu.example/a?b=1">mẫu</a></p><p>Lùi vào</p>',
  },
  {
    from: "Outlook web: styled divs, a link led past its own page, bold by style",
    html: `<div style="font-family:Aptos,sans-serif;font-size:12pt;color:rgb(0,0,0)" class="elementToProof"><span style="font-weight:600">Kính gửi</span> quý khách</div><div style="font-family:Aptos"><br></div><div class="elementToProof"><a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fkhoisu.example%2F&amp;data=05">trang</a></div>`,
    becomes: '<p><strong>Kính gửi</strong> quý khách</p><p><a href="https://khoisu.example/">trang</a></p>',
  },
  {
    from: "Outlook for Windows: Word's paragraphs in a frame of tables",
    html: `<div class=WordSection1><table border=0 role=presentation><tr><td><table><tr><td><p class=MsoNormal><span style='font-size:11.0pt'>Chào chị,<o:p></o:p></span></p><p class=MsoNormal>hẹn thứ Hai.</p></td></tr></table></td></tr></table></div>`,
    becomes: "<p>Chào chị,</p><p>hẹn thứ Hai.</p>",
  },
  {
    from: "Apple Notes: divs with a class, lists, a heading in a bold font",
    html: `<html><head><style type="text/css">p.p1 {margin: 0.0px; font: 12.0px Helvetica} span.s1 {font-weight: bold} li.li1 {margin: 0}</style></head><body><div class="p1"><span class="s1">Việc cần làm</span></div><ul class="ul1"><li class="li1">Mở tài khoản</li><li class="li1">Khắc dấu</li></ul><p class="p1"><br></p><p class="p1">Xong</p></body></html>`,
    becomes:
      "<p><strong>Việc cần làm</strong></p><ul><li><p>Mở tài khoản</p></li><li><p>Khắc dấu</p></li></ul><p>Xong</p>",
  },
  {
    from: "Zalo: breaks in a span that keeps its line ends",
    html: `<div class="text-message"><span class="text" style="white-space: pre-wrap;">Chào em,\nanh gửi hồ sơ:</span><br><br><span class="text">hẹn thứ Hai</span></div>`,
    becomes: "<p>Chào em,<br>anh gửi hồ sơ:</p><p>hẹn thứ Hai</p>",
  },
  {
    from: "Messenger: divs in spans that are blocks by style",
    html: `<span class="x1lliihq"><div dir="auto" style="text-align:start">Dòng một</div></span><span class="x1" style="display:block"><div dir="auto">Dòng hai <span class="html-span"><a href="https://l.facebook.com/l.php?u=https%3A%2F%2Fkhoisu.example%2F&amp;h=AT0">trang</a></span></div></span>`,
    becomes: '<p>Dòng một</p><p>Dòng hai <a href="https://khoisu.example/">trang</a></p>',
  },
  {
    from: "a page's own text: pre with full lines",
    html: `<pre class="law" style="font-family:monospace">${PDF}</pre>`,
    becomes: PARAGRAPHS,
  },
  { from: "PDF: lines that end where the page was full", text: PDF, becomes: PARAGRAPHS },
  {
    from: "Zalo and Messenger on a desk: plain lines that are meant",
    text: "Chào em, anh muốn hỏi về việc mở công ty ở Cần Thơ\r\nmấy ngày thì xong\r\n\r\nCảm ơn em",
    becomes:
      "<p>Chào em, anh muốn hỏi về việc mở công ty ở Cần Thơ</p><p>mấy ngày thì xong</p><p>Cảm ơn em</p>",
  },
  {
    from: "signs that nobody sees",
    html: "<p>Ngh\u1ecb\u00a0\u0111\u1ecbnh\u00a0168\u2060/\u20602025\u200b/NĐ\u00ad-CP</p>",
    becomes: "<p>Nghị định 168/2025/NĐ-CP</p>",
  },
  {
    from: "what runs, calls home or leads nowhere",
    html: `<p onclick="alert(1)">a<img src="https://x.vn/a.png"><img src="data:image/png;base64,AA=="><a href="javascript:alert(1)">b</a><a href="#c">c</a></p><script>alert(1)</script><iframe src="https://x.vn"></iframe><form action="https://x.vn"><button>Gửi</button></form><svg><text>hình</text></svg>`,
    becomes: "<p>abc</p>",
  },
  {
    from: "our own article: a picture, a service, a plain table",
    html: `<p><img src="/anh/1/960.webp" alt="Sơ đồ" width="960" height="540"></p><p><a href="/dich-vu/a-b" data-dich-vu="a-b">Gói</a></p><table><tbody><tr><th>1</th><td>2</td></tr></tbody></table>`,
    becomes:
      '<img src="/anh/1/960.webp" alt="Sơ đồ" width="960" height="540"><p><a href="/dich-vu/a-b" data-dich-vu="a-b">Gói</a></p><table><tbody><tr><th><p>1</p></th><td><p>2</p></td></tr></tbody></table>',
  },
];
