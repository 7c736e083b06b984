import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cleanPaste } from "./word-paste";

describe("what is pasted from Word", () => {
  it("keeps its words, emphasis and links, and nothing of Word", () => {
    const word =
      '<html xmlns:o="urn:x"><head><style>p{}</style><!--[if gte mso 9]><xml><o:p/></xml><![endif]--></head><body>' +
      "<p class=MsoNormal style=\"mso-fareast-language:VI\"><span lang=VI style='font-size:12pt'>Vốn <b>điều lệ</b><o:p></o:p></span></p>" +
      '<p class="MsoNormal"><a href="https://a.vn" style="color:red">xem</a>&nbsp;thêm</p><p class=MsoNormal>&nbsp;</p></body></html>';
    expect(cleanPaste(word)).toContain('<p>Vốn <b>điều lệ</b></p><p><a href="https://a.vn">xem</a> thêm</p>');
    expect(cleanPaste(word)).not.toMatch(/mso|style|class|span|o:p|xml>|\[if/i);
  });

  it("makes lists of what only looks like one", () => {
    const bullets = ["Một", "Hai"]
      .map(
        (text) =>
          `<p class=MsoListParagraph><span style="mso-list:Ignore">·<span>&nbsp;&nbsp; </span></span>${text}</p>`,
      )
      .join("\n");
    expect(cleanPaste(bullets)).toBe("<ul><li>Một</li><li>Hai</li></ul>");
    expect(cleanPaste('<p class="MsoListParagraphCxSpFirst">1.&nbsp; <b>A</b></p>')).toBe(
      "<ol><li><b>A</b></li></ol>",
    );
  });

  it("of a whole document becomes an article's own HTML", () => {
    const copied = readFileSync(
      new URL("../../../tests/fixtures/word-clipboard.txt", import.meta.url),
      "utf8",
    );
    expect(cleanPaste(copied)).toBe(
      "<h2>Vốn điều lệ</h2>" +
        '<p>Góp đủ trong <b>90 ngày</b>, theo <a href="https://vanban.chinhphu.vn/?docid=1">Luật Doanh nghiệp</a>.</p>' +
        "<h3>Cần chuẩn bị</h3>" +
        "<ul><li>Giấy tờ của chủ sở hữu<ul><li>Căn cước hoặc hộ chiếu</li></ul></li><li>Địa chỉ <i>trụ sở</i></li></ul>" +
        "<p>Thứ tự:</p><ol><li>Nộp hồ sơ</li><li>Nhận kết quả</li></ol>" +
        "<table><tr><td><p><b>Loại hình</b></p></td><td colspan=2><p>Vốn</p></td></tr></table>",
    );
  });

  it("keeps our own pictures and service cards, and no picture from elsewhere", () => {
    const own = '<p><img src="/anh/1/960.webp" alt="Sơ đồ" width="960" height="540"></p>';
    const card = '<p><a href="/dich-vu/a-b" data-dich-vu="a-b">Gói</a></p>';
    expect(cleanPaste(own + card)).toBe(own + card);
    expect(cleanPaste('<p>a<img src="https://x.vn/a.png"><img src="data:image/png;base64,AA=="></p>')).toBe(
      "<p>a</p>",
    );
  });

  it("leaves ordinary HTML alone", () => {
    const html = "<h2>A</h2><p><b>a</b> <i>b</i></p><table><tbody><tr><td>1</td></tr></tbody></table>";
    expect(cleanPaste(html)).toBe(html);
  });
});
