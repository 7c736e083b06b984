import type { Clipboard } from "./clipboard";

/** Programs that people copy from beside Word, Google's, mail and chats. */
export const OTHERS: Clipboard[] = [
  {
    from: "Notion: blocks with ids, a task list, a toggle, a callout",
    html: `<meta charset='utf-8'><!-- notionvc: 1 --><h1 id="1">Hồ sơ</h1><p id="2">Gồm <strong>hai</strong> phần.</p><ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">Điều lệ</span></li></ul><details open=""><summary>Xem thêm</summary><p>Ẩn hiện</p></details><figure class="block-color-gray_background callout" style="white-space:pre-wrap;display:flex"><div style="font-size:1.5em"><span class="icon">💡</span></div><div style="width:100%"><p>Mẹo nhỏ</p></div></figure>`,
    becomes:
      "<h2>Hồ sơ</h2><p>Gồm <strong>hai</strong> phần.</p><ul><li><p>Điều lệ</p></li></ul><p>Xem thêm</p><p>Ẩn hiện</p><p>💡</p><p>Mẹo nhỏ</p>",
  },
  {
    from: "ChatGPT: headings, a tight and a loose list, a rule, code in a line",
    html: `<html><body><!--StartFragment--><h3 data-start="0" data-end="9"><span>Các bước</span></h3><ol data-start="10"><li data-start="10"><p data-start="13"><strong data-start="13">Đặt tên</strong>: tra trước</p></li><li><p>Nộp <code data-start="30">HS-01</code></p><ul><li>bản giấy</li></ul></li></ol><hr data-start="50"><p>Xong ✅</p><!--EndFragment--></body></html>`,
    becomes:
      "<h3>Các bước</h3><ol><li><p><strong>Đặt tên</strong>: tra trước</p></li><li><p>Nộp <code>HS-01</code></p><ul><li><p>bản giấy</p></li></ul></li></ol><hr><p>Xong ✅</p>",
  },
  {
    from: "Zalo on a desk: a name, an hour and divs that keep line ends",
    html: `<div id="chat-message"><div class="card"><div class="message-sender-name">Lan</div><div><span-15 style="white-space:pre-wrap">Chị gửi 2 việc:\n- thuê địa chỉ\n- khắc dấu</span-15></div><div class="card-send-time">09:12</div></div></div>`,
    becomes: "<p>Lan</p><p>Chị gửi 2 việc:<br>- thuê địa chỉ<br>- khắc dấu</p><p>09:12</p>",
  },
  {
    from: "OneNote: paragraphs with margins, a list with its type, languages",
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=ProgId content=OneNote.File></head><body lang=vi-VN style='font-family:Calibri'><!--StartFragment--><p style='margin:0in;font-size:11.0pt' lang=vi><span style='font-weight:bold'>Việc</span> tuần này</p><ol style='margin-left:.375in;direction:ltr' type=1><li value=3 style='margin-top:0;vertical-align:middle'><span style='font-family:Calibri'>Nộp thuế</span></li></ol><!--EndFragment--></body></html>`,
    becomes: '<p><strong>Việc</strong> tuần này</p><ol start="3"><li><p>Nộp thuế</p></li></ol>',
  },
  {
    from: "Teams: lines as divs and breaks, a mention, a picture of a face",
    html: `<div><div><p>Chào <span itemtype="http://schema.skype.com/Mention" itemscope="">Lan</span>&nbsp;<span title="Cười"><img alt="😀" src="https://statics.teams.cdn.office.net/e.png"></span></p><p>&nbsp;</p><p>Hẹn&nbsp;<em>mai</em>.</p></div></div>`,
    becomes: "<p>Chào Lan</p><p>Hẹn <em>mai</em>.</p>",
  },
  {
    from: "Facebook: lines as divs with a direction, a tag, a link led past its own page",
    html: `<div class="xdj266r x126k92a"><div dir="auto" style="text-align: start;">Khai trương <a href="https://www.facebook.com/hashtag/abc?__eep__=6">#abc</a></div><div dir="auto" style="text-align: start;">Xem <a href="https://l.facebook.com/l.php?u=https%3A%2F%2Fkhoisu.example%2Fdich-vu%3Ffbclid%3DIwAR1&amp;h=AT1">tại đây</a></div></div>`,
    becomes:
      '<p>Khai trương <a href="https://www.facebook.com/hashtag/abc">#abc</a></p><p>Xem <a href="https://khoisu.example/dich-vu">tại đây</a></p>',
  },
  {
    from: "WPS Office: paragraphs with a class, bold by a rule of the sheet",
    html: `<html><head><meta name="Generator" content="WPS Office ET"><style>p.MsoNormal{margin:0pt;font-family:'Times New Roman'}span.15{font-weight:bold}.b1{font-weight:bold;mso-bidi-font-weight:bold}</style></head><body><!--StartFragment--><p class=MsoNormal><span class="b1">Điều 1.</span><span> Phạm vi</span><span><o:p></o:p></span></p><!--EndFragment--></body></html>`,
    becomes: "<p><strong>Điều 1.</strong> Phạm vi</p>",
  },
  {
    from: "a wiki: signs of sources, an edit link, a list of definitions",
    html: `<h2><span class="mw-headline">Công ty</span></h2><p>Là <b>tổ chức</b><sup class="reference"><a href="#cite_note-1">[1]</a></sup> có tư cách.</p><dl><dt>TNHH</dt><dd>hữu hạn</dd></dl>`,
    becomes: "<h2>Công ty</h2><p>Là <strong>tổ chức</strong> có tư cách.</p><p>TNHH</p><p>hữu hạn</p>",
  },
  {
    from: "VS Code: a line is a div, colours everywhere",
    html: `<meta charset='utf-8'><div style="color:#cccccc;background-color:#1f1f1f;font-family:Consolas, monospace;font-weight:normal;font-size:14px;line-height:19px;white-space:pre;"><div><span style="color:#569cd6;font-weight:bold">## Vốn</span></div><div><span style="color:#cccccc;">Góp đủ </span><span style="color:#6796e6;font-style:italic">90 ngày</span></div><br></div>`,
    becomes: "<p><strong>## Vốn</strong></p><p>Góp đủ <em>90 ngày</em></p>",
  },
  {
    from: "Apple Pages: classes of its own, a tab between mark and text",
    html: `<html><head><style type="text/css">p.p1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 11.0px 'Helvetica Neue'} span.s1 {font: 11.0px 'Helvetica Neue'; font-weight: bold}</style></head><body><p class="p1"><span class="s1"><b>Tên:</b></span> An<span class="Apple-tab-span" style="white-space:pre">	</span>Bình</p></body></html>`,
    becomes: "<p><strong>Tên:</strong> An Bình</p>",
  },
  {
    from: "Excel on the web: a table in a div, numbers with their format",
    html: `<html><body><div ccp_infra_version='3' ccp_infra_timestamp='1'><style>td{border:.5pt solid black;mso-number-format:"\\@"}</style><table><tbody><!--StartFragment--><tr><td class="t" style="font-weight:700">Mục</td><td>Phí</td></tr><tr><td></td><td style="text-align:right">100.000</td></tr><!--EndFragment--></tbody></table></div></body></html>`,
    becomes:
      "<table><tbody><tr><td><p><strong>Mục</strong></p></td><td><p>Phí</p></td></tr><tr><td><p></p></td><td><p>100.000</p></td></tr></tbody></table>",
  },
  {
    from: "Slack: paragraphs parted by spans, a quotation, a list as data",
    html: `<meta charset='utf-8'><span style="display:inline!important;white-space:normal">Việc </span><b data-stringify-type="bold">gấp</b><span class="c-mrkdwn__br" data-stringify-type="paragraph-break" style="display:block"></span><span>hôm nay</span><blockquote type="cite" class="c-mrkdwn__quote" data-stringify-type="quote">xong chưa?</blockquote><ul data-stringify-type="unordered-list" data-indent="0"><li data-stringify-indent="0">một</li></ul>`,
    becomes:
      "<p>Việc <strong>gấp</strong></p><p>hôm nay</p><blockquote><p>xong chưa?</p></blockquote><ul><li><p>một</p></li></ul>",
  },
  {
    from: "a translated page: texts in fonts, in both attributes",
    html: `<p><font style="vertical-align: inherit;"><font style="vertical-align: inherit;">Vốn </font></font><b><font style="vertical-align: inherit;"><font style="vertical-align: inherit;">điều lệ</font></font></b></p>`,
    becomes: "<p>Vốn <strong>điều lệ</strong></p>",
  },
  {
    from: "Outlook for Mac: a list of Word's in divs, a signature below a rule",
    html: `<div class="WordSection1"><div><p class="MsoNormal"><span style="font-size:11.0pt">Chào anh,</span></p></div><div><p class="MsoNormal"><b><span lang="VI">Lan</span></b><br>Kế toán</p></div><div class="MsoNormal" align="center" style="text-align:center"><hr size="1" width="100%" align="center"></div></div>`,
    becomes: "<p>Chào anh,</p><p><strong>Lan</strong><br>Kế toán</p><hr>",
  },
];
