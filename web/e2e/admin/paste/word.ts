import type { Clipboard } from "./clipboard";

/** A paragraph of a list as Word on a desk writes it: its mark is text that other programs should ignore. */
function item(mark: string, text: string, level = 1): string {
  return `<p class=MsoListParagraph style='margin-left:${18 * level}.0pt;text-indent:-18.0pt;mso-list:
l0 level${level} lfo1'><![if !supportLists]><span style='mso-fareast-font-family:"Times New Roman"'><span
style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>
`;
}

const desk = (body: string, styles = "") => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View>
</w:WordDocument></xml><![endif]--><style><!-- /* Style Definitions */
p.MsoNormal {margin:0cm; font-size:12.0pt; font-family:"Times New Roman",serif;} ${styles} @list l0 {mso-list-id:1;}
--></style></head><body lang=VI style='tab-interval:36.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

/** An item as Word in a browser writes it: each in a list of its own. */
function online(list: string, attributes: string, text: string): string {
  const [name] = list.split(" ");
  return `<div class="ListContainerWrapper SCXW1 BCX8" style="position:relative"><${list} role="list" class="ListStyle1 SCXW1">
<li ${attributes} role="listitem" class="OutlineElement Ltr SCXW1" style="margin:0px 0px 0px 24px;display:block"><p class="Paragraph SCXW1"
paraid="1" paraeid="{1}" style="text-align:left"><span data-contrast="auto" xml:lang="VI-VN" lang="VI-VN" class="TextRun SCXW1"
style="font-size:12pt;font-weight:normal"><span class="NormalTextRun SCXW1">${text}</span></span><span class="EOP SCXW1"
data-ccp-props="{}">&nbsp;</span></p></li></${name}></div>`;
}

