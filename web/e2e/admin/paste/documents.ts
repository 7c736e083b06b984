import type { Clipboard } from "./clipboard";

/** Google Docs puts all it copies into a bold element that is not bold. */
const docs = (body: string) =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">${body}</b>`;
const p = (body: string) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${body}</p>`;
const span = (text: string, style = "font-weight:400;font-style:normal;text-decoration:none;") =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;${style}vertical-align:baseline;white-space:pre-wrap;">${text}</span>`;
const li = (level: number, type: string, text: string) =>
  `<li dir="ltr" style="list-style-type:${type};font-size:11pt;" aria-level="${level}">${p(span(text))}</li>`;

export const DOCUMENTS: Clipboard[] = [
  {
    from: "Google Docs: emphasis by style inside a bold that is none",
    html: docs(
      p(
        span("Góp đủ trong ") +
          span("90 ngày", "font-weight:700;font-style:normal;text-decoration:none;") +
          span(", ") +
          span("đúng hạn", "font-weight:400;font-style:italic;text-decoration:none;") +
          span(" và ") +
          span("một lần", "font-weight:400;font-style:normal;text-decoration:underline;") +
          span("."),
      ),
    ),
    becomes: "<p>Góp đủ trong <strong>90 ngày</strong>, <em>đúng hạn</em> và <u>một lần</u>.</p>",
  },
  {
    from: "Google Docs: headings, an empty line, a link",
    html: docs(
      `<h1 dir="ltr" style="line-height:1.38;">${span("Vốn điều lệ", "font-weight:700;")}</h1><br />` +
        p(
          `${span("Xem ")}<a href="https://vanban.chinhphu.vn/" style="text-decoration:none;">${span("Luật", "font-weight:400;text-decoration:underline;")}</a>`,
        ) +
        `<br /><h2 dir="ltr">${span("Góp vốn", "font-weight:400;")}</h2>`,
    ),
    becomes: '<h2>Vốn điều lệ</h2><p>Xem <a href="https://vanban.chinhphu.vn/">Luật</a></p><h3>Góp vốn</h3>',
  },
  {
    from: "Google Docs: a list in a list, which stands beside the items",
    html: docs(
      `<ul style="margin-top:0;padding-inline-start:48px;">${li(1, "disc", "Giấy tờ")}<ul>${li(2, "circle", "Căn cước")}</ul>${li(1, "disc", "Địa chỉ")}</ul>`,
    ),
    becomes: "<ul><li><p>Giấy tờ</p><ul><li><p>Căn cước</p></li></ul></li><li><p>Địa chỉ</p></li></ul>",
  },
  {
    from: "Google Docs: clauses and points as numbered lists",
    html: docs(
      `<ol style="margin-top:0;" start="2">${li(1, "decimal", "Khoản hai:")}<ol>${li(2, "lower-alpha", "điểm một;")}${li(2, "lower-alpha", "điểm hai.")}</ol>${li(1, "decimal", "Khoản ba.")}</ol>`,
    ),
    becomes: "<p>2. Khoản hai:</p><p>a. điểm một;</p><p>b. điểm hai.</p><p>3. Khoản ba.</p>",
  },
  {
    from: "Google Docs: a list of numbers that begins at 4",
    html: docs(`<ol start="4">${li(1, "decimal", "Bốn")}${li(1, "decimal", "Năm")}</ol>`),
    becomes: '<ol start="4"><li><p>Bốn</p></li><li><p>Năm</p></li></ol>',
  },
  {
    from: "Google Docs: a table",
    html: docs(
      `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="301" /><col width="301" /></colgroup><tbody><tr style="height:0pt">` +
        `<td style="border-left:solid #000000 1pt;">${p(span("Loại hình", "font-weight:700;"))}</td><td>${p(span("Vốn"))}</td></tr></tbody></table></div>`,
    ),
    becomes:
      "<table><tbody><tr><td><p><strong>Loại hình</strong></p></td><td><p>Vốn</p></td></tr></tbody></table>",
  },
  {
    from: "Google Docs: raised letters",
    html: docs(
      p(
        span("100 m") +
          span("2", "font-size:0.6em;vertical-align:super;").replace("vertical-align:baseline;", ""),
      ),
    ),
    becomes: "<p>100 m<sup>2</sup></p>",
  },
  {
    from: "LibreOffice Writer: a list of letters by its type, a heading, font elements",
    html: `<!DOCTYPE html><html><head><style type="text/css">h2 { font-weight: bold } p { line-height: 115% }</style></head><body lang="vi-VN">
<h2 class="western">Hồ sơ</h2><p style="margin-bottom: 0cm"><font face="Liberation Serif, serif"><font size="3"><b>Gồm:</b></font></font></p>
<ol type="a" start="3"><li><p>Điều lệ;</p></li><li><p>Danh sách.</p></li></ol></body></html>`,
    becomes: "<h2>Hồ sơ</h2><p><strong>Gồm:</strong></p><p>c. Điều lệ;</p><p>d. Danh sách.</p>",
  },
  {
    from: "a law's page: clauses as paragraphs, points after line ends, a quotation",
    html: `<div class="content1"><p style="margin-top:6pt"><a name="dieu_5"></a><b>Điều 5. Tên</b></p><p>1. Khoản một:<br>a) điểm a;<br>đ) điểm đ.</p><blockquote>Trích.</blockquote></div>`,
    becomes:
      "<p><strong>Điều 5. Tên</strong></p><p>1. Khoản một:<br>a) điểm a;<br>đ) điểm đ.</p><blockquote><p>Trích.</p></blockquote>",
  },
  {
    from: "a page's list with a number of its own, and roman numbers",
    html: `<ol><li>Một</li><li value="5">Năm</li></ol><p>Phần</p><ol style="list-style-type: upper-roman"><li>Chung</li><li>Riêng</li></ol>`,
    becomes:
      '<ol><li><p>Một</p></li></ol><ol start="5"><li><p>Năm</p></li></ol><p>Phần</p><p>I. Chung</p><p>II. Riêng</p>',
  },
  {
    from: "Excel: cells whose emphasis is in classes",
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15"><style><!--table {mso-displayed-decimal-separator:"\\.";}
td {padding-top:1px; font-weight:400; font-style:normal; text-decoration:none; font-family:Calibri;} .xl65 {font-weight:700; text-align:center;} .xl66 {font-style:italic;}
--></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse;width:96pt'><!--StartFragment--><col width=64 span=2>
<tr height=20 style='height:15.0pt'><td height=20 class=xl65 width=64>Gói</td><td class=xl65>Giá</td></tr><tr><td class=xl66>Cơ bản</td><td align=right x:num="5500000">5.500.000</td></tr><!--EndFragment--></table></body></html>`,
    text: "Gói\tGiá\nCơ bản\t5.500.000",
    becomes:
      "<table><tbody><tr><td><p><strong>Gói</strong></p></td><td><p><strong>Giá</strong></p></td></tr><tr><td><p><em>Cơ bản</em></p></td><td><p>5.500.000</p></td></tr></tbody></table>",
  },
  {
    from: "Google Sheets: cells with styles of their own",
    html: `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;font-weight:bold;" data-sheets-value='{"1":2,"2":"Gói"}'>Gói</td><td>Dòng 1<br/>Dòng 2</td></tr></tbody></table>`,
    becomes:
      "<table><tbody><tr><td><p><strong>Gói</strong></p></td><td><p>Dòng 1<br>Dòng 2</p></td></tr></tbody></table>",
  },
  {
    from: "rows without their table",
    html: "<meta charset='utf-8'><tr><td>Gói</td><td>Giá</td></tr>",
    becomes: "<table><tbody><tr><td><p>Gói</p></td><td><p>Giá</p></td></tr></tbody></table>",
  },
];