export const WORD: Clipboard[] = [
  {
    from: "Word: emphasis, a link, a line end, an empty paragraph, a picture on a disk",
    html: desk(`<p class=MsoNormal style='text-align:justify'><span lang=VI style='font-size:13.0pt'>Góp đủ trong <b
style='mso-bidi-font-weight:normal'>90 ngày</b>, <span style='font-weight:bold'>đúng</span> <i>hạn</i>, theo <a
href="https://vanban.chinhphu.vn/?docid=1"><span style='color:#0563C1;text-decoration:underline'>Luật</span></a>.<br
style='mso-special-character:line-break'>Hết.<o:p></o:p></span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal><img width=300 src="file:///C:/Users/Lan/clip_image001.png"></p>`),
    becomes:
      '<p>Góp đủ trong <strong>90 ngày</strong>, <strong>đúng</strong> <em>hạn</em>, theo <a href="https://vanban.chinhphu.vn/?docid=1">Luật</a>.<br>Hết.</p>',
  },
  {
    from: "Word: points of a law, a to g with đ",
    html: desk(
      ["a", "b", "c", "d", "đ", "e", "g"].map((letter) => item(`${letter})`, `Điểm ${letter};`)).join(""),
    ),
    becomes: ["a", "b", "c", "d", "đ", "e", "g"]
      .map((letter) => `<p>${letter}) Điểm ${letter};</p>`)
      .join(""),
  },
  {
    from: "Word: clauses that begin at 3, with points and a roman one below",
    html: desk(
      item("3.", "Khoản ba:") +
        item("a)", "điểm một;", 2) +
        item("i)", "ý một.", 3) +
        item("4.", "Khoản bốn."),
    ),
    becomes: "<p>3. Khoản ba:</p><p>a) điểm một;</p><p>i) ý một.</p><p>4. Khoản bốn.</p>",
  },
  {
    from: "Word: articles, and numbers of several parts",
    html: desk(
      item("Điều 5.", "<b>Tên doanh nghiệp</b>") +
        item("1.1.", "Tên riêng.", 2) +
        item("(a)", "Tên viết tắt.", 3),
    ),
    becomes: "<p>Điều 5. <strong>Tên doanh nghiệp</strong></p><p>1.1. Tên riêng.</p><p>(a) Tên viết tắt.</p>",
  },
  {
    from: "Word: everyday lists, nested; bullets drawn with letters of a symbol font",
    html: desk(
      item("1.", "Nộp hồ sơ") +
        item("o", "bản giấy", 2) +
        item("Ø", "bản điện tử", 2) +
        item("2.", "Nhận kết quả"),
    ),
    becomes:
      "<ol><li><p>Nộp hồ sơ</p><ul><li><p>bản giấy</p></li><li><p>bản điện tử</p></li></ul></li><li><p>Nhận kết quả</p></li></ol>",
  },
  {
    from: "Word: a list that goes on below a paragraph",
    html: desk(`${item("1.", "Một")}<p class=MsoNormal>Chen vào.</p>${item("2.", "Hai")}${item("3.", "Ba")}`),
    becomes:
      '<ol><li><p>Một</p></li></ol><p>Chen vào.</p><ol start="2"><li><p>Hai</p></li><li><p>Ba</p></li></ol>',
  },
  {
    from: "Word: only indented, no list",
    html: desk("<p class=MsoListParagraph>Đoạn lùi vào.</p><p class=MsoListParagraph>a)&nbsp; Tự gõ;</p>"),
    becomes: "<p>Đoạn lùi vào.</p><p>a) Tự gõ;</p>",
  },
  {
    from: "Word: a title, numbered headings, a table of contents",
    html: desk(`<p class=MsoTitle>Điều lệ</p><p class=MsoToc1><a href="#_Toc1">Chương I<span style='mso-tab-count:1 dotted'>....</span>2</a></p>
<h1 style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>Chương I<span
style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]><b>Quy định chung</b></h1><h3>Phạm vi</h3>`),
    becomes: "<h2>Điều lệ</h2><h2>Chương I Quy định chung</h2><h3>Phạm vi</h3>",
  },
  {
    from: "Word: tracked changes, comments, hidden text, footnotes",
    html: desk(`<p class=MsoNormal>Vốn <del cite="mailto:Lan" datetime="2026-11-20T08:00"><s>một</s></del><ins
cite="mailto:Lan" datetime="2026-11-20T08:00">hai</ins> tỷ<a style='mso-footnote-id:ftn1' href="#_ftn1"
name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a><span class=MsoCommentReference><a
style='mso-comment-reference:L_1' href="#_msocom_1">[L1]</a></span><span style='display:none;mso-hide:
all'>ẩn</span>.</p><div style='mso-element:comment-list'><p class=MsoCommentText>Kiểm lại</p></div>`),
    becomes: "<p>Vốn hai tỷ.</p>",
  },
  {
    from: "Word: a table with a heading row, joined cells and points in a cell",
    html: desk(`<table class=MsoTableGrid border=1 style='border-collapse:collapse'><thead><tr><td width=301 valign=top
style='width:225pt'><p class=MsoNormal align=center><b>Loại hình</b><o:p></o:p></p></td><td colspan=2><p class=MsoNormal>Vốn</p></td></tr></thead>
<tr><td rowspan=2><p class=MsoNormal>TNHH</p></td><td>${item("-", "tiền")}${item("-", "tài sản")}</td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr>
<tr><td><p class=MsoNormal>m<sup>2</sup></p></td><td><p class=MsoNormal>CO<span style='vertical-align:sub'>2</span></p></td></tr></table>`),
    becomes:
      '<table><tbody><tr><th><p>Loại hình</p></th><th colspan="2"><p>Vốn</p></th></tr>' +
      '<tr><td rowspan="2"><p>TNHH</p></td><td><ul><li><p>tiền</p></li><li><p>tài sản</p></li></ul></td><td><p></p></td></tr>' +
      "<tr><td><p>m<sup>2</sup></p></td><td><p>CO<sub>2</sub></p></td></tr></tbody></table>",
  },
  {
    from: "Word online: a heading that only says so, emphasis by style",
    html: `<html><body><!--StartFragment--><div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" role="heading" aria-level="1"
style="font-weight:normal;font-style:normal"><span class="TextRun" style="font-size:20pt"><span class="NormalTextRun">Vốn điều lệ</span></span></p></div>
<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" style="font-weight:normal"><span class="TextRun" style="font-weight:normal">Góp đủ </span><span
class="TextRun" style="font-weight:bold"><span class="NormalTextRun">90 ngày</span></span><span class="LineBreakBlob"><span>&nbsp;</span><br></span><span
class="TextRun" style="font-style:italic;text-decoration:underline">một lần</span><span class="EOP">&nbsp;</span></p></div><!--EndFragment--></body></html>`,
    becomes: "<h2>Vốn điều lệ</h2><p>Góp đủ <strong>90 ngày</strong> <br><em><u>một lần</u></em></p>",
  },
  {
    from: "Word online: numbers, each in a list of its own",
    html:
      online("ol start=1", 'data-leveltext="%1." data-aria-posinset="1" data-aria-level="1"', "Nộp hồ sơ") +
      online("ul", 'data-leveltext="" data-font="Symbol" data-aria-level="2"', "bản giấy") +
      online("ol start=2", 'data-leveltext="%1." data-aria-posinset="2" data-aria-level="1"', "Nhận kết quả"),
    becomes:
      "<ol><li><p>Nộp hồ sơ</p><ul><li><p>bản giấy</p></li></ul></li><li><p>Nhận kết quả</p></li></ol>",
  },
  {
    from: "Word online: points with a bracket",
    html:
      online(
        "ol start=2",
        'data-leveltext="%1)" data-aria-level="1" style="list-style-type:lower-alpha"',
        "điểm hai;",
      ) +
      online(
        "ol start=3",
        'data-leveltext="%1)" data-aria-level="1" style="list-style-type:lower-alpha"',
        "điểm ba.",
      ),
    becomes: "<p>b) điểm hai;</p><p>c) điểm ba.</p>",
  },
];
